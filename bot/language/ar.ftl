### العربية الفصحى بكلمات اللاعبين. الرسالة التي تظهر في زر أو تنبيه لا تنسيق فيها.
### {"\u2066"} … {"\u2069"}: ما يُقرأ من اليسار إلى اليمين كالأوامر.

## اللغة نفسها

language-name = العربية
language-direction = rtl
language-digits = latn
language-codes = ar

## البوت

bot-name = دومينو
bot-about = دومينو للمجموعات: اجلس بضغطة زر، وأحجارك عندك وحدك في محادثة خاصة، والنتيجة عليّ.
bot-description =
    دومينو لمجموعتك، بعشر ألعاب وأربع لغات.
    أضفني إلى مجموعة واكتب فيها {"\u2066"}/domino{"\u2069"}. من يجلس تصله أحجاره هنا في محادثة خاصة ويلعبها بالأزرار، وأنا أحسب النتيجة مهما طالت اللعبة.

## كلمات

somebody = شخص ما
pair = { $first } و{ $second }
comma = {"، "}
between = {"، "}
tile-count = { $count ->
    [zero] بلا أحجار
    [one] حجر واحد
    [two] حجران
    [few] { $count } أحجار
    [many] { $count } حجرًا
   *[other] { $count } حجر
}
point-count = { $count ->
    [zero] بلا نقاط
    [one] نقطة واحدة
    [two] نقطتان
    [few] { $count } نقاط
    [many] { $count } نقطة
   *[other] { $count } نقطة
}
player-count = { $count ->
    [zero] بلا لاعبين
    [one] لاعب واحد
    [two] لاعبان
    [few] { $count } لاعبين
    [many] { $count } لاعبًا
   *[other] { $count } لاعب
}
second-count = { $count ->
    [zero] بلا ثوانٍ
    [one] ثانية واحدة
    [two] ثانيتان
    [few] { $count } ثوانٍ
    [many] { $count } ثانية
   *[other] { $count } ثانية
}
# بعد «خلال».
minute-count = { $count ->
    [zero] أقل من دقيقة
    [one] دقيقة واحدة
    [two] دقيقتين
    [few] { $count } دقائق
    [many] { $count } دقيقة
   *[other] { $count } دقيقة
}
table-count = { $count ->
    [zero] بلا طاولات
    [one] طاولة واحدة
    [two] طاولتان
    [few] { $count } طاولات
    [many] { $count } طاولة
   *[other] { $count } طاولة
}
family-arab = دومينو عربي
family-egyptian = دومينو مصري
family-bordaqa = بردقة
family-bazito = بازيتو
family-block = دومينو بلا سحب
family-draw = دومينو السحب
family-cross = الصليب
family-double-nine-cross = صليب الدُش تسعة
family-all-fives = الخمسات
family-fives-and-threes = الخمسات والثلاثات
table-title = <b>{ $family }</b>
table-title-group = <b>{ $family }</b> في { $group }
score-title = <b>النتيجة</b> (اللعب حتى { $target })
score-line = { $name }: <b>{ $points }</b>
score-line-made = { $name }: <b>{ $points }</b> (منها { $made } في هذه الجولة)
over-won = 🏆 انتهت اللعبة. الفوز من نصيب { $name }
over-unstarted = أُغلقت الطاولة لأن أحدًا لم يبدأ اللعبة.
over-deserted = أُغلقت الطاولة لأن الجميع غادروها.
over-retired = أُغلقت الطاولة لأن اللعب توقف فيها.
over-stopped = أُوقفت الطاولة بطلب من { $name }.

## الردهة

lobby-title = 🎲 <b>طاولة { $family }</b>
lobby-players = { $count ->
    [2] { player-count }
   *[other] { player-count }، كلٌّ لنفسه
}
lobby-pairs = { player-count } في فريقين، والشريكان متقابلان
lobby-target = النتيجة النهائية: { point-count }
lobby-clock = ⏱ مهلة الدور: { second-count }
lobby-host = منشئ الطاولة: { $name }
lobby-no-host = منشئ الطاولة: أول من يجلس
lobby-house = ✱ { $option }: { $choice }
lobby-pair = <b>الفريق { $number }</b>
lobby-seat = { $number }. { $name }
lobby-free = مقعد خالٍ
lobby-kept = محجوز لـ{ $name }
lobby-how = اضغط زر مقعد للجلوس. ومتى اكتملت المقاعد يبدأ منشئ الطاولة اللعبة.
lobby-full = اكتملت المقاعد. يمكن لمنشئ الطاولة بدء اللعبة.
lobby-asks = 🙋 طلب الجلوس على المقعد { $number }: { $name }. هل صاحب هذا الاسم عضو في المجموعة؟ الجواب لمنشئ الطاولة.
lobby-settings = ماذا تريد أن تغيّر؟
lobby-seats = من تريد نقله إلى مقعد آخر أو إخراجه؟
lobby-person = أي مقعد لـ{ $name }؟
lobby-playing = اللعبة جارية. {"\u2066"}/table{"\u2069"} يعيد اللوحة إلى أسفل المحادثة.

## قواعد المجموعة

house-title = <b>قواعد المجموعة</b>: ما عليه ✱ يختلف عن { $family }
house-line = { $option }: { $choice }
house-differs = ✱ <b>{ $option }: { $choice }</b> (في { $family }: { $own })
option-title = <b>{ $option }</b>، في { $family }: { $own }
option-choose = <b>{ $option }</b>: ماذا تختار؟
option-choice = • <b>{ $choice }</b>: { $rule }
target-how = لنتيجة أخرى: الزران − و+ يُنقصان الحالية ويزيدانها.
removed-how = اضغط حجرًا لاستبعاده أو لإعادته.
removed-all-but = الكل ما عدا { $tiles }
button-out = ✖ { $tile }
button-put-back = ↺ إعادة الكل
button-own-rules = ↺ كما في { $family }
button-house = قواعد المجموعة
button-save = 💾 حفظ هذه القواعد
button-saved = القواعد المحفوظة
button-which = 🧭 أي لعبة؟
button-forget = 🗑 { $name }
button-take = ▶️ { $family }
button-again = ↺ الأسئلة من جديد
save-how =
    <b>حفظ هذه القواعد</b>
    اكتب هنا {"\u2066"}/save{"\u2069"} ثم اسمًا، مثل {"\u2066"}/save ours{"\u2069"}. بعدها يفتح {"\u2066"}/domino ours{"\u2069"} طاولة بها.
saved-title = <b>القواعد المحفوظة</b>
saved-none = لا قواعد محفوظة في هذه المجموعة بعد.
saved-line = • { $name }: { $family }، { player-count }
saved-how = اضغط اسمًا للعب بقواعده هنا، و🗑 يحذفه. والأمر {"\u2066"}/domino{"\u2069"} مع الاسم يفتح طاولة بقواعده.
saved-done = 💾 حُفظت القواعد باسم { $name }. الأمر { $command } يفتح طاولة بها.
which-players = <b>أي لعبة؟</b> كم عدد اللاعبين؟
which-draw = <b>أي لعبة؟</b> ماذا يفعل من ليس معه حجر مناسب؟
which-answer-none = يقول باي
which-answer-one = يسحب حجرًا واحدًا
which-answer-until_playable = يسحب حتى يأتيه حجر مناسب
which-answer-any = لا فرق عندنا
which-kind = <b>أي لعبة؟</b> كيف توضع الأحجار، وهل تُحسب نقاط أثناء اللعب؟
which-partners = <b>أي لعبة؟</b> فريقان أم كلٌّ لنفسه؟
which-score_blocked = <b>أي لعبة؟</b> كيف تُحسب الجولة المقفولة؟
which-target = <b>أي لعبة؟</b> إلى كم نقطة؟
which-found = <b>أي لعبة؟</b> هذه لعبتكم:
which-nearest = <b>أي لعبة؟</b> لا توجد لعبة كهذه تمامًا، لكنها تُلعب هكذا بقواعد المجموعة (✱):
which-others = وتناسبكم أيضًا:
which-others-near = أو:
which-game = • <b>{ $family }</b>: { player-count }، النتيجة النهائية { $target }
which-game-pairs = • <b>{ $family }</b>: { player-count } في فريقين، النتيجة النهائية { $target }
which-apart = {"\u200F"}({ $differences })
difference = { $option }: { $choice }
separator = {"؛ "}
choice-partners-pairs = فريقان
choice-partners-each = كلٌّ لنفسه
choice-tile_set-6 = حتى الدُش 6
choice-tile_set-9 = حتى الدُش 9
choice-tile_set-12 = حتى الدُش 12
choice-removed-none = لا شيء
choice-removed-blank = الدُش الأبيض
choice-removed-lowest-highest = أدنى دُش وأعلى دُش
choice-removed-blanks = كل أحجار البياض
choice-draw-none = غير مسموح
choice-draw-one = حجر واحد
choice-draw-until_playable = حتى يأتي حجر مناسب
choice-passing-auto = تلقائيًا
choice-passing-tap = بضغطة زر
choice-clock-open = مفتوحة (بلا حد)
choice-layout-line = خط واحد
choice-layout-cross = صليب
choice-layout-branching = صليب متفرع
choice-direction-clockwise = مع عقارب الساعة
choice-direction-counterclockwise = عكس عقارب الساعة
choice-opening_tile-forced = أعلى دُش
choice-opening_tile-free = أي حجر
choice-next_lead-winner = الفائز
choice-next_lead-highest_double = أعلى دُش
choice-lead_after_tie-same_leader = اللاعب نفسه
choice-lead_after_tie-highest_double = أعلى دُش
choice-going_out-player = لاعب واحد
choice-going_out-both_partners = الشريكان معًا
choice-score_out-opponents = نقاط الخصوم
choice-score_out-one_point = نقطة واحدة
choice-score_out-rounded_differences = مقرّبة إلى أقرب خمسة
choice-score_blocked-opponents = نقاط الخصوم
choice-score_blocked-difference = الفرق
choice-score_blocked-one_point = نقطة واحدة
choice-score_blocked-rounded_differences = الفروق مقرّبة إلى أقرب خمسة
choice-play_scoring-none = لا تُحسب
choice-play_scoring-fives = بالخمسات
choice-play_scoring-fives_and_threes = بالخمسات والثلاثات
choice-claims-automatic = تلقائي
choice-claims-muggins = لمن يذكرها

## اللوحة

board-title = <b>{ $family }، الجولة { $round }</b>
board-turn = 👈 الدور على <b>{ $name }</b>
turn-until = ⏱ حتى { $time }
away-one = 💤 البوت يلعب الآن في مقعد { $name }.
away-all = 💤 لا أحد هنا الآن. تنتظر اللعبة إلى أن يعود أحد اللاعبين.
board-out = 🏁 دومينو! لم يبقَ حجر مع { $name }.
board-blocked = 🔒 قفلت الجولة.
board-hand = { $name }: { tile-count }
board-boneyard = المخزن: { tile-count }
board-sleeping = خارج اللعب: { tile-count }
ends-none = لم تُفتتح الجولة بعد.
ends-line = الطرفان: { $ends }
ends-many = الأطراف: { $ends }
ends-first = يُملأ أولًا: { $ends }
end-left = يسار <b>{ $number }</b>
end-right = يمين <b>{ $number }</b>
end-up = أعلى <b>{ $number }</b>
end-down = أسفل <b>{ $number }</b>
end-a = الفرع الأول من { $double } <b>{ $number }</b>
end-b = الفرع الثاني من { $double } <b>{ $number }</b>
step-laid-lead = { $name }: الافتتاح بـ{ $tile }
step-laid-left = { $name }: { $tile } يسارًا
step-laid-right = { $name }: { $tile } يمينًا
step-laid-up = { $name }: { $tile } في الأعلى
step-laid-down = { $name }: { $tile } في الأسفل
step-laid-a = { $name }: { $tile } على الفرع الأول من { $double }
step-laid-b = { $name }: { $tile } على الفرع الثاني من { $double }
step-made = { $step }، <b>{ $points }</b>
step-took = { $name }: نقاط فائتة <b>{ $points }</b>
step-you-took = أخذتَ نقاطًا فائتة <b>{ $points }</b>
step-played-for = { $step } <i>(عبر البوت)</i>
step-passed = { $name }: باي
step-drew = { $name }: { $count ->
    [zero] لا سحب
    [one] سحب حجر
    [two] سحب حجرين
    [few] سحب { $count } أحجار
    [many] سحب { $count } حجرًا
   *[other] سحب { $count } حجر
}
step-you-passed = لم يكن معك حجر مناسب، فقلت باي
step-you-drew = سحبتَ { $tiles }

## صور الطاولة. ما يُكتب في الصورة بلا تنسيق.

picture-title = { $family }، الجولة { $round }، إلى { $target }
picture-badge = { $number }
picture-score = { $points }
picture-passed = باي
picture-player = اللاعب { $number }
picture-sum = = { $pips }
picture-match = { $family }، إلى { $target }
picture-won = الفوز من نصيب { $name }
picture-rounds = { $count ->
    [zero] بلا جولات
    [one] جولة واحدة
    [two] جولتان
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
button-as-text = 📜 نصًّا
settings-board = عرض الطاولة: { $kind }
settings-practice = طاولة التدريب: { $kind }
settings-theme = المظهر: { $theme }
looks-picture = 🖼 صورة
looks-text = 📜 نص
looks-ivory = عاجي
looks-dark = داكن
looks-contrast = تباين عالٍ
alert-laid-sent = كل الأحجار على الطاولة مكتوبة في محادثتنا الخاصة.

## أحجارك

hand-with = مع { $names }
hand-against = ضد { $names }
hand-with-partner = شريكك { $partner }؛ الخصمان { $names }
hand-lead = افتتاح الجولة لك.
hand-lead-double = افتتاح الجولة لك، ويكون بدُش.
hand-lead-tile = افتتاح الجولة لك، ويكون بالحجر { $tile }.
hand-your-turn = 👈 <b>دورك</b>
away-you = 💤 <b>البوت يلعب عنك</b> إلى أن تعود.
hand-tiles = أحجارك: { $tiles }
hand-empty = لم يبقَ معك أي حجر.
hand-must-draw = ليس معك حجر مناسب. في المخزن { tile-count }.
hand-must-pass = ليس معك حجر مناسب، فلا يبقى لك إلا الباي.
hand-which-sum = كم نقطة تذكر مع الحجر { $tile }؟
hand-which-missed = كم نقطة فاتت اللاعب السابق؟ تُذكر مع حركتك التالية، والخطأ لا يكلف شيئًا.
hand-names-missed = مع حركتك التالية تذكر نقاطًا فاتت اللاعب السابق: <b>{ $sum }</b>
hand-which-end = على أي طرف يوضع { $tile }؟
hand-sure = هل تلعب { $tile }؟
hand-lobby = مقعدك جاهز. تصلك أحجارك هنا عند بدء اللعبة.
hand-between = انتهت الجولة. تصلك أحجار الجولة التالية هنا.
hand-no-seat = صار مقعدك على هذه الطاولة لغيرك.

## من يغادر ومن يعود

notice-shut = 🔒 { $name }: محادثتنا الخاصة مغلقة. اضغط الزر أدناه ثم «ابدأ»، فتصلك أحجارك هناك.
notice-offered = 🪑 المقعد { $number } ({ $name }) متاح. من يأخذه يتابع اللعب بأحجاره، وتبقى النتيجة كما هي.
notice-kept = المقعد { $number } محجوز مؤقتًا لـ{ $name }.
notice-ballot = 🗳 اقتراح من { $by }: إعطاء مقعد { $name } لشخص آخر. الأصوات المؤيدة { $yes }، والمطلوب { $needed } خلال { minute-count }.
notice-closing = 🧹 اقتراح من { $name }: إغلاق هذه الطاولة. تُغلق بعد يوم ما لم يعترض أحد الجالسين أو يلعب.
notice-doubt = ❓ مضى وقت طويل منذ آخر لعب، والدور على { $name }. لا أعرف هل ما زال صاحب هذا الاسم في المجموعة. يمكن لأي لاعب هنا أن يخبرني.
notice-doubt-host = ❓ مضى وقت طويل منذ آخر لعب، والدور على { $name }. لا أعرف هل ما زال صاحب هذا الاسم في المجموعة. يمكن لمنشئ الطاولة أن يخبرني: { $host }.
notice-give = أي مقعد يُعطى لشخص آخر؟
leave-question = { $table }: هل تغادر هذه الطاولة؟ إن كانت اللعبة جارية لعب البوت عنك، وقد يُعطى مقعدك لغيرك.
closing-question =
    { $table }: إيقافها لمنشئ الطاولة فقط: { $name }.
    لم يلعب أحد هنا منذ يوم، فيمكن لأي شخص اقتراح إغلاقها. تُغلق بعد يوم ما لم يعترض أحد الجالسين أو يلعب.

## نهاية الجولة

result-out = 🏁 <b>الجولة { $round }: دومينو! لم يبقَ حجر مع { $name }</b>
result-blocked = 🔒 <b>قفلت الجولة { $round }.</b>
result-hand = { $name }: { $tiles } = <b>{ $pips }</b>
result-no-hand = { $name }: لم يبقَ شيء
result-points = نقاط { $name }: <b>{ $figures }</b>
result-made = النقاط أثناء اللعب لـ{ $name }: <b>{ $points }</b>
result-drawn = تعادلت أقل الأيدي نقاطًا: لا نقاط لأحد.
result-leads = افتتاح الجولة التالية لـ{ $name }.
result-highest-leads = يفتتح الجولة التالية أعلى دُش.
result-next = تأتي الجولة التالية تلقائيًا بعد قليل، أو بضغطة زر.
result-winner = 🏆 <b>الفوز باللعبة من نصيب { $name }!</b>
result-rounds = <b>الجولات</b>
result-round = { $round }. { $name } { $points }؛ { $score }
result-round-made = { $round }. نقاط { $points }؛ { $score }
result-round-drawn = { $round }. تعادل؛ { $score }
result-round-level = { $round }. تعادل

## الأزرار

button-sit = 🪑 المقعد { $number }
button-stand = مغادرة المقعد
button-start = ▶️ بدء اللعبة
button-settings = ⚙️ الإعدادات
button-seats = 👥 نقل أو إخراج
button-rules = القواعد
button-others = 🎲 ألعاب أخرى
button-back = ↩️ رجوع
button-chosen = ✓ { $choice }
button-place = إلى المقعد { $number } ({ $name })
button-remove = إخراج { $name }
button-my-hand = ✋ أحجاري
button-here = 🙋 عدتُ
button-draw = سحب
button-pass = باي
button-missed = 📣 نقاط فاتت اللاعب السابق
button-unname = بلا نقاط فائتة
button-no-sum = بلا نقاط
button-fits = ✅ { $tile }
button-lead = الافتتاح بـ{ $tile }
button-end-left = يسار { $number } ⬅️
button-end-right = ➡️ يمين { $number }
button-end-up = ⬆️ أعلى { $number }
button-end-down = ⬇️ أسفل { $number }
button-end-a = { $number } على الفرع الأول من { $double }
button-end-b = { $number } على الفرع الثاني من { $double }
button-next = ▶️ الجولة التالية
button-rematch = 🔁 لعبة أخرى
button-table = { $number }. { $family }
button-table-names = { $number }. { $family }: { $names }
button-stop = إيقاف اللعبة
button-keep = متابعة اللعب
button-leave = مغادرة الطاولة
button-stay = البقاء
button-leave-table = 🚪 مغادرة
button-propose-closing = اقتراح الإغلاق
button-take-seat = 🪑 أخذ المقعد { $number }
button-give = 🔄 إعطاء مقعد لشخص آخر
button-give-seat = المقعد { $number } ({ $name })
button-keep-seat = إبقاء المقعد { $number } لـ{ $name }
button-vote = 🗳 إعطاء مقعد { $name } لشخص آخر
button-object = ✋ إبقاء الطاولة
button-gone = 💤 ليس هنا الآن: العب عن { $name }
button-still-here = 👋 ما زال هنا
button-open-chat = 🔒 فتح محادثتنا الخاصة
button-admit = ✅ قبول { $name }
button-decline = ✖️ رفض { $name }
button-confirm-1 = السؤال قبل لعب الحجر
button-confirm-0 = لعب الحجر بضغطة واحدة

## قواعد الطاولة

rules-title = <b>القواعد</b>: { $table }
rules-item = • { $rule }
rules-players = { $count ->
    [2] { player-count }.
   *[other] { player-count }، كلٌّ لنفسه.
}
rules-pairs = { player-count } في فريقين. الشريكان متقابلان ونتيجتهما واحدة.
rules-tiles = الأحجار حتى الدُش { $largest }: { tile-count }، ولكل لاعب { $hand } منها.
rules-removed = خارج اللعبة: { $tiles }
rules-direction-clockwise = يدور اللعب مع عقارب الساعة.
rules-direction-counterclockwise = يدور اللعب عكس عقارب الساعة.
rules-opening_tile-forced = يفتتح الجولة الأولى أعلى دُش في الأيدي، فإن لم يوجد فالحجر الأكثر نقاطًا، وعند التساوي الحجر ذو النصف الأكبر.
rules-opening_tile-free = صاحب أعلى دُش في الأيدي يفتتح الجولة الأولى بأي حجر، فإن لم يوجد فصاحب الحجر الأكثر نقاطًا، وعند التساوي صاحب الحجر ذي النصف الأكبر.
rules-next_lead-winner = بعدها يفتتح الفائز الجولة التالية بأي حجر.
rules-lead-pairs = في الفريق الفائز يفتتح من لعب آخر حجر. وإذا قفلت الجولة فالشريك الأقل نقاطًا، وعند تساويهما من يأتي دوره منهما أولًا بعد صاحب آخر حجر.
rules-next_lead-highest_double = كل جولة بعدها يفتتحها صاحب أعلى دُش، كما في الجولة الأولى.
rules-lead_after_tie-same_leader = بعد التعادل يفتتح اللاعب نفسه مرة أخرى بحجر يختاره.
rules-lead_after_tie-highest_double = بعد التعادل يفتتح أعلى دُش كما في الجولة الأولى.
rules-double-leads = لا يُفتتح إلا بدُش، فإن لم يكن مع صاحب الافتتاح دُش أُعيد التوزيع.
rules-fit = يوضع الحجر على طرف يحمل رقمه، والبياض على البياض. ومن معه حجر مناسب يلعبه، ولا يسحب ولا يقول باي.
rules-draw-none = من ليس معه حجر مناسب يقول باي.
rules-sleeping = من ليس معه حجر مناسب يقول باي. وما بقي خارج اللعب ({ tile-count }) لا يُسحب منه ولا تُعدّ نقاطه.
rules-draw-one = من ليس معه حجر مناسب يسحب حجرًا واحدًا ويلعبه إن ناسب، فإن لم يناسب أو كان المخزن فارغًا قال باي.
rules-draw-until_playable = من ليس معه حجر مناسب يسحب حتى يأتيه حجر مناسب فيلعبه، فإن فرغ المخزن قبل ذلك قال باي.
rules-boneyard = ما يبقى في المخزن لا تُعدّ نقاطه لأحد.
rules-going_out-player = تنتهي الجولة حين يخلّص لاعب أحجاره، أو حين تقفل.
rules-going_out-both_partners = تنتهي الجولة حين يخلّص الشريكان أحجارهما، أو حين تقفل. ومن خلّص قبل شريكه يقول باي في كل دور ولا يسحب، ويواصل شريكه اللعب.
rules-blocked = تقفل الجولة حين يقول الجميع باي واحدًا بعد الآخر، دون لعب حجر أو سحبه بين ذلك.
rules-score_out-opponents = من خلّص أحجاره يأخذ كل النقاط الباقية في أيدي الخصوم.
rules-score_out-one_point = من خلّص أحجاره يأخذ نقطة واحدة.
rules-score_out-rounded_differences = من خلّص أحجاره يأخذ نقاط كل خصم على حدة مقرّبة إلى أقرب خمسة (2 تصير 0، و3 تصير 5)، ثم تُجمع.
rules-partner-pips = ما بقي مع شريك من خلّص لا يُعدّ.
rules-score_blocked-opponents = إذا قفلت الجولة يفوز صاحب أقل النقاط، ويأخذ كل النقاط الباقية في أيدي الخصوم.
rules-score_blocked-difference = إذا قفلت الجولة يفوز صاحب أقل النقاط، ويأخذ مجموع نقاط الخصوم ناقصًا نقاطه.
rules-score_blocked-one_point = إذا قفلت الجولة يفوز صاحب أقل النقاط، ويأخذ نقطة واحدة.
rules-score_blocked-rounded_differences = إذا قفلت الجولة يفوز صاحب أقل النقاط، ويأخذ الفرق مع كل خصم على حدة مقرّبًا إلى أقرب خمسة (2 تصير 0، و3 تصير 5)، ثم تُجمع الفروق.
rules-pair-pips = إذا قفلت الجولة تُجمع نقاط الشريكين.
rules-tie = إذا تساوت أقل النقاط فالجولة تعادل، ولا نقاط لأحد عند نهايتها.
rules-target = يفوز باللعبة من يبلغ النتيجة النهائية أو يتجاوزها عند نهاية جولة وهو وحده في الصدارة، وعند التعادل في الصدارة يستمر اللعب. النتيجة النهائية: { point-count }.
rules-spinner-opening_tile-forced = يفتتح الجولة الأولى أعلى دُش في الأيدي.
rules-spinner-opening_tile-free = صاحب أعلى دُش في الأيدي يفتتح الجولة الأولى بأي دُش.
rules-spinner-next_lead-winner = بعدها يفتتح الفائز الجولة التالية بأي دُش.
rules-spinner-next_lead-highest_double = كل جولة بعدها يفتتحها صاحب أعلى دُش، كما في الجولة الأولى.
rules-layout-line = توضع الأحجار في خط واحد له طرفان، والدُش لا يتفرع.
rules-layout-cross = تخرج من الدُش الأول أربع أذرع، ولا تطول ذراع قبل أن يوضع حجر على كل منها، ثم تصير الأطراف أربعة. ولا يتفرع دُش بعده.
rules-layout-branching = تخرج من الدُش الأول أربع أذرع، ولا تطول ذراع قبل أن يوضع حجر على كل منها. وكل دُش بعده يقسم ذراعه إلى طرفين برقمه.
rules-play_scoring-none = لا تُحسب نقاط أثناء اللعب.
rules-play_scoring-fives = بعد كل حجر تُجمع الأطراف، ويُحسب الدُش على الطرف بنصفيه، والحجر الأول وحده بنقاطه: إذا قبل المجموع القسمة على خمسة يأخذه اللاعب نقاطًا.
rules-play_scoring-fives_and_threes = بعد كل حجر تُجمع الأطراف، ويُحسب الدُش على الطرف بنصفيه، والحجر الأول وحده بنقاطه: إذا قبل المجموع القسمة على خمسة أو ثلاثة يأخذه اللاعب نقاطًا، مرة واحدة.
rules-claims-automatic = النقاط أثناء اللعب تُحسب تلقائيًا.
rules-claims-muggins = لا تُحسب النقاط أثناء اللعب إلا لمن يذكرها مع حجره، والخطأ لا يكلف شيئًا. وما يفوته منها يذكره اللاعب التالي مع أول حركة في دوره فيأخذه. وما يفوت مع آخر حجر في الجولة يضيع.
rules-passing-auto = من لم يبقَ له إلا الباي يمر دوره تلقائيًا.
rules-passing-tap = من لم يبقَ له إلا الباي يقوله بضغطة زر.
rules-open = لا مهلة للدور: يتأنّى كل لاعب كما يشاء.
rules-clock = مهلة الدور { second-count }. فإذا انتهت لعب البوت عن صاحب الدور بقاعدة بسيطة، وبعد { $turns } مرات متتالية يتابع اللعب عن المقعد إلى أن يعود صاحبه.
rules-examples = <b>أمثلة</b>
rules-example-fits = { $laid } والطرفان { $ends }: يمكن لعب { $fitting } ولا يمكن لعب { $others }.
rules-example-arms = { $laid } والأطراف { $ends }: يمكن لعب { $fitting } ولا يمكن لعب { $others }، فالأذرع الفارغة أولًا.
rules-example-out = خلّص أحدهم والباقي { $totals }: { $figures }
rules-example-blocked = قفلت الجولة والباقي { $totals }: { $figures }
rules-example-nobody = لا نقاط لأحد
rules-example-playing = { $tiles }: مجموع الأطراف { $sum }، أي { $points }.
rules-own = <b>كما في { $family }</b>، بلا أي تغيير.
rules-differs = <b>خلافًا للمعتاد في { $family }</b>
rules-others = <b>ألعاب أخرى وما يختلف فيها</b>
rules-other = <b>{ $family }</b>: { $differences }

## الردود

greeting =
    👋 أهلًا بكم! معي تلعب المجموعة الدومينو.
    {"\u2066"}/domino{"\u2069"} يفتح طاولة: اختاروا مقاعدكم، وتصل أحجار كل لاعب إليه في محادثة خاصة لا يراها غيره.
start =
    👋 أهلًا { $name }! يُلعب الدومينو في مجموعة، وتصلك أحجارك هنا.
    أضفني إلى مجموعة واكتب فيها {"\u2066"}/domino{"\u2069"}، ومن يجلس يلعب.
    أو العب هنا فورًا ضد لاعبين آليين: {"\u2066"}/practice{"\u2069"}.
    لم تلعب الدومينو من قبل؟ {"\u2066"}/learn{"\u2069"} دورة قصيرة.
start-seated =
    { $table }: لك المقعد { $seat }.
    تصلك أحجارك هنا عند بدء اللعبة.
start-refused =
    لم ينجح ذلك: { $reason }
start-unknown-link = لم يعد هذا الرابط صالحًا. اضغط زر مقعد في مجموعتك مرة أخرى.
start-asked =
    لا أعرف هل أنت عضو في تلك المجموعة، فسألت منشئ الطاولة.
    تصلك مني رسالة هنا متى صار المقعد لك. على منشئ الطاولة أن يجيب خلال { minute-count }.
start-asked-again =
    لم يُجَب عن طلبك السابق خلال { minute-count }. سألت منشئ الطاولة مرة أخرى.
    تصلك مني رسالة هنا متى صار المقعد لك.
start-took =
    { $table }: تتابع اللعب من المقعد { $seat }.
    تصلك أحجارك هنا.
start-opened = شكرًا! تصلك أحجارك هنا من الآن.
help-group =
    <b>الدومينو في هذه المجموعة</b>
    {"\u2066"}/domino{"\u2069"} يفتح طاولة. ويمكن تحديد النوع وعدد اللاعبين والنتيجة النهائية معه، مثل {"\u2066"}/domino bazito 4 104{"\u2069"}
help-private =
    <b>الدومينو</b>
    تُفتح الطاولات في المجموعات بالأمر {"\u2066"}/domino{"\u2069"}. وهنا أحجارك: اضغط حجرًا عليه ✅ لتلعبه.
help-line = { $command } – { $does }
score-none = { $table }: لم تبدأ اللعبة بعد.
score-head = { $table }، الجولة { $round }
tables-title = <b>طاولاتك</b>
tables-line = { $number }. { $table }: { $state }
tables-more = … { $count ->
    [zero] ولا شيء غيرها
    [one] وطاولة أخرى
    [two] وطاولتان أخريان
    [few] و{ $count } طاولات أخرى
    [many] و{ $count } طاولة أخرى
   *[other] و{ $count } طاولة أخرى
}
record-title = <b>ألعابك</b>: اضغط لعبة ليصلك سجلها في ملف، أو 🎞 لفيلمها. واللعبة الجارية يصلك منها ما انتهى من جولاتها.
record-line = { $number }. { $table }، اللعبة { $match }: { $state }
record-caption = { $table }، اللعبة { $match }
button-record = { $number }. { $family }، اللعبة { $match }
group-tables = { $command } – لأي طاولة؟
state-lobby = بانتظار اللاعبين
state-running = جارية
state-over = انتهت
state-between = بين جولتين
state-your-turn = دورك
state-turn = الدور على { $name }
language-which = أي لغة تختار؟
settings-title = <b>الإعدادات</b>
settings-language = اللغة: { $name }
settings-digits = الأرقام: { $digits }
settings-group-title = <b>إعدادات { $group }</b>
settings-confirm-on = أسألك قبل لعب كل حجر.
settings-confirm-off = ضغطة واحدة تلعب الحجر.
stop-question = { $table }: هل تُوقَف هذه اللعبة نهائيًا؟
nudge = ⏰ { $name }، الدور عليك. أحجارك في محادثتنا الخاصة.
alert-not-seated = لا مقعد لك على هذه الطاولة.
alert-no-round = لا جولة جارية الآن.
alert-hand =
    { $tiles }
    { $turn }
alert-your-turn = الدور عليك.
alert-turn = الدور على { $name }.
note-only-in-groups = هذا الأمر للمجموعات: أضفني إلى مجموعة واكتبه فيها.
note-only-in-private = اكتب لي هذا الأمر في محادثتنا الخاصة.
note-arguments =
    لم أفهم ذلك. اكتب {"\u2066"}/domino{"\u2069"} وحده، أو مع النوع وعدد اللاعبين والنتيجة النهائية.
    مثال: {"\u2066"}/domino bazito 4 104{"\u2069"}
note-no-table-here = لا طاولة مفتوحة هنا. {"\u2066"}/domino{"\u2069"} يفتح طاولة.
note-no-tables = لا مقعد لك على أي طاولة. اكتب {"\u2066"}/domino{"\u2069"} في مجموعة لفتح طاولة.
note-no-lobby = لا طاولة هنا بانتظار اللاعبين. {"\u2066"}/domino{"\u2069"} يفتح طاولة يمكن حفظ قواعدها.
note-which-lobby = لك هنا أكثر من طاولة بانتظار اللاعبين. رُدّ على رسالة الطاولة المقصودة بالأمر {"\u2066"}/save{"\u2069"} والاسم.
note-no-matches = لم تلعب أي لعبة بعد.
note-unknown-command = لا أعرف هذا الأمر. {"\u2066"}/help{"\u2069"} يعرض ما أستطيع.
note-table-stopped = { over-stopped }
note-goes-on = حسنًا، نتابع اللعب!
note-unreadable = لا أستطيع قراءة هذه الطاولة الآن. هي محفوظة، وقد أُبلغ من يشغّلني.
note-left = مغادرة الطاولة: { $name }
note-stays = حسنًا، أنت باقٍ.
note-closing-proposed = اقتراح من { $name }: إغلاق هذه الطاولة.
note-anonymous = لا أستطيع معرفة من أنت. اكتب ذلك باسمك من فضلك.

## الإشعارات

toast-sat = لك المقعد { $seat }.
toast-kept = المقعد { $seat } محجوز لك مؤقتًا: اضغط «ابدأ» في محادثتنا الخاصة.
toast-stood-up = غادرت مقعدك.
toast-left = غادرت الطاولة.
toast-stays = { note-stays }
toast-offered = يمكن الآن لمن يريد من المجموعة أخذ المقعد.
toast-kept-back = المقعد باقٍ لصاحبه.
toast-vote-begins = بدأ التصويت.
toast-voted = حُسب صوتك.
toast-closing-proposed = تم الاقتراح. تُغلق الطاولة بعد يوم ما لم يعترض أحد الجالسين أو يلعب.
toast-objected = الطاولة باقية.
toast-said-gone = البوت يلعب الآن في مقعد { $name }.
toast-said-here = حسنًا، ننتظر { $name }.
toast-admitted = المقعد من نصيب { $name }.
toast-declined = رُفض طلب { $name }.
toast-changed = تم التغيير.
toast-opened = فُتحت الطاولة.
toast-started = بدأت اللعبة!
toast-played = لعبت { $tile }.
toast-scored = لعبت { $tile } ولك { $points }.
toast-took = أخذت نقاطًا فائتة: { $points }.
toast-passed = قلت باي.
toast-drew = { $count ->
    [zero] لم تسحب شيئًا.
    [one] سحبت حجرًا واحدًا.
    [two] سحبت حجرين.
    [few] سحبت { $count } أحجار.
    [many] سحبت { $count } حجرًا.
   *[other] سحبت { $count } حجر.
}
toast-dealt = وُزّعت الجولة التالية.
toast-rematch = هيا بنا من جديد!
toast-stopped = أُوقفت اللعبة.
toast-goes-on = نتابع اللعب!
toast-back = أهلًا بعودتك! اللعب بيدك من جديد.
toast-here = اللعب بيدك أصلًا.
toast-hand-sent = أحجارك في محادثتنا الخاصة.
toast-rules-sent = القواعد في محادثتنا الخاصة.
toast-forgotten = حُذف: { $name }.
toast-record-sent = السجل في محادثتنا الخاصة.
toast-open-private = افتح محادثتنا الخاصة أولًا واضغط «ابدأ».
toast-language = من الآن بالعربية.
toast-setting = تم الحفظ.
toast-working = لحظة، العمل جارٍ.
toast-not-kept = تعذّر حفظ ذلك، فلم يتغيّر شيء. حاول مرة أخرى بعد لحظة.
toast-handled = تم ذلك من قبل.
toast-unknown-button = لا أعرف هذا الزر.
toast-unreadable = { note-unreadable }
toast-failed = حدث خطأ ما. انظر إلى الطاولة ثم حاول مرة أخرى.

## ما ترفضه الطاولة

refused-no-such-table = لم تعد هذه الطاولة موجودة.
refused-table-over = انتهت هذه الطاولة.
refused-already-started = بدأت اللعبة من قبل.
refused-not-started = لم تبدأ اللعبة بعد.
refused-not-a-member = الجلوس هنا لأعضاء المجموعة فقط.
refused-tap-in-group = فات أوان هذا الرابط. اضغط زر المقعد في المجموعة مرة أخرى.
refused-out-of-group = لم تعد عضوًا في المجموعة. عُد إليها لتتابع اللعب.
refused-absent = البوت يلعب عنك الآن. اضغط أولًا زر «عدتُ».
refused-already-seated = لك مقعد على هذه الطاولة.
refused-not-seated = لا مقعد لك على هذه الطاولة.
refused-not-asked = هذا السؤال لغيرك.
refused-not-host = هذا لمنشئ الطاولة فقط: { $name }.
refused-no-such-seat = لا يوجد مقعد كهذا.
refused-seat-taken = المقعد مشغول: { $name }.
refused-seat-held = هذا المقعد محجوز لـ{ $name }.
refused-no-free-seat = كل المقاعد مشغولة.
refused-seats-not-full = لم تكتمل المقاعد بعد.
refused-seated-would-lose = عدد الجالسين أكبر من ذلك. على أحدهم أن يغادر مقعده أولًا.
refused-no-such-person = هذا الشخص لم يعد على الطاولة.
refused-not-absent = { $name } هنا الآن، فلا يُعطى المقعد لشخص آخر.
refused-not-offered = هذا المقعد غير متاح.
refused-ballot-running = يجري تصويت على مقعد آخر.
refused-no-ballot = انتهى هذا التصويت.
refused-still-moving = تحركت اللعبة هنا خلال اليوم الأخير.
refused-objected = هناك من يريد إبقاء هذه الطاولة. يمكن اقتراح إغلاقها ثانية بعد يوم آخر بلا لعب.
refused-no-such-question = انتهى هذا السؤال.
refused-request-declined = رفض منشئ الطاولة طلبك.
refused-request-open = طلبك عند منشئ الطاولة ولم يُجب عنه بعد.
refused-too-many-requests = كثرت طلبات الجلوس على هذه الطاولة. حاول لاحقًا من فضلك.
refused-no-such-request = انتهى هذا الطلب.
refused-too-many-lobbies = لك هنا { table-count } بانتظار اللاعبين. ابدأ إحداها أو أوقفها أولًا.
refused-too-many-tables = هنا { table-count } مفتوحة. يجب أن تنتهي إحداها أولًا.
refused-not-your-turn = ليس دورك، الدور على { $name }.
refused-stale = كان ذلك دورًا سابقًا. انظر إلى أحدث رسالة.
refused-round-running = الجولة جارية.
refused-already-nudged = وصل تذكير هذا الدور إلى { $name } من قبل.
refused-nobody-to-nudge = لا أحد أذكّره الآن.
refused-bad-saved-name = الاسم من 1 إلى { $count } من الحروف والأرقام، وفيه حرف على الأقل، مثل {"\u2066"}/save ours{"\u2069"}.
refused-name-of-family = هذا اسم نوع من أنواع اللعبة. اختر اسمًا آخر.
refused-too-many-saved = بلغت القواعد المحفوظة في هذه المجموعة حدها، وهو { $count }. احذف بعضها أولًا.
refused-no-such-saved = لم تعد هذه القواعد محفوظة.
refused-no-such-match = لا توجد لعبة كهذه.
refused-no-round-finished = لم تنتهِ أي جولة من هذه اللعبة بعد.
refused-illegal-move = هذه الحركة غير مسموحة.
refused-illegal-rules = هذه الإعدادات لا تجتمع.

## ما ترفضه القواعد

move-match_over = انتهت اللعبة.
move-no_round = لم تُوزَّع جولة بعد.
move-round_over = انتهت الجولة.
move-round_running = الجولة جارية.
move-bad_deal = لا يمكن توزيع هذه الأحجار.
move-thrown_in = لم يكن مع أحد دُش للافتتاح مرة بعد مرة. حاول مجددًا.
move-not_your_turn = ليس دورك.
move-claim_without_muggins = لا حاجة إلى ذكر النقاط في هذه اللعبة.
move-tile_not_held = الحجر { $tile } ليس معك.
move-end_on_lead = حجر الافتتاح لا يوضع على طرف.
move-must_lead = يجب الافتتاح بالحجر { $tile }.
move-must_lead_double = يجب الافتتاح بدُش.
move-end_required = على أي طرف يوضع { $tile }؟
move-end_not_there = لا يوجد طرف كهذا.
move-tile_does_not_fit = الحجر { $tile } لا يناسب هذا الطرف: رقمه { $number }.
move-arms_first = يجب أولًا أن يوضع حجر على كل ذراع من أذرع دُش الافتتاح.
move-must_play = معك حجر مناسب، فعليك لعبه.
move-must_draw = عليك السحب أولًا.
move-hand_empty = لم يبقَ معك أي حجر.
move-nothing_to_draw = المخزن فارغ.
move-already_drawn = سحبت حجر هذا الدور من قبل.

options-unknown_family = لا أعرف هذا النوع. الأنواع: { $allowed }
options-players_not_in_family = هذا النوع ليس لهذا العدد من اللاعبين، بل لـ: { $allowed }
options-unknown_option = لا يوجد إعداد كهذا.
options-bad_value-target = النتيجة النهائية عدد من 1 إلى { $most }.
options-bad_value-hand_size = يأخذ كل لاعب حجرًا واحدًا على الأقل، ولا يُوزَّع أكثر من الموجود.
options-bad_value = { $field }: قيمة غير ممكنة.
options-partners_need_four = الشراكة لأربعة لاعبين فقط.
options-both_partners_need_partners = لا يخلّص الشريكان معًا إلا حيث توجد شراكة.
options-removed_not_in_set = أحد الأحجار المستبعدة ليس من أحجار هذه اللعبة.
options-removed_twice = لا يُستبعد حجر مرتين.
options-too_many_dealt = الأحجار المطلوبة للتوزيع { $dealt }، والموجود { $available } فقط.
options-lead_after_tie_unused = حيث يفتتح أعلى دُش دائمًا، لا إعداد لما بعد التعادل.
options-lead_after_tie_missing = يجب تحديد من يفتتح بعد التعادل.
options-no_double_to_lead = هذا الشكل يُفتتح بدُش، وكل الدُشوش مستبعدة.
options-play_scoring_needs_line = تُحسب النقاط أثناء اللعب في الخط الواحد فقط.
options-muggins_need_play_scoring = لا تُذكر النقاط إلا حيث تُحسب نقاط أثناء اللعب.
field-family = نوع اللعبة
field-players = عدد اللاعبين
field-partners = الشراكة
field-tile_set = أحجار اللعبة
field-removed = الأحجار المستبعدة
field-hand_size = أحجار كل لاعب
field-draw = السحب
field-passing = الباي
field-clock = مهلة الدور
field-layout = شكل اللعب
field-opening_tile = حجر الافتتاح
field-next_lead = افتتاح الجولات التالية
field-lead_after_tie = الافتتاح بعد التعادل
field-direction = اتجاه اللعب
field-going_out = تنتهي الجولة إذا خلّص
field-score_out = نقاط من خلّص
field-score_blocked = نقاط الجولة المقفولة
field-play_scoring = النقاط أثناء اللعب
field-claims = احتساب النقاط
field-target = النتيجة النهائية

## الأوامر

command-domino = فتح طاولة
command-table = إعادة اللوحة إلى أسفل المحادثة
command-score = عرض النتيجة
command-rules = عرض قواعد الطاولة
command-nudge = تذكير صاحب الدور
command-stop = إيقاف اللعبة (لمنشئ الطاولة أو مشرف المجموعة)
command-leave = مغادرة طاولة
command-language = اختيار اللغة
command-help = ما أستطيع فعله
command-tables = كل طاولاتك
command-hand = عرض أحجارك من جديد
command-settings = الإعدادات: اللغة والأرقام وغيرهما
command-save = حفظ قواعد طاولة باسم (لمنشئ الطاولة)
command-which = معرفة أي لعبة تلعبون
command-record = سجل لعبة في ملف
command-learn = تعلّم اللعب خطوة بخطوة

## الدروس

learn-title = 🎓 <b>{ $chapter }</b>
learn-contents =
    🎓 <b>تعلّم الدومينو</b>
    دورة قصيرة بالأزرار. في كل خطوة سؤال، والجواب مخفي إلى أن تطلبه. يمكنك التوقف في أي وقت والمتابعة لاحقًا.
learn-contents-line = { $chapter }
learn-done = ✓ { $chapter }
learn-here = 👈 { $chapter }
learn-open = – { $chapter }
learn-family = الحساب كما في: <b>{ $family }</b>
learn-which-family = طريقة الحساب تختلف من لعبة إلى أخرى. أي لعبة تلعب؟ إن لم تكن متأكدًا فاختر أيًّا منها، ويمكنك تغييرها لاحقًا.
learn-in-private = 🎓 الدروس في محادثتنا الخاصة: <a href="{ $link }">افتحها هناك</a>.
learn-begin = ▶️ ابدأ
learn-go-on = ▶️ متابعة
learn-back = السابق
learn-next = التالي
learn-contents-button = ☰ الفهرس
learn-show = 💡 إظهار الجواب
learn-hands-show = 👁 كشف الأحجار
learn-hands-hide = 🙈 إخفاء الأحجار
learn-other-game = 🎲 لعبة أخرى
learn-beside = ⚖️ مقارنة الألعاب
learn-beside-more = ألعاب أخرى
learn-right = ✅ <b>{ $choice }</b>: { $why }
learn-wrong = ❌ <b>{ $choice }</b>: { $why }
learn-answer = 💡 { $answer }
learn-bare = { $shown }
learn-pair = { $left } و{ $right }
learn-lay = لعب { $tile }
learn-you = أنت
learn-other = الخصم
learn-partner = الشريك
learn-seat = المقعد { $number }
learn-name-first = أمل
learn-name-second = باسم
learn-in-family = في { $family }: { $rule }
learn-counted = في { $family }: { $rule } وهنا: <b>{ $figures }</b>
learn-chapter-tile = ما هو الحجر
learn-chapter-fits = الأحجار المناسبة
learn-chapter-ends = الطرفان
learn-chapter-doubles = الدُش
learn-chapter-draw = السحب والباي
learn-chapter-out = من يخلّص
learn-chapter-blocked = الجولة المقفولة
learn-chapter-partners = الشريكان
learn-chapter-round = جولة كاملة
learn-chapter-questions = أسئلة شائعة
learn-chapter-advice = نصائح أولى
learn-chapter-compare = مقارنة الألعاب
learn-chapter-practice = جولة تدريب
learn-choice-yes = نعم
learn-choice-no = لا
learn-choice-both = كلاهما
learn-choice-nobody = لا أحد
learn-choice-nobody-yet = لا أحد بعد
learn-choice-first = من بلغها أولًا
learn-choice-last = من لعب آخر حجر
learn-choice-left = على يساري
learn-choice-opposite = مقابلي
learn-choice-right = على يميني
learn-choice-heaviest = صاحب الحجر الأكثر نقاطًا
learn-choice-anew = لا أحد: يُعاد التوزيع
learn-choice-anybody = من يشاء
learn-choice-none = ليس معه { $left } ولا { $right }
learn-choice-one-missing = ليس معه { $left }، وربما معه { $right }
learn-choice-nothing = لا شيء
learn-tile-1 = للحجر نصفان، وعلى كل نصف من 0 إلى 6 نقاط. نقاط { $tile } مجموعها { $pips }. فما مجموع نقاط { $asked }؟
learn-tile-1-answer = النصفان معًا { $low } و{ $high }، والمجموع { $pips }.
learn-tile-1-half = هذا نصف واحد، والنصفان يُحسبان معًا.
learn-tile-1-times = النصفان يُجمعان ولا يُضربان.
learn-tile-2 = في أحجار اللعبة يجتمع كل رقمين مرة واحدة: { tile-count }. كم حجرًا منها يحمل الرقم { $number }؟
learn-tile-2-answer = يأتي الرقم { $number } مع كل رقم من 0 إلى 6، والدُش منها: { tile-count }.
learn-tile-2-less = لم تحسب الدُش، وهو أيضًا يحمل الرقم { $number }.
learn-tile-2-more = الدُش يحمل الرقم { $number } مرتين، لكنه حجر واحد.
learn-fits-1 = يوضع الحجر على طرف يحمل رقمه. الطرفان { $left } و{ $right }، أما الأرقام في الدوائر فلترقيم الطرفين فقط. أي أحجارك مناسب؟
learn-fits-2 = البياض رقم كغيره: البياض على البياض. الطرفان { $left } و{ $right }. أي أحجارك مناسب؟
learn-fits = الحجر { $tile } يحمل الرقم { $number }، وهو رقم أحد الطرفين.
learn-fits-not = الحجر { $tile } لا يحمل { $left } ولا { $right }، وهما رقما الطرفين.
learn-ends-1 = للخط طرفان، وهما هنا { $left } و{ $right }. وُضع { $tile } على اليمين. فما الطرفان الآن؟
learn-ends-1-answer = غُطّي الرقم { $covered }، وصار النصف الآخر من الحجر هو الطرف الجديد: { $left } و{ $right }.
learn-ends-1-same = غُطّي الرقم { $covered } على اليمين، فلا يوضع عليه شيء بعد الآن.
learn-ends-1-other = الطرف الأيسر لم يتغير، فهو ما زال { $left }.
learn-ends-2 = الحجر { $tile } يناسب الطرفين، والاختيار لك. أين تضعه ليصير كلا الطرفين { $wanted }؟
learn-ends-2-answer = يُغطّى هناك الرقم { $covered }، ويصير الطرفان { $left } و{ $right }.
learn-doubles-1 = الدُش حجر يحمل الرقم نفسه مرتين، وكثيرًا ما يوضع بالعرض. وُضع { $double } على الطرف { $right }. فما الطرفان الآن؟
learn-doubles-1-answer = الدُش يغطّي رقمه ثم يفتحه من جديد: { $left } و{ $right }. ولا تتفرع الأحجار من دُش إلا في ألعاب الصليب.
learn-doubles-1-added = يُجمع النصفان عند حساب النقاط. أما لمعرفة ما يناسب فكل نصف على حدة.
learn-doubles-1-closed = الدُش لا يقفل الطرف، فنصفه الآخر { $number } أيضًا.
learn-doubles-2 =
    يفتتح الجولة الأولى أعلى دُش في الأيدي. فأي حجر يفتتح هنا؟
    أنت: { $own }
    الخصم: { $others }
learn-doubles-2-answer = الحجر { $double } أعلى دُش عند اللاعبَين.
learn-doubles-2-heavy = الحجر { $tile } أكثر الأحجار نقاطًا، لكنه ليس دُشًّا.
learn-doubles-2-lower = الحجر { $tile } دُش، لكن { $double } أعلى منه.
learn-draw-1 = { $family } للاعبين اثنين. أحجارك { $tiles }، والطرفان { $left } و{ $right }: لا حجر مناسب. ماذا يفعل من كان مكانك؟
learn-draw-2 = الحجر { $tile } مناسب، لكنك تفضّل إبقاءه معك. ماذا تفعل؟
learn-out-1 =
    لعبت آخر حجر معك: خلّصت وانتهت الجولة.
    { $family }: بقي مع خصمك { $tiles }، ومجموع نقاطها { $pips }. كم نقطة تأخذ؟
learn-out-1-tiles = هذا عدد الأحجار، والحساب بنقاطها.
learn-blocked-1 =
    لا أحد يستطيع اللعب ولا حجر يُسحب: قفلت الجولة، والفوز لصاحب أقل النقاط.
    { $family }: نقاطك { $own } ونقاط خصمك { $other }. كم نقطة تأخذ؟
learn-blocked-2-pairs =
    الموقف نفسه بأربعة لاعبين في فريقين.
    { $family }: نقاطك ونقاط شريكك { $own }، ونقاط الخصمين { $others }. كم نقطة يأخذ فريقك؟
learn-blocked-2-each =
    الموقف نفسه بأربعة لاعبين، كلٌّ لنفسه.
    { $family }: نقاطك { $own }، ونقاط الآخرين { $others }. كم نقطة تأخذ؟
learn-blocked-closed = الأربعات السبع كلها على الطاولة، والطرفان أربعة.
learn-blocked-other = هكذا تحسب ألعاب أخرى ({ $choice }: { $figures }). { $answer }
learn-blocked-3 = قفلت مرة أخرى، ونقاط كل لاعب { $pips }. من يأخذ النقاط؟
learn-blocked-3-level = الفوز في الجولة المقفولة لصاحب أقل النقاط، وهنا لا أحد أقل من الآخر.
learn-partners-own = { $family } بأربعة لاعبين: اللعب في فريقين.
learn-partners-each = { $family } بأربعة لاعبين: كلٌّ لنفسه. ومما يُلعب بأربعة في فريقين: { $pairs }.
learn-partners-1 = أين يجلس شريكك؟
learn-partners-1-beside = بجانبك يجلس خصماك، فيأتي الدور على الفريقين بالتناوب.
learn-partners-2 = { $family } في فريقين: خلّصت أنت. النقاط الباقية مع شريكك { $partner }، ومع الخصمين { $others }. كم نقطة يأخذ فريقك؟
learn-round-at = الحركة { $number } من { $of }
learn-round-dealt = جولة حقيقية من بازيتو للاعبين اثنين. مع كل لاعب { tile-count }، وفي المخزن { $left }. يفتتح أعلى دُش.
learn-round-led = السبب: الحجر { $tile } أعلى دُش عند اللاعبَين.
learn-round-laid = السبب: كان على ذلك الطرف { $covered }، وصار عليه { $opened }.
learn-round-double = السبب: كان على ذلك الطرف { $covered }، والدُش يفتحه من جديد.
learn-round-drew = السبب: لا حجر مناسب، فيستمر السحب إلى أن يأتي حجر مناسب.
learn-round-out = 🏁 دومينو! لم يبقَ حجر مع { $name }.
learn-round-hand = { $name }: { $tiles }
learn-round-asks = مع { $name } الأحجار { $tiles }. ما المسموح به الآن؟
learn-round-may = يمكن لعب: { $tiles }
learn-round-draws = لا حجر مناسب مع { $name }، فلا بد من السحب.
learn-questions-1 = انتهت الجولة وبقيت أحجار في المخزن. هل تُعدّ نقاطها للفائز؟
learn-questions-1-hands = لا تُعدّ إلا نقاط الأحجار الباقية مع اللاعبين.
learn-questions-2 = { $family }، الجولة الأولى: لم يحصل أحد على دُش. من يفتتح؟
learn-questions-3 = لم يكن معك حجر مناسب، فسحبت { $tile } وهو مناسب. هل يمكنك إبقاؤه ومواصلة السحب؟
learn-questions-3-answer = الحجر المناسب لا بد من لعبه، حتى إن سُحب للتو.
learn-questions-4 = { $family }: من يفتتح الجولة الثانية؟
learn-questions-5 = النتيجة النهائية { $target }. انتهت جولة بالتعادل عند { $points } لكل جانب. من فاز باللعبة؟
learn-questions-5-alone = لا يفوز إلا من كان وحده في الصدارة.
learn-advice-1 = الحجران { $heavy } و{ $light } مناسبان. أيهما يُلعب أولًا إن لم يكن هناك اعتبار آخر؟
learn-advice-1-answer = الحجر الثقيل أولًا: إذا خلّص غيرك وبقي معك { $tile } حُسبت عليك نقاطه: { $pips }.
learn-advice-1-light = هذا مسموح، لكن الحجر الثقيل يبقى معك، وإذا خلّص غيرك حُسبت عليك نقاطه: { $pips }.
learn-advice-2 = الطرفان { $left } و{ $right }، وقال خصمك باي. ماذا تعرف من ذلك؟
learn-advice-2-answer = لو كان معه { $left } أو { $right } لما قال باي. أبقِ هذين الرقمين على الطرفين، فربما قال باي مرة أخرى.
learn-advice-2-must = من معه حجر مناسب عليه لعبه: لا يقول باي من معه { $left } أو { $right }.
learn-advice-3 = افتتح شريكك بالحجر { $led }. يمكنك لعب { $first } أو { $second }. فأيهما تلعب؟
learn-advice-3-answer = يبقى الرقم { $number } مفتوحًا لشريكك، فقد افتتح به وربما معه المزيد منه.
learn-advice-3-covers = هذا يغطّي الرقم { $number } الذي فتحه شريكك. اترك أرقام شريكك مفتوحة.
learn-advice-4 = احسب ما لم يظهر بعد: كم حجرًا يحمل الرقم { $number } ليس على الطاولة ولا معك؟
learn-advice-4-answer = الأحجار التي تحمل الرقم { $number } عددها { $all }. على الطاولة { $lying } ومعك { $own }، فالباقي { $left }.
learn-advice-4-count = على الطاولة { $lying } مما يحمل الرقم { $number }، ومعك { $own }. أعد الحساب.
learn-compare-1 = الألعاب متشابهة، والفرق في قواعد قليلة. في أيٍّ من هذه يسحب من ليس معه حجر مناسب حجرًا واحدًا فقط؟
learn-beside-players = <b>{ player-count }</b>، الصفحة { $page } من { $pages }
learn-beside-family = <b>{ $family }</b> للاعبين اثنين وثلاثة وأربعة
learn-beside-line = • <b>{ $name }</b>: { $rules }
learn-beside-none = • <b>{ $name }</b>: لا تُلعب هكذا
learn-practice = جولة { $family } بيني وبينك. ألعب بقاعدة بسيطة: الدُش أولًا، ثم أثقل حجر مناسب. هي للتدريب فقط، ونتيجتها لا تُحسب.
learn-practice-begin = ▶️ توزيع الأحجار
learn-practice-again = 🔁 جولة أخرى
learn-practice-switch = ↺ جولة جديدة من { $family }
learn-practice-head = <b>{ $family }</b>
learn-practice-out-you = 🏁 دومينو! خلّصت أنت.
learn-practice-out-other = 🏁 دومينو! خلّص خصمك.
learn-practice-blocked = 🔒 قفلت الجولة.
learn-practice-points-you = نقاطك: <b>{ $figures }</b>
learn-practice-points-other = نقاط خصمك: <b>{ $figures }</b>
learn-practice-made = النقاط أثناء اللعب: لك <b>{ $you }</b> ولخصمك <b>{ $other }</b>
learn-practice-next = والآن؟ اكتب {"\u2066"}/domino{"\u2069"} في مجموعة والعب مع الناس. وإن لم أكن في إحدى مجموعاتك بعد، <a href="{ $link }">فأضفني إلى مجموعة</a>. أو تابع اللعب هنا ضد لاعبين آليين: {"\u2066"}/practice{"\u2069"}.

## The hand in the group

settings-in-group-on = في المجموعات تصلك أحجارك فيها أيضًا، ولا يراها أحد سواك.
settings-in-group-off = تصلك أحجارك في محادثتنا الخاصة.
button-in-group-1 = أحجاري في المجموعة، لي وحدي
button-in-group-0 = أحجاري في المحادثة الخاصة فقط
toast-hand-here = أحجارك هنا في المجموعة، ولا يراها أحد سواك.
notice-shut-here = أو اضغط «أحجاري» والعب هنا: لا يرى أحجارك أحد سواك.
command-hand-here = أحجارك هنا، لك وحدك

## الأفلام

button-replay = 🎞 إعادة عرض
button-replay-before = ◀️ الجولة { $round }
button-replay-after = الجولة { $round } ▶️
button-replay-match = 🎞 اللعبة كلها
replay-round = 🎞 { $table }، اللعبة { $match }، الجولة { $round } من { $of }
replay-match = 🎞 { $table }، اللعبة { $match }: { picture-rounds }
refused-no-such-round = هذه الجولة غير موجودة أو لم تنتهِ بعد.
toast-film-comes = 🎞 لحظة من فضلك: الفيلم قيد الإعداد.
command-replay = آخر جولة في فيلم، أو جولة برقمها

## اللاعبون الآليون

level-easy = سهل
level-medium = متوسط
level-hard = صعب
level-master = خبير
computer-name = 🤖 { $level }
computer-name-numbered = 🤖 { $level } { $number }
lobby-computers-only = لا يجلس هنا إلا لاعبون آليون. يمكن لمنشئ الطاولة إخلاء مقعد ليجلس أحد اللاعبين.
lobby-computer = من يلعب على المقعد { $number }؟
lobby-computers = ما مستوى اللاعبين الآليين على المقاعد الخالية؟
lobby-level = بأي مستوى ألعب عن الغائبين؟
button-computer = 🤖 المقعد { $number } ({ $name })
button-computers = 🤖 ملء المقاعد الخالية
button-level = 💤 عن الغائبين: { $level }
button-free-seat = تركه خاليًا
button-end-practice = 🏁 إنهاء
button-practice-anew = إنهاؤها وبدء الجديدة
refused-seat-of-computer = على هذا المقعد لاعب آلي. يمكن لمنشئ الطاولة إخلاؤه.
refused-nobody-seated = يجب أن يجلس هنا شخص واحد على الأقل.
refused-computers-turn = ليس دورك، الدور على لاعب آلي.
command-practice = العب ضد لاعبين آليين
note-practice-arguments =
    لم أفهم ذلك. اكتب {"\u2066"}/practice{"\u2069"} وحده، أو مع النوع وعدد اللاعبين والنتيجة النهائية والمستوى.
    مثلًا: {"\u2066"}/practice bazito 2 104 hard{"\u2069"}
practice-in-private = 🤖 العب ضد لاعبين آليين في محادثتنا الخاصة: <a href="{ $link }">ابدأ هناك</a>.
practice-question = هذه اللعبة لم تنتهِ بعد. هل تُنهيها وتبدأ الجديدة؟
refused-plays-already = لك هنا لعبة أخرى لم تنتهِ بعد. {"\u2066"}/stop{"\u2069"} يُنهيها.

## المدرّب

field-hints = التلميحات
choice-hints-off = بلا تلميحات
choice-hints-on = متاحة
rules-hints = لصاحب الدور أن يطلب من البوت تلميحًا لا يراه غيره.
button-hint = 💡 تلميح
button-review = 📈 مراجعة
button-review-match = 📈 { $number }: { $family }، اللعبة { $match }
button-review-open = 👁 كل الأيدي مكشوفة
button-review-closed = 🙈 كما رأيتها
command-hint = ما الذي كان البوت سيلعبه مكانك، ولماذا
command-review = مراجعة اختياراتك في لعبة
coach-hint = 💡 { $move }: { $why }.
coach-lay = ضع { $tile }
coach-lay-on = ضع { $tile } على { $number }
coach-draw = اسحب
coach-pass = قل باي
coach-why-draw = ليس معك حجر مناسب
coach-why-pass = ليس معك حجر مناسب، ولا شيء يُسحب
coach-why-only = لا يناسب غيره
coach-why-out = هو حجرك الأخير، وبه تقول دومينو
coach-why-scores = نقاطه فورًا: { $count }
coach-why-lacks = لم يكن مع { $name } ما يناسب { $pips } من قبل، ويبقى { $pips } مفتوحًا
coach-why-partner = يبقى { $pips } مفتوحًا، وبه افتتح شريكك { $name }
coach-why-likely-stuck = على الأرجح لن يكون مع { $name } حجر مناسب
coach-why-many = يبقى { $pips } مفتوحًا، ومعك منه أحجار أخرى: { $count }
coach-why-keeps = تبقى معك أحجار { $pips } مجتمعة، وعددها { $count }
coach-why-double = الدُش لا يناسب إلا رقمًا واحدًا، فالتخلص منه هو الأصعب
coach-why-heavy = تتخلص من نقاط قد يكسبها غيرك: { $count }
coach-why-follows = أحجارك التي تناسب بعده: { $count }
coach-why-level = لا يقل عن أي حجر مناسب آخر
refused-no-hints = هذه الطاولة بلا تلميحات. لمنشئ الطاولة أن يتيحها قبل بدء اللعبة.
refused-still-played = هذه اللعبة لم تنتهِ بعد. المراجعة تأتي بعدها.
refused-nothing-chosen = لم يكن لك ما تختاره في الجولات المنتهية من هذه اللعبة.
refused-unreviewable = لا يمكن مراجعة هذه اللعبة.
refused-too-many-reviews = مراجعات لك ما زالت تنتظر: { $count }. اطلب غيرها بعد أن تنتهي.
toast-review-comes = 📈 تأتي مراجعتك في محادثتنا الخاصة.
review-list = <b>ألعابك</b>: اضغط على لعبة لتراجع اختياراتك فيها.
review-list-line = { $number }. { $table }، اللعبة { $match }
review-head = 📈 <b>مراجعة</b>: { $table }، اللعبة { $match }
review-waiting = ⏳ تنتظر المراجعة دورها. عدد الاختيارات: { $total }
review-progress = ⏳ تمت مراجعة { $done } من { $total } من اختياراتك
review-failed = تعذّر إتمام المراجعة. اطلبها مرة أخرى من فضلك.
review-best = اختياراتك التي لم يكن أفضل منها شيء: { $best } من { $total }
review-lost = نقاط ضاعت بالاختيار: <b>{ $points }</b> ± { $error }
review-luck = الحظ بالنقاط: <b>{ $luck }</b> (أحجارك { $dealt }، وتوزّع أحجار الباقين { $lay })
review-got = ومع ما لعبه الجميع بعد ذلك ({ $played }) صار فرقك عن الباقين { $got }.
review-cut = اللعبة طويلة: هذه اختياراتك الأخيرة، وعددها { $count }.
review-none = لم يكلفك أي اختيار أكثر مما قد تفعله المصادفة.
review-dearest = أكثر اختياراتك كلفة ({ $count })، والأغلى أولًا:
review-choice = <b>{ $number }:</b> الجولة { $round }، الحركة { $ply }
review-made = لعبت { $move }.
review-better = الأفضل: <b>{ $move }</b>، والفرق بالنقاط { $points } ± { $error }: { $why }.
review-open = والأيدي كلها مكشوفة: { $made } مع ما لعبت، و{ $best } مع { $move }.
review-open-unknown = لو كُشفت كل الأيدي لكانت الاحتمالات هنا أكثر من أن تُفحص.
review-move = { $tile }
review-move-on = { $tile } على { $number }
review-hand = أحجارك: { $tiles }
review-open-hand = { $name }: { $tiles }
