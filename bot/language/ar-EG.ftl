### المصري زي ما الناس بتتكلمه على القهوة. الرسالة اللي بتظهر في زرار أو تنبيه مفيهاش تنسيق.
### {"\u2066"} … {"\u2069"}: اللي بيتقري من الشمال لليمين زي الأوامر.

## اللغة نفسها

language-name = مصري
language-direction = rtl
language-digits = arab
language-codes = ar-EG arz

## البوت

bot-name = دومينو
bot-about = دومينو للجروبات: إقعد بدوسة واحدة، وقطعك في الشات الخاص محدش غيرك يشوفها، والحساب عليّا.
bot-description =
    دومينو للجروب بتاعك، بعشر ألعاب وأربع لغات.
    ضيفني في جروب واكتب هناك {"\u2066"}/domino{"\u2069"}. اللي يقعد قطعه بتوصله هنا في الشات الخاص وبيلعبها بالزراير، وأنا بحسب النتيجة مهما الماتش طوّل.

## كلمات

somebody = حد مش معروف
pair = { $first } و{ $second }
comma = {"، "}
between = {"، "}
tile-count = { $count ->
    [zero] مفيش قطع
    [one] قطعة واحدة
    [two] قطعتين
    [few] { $count } قطع
    [many] { $count } قطعة
   *[other] { $count } قطعة
}
point-count = { $count ->
    [zero] مفيش نُقَط
    [one] نقطة واحدة
    [two] نقطتين
    [few] { $count } نُقَط
    [many] { $count } نقطة
   *[other] { $count } نقطة
}
player-count = { $count ->
    [zero] مفيش لعيبة
    [one] لاعب واحد
    [two] لاعبين اتنين
    [few] { $count } لعيبة
    [many] { $count } لاعب
   *[other] { $count } لاعب
}
second-count = { $count ->
    [zero] ولا ثانية
    [one] ثانية واحدة
    [two] ثانيتين
    [few] { $count } ثواني
    [many] { $count } ثانية
   *[other] { $count } ثانية
}
# بعد «في خلال».
minute-count = { $count ->
    [zero] أقل من دقيقة
    [one] دقيقة واحدة
    [two] دقيقتين
    [few] { $count } دقايق
    [many] { $count } دقيقة
   *[other] { $count } دقيقة
}
table-count = { $count ->
    [zero] مفيش ترابيزات
    [one] ترابيزة واحدة
    [two] ترابيزتين
    [few] { $count } ترابيزات
    [many] { $count } ترابيزة
   *[other] { $count } ترابيزة
}
family-arab = دومينو عربي
family-egyptian = دومينو مصري
family-bordaqa = بردقة
family-bazito = بازيتو
family-block = دومينو من غير سحب
family-draw = دومينو بالسحب
family-cross = صليبة
family-double-nine-cross = صليبة دوبل تسعة
family-all-fives = أمريكاني
family-fives-and-threes = خمسات وتلاتات
table-title = <b>{ $family }</b>
table-title-group = <b>{ $family }</b> في { $group }
score-title = <b>النتيجة</b> (الهدف { $target })
score-line = { $name }: <b>{ $points }</b>
score-line-made = { $name }: <b>{ $points }</b> (منهم { $made } في الجولة دي)
over-won = 🏆 الماتش خلص وراح لـ{ $name }. مبروك!
over-unstarted = الترابيزة اتقفلت عشان محدش بدأ الماتش.
over-deserted = الترابيزة اتقفلت عشان الكل مشي.
over-retired = الترابيزة اتقفلت عشان بقالها كتير محدش لعب عليها.
over-stopped = الترابيزة وقفت. الطلب كان من { $name }.

## قبل ما الماتش يبدأ

lobby-title = 🎲 <b>ترابيزة { $family }</b>
lobby-players = { $count ->
    [2] { player-count }
   *[other] { player-count }، كل واحد لنفسه
}
lobby-pairs = { player-count }، فريقين، وكل شريك قصاد شريكه
lobby-target = الهدف: { point-count }
lobby-clock = ⏱ وقت الدور: { second-count }
lobby-host = المضيف: { $name }
lobby-no-host = المضيف: أول واحد هيقعد
lobby-house = ✱ { $option }: { $choice }
lobby-pair = <b>فريق { $number }</b>
lobby-seat = { $number }. { $name }
lobby-free = فاضي
lobby-kept = محجوز لـ{ $name }
lobby-how = دوس على كرسي عشان تقعد. ولما الكراسي تكمل المضيف يبدأ الماتش.
lobby-full = الكراسي كملت. المضيف يقدر يبدأ.
lobby-asks = 🙋 طلب قعاد على الكرسي { $number }: { $name }. المضيف يعرف الاسم ده من الجروب؟
lobby-settings = عايز تغيّر إيه؟
lobby-seats = عايز تنقل مين لكرسي تاني، أو تشيل مين؟
lobby-person = أنهي كرسي لـ{ $name }؟
lobby-playing = الماتش شغال. {"\u2066"}/table{"\u2069"} بينزّل اللعب لآخر الشات.

## قوانين القعدة

house-title = <b>قوانين القعدة</b>: اللي عليه ✱ مختلف عن { $family }
house-line = { $option }: { $choice }
house-differs = ✱ <b>{ $option }: { $choice }</b> (في { $family }: { $own })
option-title = <b>{ $option }</b>، في { $family }: { $own }
option-choose = <b>{ $option }</b>: تختار إيه؟
option-choice = • <b>{ $choice }</b>: { $rule }
target-how = عايز هدف تاني؟ − و+ بينقّصوا ويزوّدوا على الهدف الحالي.
removed-how = دوس على القطعة عشان تطلّعها برّه أو ترجّعها.
removed-all-but = كله ما عدا { $tiles }
button-out = ✖ { $tile }
button-put-back = ↺ رجّعهم كلهم
button-own-rules = ↺ زي { $family }
button-house = قوانين القعدة
button-save = 💾 إحفظ القوانين دي
button-saved = القوانين المحفوظة
button-which = 🧭 أنهي لعبة؟
button-forget = 🗑 { $name }
button-take = ▶️ { $family }
button-again = ↺ من الأول
save-how =
    <b>إحفظ القوانين دي</b>
    إكتب هنا {"\u2066"}/save{"\u2069"} وبعدها اسم، زي {"\u2066"}/save ours{"\u2069"}. وبعد كده {"\u2066"}/domino ours{"\u2069"} يفتحلكم ترابيزة بيها.
saved-title = <b>القوانين المحفوظة</b>
saved-none = لسه مفيش حاجة محفوظة في الجروب ده.
saved-line = • { $name }: { $family }، { player-count }
saved-how = دوس على اسم عشان تلعبوا بيه هنا، و🗑 بيمسحه. و{"\u2066"}/domino{"\u2069"} وبعدها الاسم يفتح ترابيزة بيه.
saved-done = 💾 القوانين اتحفظت باسم { $name }. إكتب { $command } تفتحلك ترابيزة بيها.
which-players = <b>أنهي لعبة؟</b> بتلعبوا كام واحد؟
which-draw = <b>أنهي لعبة؟</b> اللي مفيش معاه قطعة تركب بيعمل إيه؟
which-answer-none = بيعدّي
which-answer-one = بيسحب قطعة واحدة
which-answer-until_playable = بيسحب لحد ما تيجي قطعة تركب
which-answer-any = مش فارقة معانا
which-kind = <b>أنهي لعبة؟</b> القطع بتترصّ إزاي؟ وفيه نُقَط وسط اللعب؟
which-partners = <b>أنهي لعبة؟</b> فريقين ولا كل واحد لنفسه؟
which-score_blocked = <b>أنهي لعبة؟</b> القفلة بتتحسب إزاي؟
which-target = <b>أنهي لعبة؟</b> بتلعبوا على كام؟
which-found = <b>أنهي لعبة؟</b> لعبتكم هي:
which-nearest = <b>أنهي لعبة؟</b> مفيش واحدة كده بالظبط، بس بقوانين القعدة (✱) تتلعب كده:
which-others = ودول كمان ينفعوا:
which-others-near = أو:
which-game = • <b>{ $family }</b>: { player-count }، الهدف { $target }
which-game-pairs = • <b>{ $family }</b>: { player-count } في فريقين، الهدف { $target }
which-apart = {"\u200F"}({ $differences })
difference = { $option }: { $choice }
separator = {"؛ "}
choice-partners-pairs = فريقين
choice-partners-each = كل واحد لنفسه
choice-tile_set-6 = لحد دوبل 6
choice-tile_set-9 = لحد دوبل 9
choice-tile_set-12 = لحد دوبل 12
choice-removed-none = ولا قطعة
choice-removed-blank = البلاطة
choice-removed-lowest-highest = أقل دوبل وأعلى دوبل
choice-removed-blanks = كل البياض
choice-draw-none = مفيش سحب
choice-draw-one = قطعة واحدة
choice-draw-until_playable = لحد ما تيجي قطعة تركب
choice-passing-auto = لوحدها
choice-passing-tap = بالزرار
choice-clock-open = مفتوح (براحتكم)
choice-layout-line = خط واحد
choice-layout-cross = صليبة
choice-layout-branching = صليبة بتتفرّع
choice-direction-clockwise = مع عقارب الساعة
choice-direction-counterclockwise = عكس عقارب الساعة
choice-opening_tile-forced = أعلى دوبل
choice-opening_tile-free = أي قطعة
choice-next_lead-winner = الكسبان
choice-next_lead-highest_double = أعلى دوبل
choice-lead_after_tie-same_leader = نفس اللاعب
choice-lead_after_tie-highest_double = أعلى دوبل
choice-going_out-player = لاعب واحد
choice-going_out-both_partners = الشريكين الاتنين
choice-score_out-opponents = نُقَط الخصوم
choice-score_out-one_point = نقطة واحدة
choice-score_out-rounded_differences = متقرّبة لأقرب خمسة
choice-score_blocked-opponents = نُقَط الخصوم
choice-score_blocked-difference = الفرق
choice-score_blocked-one_point = نقطة واحدة
choice-score_blocked-rounded_differences = الفروق متقرّبة لأقرب خمسة
choice-play_scoring-none = مفيش
choice-play_scoring-fives = بالخمسات
choice-play_scoring-fives_and_threes = بالخمسات والتلاتات
choice-claims-automatic = لوحدها
choice-claims-muggins = للي يقولها

## اللعب

board-title = <b>{ $family }، الجولة { $round }</b>
board-turn = 👈 الدور على <b>{ $name }</b>
turn-until = ⏱ لحد { $time }
away-one = 💤 البوت بيلعب دلوقتي مكان { $name }.
away-all = 💤 محدش موجود دلوقتي. الماتش مستني لحد ما حد يرجع.
board-out = 🏁 دومينو! قطع { $name } خلصت.
board-blocked = 🔒 القفلة! الجولة اتقفلت.
board-hand = { $name }: { tile-count }
board-boneyard = الكوم: { tile-count }
board-sleeping = برّه اللعب: { tile-count }
ends-none = لسه مفيش حاجة على الأرض.
ends-line = الأطراف المفتوحة: { $ends }
ends-many = الأطراف المفتوحة: { $ends }
ends-first = لازم تتملي الأول: { $ends }
end-left = شمال <b>{ $number }</b>
end-right = يمين <b>{ $number }</b>
end-up = فوق <b>{ $number }</b>
end-down = تحت <b>{ $number }</b>
end-a = الفرع الأول من { $double } <b>{ $number }</b>
end-b = الفرع التاني من { $double } <b>{ $number }</b>
step-laid-lead = { $name }: البداية بـ{ $tile }
step-laid-left = { $name }: { $tile } على الشمال
step-laid-right = { $name }: { $tile } على اليمين
step-laid-up = { $name }: { $tile } فوق
step-laid-down = { $name }: { $tile } تحت
step-laid-a = { $name }: { $tile } على الفرع الأول من { $double }
step-laid-b = { $name }: { $tile } على الفرع التاني من { $double }
step-made = { $step }، <b>{ $points }</b>
step-took = { $name }: نُقَط فايتة <b>{ $points }</b>
step-you-took = أخدت نُقَط فايتة <b>{ $points }</b>
step-played-for = { $step } <i>(البوت)</i>
step-passed = { $name }: عدّي
step-drew = { $name }: { $count ->
    [zero] من غير سحب
    [one] سحب قطعة
    [two] سحب قطعتين
    [few] سحب { $count } قطع
    [many] سحب { $count } قطعة
   *[other] سحب { $count } قطعة
}
step-you-passed = مكانش معاك قطعة تركب وعدّيت
step-you-drew = سحبت { $tiles }

## صور الترابيزة. اللي بيتكتب في الصورة مفيهوش تنسيق.

picture-title = { $family }، الجولة { $round }، الهدف { $target }
picture-badge = { $number }
picture-score = { $points }
picture-passed = عدّي
picture-player = اللاعب { $number }
picture-sum = = { $pips }
picture-match = { $family }، الهدف { $target }
picture-won = الماتش راح لـ{ $name }
picture-rounds = { $count ->
    [zero] مفيش جولات
    [one] جولة واحدة
    [two] جولتين
    [few] { $count } جولات
    [many] { $count } جولة
   *[other] { $count } جولة
}
picture-brought = +{ $points }
picture-date = { $day } { $month ->
    [1] يناير
    [2] فبراير
    [3] مارس
    [4] أبريل
    [5] مايو
    [6] يونيو
    [7] يوليو
    [8] أغسطس
    [9] سبتمبر
    [10] أكتوبر
    [11] نوفمبر
   *[other] ديسمبر
} { NUMBER($year, useGrouping: 0) }
end-numbered = ({ $place }) { $end }
end-short = ({ $place }) <b>{ $number }</b>
end-short-plain = ({ $place }) { $number }
button-as-text = 📜 كتابة
settings-board = شكل الترابيزة: { $kind }
settings-practice = ترابيزة التمرين: { $kind }
settings-theme = الألوان: { $theme }
looks-picture = 🖼 صورة
looks-text = 📜 كتابة
looks-ivory = عاجي
looks-dark = غامق
looks-contrast = واضح أوي
alert-laid-sent = كل القطع اللي على الترابيزة مكتوبة في الشات الخاص بينّا.

## إيدك

hand-with = مع { $names }
hand-against = ضد { $names }
hand-with-partner = شريكك { $partner }؛ قصادكم { $names }
hand-lead = البداية عليك في الجولة دي.
hand-lead-double = البداية عليك في الجولة دي، ولازم تكون بدوبل.
hand-lead-tile = البداية عليك في الجولة دي، ولازم تكون بـ{ $tile }.
hand-your-turn = 👈 <b>دورك، إلعب</b>
away-you = 💤 <b>البوت بيلعب مكانك</b> لحد ما ترجع.
hand-tiles = قطعك: { $tiles }
hand-empty = مفيش معاك قطع، خلصت كلها.
hand-must-draw = مفيش معاك قطعة تركب. في الكوم { tile-count }.
hand-must-pass = مفيش معاك قطعة تركب، لازم تعدّي.
hand-which-sum = تقول كام نقطة مع { $tile }؟
hand-which-missed = اللي قبلك فاتته كام نقطة؟ هتقولها مع حركتك الجاية، والغلط ببلاش.
hand-names-missed = مع حركتك الجاية هتقول نُقَط فاتت اللي قبلك: <b>{ $sum }</b>
hand-which-end = { $tile } تنزل فين؟
hand-sure = ننزّل { $tile }؟
hand-lobby = كرسيك جاهز. قطعك هتوصلك هنا لما المضيف يبدأ.
hand-between = الجولة خلصت. قطع الجولة الجاية هتوصلك هنا.
hand-no-seat = كرسيك على الترابيزة دي راح لحد تاني.

## اللي يمشي واللي يرجع

notice-shut = 🔒 { $name }: الشات الخاص بينّا مقفول. دوس على الزرار اللي تحت وبعدها «ابدأ»، وقطعك هتوصلك هناك.
notice-offered = 🪑 الكرسي { $number } ({ $name }) فاضي للي عايزه. اللي ياخده يكمّل بنفس القطع، والنتيجة زي ما هي.
notice-kept = الكرسي { $number } محجوز شوية لـ{ $name }.
notice-ballot = 🗳 اقتراح من { $by }: كرسي { $name } يروح لحد تاني. الأصوات لحد دلوقتي { $yes }، والمطلوب { $needed } في خلال { minute-count }.
notice-closing = 🧹 اقتراح من { $name }: نقفل الترابيزة دي. هتتقفل بعد يوم، إلا لو حد من القاعدين اعترض أو لعب.
notice-doubt = ❓ بقالنا كتير مستنيين { $name }، ومش قادر أعرف { $name } لسه في الجروب ولا لأ. أي حد بيلعب هنا يقدر يقولّي.
notice-doubt-host = ❓ بقالنا كتير مستنيين { $name }، ومش قادر أعرف { $name } لسه في الجروب ولا لأ. المضيف يقدر يقولّي: { $host }.
notice-give = كرسي مين يروح لحد تاني؟
leave-question = { $table }: عايز تسيب الترابيزة دي؟ لو الماتش شغال البوت هيلعب مكانك، وكرسيك ممكن يروح لحد تاني.
closing-question =
    { $table }: المضيف بس هو اللي يقدر يوقّفها: { $name }.
    بقالها يوم محدش لعب عليها، فأي حد يقدر يقترح نقفلها. هتتقفل بعد يوم، إلا لو حد من القاعدين اعترض أو لعب.

## آخر الجولة

result-out = 🏁 <b>الجولة { $round }: دومينو! قطع { $name } خلصت</b>
result-blocked = 🔒 <b>الجولة { $round } اتقفلت.</b>
result-hand = { $name }: { $tiles } = <b>{ $pips }</b>
result-no-hand = { $name }: كله نزل
result-points = النُقَط لـ{ $name }: <b>{ $figures }</b>
result-made = نُقَط وسط اللعب لـ{ $name }: <b>{ $points }</b>
result-drawn = أقل نُقَط طلعت متساوية: محدش ياخد حاجة.
result-leads = البداية في الجولة الجاية على { $name }.
result-highest-leads = الجولة الجاية يبدأها أعلى دوبل.
result-next = الجولة الجاية هتيجي لوحدها كمان شوية، أو دوس على الزرار.
result-winner = 🏆 <b>الماتش راح لـ{ $name }! ألف مبروك!</b>
result-rounds = <b>جولة بجولة</b>
result-round = { $round }. { $name } { $points }؛ { $score }
result-round-made = { $round }. نُقَط { $points }؛ { $score }
result-round-drawn = { $round }. تعادل؛ { $score }
result-round-level = { $round }. تعادل

## الزراير

button-sit = 🪑 كرسي { $number }
button-stand = أقوم
button-start = ▶️ يلا نبدأ
button-settings = ⚙️ الإعدادات
button-seats = 👥 إنقل أو شيل
button-rules = القوانين
button-others = 🎲 ألعاب تانية
button-back = ↩️ رجوع
button-chosen = ✓ { $choice }
button-place = لكرسي { $number } ({ $name })
button-remove = شيل { $name }
button-my-hand = ✋ قطعي
button-here = 🙋 أنا رجعت
button-draw = إسحب
button-pass = عدّي
button-missed = 📣 فيه نُقَط فاتت اللي قبلي
button-unname = من غير نُقَط فايتة
button-no-sum = من غير نُقَط
button-fits = ✅ { $tile }
button-lead = البداية بـ{ $tile }
button-end-left = شمال { $number } ⬅️
button-end-right = ➡️ يمين { $number }
button-end-up = ⬆️ فوق { $number }
button-end-down = ⬇️ تحت { $number }
button-end-a = { $number } على الفرع الأول من { $double }
button-end-b = { $number } على الفرع التاني من { $double }
button-next = ▶️ الجولة الجاية
button-rematch = 🔁 ماتش تاني
button-table = { $number }. { $family }
button-table-names = { $number }. { $family }: { $names }
button-stop = وقّف الماتش
button-keep = نكمّل لعب
button-leave = أسيب الترابيزة
button-stay = لأ، هفضل
button-leave-table = 🚪 أمشي
button-propose-closing = أقترح نقفلها
button-take-seat = 🪑 آخد الكرسي { $number }
button-give = 🔄 ندّي كرسي لحد تاني
button-give-seat = الكرسي { $number } ({ $name })
button-keep-seat = الكرسي { $number } يفضل لـ{ $name }
button-vote = 🗳 كرسي { $name } يروح لحد تاني
button-object = ✋ متقفلوهاش
button-gone = 💤 مش هنا دلوقتي: إلعب مكان { $name }
button-still-here = 👋 لسه هنا
button-open-chat = 🔒 إفتح الشات الخاص
button-admit = ✅ أهلًا بـ{ $name }
button-decline = ✖️ لأ، مش { $name }
button-confirm-1 = اسألني قبل ما تنزّل القطعة
button-confirm-0 = نزّل القطعة بدوسة واحدة

## قوانين الترابيزة

rules-title = <b>القوانين</b>: { $table }
rules-item = • { $rule }
rules-players = { $count ->
    [2] { player-count }.
   *[other] { player-count }، كل واحد لنفسه.
}
rules-pairs = { player-count } في فريقين. كل شريك قاعد قصاد شريكه، ونتيجتهم واحدة.
rules-tiles = الطقم لحد دوبل { $largest }: { tile-count }، وكل لاعب بياخد { $hand }.
rules-removed = برّه اللعب: { $tiles }
rules-direction-clockwise = اللعب ماشي مع عقارب الساعة.
rules-direction-counterclockwise = اللعب ماشي عكس عقارب الساعة.
rules-opening_tile-forced = أول جولة بتبدأ بأعلى دوبل مع اللعيبة. لو محدش معاه دوبل، تبدأ القطعة اللي نُقَطها أكتر، ولو فيه زيها تبدأ اللي فيها النص الأكبر.
rules-opening_tile-free = اللي معاه أعلى دوبل بيبدأ أول جولة بأي قطعة. لو محدش معاه دوبل، يبدأ اللي معاه القطعة اللي نُقَطها أكتر، ولو فيه زيها يبدأ اللي قطعته فيها النص الأكبر.
rules-next_lead-winner = بعد كده اللي كسب الجولة يبدأ اللي بعدها بأي قطعة.
rules-lead-pairs = في الفريق الكسبان يبدأ اللي نزّل آخر قطعة. ولو كانت قفلة يبدأ الشريك اللي نُقَطه أقل، ولو زي بعض يبدأ اللي دوره فيهم ييجي الأول بعد صاحب آخر قطعة.
rules-next_lead-highest_double = كل جولة بعدها يبدأها اللي معاه أعلى دوبل، زي أول جولة.
rules-lead_after_tie-same_leader = بعد التعادل نفس اللاعب يبدأ تاني بالقطعة اللي تعجبه.
rules-lead_after_tie-highest_double = بعد التعادل يبدأ أعلى دوبل، زي أول جولة.
rules-double-leads = البداية لازم تكون بدوبل. لو اللي عليه البداية مفيش معاه دوبل، القطع تتوزّع من جديد.
rules-fit = القطعة بتركب على طرف بنفس رقمها، والبياض على البياض. اللي معاه قطعة تركب لازم ينزّلها، ومينفعش يسحب ولا يعدّي.
rules-draw-none = اللي مفيش معاه قطعة تركب يعدّي.
rules-sleeping = اللي مفيش معاه قطعة تركب يعدّي. واللي فاضل برّه ({ tile-count }) محدش بيسحب منه ومبيتحسبش.
rules-draw-one = اللي مفيش معاه قطعة تركب يسحب واحدة من الكوم، ولو ركبت ينزّلها. لو مركبتش، أو الكوم فاضي، يعدّي.
rules-draw-until_playable = اللي مفيش معاه قطعة تركب يفضل يسحب من الكوم لحد ما تيجي واحدة تركب وينزّلها. لو الكوم خلص قبلها، يعدّي.
rules-boneyard = اللي فاضل في الكوم مبيتحسبش لحد.
rules-going_out-player = الجولة بتخلص لما حد يخلّص قطعه، أو لما تتقفل.
rules-going_out-both_partners = الجولة بتخلص لما الشريكين الاتنين يخلّصوا، أو لما تتقفل. اللي يخلّص الأول يعدّي في كل دور من غير سحب، وشريكه يكمّل.
rules-blocked = القفلة لما الكل يعدّي ورا بعض، من غير ما حد ينزّل أو يسحب في النص.
rules-score_out-opponents = اللي يخلّص ياخد كل النُقَط اللي فاضلة مع الخصوم.
rules-score_out-one_point = اللي يخلّص ياخد نقطة واحدة.
rules-score_out-rounded_differences = اللي يخلّص ياخد نُقَط الخصوم: كل خصم لوحده متقرّب لأقرب خمسة (2 تبقى 0، و3 تبقى 5)، وبعدها يتجمعوا.
rules-partner-pips = اللي فاضل مع شريك اللي خلّص مبيتحسبش.
rules-score_blocked-opponents = في القفلة يكسب اللي نُقَطه أقل، وياخد كل النُقَط اللي مع الخصوم.
rules-score_blocked-difference = في القفلة يكسب اللي نُقَطه أقل، وياخد نُقَط الخصوم ناقص نُقَطه.
rules-score_blocked-one_point = في القفلة يكسب اللي نُقَطه أقل، وياخد نقطة واحدة.
rules-score_blocked-rounded_differences = في القفلة يكسب اللي نُقَطه أقل، وياخد الفرق مع كل خصم لوحده متقرّب لأقرب خمسة (2 تبقى 0، و3 تبقى 5)، وبعدها الفروق تتجمع.
rules-pair-pips = في القفلة نُقَط الشريكين بتتجمع على بعض.
rules-tie = لو أقل نُقَط طلعت متساوية، الجولة تعادل ومحدش ياخد نُقَط في آخرها.
rules-target = الماتش للي يجيب { point-count } أو أكتر لما جولة تخلص، ويكون هو الأول لوحده. لو فيه تعادل على الأول، نكمّل لعب.
rules-spinner-opening_tile-forced = أول جولة بتبدأ بأعلى دوبل مع اللعيبة.
rules-spinner-opening_tile-free = اللي معاه أعلى دوبل بيبدأ أول جولة بأي دوبل.
rules-spinner-next_lead-winner = بعد كده اللي كسب الجولة يبدأ اللي بعدها بأي دوبل.
rules-spinner-next_lead-highest_double = كل جولة بعدها يبدأها اللي معاه أعلى دوبل، زي أول جولة.
rules-layout-line = القطع بتترصّ في خط واحد له طرفين، والدوبل مبيتفرّعش.
rules-layout-cross = أول دوبل بيطلع منه أربع دراعات. كل دراع لازم ياخد قطعة قبل ما أي دراع يطول، وبعدها يبقى فيه أربع أطراف. والدوبلات اللي بعده مبتتفرّعش.
rules-layout-branching = أول دوبل بيطلع منه أربع دراعات. كل دراع لازم ياخد قطعة قبل ما أي دراع يطول. وكل دوبل بعده بيقسم دراعه طرفين بنفس رقمه.
rules-play_scoring-none = مفيش نُقَط وسط اللعب.
rules-play_scoring-fives = بعد كل قطعة الأطراف بتتجمع: الدوبل اللي على الطرف بالنصّين، وأول قطعة لوحدها بنُقَطها. لو المجموع بيتقسم على خمسة، ياخده اللي لعب نُقَط.
rules-play_scoring-fives_and_threes = بعد كل قطعة الأطراف بتتجمع: الدوبل اللي على الطرف بالنصّين، وأول قطعة لوحدها بنُقَطها. لو المجموع بيتقسم على خمسة أو تلاتة، ياخده اللي لعب نُقَط، مرة واحدة بس.
rules-claims-automatic = النُقَط وسط اللعب بتتحسب لوحدها.
rules-claims-muggins = النُقَط وسط اللعب مبتتحسبش إلا للي يقولها مع قطعته، والغلط ببلاش. اللي تفوته نُقَط، اللي بعده يقدر يقولها مع أول حركة في دوره وياخدها. واللي يفوت مع آخر قطعة في الجولة يروح عليه.
rules-passing-auto = لو مفيش قدّامك غير إنك تعدّي، دورك بيعدّي لوحده.
rules-passing-tap = لو مفيش قدّامك غير إنك تعدّي، دوس «عدّي».
rules-open = الدور ملوش وقت، إلعب على مهلك.
rules-clock = الدور { second-count } بالكتير، وبعدها البوت يلعب مكان صاحبه بطريقة بسيطة. ولو ده حصل { $turns } مرات ورا بعض، البوت يكمّل مكانه لحد ما يرجع.
rules-examples = <b>مثلًا</b>
rules-example-fits = { $laid } والأطراف المفتوحة { $ends }: ينفع تنزّل { $fitting }، ومينفعش { $others }.
rules-example-arms = { $laid } والأطراف المفتوحة { $ends }: ينفع تنزّل { $fitting }، ومينفعش { $others }. الدراعات الفاضية الأول.
rules-example-out = حد خلّص وفاضل { $totals }: { $figures }
rules-example-blocked = القفلة وفاضل { $totals }: { $figures }
rules-example-nobody = محدش ياخد حاجة
rules-example-playing = { $tiles }: مجموع الأطراف { $sum }، يعني { $points }.
rules-own = <b>زي { $family }</b> بالظبط، مفيش حاجة متغيّرة.
rules-differs = <b>اللي مش زي { $family }</b>
rules-others = <b>ألعاب تانية، والمختلف فيها</b>
rules-other = <b>{ $family }</b>: { $differences }

## الردود

greeting =
    👋 أهلًا يا جماعة! معايا تقدروا تلعبوا دومينو هنا في الجروب.
    {"\u2066"}/domino{"\u2069"} بيفتح ترابيزة: إقعدوا، وقطع كل واحد هتوصله في شات خاص محدش غيره بيشوفه.
start =
    👋 أهلًا يا { $name }! الدومينو بيتلعب في جروب، وقطعك بتوصلك هنا.
    ضيفني في جروب واكتب هناك {"\u2066"}/domino{"\u2069"}، واللي يقعد يلعب.
    أو إلعب هنا على طول ضد البوت: {"\u2066"}/practice{"\u2069"}.
    أول مرة تلعب دومينو؟ {"\u2066"}/learn{"\u2069"} كورس صغيّر يعلّمك.
start-seated =
    { $table }: إنت على الكرسي { $seat }.
    قطعك هتوصلك هنا لما المضيف يبدأ.
start-refused =
    منفعش: { $reason }
start-unknown-link = اللينك ده مبقاش شغال. دوس على كرسي في الجروب تاني.
start-asked =
    مش قادر أعرف إنت معاهم في الجروب ولا لأ، فسألت المضيف.
    هبعتلك هنا أول ما الكرسي يبقى ليك. المضيف قدّامه { minute-count }.
start-asked-again =
    محدش رد على طلبك اللي فات في خلال { minute-count }. سألت المضيف تاني.
    هبعتلك هنا أول ما الكرسي يبقى ليك.
start-took =
    { $table }: هتكمّل من الكرسي { $seat }.
    قطعك هتوصلك هنا.
start-opened = شكرًا! قطعك هتوصلك هنا من دلوقتي.
help-group =
    <b>الدومينو في الجروب ده</b>
    {"\u2066"}/domino{"\u2069"} بيفتح ترابيزة. وتقدر تقول هتلعبوا إيه على طول: اللعبة، وكام لاعب، والهدف، زي {"\u2066"}/domino bazito 4 104{"\u2069"}
help-private =
    <b>الدومينو</b>
    الترابيزات بتتفتح في الجروبات بـ{"\u2066"}/domino{"\u2069"}. وهنا معاك قطعك: دوس على اللي عليها ✅ عشان تنزّلها.
help-line = { $command } – { $does }
score-none = { $table }: الماتش لسه مبدأش.
score-head = { $table }، الجولة { $round }
tables-title = <b>ترابيزاتك</b>
tables-line = { $number }. { $table }: { $state }
tables-more = … { $count ->
    [zero] وبس كده
    [one] وكمان ترابيزة
    [two] وكمان ترابيزتين
    [few] وكمان { $count } ترابيزات
    [many] وكمان { $count } ترابيزة
   *[other] وكمان { $count } ترابيزة
}
record-title = <b>ماتشاتك</b>: دوس على ماتش ييجيلك سجلّه في ملف، أو 🎞 ييجيلك فيلم. الماتش اللي شغال بييجي بالجولات اللي خلصت.
record-line = { $number }. { $table }، ماتش { $match }: { $state }
record-caption = { $table }، ماتش { $match }
button-record = { $number }. { $family }، ماتش { $match }
group-tables = { $command } – لأنهي ترابيزة؟
state-lobby = مستنيين لعيبة
state-running = شغال
state-over = خلص
state-between = بين جولتين
state-your-turn = دورك
state-turn = الدور على { $name }
language-which = تحب أنهي لغة؟
settings-title = <b>الإعدادات</b>
settings-language = اللغة: { $name }
settings-digits = الأرقام: { $digits }
settings-group-title = <b>إعدادات { $group }</b>
settings-confirm-on = بسألك قبل ما أنزّل القطعة.
settings-confirm-off = القطعة بتنزل بدوسة واحدة.
stop-question = { $table }: نوقّف الماتش ده خالص؟
nudge = ⏰ { $name }، الدور عليك. قطعك في الشات الخاص بينّا.
alert-not-seated = إنت مش قاعد على الترابيزة دي.
alert-no-round = مفيش جولة شغالة دلوقتي.
alert-hand =
    { $tiles }
    { $turn }
alert-your-turn = دورك، إلعب.
alert-turn = الدور على { $name }.
note-only-in-groups = ده للجروبات: ضيفني في جروب واكتبه هناك.
note-only-in-private = إكتبلي ده في الشات الخاص بينّا.
note-arguments =
    مش فاهم. إكتب {"\u2066"}/domino{"\u2069"} بس، أو قول هتلعبوا إيه: اللعبة، وكام لاعب، والهدف.
    مثلًا: {"\u2066"}/domino bazito 4 104{"\u2069"}
note-no-table-here = مفيش ترابيزة مفتوحة هنا. {"\u2066"}/domino{"\u2069"} بيفتح واحدة.
note-no-tables = إنت مش قاعد على أي ترابيزة. إكتب {"\u2066"}/domino{"\u2069"} في جروب عشان تفتح واحدة.
note-no-lobby = مفيش ترابيزة هنا مستنية لعيبة. {"\u2066"}/domino{"\u2069"} بيفتح واحدة تقدر تحفظ قوانينها.
note-which-lobby = عندك كذا ترابيزة مستنية هنا. رُد على اللي تقصدها بـ{"\u2066"}/save{"\u2069"} والاسم.
note-no-matches = لسه ملعبتش ولا ماتش.
note-unknown-command = معرفش الأمر ده. {"\u2066"}/help{"\u2069"} بيقولك أقدر أعمل إيه.
note-table-stopped = { over-stopped }
note-goes-on = تمام، نكمّل!
note-unreadable = مش عارف أقرا الترابيزة دي دلوقتي. هي محفوظة، واللي مشغّلني عنده خبر.
note-left = { $name } برّه الترابيزة.
note-stays = تمام، خليك معانا.
note-closing-proposed = اقتراح من { $name }: نقفل الترابيزة دي.
note-anonymous = مش عارف إنت مين. إكتبها باسمك لو سمحت.

## الردود السريعة

toast-sat = إنت على الكرسي { $seat }.
toast-kept = الكرسي { $seat } محجوزلك شوية: دوس «ابدأ» في الشات الخاص بينّا.
toast-stood-up = قمت من الكرسي.
toast-left = سيبت الترابيزة.
toast-stays = { note-stays }
toast-offered = أي حد في الجروب يقدر ياخد الكرسي دلوقتي.
toast-kept-back = الكرسي باقي لصاحبه.
toast-vote-begins = التصويت بدأ.
toast-voted = صوتك اتحسب.
toast-closing-proposed = الاقتراح اتسجّل. الترابيزة هتتقفل بعد يوم، إلا لو حد من القاعدين اعترض أو لعب.
toast-objected = الترابيزة هتفضل مفتوحة.
toast-said-gone = البوت بيلعب دلوقتي مكان { $name }.
toast-said-here = تمام، هنستنى { $name }.
toast-admitted = الكرسي بقى لـ{ $name }.
toast-declined = اترفض طلب { $name }.
toast-changed = اتغيّرت.
toast-opened = الترابيزة اتفتحت.
toast-started = الماتش بدأ، يلا!
toast-played = نزّلت { $tile }.
toast-scored = نزّلت { $tile } وليك { $points }.
toast-took = قلت النُقَط الفايتة وأخدت { $points }.
toast-passed = عدّيت.
toast-drew = { $count ->
    [zero] مسحبتش حاجة.
    [one] سحبت قطعة واحدة.
    [two] سحبت قطعتين.
    [few] سحبت { $count } قطع.
    [many] سحبت { $count } قطعة.
   *[other] سحبت { $count } قطعة.
}
toast-dealt = الجولة الجاية اتوزّعت.
toast-rematch = يلا بينا من تاني!
toast-stopped = الماتش وقف.
toast-goes-on = نكمّل لعب!
toast-back = حمد الله على السلامة! اللعب رجع في إيدك.
toast-here = اللعب في إيدك أصلًا.
toast-hand-sent = قطعك في الشات الخاص بينّا.
toast-rules-sent = القوانين في الشات الخاص بينّا.
toast-forgotten = اتمسح: { $name }.
toast-record-sent = السجلّ في الشات الخاص بينّا.
toast-open-private = إفتح الشات الخاص بينّا الأول ودوس «ابدأ».
toast-language = من دلوقتي بالمصري.
toast-setting = اتحفظ.
toast-working = ثانية واحدة، شغال عليها.
toast-not-kept = معرفتش أحفظ ده، فمفيش حاجة اتغيّرت. جرّب تاني بعد شوية.
toast-handled = دي اتعملت خلاص.
toast-unknown-button = معرفش الزرار ده.
toast-unreadable = { note-unreadable }
toast-failed = حصلت حاجة غلط. بص على الترابيزة وجرّب تاني.

## لما الترابيزة تقول لأ

refused-no-such-table = الترابيزة دي مبقتش موجودة.
refused-table-over = الترابيزة دي خلصت.
refused-already-started = الماتش بدأ خلاص.
refused-not-started = الماتش لسه مبدأش.
refused-not-a-member = القعدة هنا لأعضاء الجروب بس.
refused-tap-in-group = اللينك ده فات وقته. دوس على الكرسي في الجروب تاني.
refused-out-of-group = إنت مبقتش في الجروب. إرجعله عشان تكمّل لعب.
refused-absent = البوت بيلعب مكانك. دوس «أنا رجعت» الأول.
refused-already-seated = إنت قاعد على الترابيزة دي أصلًا.
refused-not-seated = إنت مش قاعد على الترابيزة دي.
refused-not-asked = السؤال ده لحد تاني.
refused-not-host = ده للمضيف بس: { $name }.
refused-no-such-seat = مفيش كرسي كده.
refused-seat-taken = الكرسي عليه { $name }.
refused-seat-held = الكرسي ده محجوز لـ{ $name }.
refused-no-free-seat = مفيش كراسي فاضية.
refused-seats-not-full = الكراسي لسه مكملتش.
refused-seated-would-lose = القاعدين أكتر من كده. لازم حد يقوم الأول.
refused-no-such-person = مبقاش قاعد هنا.
refused-not-absent = { $name } لسه معانا، فالكرسي مش هيروح لحد تاني.
refused-not-offered = الكرسي ده مش متاح.
refused-ballot-running = فيه تصويت شغال على كرسي تاني.
refused-no-ballot = التصويت ده خلص.
refused-still-moving = فيه حد لعب هنا في آخر يوم.
refused-objected = فيه حد عايز الترابيزة دي تفضل. ينفع تقترحوا تاني لو عدّى يوم كمان محدش لعب فيه.
refused-no-such-question = السؤال ده خلص.
refused-request-declined = المضيف رفض طلبك.
refused-request-open = طلبك عند المضيف ولسه مردّش.
refused-too-many-requests = الطلبات على الترابيزة دي كتير أوي. جرّب كمان شوية.
refused-no-such-request = الطلب ده خلص.
refused-too-many-lobbies = عندك هنا { table-count } مستنيين لعيبة. إبدأ واحدة أو وقّفها الأول.
refused-too-many-tables = فيه هنا { table-count } مفتوحين. لازم واحدة تخلص الأول.
refused-not-your-turn = مش دورك، الدور على { $name }.
refused-stale = ده دور قديم. بص على آخر رسالة.
refused-round-running = الجولة شغالة.
refused-already-nudged = الدور ده التنبيه وصل لـ{ $name } خلاص.
refused-nobody-to-nudge = مفيش حد أفكّره دلوقتي.
refused-bad-saved-name = الاسم حروف وأرقام، طوله من 1 لحد { $count }، ولازم يكون فيه حرف، زي {"\u2066"}/save ours{"\u2069"}.
refused-name-of-family = ده اسم لعبة. إختار اسم تاني.
refused-too-many-saved = الجروب ده فيه { $count } من القوانين المحفوظة خلاص. إمسح واحدة منهم الأول.
refused-no-such-saved = القوانين دي مبقتش محفوظة.
refused-no-such-match = مفيش ماتش كده.
refused-no-round-finished = الماتش ده لسه مخلصتش فيه جولة.
refused-illegal-move = الحركة دي متنفعش.
refused-illegal-rules = الإعدادات دي متنفعش مع بعض.

## لما اللعبة تقول لأ

move-match_over = الماتش خلص.
move-no_round = لسه مفيش جولة اتوزّعت.
move-round_over = الجولة خلصت.
move-round_running = الجولة شغالة.
move-bad_deal = القطع دي متتوزّعش.
move-thrown_in = كل توزيعة محدش بيطلع معاه دوبل يبدأ بيه. جرّب تاني.
move-not_your_turn = مش دورك.
move-claim_without_muggins = مفيش داعي تقول النُقَط في اللعبة دي.
move-tile_not_held = القطعة { $tile } مش معاك.
move-end_on_lead = أول قطعة ملهاش طرف تركب عليه.
move-must_lead = لازم تبدأ بـ{ $tile }.
move-must_lead_double = لازم تبدأ بدوبل.
move-end_required = { $tile } تنزل على أنهي طرف؟
move-end_not_there = مفيش طرف كده.
move-tile_does_not_fit = { $tile } متركبش هناك: الطرف { $number }.
move-arms_first = لازم كل دراعات أول دوبل تاخد قطعة الأول.
move-must_play = معاك قطعة تركب، لازم تنزّلها.
move-must_draw = لازم تسحب الأول.
move-hand_empty = مفيش معاك قطع، خلصت كلها.
move-nothing_to_draw = الكوم فاضي.
move-already_drawn = سحبت قطعة الدور ده خلاص.

options-unknown_family = معرفش اللعبة دي. اللي عندي: { $allowed }
options-players_not_in_family = اللعبة دي مش للعدد ده، دي لـ: { $allowed }
options-unknown_option = مفيش إعداد كده.
options-bad_value-target = الهدف رقم من 1 لحد { $most }.
options-bad_value-hand_size = كل واحد ياخد قطعة على الأقل، ومينفعش نوزّع أكتر من الموجود.
options-bad_value = { $field }: القيمة دي متنفعش.
options-partners_need_four = الفريقين عايزين أربع لعيبة.
options-both_partners_need_partners = الشريكين ميخلّصوش مع بعض إلا لو فيه فريقين.
options-removed_not_in_set = فيه قطعة عايزينها برّه وهي مش في الطقم ده.
options-removed_twice = القطعة متطلعش برّه مرتين.
options-too_many_dealt = القطع اللي هتتوزّع { $dealt }، والموجود { $available } بس.
options-lead_after_tie_unused = طالما أعلى دوبل بيبدأ على طول، مفيش حاجة تتحدد للتعادل.
options-lead_after_tie_missing = لازم تحدد مين يبدأ بعد التعادل.
options-no_double_to_lead = الشكل ده لازم يبدأ بدوبل، والدوبلات كلها برّه.
options-play_scoring_needs_line = النُقَط وسط اللعب بتتحسب في الخط الواحد بس.
options-muggins_need_play_scoring = النُقَط متتقالش إلا لو فيه نُقَط وسط اللعب.
field-family = اللعبة
field-players = عدد اللعيبة
field-partners = التقسيمة
field-tile_set = الطقم
field-removed = القطع اللي برّه
field-hand_size = قطع كل لاعب
field-draw = السحب
field-passing = التعدية
field-clock = وقت الدور
field-layout = شكل اللعب
field-opening_tile = أول قطعة
field-next_lead = بداية الجولات اللي بعدها
field-lead_after_tie = البداية بعد التعادل
field-direction = اتجاه اللعب
field-going_out = الجولة تخلص لما يخلّص
field-score_out = نُقَط اللي يخلّص
field-score_blocked = نُقَط القفلة
field-play_scoring = النُقَط وسط اللعب
field-claims = حساب النُقَط
field-target = الهدف

## الأوامر

command-domino = إفتح ترابيزة
command-table = نزّل اللعب لآخر الشات
command-score = النتيجة كام
command-rules = قوانين الترابيزة دي
command-nudge = فكّر اللي عليه الدور
command-stop = وقّف الماتش (المضيف أو أدمن الجروب)
command-leave = سيب ترابيزة
command-language = إختار اللغة
command-help = أقدر أعمل إيه
command-tables = كل ترابيزاتك
command-hand = نزّل قطعك لآخر الشات
command-settings = الإعدادات: اللغة والأرقام وغيرهم
command-save = إحفظ قوانين الترابيزة باسم (المضيف)
command-which = إعرف لعبتكم اسمها إيه
command-record = سجلّ ماتش في ملف
command-learn = إتعلّم اللعب خطوة بخطوة

## الدروس

learn-title = 🎓 <b>{ $chapter }</b>
learn-contents =
    🎓 <b>إتعلّم الدومينو</b>
    كورس صغيّر بالزراير. كل خطوة فيها سؤال، والإجابة مستخبية لحد ما تطلبها. سيبه وقت ما تحب وكمّله بعدين.
learn-contents-line = { $chapter }
learn-done = ✓ { $chapter }
learn-here = 👈 { $chapter }
learn-open = – { $chapter }
learn-family = الحساب زي: <b>{ $family }</b>
learn-which-family = كل لعبة وحسابها. إنت بتلعب أنهي واحدة؟ لو مش متأكد خد أي واحدة، وتقدر تغيّرها بعدين.
learn-in-private = 🎓 الدروس في الشات الخاص بينّا: <a href="{ $link }">إفتحها هناك</a>.
learn-begin = ▶️ يلا نبدأ
learn-go-on = ▶️ نكمّل
learn-back = اللي قبلها
learn-next = اللي بعدها
learn-contents-button = ☰ الدروس
learn-show = 💡 قولّي الإجابة
learn-hands-show = 👁 إكشف القطع
learn-hands-hide = 🙈 خبّي القطع
learn-other-game = 🎲 لعبة تانية
learn-beside = ⚖️ قارن الألعاب
learn-beside-more = ألعاب تانية
learn-right = ✅ <b>{ $choice }</b>: { $why }
learn-wrong = ❌ <b>{ $choice }</b>: { $why }
learn-answer = 💡 { $answer }
learn-bare = { $shown }
learn-pair = { $left } و{ $right }
learn-lay = نزّل { $tile }
learn-you = إنت
learn-other = خصمك
learn-partner = شريكك
learn-seat = الكرسي { $number }
learn-name-first = أمل
learn-name-second = باسم
learn-in-family = في { $family }: { $rule }
learn-counted = في { $family }: { $rule } وهنا: <b>{ $figures }</b>
learn-chapter-tile = يعني إيه قطعة
learn-chapter-fits = إيه اللي يركب
learn-chapter-ends = الطرفين
learn-chapter-doubles = الدوبل
learn-chapter-draw = تسحب ولا تعدّي
learn-chapter-out = لما حد يخلّص
learn-chapter-blocked = القفلة
learn-chapter-partners = الشريك
learn-chapter-round = جولة كاملة
learn-chapter-questions = أسئلة بتتسأل كتير
learn-chapter-advice = نصايح للبداية
learn-chapter-compare = مقارنة الألعاب
learn-chapter-practice = جولة تمرين
learn-choice-yes = أيوه
learn-choice-no = لأ
learn-choice-both = الاتنين
learn-choice-nobody = محدش
learn-choice-nobody-yet = لسه محدش
learn-choice-first = اللي وصل الأول
learn-choice-last = اللي نزّل آخر قطعة
learn-choice-left = على شمالي
learn-choice-opposite = قصادي
learn-choice-right = على يميني
learn-choice-heaviest = اللي معاه القطعة اللي نُقَطها أكتر
learn-choice-anew = محدش: نوزّع من جديد
learn-choice-anybody = اللي عايز
learn-choice-none = مفيش معاه { $left } ولا { $right }
learn-choice-one-missing = مفيش معاه { $left }، ويمكن معاه { $right }
learn-choice-nothing = ولا حاجة
learn-tile-1 = القطعة نصّين، وكل نص عليه من 0 لحد 6 نُقَط. { $tile } نُقَطها { $pips }. طب { $asked } نُقَطها كام؟
learn-tile-1-answer = النصّين مع بعض، { $low } و{ $high }، يعملوا { $pips }.
learn-tile-1-half = ده نص واحد، والنصّين بيتحسبوا مع بعض.
learn-tile-1-times = النصّين بيتجمعوا، مش بيتضربوا في بعض.
learn-tile-2 = الطقم فيه كل رقمين مع بعض مرة واحدة: { tile-count }. كام قطعة منهم عليها { $number }؟
learn-tile-2-answer = رقم { $number } بييجي مع كل رقم من 0 لحد 6، والدوبل بتاعه منهم: { tile-count }.
learn-tile-2-less = نسيت الدوبل، ده كمان عليه { $number }.
learn-tile-2-more = الدوبل عليه { $number } مرتين، بس هو قطعة واحدة.
learn-fits-1 = القطعة بتركب على طرف بنفس رقمها. الطرفين { $left } و{ $right }، والأرقام اللي في الدواير لترقيم الطرفين بس. أنهي قطعة من قطعك تركب؟
learn-fits-2 = البياض رقم زي أي رقم: البياض يركب على البياض. الطرفين { $left } و{ $right }. أنهي قطعة من قطعك تركب؟
learn-fits = { $tile } عليها { $number }، وفيه طرف { $number }.
learn-fits-not = { $tile } لا عليها { $left } ولا { $right }، والطرفين مفيهمش غير دول.
learn-ends-1 = الخط ليه طرفين مفتوحين، ودلوقتي هما { $left } و{ $right }. { $tile } نزلت على اليمين. الطرفين بقوا كام؟
learn-ends-1-answer = رقم { $covered } اتغطّى، والنص التاني من القطعة بقى الطرف الجديد: { $left } و{ $right }.
learn-ends-1-same = رقم { $covered } اللي على اليمين اتغطّى، ومبقاش ينفع حاجة تركب عليه.
learn-ends-1-other = الطرف الشمال متغيّرش، لسه { $left }.
learn-ends-2 = { $tile } تركب على الطرفين، وإنت اللي تختار. تنزّلها فين عشان الطرفين يبقوا { $wanted }؟
learn-ends-2-answer = رقم { $covered } بيتغطّى هناك، والطرفين يبقوا { $left } و{ $right }.
learn-doubles-1 = الدوبل عليه نفس الرقم مرتين، وكتير بيتحط بالعرض. { $double } نزل على طرف { $right }. الطرفين بقوا كام؟
learn-doubles-1-answer = الدوبل بيغطّي رقمه ويفتحه تاني: { $left } و{ $right }. والدوبل مبيتفرّعش غير في ألعاب الصليبة.
learn-doubles-1-added = النصّين بيتجمعوا لما نعدّ النُقَط. إنما عشان القطعة تركب، كل نص لوحده.
learn-doubles-1-closed = الدوبل مبيقفلش حاجة، نصّه التاني { $number } برضه.
learn-doubles-2 =
    أول جولة بيبدأها أعلى دوبل مع اللعيبة. أنهي قطعة تبدأ هنا؟
    إنت: { $own }
    خصمك: { $others }
learn-doubles-2-answer = { $double } أعلى دوبل مع الاتنين.
learn-doubles-2-heavy = { $tile } نُقَطها أكتر من الكل، بس مش دوبل.
learn-doubles-2-lower = { $tile } دوبل، بس { $double } أعلى.
learn-draw-1 = { $family } لاتنين. معاك { $tiles }، والطرفين { $left } و{ $right }: ولا واحدة تركب. اللي مكانك بيعمل إيه؟
learn-draw-2 = { $tile } تركب، بس نفسك تخلّيها معاك. تعمل إيه؟
learn-out-1 =
    نزّلت آخر قطعة معاك: إنت خلّصت، والجولة خلصت.
    { $family }: فاضل مع خصمك { $tiles }، ونُقَطهم { $pips }. تاخد كام نقطة؟
learn-out-1-tiles = ده عدد القطع، واللي بيتحسب نُقَطها.
learn-blocked-1 =
    محدش عارف ينزّل ومفيش حاجة تتسحب: قفلة! ويكسب اللي نُقَطه أقل.
    { $family }: نُقَطك { $own } ونُقَط خصمك { $other }. تاخد كام نقطة؟
learn-blocked-2-pairs =
    نفس القفلة، بس أربع لعيبة في فريقين.
    { $family }: نُقَطك إنت وشريكك { $own }، ونُقَط الخصوم { $others }. فريقك ياخد كام؟
learn-blocked-2-each =
    نفس القفلة، بس أربع لعيبة وكل واحد لنفسه.
    { $family }: نُقَطك { $own }، ونُقَط الباقيين { $others }. تاخد كام نقطة؟
learn-blocked-closed = السبع أربعات كلهم نزلوا، والطرفين أربعة.
learn-blocked-other = فيه ألعاب بتحسبها كده ({ $choice }: { $figures }). { $answer }
learn-blocked-3 = قفلة تاني، ونُقَط كل واحد { $pips }. مين ياخد النُقَط؟
learn-blocked-3-level = القفلة بيكسبها اللي نُقَطه أقل، وهنا محدش أقل من التاني.
learn-partners-own = في { $family } الأربعة بيلعبوا فريقين.
learn-partners-each = في { $family } الأربعة بيلعبوا كل واحد لنفسه. الفريقين تلاقيهم مثلًا في { $pairs }.
learn-partners-1 = شريكك قاعد فين؟
learn-partners-1-beside = اللي جنبك خصوم، عشان الدور يبقى مرة ليكم ومرة ليهم.
learn-partners-2 = { $family }، فريقين: إنت خلّصت. النُقَط اللي فاضلة مع شريكك { $partner }، ومع الخصوم { $others }. فريقك ياخد كام؟
learn-round-at = الحركة { $number } من { $of }
learn-round-dealt = جولة بازيتو بجد بين اتنين. كل واحد معاه { tile-count }، وفي الكوم { $left }. البداية لأعلى دوبل.
learn-round-led = ليه؟ عشان { $tile } أعلى دوبل مع الاتنين.
learn-round-laid = ليه؟ عشان الطرف ده كان { $covered }. ودلوقتي بقى { $opened }.
learn-round-double = ليه؟ عشان الطرف ده كان { $covered }. والدوبل بيفتحه تاني.
learn-round-drew = ليه؟ عشان مفيش قطعة تركب، فالسحب شغال لحد ما تيجي واحدة تركب.
learn-round-out = 🏁 دومينو! قطع { $name } خلصت.
learn-round-hand = { $name }: { $tiles }
learn-round-asks = قطع { $name }: { $tiles }. إيه اللي ينفع دلوقتي؟
learn-round-may = ينفع تنزل: { $tiles }
learn-round-draws = مفيش مع { $name } قطعة تركب، يبقى لازم سحب.
learn-questions-1 = الجولة خلصت وفيه قطع فاضلة في الكوم. بتتحسب للكسبان؟
learn-questions-1-hands = مبيتحسبش غير القطع اللي مع اللعيبة.
learn-questions-2 = { $family }، أول جولة: محدش جاله دوبل. مين يبدأ؟
learn-questions-3 = مكانش معاك قطعة تركب، فسحبت { $tile }، ودي تركب. ينفع تخلّيها معاك وتسحب تاني؟
learn-questions-3-answer = القطعة اللي تركب لازم تنزل، حتى لو لسه ساحبها حالًا.
learn-questions-4 = { $family }: مين يبدأ الجولة التانية؟
learn-questions-5 = الهدف { $target }. خلصت جولة والنتيجة تعادل، { $points } لكل ناحية. مين كسب الماتش؟
learn-questions-5-alone = مبيكسبش غير اللي يكون الأول لوحده.
learn-advice-1 = { $heavy } و{ $light } الاتنين يركبوا. تنزّل أنهي فيهم الأول، لو مفيش حاجة تانية تفرق؟
learn-advice-1-answer = التقيل الأول: لو حد غيرك خلّص و{ $tile } لسه معاك، تتحسب عليك بـ{ $pips }.
learn-advice-1-light = ينفع، بس التقيلة هتفضل معاك، ولو حد غيرك خلّص تتحسب عليك بـ{ $pips }.
learn-advice-2 = الطرفين { $left } و{ $right }، وخصمك عدّى. تعرف إيه من كده؟
learn-advice-2-answer = لو معاه { $left } أو { $right } مكانش عدّى. سيب الرقمين دول على الطرفين، يمكن يعدّي تاني.
learn-advice-2-must = اللي معاه قطعة تركب لازم ينزّلها: محدش بيعدّي وهو معاه { $left } أو { $right }.
learn-advice-3 = شريكك بدأ بـ{ $led }. تقدر تنزّل { $first } أو { $second }. تختار أنهي؟
learn-advice-3-answer = رقم { $number } يفضل مفتوح لشريكك، هو اللي بدأ بيه ويمكن معاه منه تاني.
learn-advice-3-covers = دي بتغطّي رقم { $number } اللي شريكك فتحه. سيب أرقام شريكك مفتوحة.
learn-advice-4 = إحسب اللي لسه مظهرش: كام قطعة عليها { $number } لا على الأرض ولا معاك؟
learn-advice-4-answer = القطع اللي عليها { $number } عددها { $all }. على الأرض { $lying } ومعاك { $own }، يبقى فاضل { $left }.
learn-advice-4-count = على الأرض { $lying } من اللي عليها { $number }، ومعاك { $own }. إحسبها تاني.
learn-compare-1 = الألعاب شبه بعض، والفرق في كام قاعدة. في أنهي واحدة من دول اللي مفيش معاه قطعة تركب يسحب واحدة بس؟
learn-beside-players = <b>{ player-count }</b>، صفحة { $page } من { $pages }
learn-beside-family = <b>{ $family }</b> لاتنين وتلاتة وأربعة
learn-beside-line = • <b>{ $name }</b>: { $rules }
learn-beside-none = • <b>{ $name }</b>: مش بتتلعب كده
learn-practice = جولة { $family } بيني وبينك. بلعب بطريقة بسيطة: الدوبلات الأول، وبعدها أتقل قطعة تركب. كله تمرين، مفيش خسارة.
learn-practice-begin = ▶️ وزّع القطع
learn-practice-again = 🔁 جولة تانية
learn-practice-switch = ↺ جولة { $family } جديدة
learn-practice-head = <b>{ $family }</b>
learn-practice-out-you = 🏁 دومينو! إنت خلّصت.
learn-practice-out-other = 🏁 دومينو! خصمك خلّص.
learn-practice-blocked = 🔒 القفلة! الجولة اتقفلت.
learn-practice-points-you = النُقَط ليك: <b>{ $figures }</b>
learn-practice-points-other = النُقَط لخصمك: <b>{ $figures }</b>
learn-practice-made = نُقَط وسط اللعب: ليك <b>{ $you }</b> ولخصمك <b>{ $other }</b>
learn-practice-next = وبعدين؟ إكتب {"\u2066"}/domino{"\u2069"} في جروب والعب مع الناس. ولو أنا لسه مش في جروب من بتوعك، <a href="{ $link }">ضيفني في جروب</a>. أو كمّل لعب هنا ضد البوت: {"\u2066"}/practice{"\u2069"}.

## قطعك في الجروب

settings-in-group-on = في الجروبات قطعك بتوصلك هناك كمان، ومحدش غيرك بيشوفها.
settings-in-group-off = قطعك بتوصلك في الشات الخاص بينّا.
button-in-group-1 = قطعي في الجروب، ليا لوحدي
button-in-group-0 = قطعي في الشات الخاص بس
toast-hand-here = قطعك هنا في الجروب، ومحدش غيرك شايفها.
notice-shut-here = أو دوس «قطعي» والعب هنا: محدش غيرك هيشوف قطعك.
command-hand-here = قطعك هنا، ليك لوحدك

## الأفلام

button-replay = 🎞 عيد اللعب
button-replay-before = ◀️ الجولة { $round }
button-replay-after = الجولة { $round } ▶️
button-replay-match = 🎞 الماتش كله
replay-round = 🎞 { $table }، الماتش { $match }، الجولة { $round } من { $of }
replay-match = 🎞 { $table }، الماتش { $match }: { picture-rounds }
refused-no-such-round = الجولة دي مش موجودة، أو لسه ماخلصتش.
toast-film-comes = 🎞 ثانية واحدة، الفيلم بيتجهّز.
command-replay = آخر جولة فيلم، أو جولة برقمها

## لاعبين البوت

level-easy = سهل
level-medium = متوسط
level-hard = صعب
level-master = حريف
computer-name = 🤖 { $level }
computer-name-numbered = 🤖 { $level } { $number }
lobby-computers-only = مفيش هنا غير بوتات. المضيف يقدر يفضّي كرسي عشان حد يقعد.
lobby-computer = مين يلعب على الكرسي { $number }؟
lobby-computers = البوتات اللي على الكراسي الفاضية تلعب بمستوى إيه؟
lobby-level = ألعب بمستوى إيه مكان اللي مش موجود؟
button-computer = 🤖 الكرسي { $number } ({ $name })
button-computers = 🤖 كمّل ببوتات
button-level = 💤 مكان الغايب: { $level }
button-free-seat = سيبه فاضي
button-end-practice = 🏁 كفاية كده
button-practice-anew = وقّفه وإبدأ الجديد
refused-seat-of-computer = الكرسي ده عليه بوت. المضيف يقدر يفضّيه.
refused-nobody-seated = لازم بني آدم واحد على الأقل يقعد هنا.
refused-computers-turn = مش دورك، الدور على البوت.
command-practice = إلعب ضد البوت
note-practice-arguments =
    مش فاهم. إكتب {"\u2066"}/practice{"\u2069"} بس، أو قول هتلعب إيه: اللعبة، وكام لاعب، والهدف، والمستوى.
    مثلًا: {"\u2066"}/practice bazito 2 104 hard{"\u2069"}
practice-in-private = 🤖 إلعب ضد البوت في الشات الخاص بينّا: <a href="{ $link }">إبدأ هناك</a>.
practice-question = الماتش ده لسه مخلصش. نوقّفه ونبدأ الجديد؟
refused-plays-already = ليك هنا ماتش تاني لسه مخلصش. {"\u2066"}/stop{"\u2069"} بيوقّفه.

## المدرّب

field-hints = التلميحات
choice-hints-off = من غير تلميحات
choice-hints-on = شغالة
rules-hints = اللي عليه الدور يقدر يطلب من البوت تلميح محدش غيره يشوفه.
button-hint = 💡 تلميح
button-review = 📈 مراجعة
button-review-match = 📈 { $number }: { $family }، ماتش { $match }
button-review-open = 👁 كل القطع مكشوفة
button-review-closed = 🙈 زي ما شفتها
command-hint = البوت كان هيلعب إيه مكانك، وليه
command-review = نراجع اختياراتك في ماتش
coach-hint = 💡 { $move }: { $why }.
coach-lay = نزّل { $tile }
coach-lay-on = نزّل { $tile } على { $number }
coach-draw = إسحب
coach-pass = عدّي
coach-why-draw = مفيش معاك قطعة تركب
coach-why-pass = مفيش قطعة تركب، ومفيش حاجة تتسحب
coach-why-only = دي الوحيدة اللي بتركب
coach-why-out = دي آخر قطعة معاك، وكده خلّصت
coach-why-scores = هتجيبلك نُقَط على طول: { $count }
coach-why-lacks = { $name } مكانش معاه حاجة لـ{ $pips } قبل كده، وهيفضل فيه { $pips } مفتوح
coach-why-partner = هتسيب { $pips } مفتوح، وده اللي شريكك { $name } بدأ بيه
coach-why-likely-stuck = غالبًا { $name } مش هيلاقي قطعة تركب
coach-why-many = هتسيب { $pips } مفتوح، ومعاك منه كمان: { $count }
coach-why-keeps = كده قطع { $pips } اللي معاك تفضل مع بعض، وهي { $count }
coach-why-double = الدوبل مبيركبش غير على رقم واحد، فهو أصعب حاجة تخلص منها
coach-why-heavy = تخلص من نُقَط ممكن غيرك ياخدها: { $count }
coach-why-follows = قطعك اللي هتركب بعدها: { $count }
coach-why-level = مش أقل من أي قطعة تانية بتركب
refused-no-hints = الترابيزة دي من غير تلميحات. المضيف يقدر يشغّلها قبل الماتش.
refused-still-played = الماتش ده لسه شغال. المراجعة بعد ما يخلص.
refused-nothing-chosen = مكانش قدامك حاجة تختارها في الجولات اللي خلصت من الماتش ده.
refused-unreviewable = مش هينفع نراجع الماتش ده.
refused-too-many-reviews = ليك مراجعات لسه مستنية: { $count }. استنى لما تخلص.
toast-review-comes = 📈 مراجعتك جاية في الشات الخاص بينّا.
review-list = <b>ماتشاتك</b>: دوس على واحد ونراجع اختياراتك فيه.
review-list-line = { $number }. { $table }، ماتش { $match }
review-head = 📈 <b>مراجعة</b>: { $table }، ماتش { $match }
review-waiting = ⏳ المراجعة مستنية دورها. عدد الاختيارات: { $total }
review-progress = ⏳ راجعت { $done } من { $total } من اختياراتك
review-failed = المراجعة مكملتش. أطلبها تاني لو سمحت.
review-best = اختياراتك اللي مكانش فيه أحسن منها: { $best } من { $total }
review-lost = نُقَط ضاعت في الاختيارات: <b>{ $points }</b> ± { $error }
review-luck = الحظ بالنُقَط: <b>{ $luck }</b> (قطعك { $dealt }، وقطع الباقيين { $lay })
review-got = ومع اللي الكل لعبه بعد كده ({ $played }) الفرق بينك وبين الباقيين بقى { $got }.
review-cut = الماتش طويل: دي آخر اختيارات ليك، وعددها { $count }.
review-none = مفيش اختيار ضيّع عليك أكتر من اللي الصدفة ممكن تضيّعه.
review-dearest = أكتر اختيارات خسّرتك ({ $count })، الأغلى الأول:
review-choice = <b>{ $number }:</b> الجولة { $round }، الحركة { $ply }
review-made = نزّلت { $move }.
review-better = الأحسن: <b>{ $move }</b>، والفرق بالنُقَط { $points } ± { $error }: { $why }.
review-open = وكل القطع مكشوفة: { $made } باللي لعبته، و{ $best } لو { $move }.
review-open-unknown = حتى وكل القطع مكشوفة، الاحتمالات هنا أكتر من إنها تتحسب.
review-move = { $tile }
review-move-on = { $tile } على { $number }
review-hand = قطعك: { $tiles }
review-open-hand = { $name }: { $tiles }
