### العربية الفصحى بكلمات اللاعبين. الرسالة التي تظهر في زر أو تنبيه لا تنسيق فيها.
### {"\u2066"} … {"\u2069"}: ما يُقرأ من اليسار إلى اليمين كالأوامر.

## كلمات

somebody = شخص ما
pair = { $first } و{ $second }
comma = {"، "}
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
score-title = <b>النتيجة</b> (النهائية { $target })
score-line = { $name }: <b>{ $points }</b>
over-won = 🏆 انتهت اللعبة. الفوز من نصيب { $name }
over-stopped = أُوقفت الطاولة بطلب من { $name }.

## الردهة

lobby-title = 🎲 <b>طاولة { $family }</b>
lobby-players = { $count ->
    [2] { player-count }
   *[other] { player-count }، كلٌّ لنفسه
}
lobby-pairs = { player-count } في فريقين، والشريكان متقابلان
lobby-target = النتيجة النهائية: { point-count }
lobby-host = منشئ الطاولة: { $name }
lobby-pair = <b>الفريق { $number }</b>
lobby-seat = { $number } · { $name }
lobby-free = مقعد خالٍ
lobby-kept = محجوز لـ{ $name }
lobby-how = اضغط زر مقعد للجلوس. تبدأ اللعبة من زر منشئ الطاولة متى اكتملت المقاعد.
lobby-full = اكتملت المقاعد. يمكن لمنشئ الطاولة بدء اللعبة.
lobby-playing = اللعبة جارية. {"\u2066"}/table{"\u2069"} يعيد اللوحة إلى الأسفل.

## اللوحة

board-title = <b>{ $family } · الجولة { $round }</b>
board-turn = 👉 الدور على <b>{ $name }</b>
board-out = 🏁 دومينو! لم يبقَ حجر مع { $name }.
board-blocked = 🔒 قفلت الجولة.
board-stopped = أُوقفت اللعبة هنا.
board-hand = { $name }: { tile-count }
board-boneyard = المخزن: { tile-count }
board-sleeping = خارج اللعب: { tile-count }
ends-none = لم تُفتتح الجولة بعد.
ends-line = الطرفان: يمين <b>{ $right }</b> · يسار <b>{ $left }</b>
step-laid-lead = { $name }: { $tile } افتتاح
step-laid-left = { $name }: { $tile } يسارًا
step-laid-right = { $name }: { $tile } يمينًا
step-passed = { $name }: باي
step-drew = { $name }: { $count ->
    [zero] لا سحب
    [one] سحب حجر
    [two] سحب حجرين
    [few] سحب { $count } أحجار
    [many] سحب { $count } حجرًا
   *[other] سحب { $count } حجر
}
step-you-passed = لم يناسبك حجر: باي
step-you-drew = سحبتَ { $tiles }

## أحجارك

hand-with = مع { $names }
hand-with-partner = شريكك { $partner } · الخصمان { $names }
hand-lead = افتتاح الجولة لك.
hand-lead-tile = افتتاح الجولة لك، بالحجر { $tile }.
hand-your-turn = 👉 <b>دورك</b>
hand-tiles = أحجارك: { $tiles }
hand-empty = لم يبقَ معك أي حجر.
hand-must-draw = لا حجر يناسب. في المخزن { tile-count }.
hand-which-end = على أي طرف يوضع { $tile }؟
hand-sure = هل تلعب { $tile }؟
hand-lobby = مقعدك جاهز. تصلك أحجارك هنا عند بدء اللعبة.
hand-between = انتهت الجولة. تصلك أحجار الجولة التالية هنا.
hand-no-seat = لا مقعد لك على هذه الطاولة.

## نهاية الجولة

result-out = 🏁 <b>الجولة { $round }: دومينو! لم يبقَ حجر مع { $name }</b>
result-blocked = 🔒 <b>الجولة { $round }: قفلت</b>
result-hand = { $name }: { $tiles } = <b>{ $pips }</b>
result-no-hand = { $name }: لا شيء
result-points = نقاط { $name }: <b>{ $figures }</b>
result-drawn = تعادل في أقل النقاط: لا نقاط لأحد.
result-leads = افتتاح الجولة التالية: { $name }
result-highest-leads = يفتتح الجولة التالية أعلى دُش.
result-winner = 🏆 <b>الفوز باللعبة من نصيب { $name }!</b>
result-rounds = <b>الجولات</b>
result-round = { $round }. { $name } { $points } · { $score }
result-round-drawn = { $round }. تعادل · { $score }

## الأزرار

button-sit = 🪑 المقعد { $number }
button-stand = مغادرة المقعد
button-start = ▶️ بدء اللعبة
button-settings = ⚙️ الإعدادات
button-seats = المقاعد
button-rules = القواعد
button-back = ↩️ رجوع
button-page-family = نوع اللعبة
button-page-players = عدد اللاعبين
button-page-target = النتيجة النهائية
button-page-partners = الشراكة
button-chosen = ✓ { $choice }
button-pairs = فريقان
button-each = كلٌّ لنفسه
button-place = إلى المقعد { $number } ({ $name })
button-remove = إخراج { $name }
button-my-hand = ✋ أحجاري
button-draw = سحب
button-fits = ✅ { $tile }
button-lead = افتتاح { $tile }
button-end-left = ⬅️ يسار { $number }
button-end-right = يمين { $number } ➡️
button-next = ▶️ الجولة التالية
button-rematch = 🔁 لعبة أخرى
button-table = { $number }. { $family }
button-table-names = { $number }. { $family }: { $names }
button-stop = إيقاف اللعبة
button-keep = متابعة اللعب
button-confirm-1 = السؤال قبل لعب الحجر
button-confirm-0 = لعب الحجر بضغطة واحدة

## قواعد الطاولة

rules-title = <b>القواعد</b> · { $table }
rules-item = • { $rule }
rules-players = { $count ->
    [2] { player-count }.
   *[other] { player-count }، كلٌّ لنفسه.
}
rules-pairs = { player-count } في فريقين. الشريكان متقابلان ونتيجتهما واحدة.
rules-tiles = طقم الدُش { $largest }: { tile-count }، ولكل لاعب { $hand }.
rules-removed = خارج اللعبة: { $tiles }
rules-direction-clockwise = يدور اللعب مع عقارب الساعة.
rules-direction-counterclockwise = يدور اللعب عكس عقارب الساعة.
rules-first-lead-forced = يفتتح الجولة الأولى أعلى دُش في الأيدي، فإن لم يوجد فالحجر الأكثر نقاطًا.
rules-first-lead-free = صاحب أعلى دُش في الأيدي يفتتح الجولة الأولى بأي حجر، فإن لم يوجد فصاحب الحجر الأكثر نقاطًا.
rules-next-lead-winner = بعدها يفتتح الفائز الجولة التالية بأي حجر.
rules-next-lead-highest_double = وكذلك تُفتتح كل جولة بعدها.
rules-lead-after-tie-same_leader = بعد التعادل يفتتح اللاعب نفسه مرة أخرى.
rules-lead-after-tie-highest_double = بعد التعادل يفتتح أعلى دُش.
rules-fit = يوضع الحجر على طرف يحمل رقمه، ومن معه حجر مناسب يلعبه.
rules-draw-none = لا حجر يناسب: باي.
rules-draw-none-sleeping = لا حجر يناسب: باي. خارج اللعب { tile-count }، لا سحب منها ولا عدّ.
rules-draw-one = لا حجر يناسب: سحب حجر واحد، فإن لم يناسب فباي.
rules-draw-until_playable = لا حجر يناسب: سحب حتى يأتي حجر مناسب أو يفرغ المخزن، ثم باي.
rules-going-out-player = تنتهي الجولة حين يخلّص لاعب أحجاره، أو حين تُقفل ويقول الجميع باي.
rules-going-out-both_partners = تنتهي الجولة حين يخلّص الشريكان أحجارهما، أو حين تُقفل ويقول الجميع باي.
rules-score-out-opponents = لمن خلّص كل النقاط الباقية في أيدي الخصوم.
rules-score-out-one_point = لمن خلّص نقطة واحدة.
rules-score-out-rounded_differences = لمن خلّص نقاط كل خصم مقرّبة إلى أقرب خمسة.
rules-score-blocked-opponents = إذا قفلت فالفوز للأقل نقاطًا، وله كل النقاط في أيدي الخصوم.
rules-score-blocked-difference = إذا قفلت فالفوز للأقل نقاطًا، وله نقاط الخصوم ناقص نقاطه.
rules-score-blocked-one_point = إذا قفلت فالفوز للأقل نقاطًا، وله نقطة واحدة.
rules-score-blocked-rounded_differences = إذا قفلت فالفوز للأقل نقاطًا، وله الفرق مع كل خصم مقرّبًا إلى أقرب خمسة.
rules-tie = إذا تساوت أقل النقاط فلا نقاط لأحد.
rules-target = اللعبة لمن يبلغ النتيجة النهائية وحده في الصدارة عند نهاية جولة. النتيجة النهائية: { point-count }.

## الردود

greeting =
    👋 أهلًا بكم! معي تلعب المجموعة الدومينو.
    {"\u2066"}/domino{"\u2069"} يفتح طاولة: اختاروا مقاعدكم، وتصل أحجار كل لاعب إليه في محادثة خاصة لا يراها غيره.
start =
    👋 أهلًا { $name }! تُلعب الدومينو في مجموعة، وتصلك أحجارك هنا.
    أضفني إلى مجموعة واكتب فيها {"\u2066"}/domino{"\u2069"}، ومن يجلس يلعب.
start-seated =
    { $table }: لك المقعد { $seat }.
    تصلك أحجارك هنا عند بدء اللعبة.
start-refused =
    لم ينجح ذلك: { $reason }
start-unknown-link = لم يعد هذا الرابط صالحًا. اضغط زر مقعد في مجموعتك مرة أخرى.
help-group =
    <b>الدومينو في هذه المجموعة</b>
    {"\u2066"}/domino{"\u2069"} يفتح طاولة. ويمكن تحديد النوع وعدد اللاعبين والنتيجة النهائية معه، مثل {"\u2066"}/domino bazito 4 104{"\u2069"}
help-private =
    <b>الدومينو</b>
    تُفتح الطاولات في المجموعات بالأمر {"\u2066"}/domino{"\u2069"}. وهنا أحجارك: اضغط حجرًا عليه ✅ لتلعبه.
help-line = { $command } – { $does }
score-none = { $table }: لم تبدأ اللعبة بعد.
score-head = { $table } · الجولة { $round }
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
group-tables = { $command } – لأي طاولة؟
state-lobby = بانتظار اللاعبين
state-over = انتهت
state-between = بين جولتين
state-your-turn = دورك
state-turn = الدور على { $name }
language-which = أي لغة؟
settings-title = <b>الإعدادات</b>
settings-language = اللغة: { $name }
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
note-unknown-command = لا أعرف هذا الأمر. {"\u2066"}/help{"\u2069"} يعرض ما أستطيع.
note-table-stopped = أُوقفت الطاولة بطلب من { $name }.
note-goes-on = حسنًا، نتابع اللعب!

## الإشعارات

toast-sat = لك المقعد { $seat }.
toast-kept = المقعد { $seat } محجوز لك دقيقتين: اضغط «ابدأ» في محادثتنا الخاصة.
toast-stood-up = غادرت مقعدك.
toast-changed = تم التغيير.
toast-started = بدأت اللعبة!
toast-played = لعبت { $tile }.
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
toast-hand-sent = أحجارك في محادثتنا الخاصة.
toast-rules-sent = القواعد في محادثتنا الخاصة.
toast-open-private = افتح محادثتنا الخاصة أولًا واضغط «ابدأ».
toast-language = من الآن بالعربية.
toast-setting = تم الحفظ.
toast-working = لحظة، العمل جارٍ.
toast-handled = تم ذلك من قبل.
toast-unknown-button = لا أعرف هذا الزر.

## ما ترفضه الطاولة

refused-no-such-table = لم تعد هذه الطاولة موجودة.
refused-table-over = انتهت هذه الطاولة.
refused-already-started = بدأت اللعبة من قبل.
refused-not-started = لم تبدأ اللعبة بعد.
refused-not-a-member = الجلوس هنا لأعضاء المجموعة فقط.
refused-not-seated = لا مقعد لك على هذه الطاولة.
refused-not-host = هذا لمنشئ الطاولة فقط: { $name }.
refused-no-such-seat = لا يوجد مقعد كهذا.
refused-seat-taken = المقعد مشغول: { $name }.
refused-seat-held = هذا المقعد محجوز لـ{ $name }.
refused-no-free-seat = كل المقاعد مشغولة.
refused-seats-not-full = لم تكتمل المقاعد بعد.
refused-seated-would-lose = عدد الجالسين أكبر من ذلك. على أحدهم أن يغادر مقعده أولًا.
refused-no-such-person = هذا الشخص لم يعد على الطاولة.
refused-not-your-turn = ليس دورك، الدور على { $name }.
refused-stale = كان ذلك دورًا سابقًا. انظر إلى أحدث رسالة.
refused-round-running = الجولة جارية.
refused-already-nudged = وصل تذكير هذا الدور إلى { $name } من قبل.
refused-nobody-to-nudge = لا دور على أحد الآن.
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
move-end_required = على أي طرف؟ اختر اليسار أو اليمين للحجر { $tile }.
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
options-bad_value = { $field }: قيمة غير ممكنة.
options-partners_need_four = الشراكة لأربعة لاعبين فقط.
options-both_partners_need_partners = لا يخلّص الشريكان معًا إلا حيث توجد شراكة.
options-removed_not_in_set = أحد الأحجار المستبعدة ليس من هذا الطقم.
options-removed_twice = لا يُستبعد حجر مرتين.
options-too_many_dealt = الأحجار المطلوبة للتوزيع { $dealt }، والموجود { $available } فقط.
options-lead_after_tie_unused = حيث يفتتح أعلى دُش دائمًا، لا إعداد لما بعد التعادل.
options-lead_after_tie_missing = يجب تحديد من يفتتح بعد التعادل.
options-no_double_to_lead = هذا الشكل يُفتتح بدُش، وكل الدُشوش مستبعدة.
options-play_scoring_needs_line = تُحسب النقاط أثناء اللعب في الخط الواحد فقط.
options-muggins_need_play_scoring = لا يُطالَب بالنقاط إلا حيث تُحسب نقاط أثناء اللعب.
field-family = نوع اللعبة
field-players = عدد اللاعبين
field-partners = الشراكة
field-tile_set = طقم الأحجار
field-removed = الأحجار المستبعدة
field-hand_size = أحجار كل لاعب
field-draw = السحب
field-layout = شكل اللعب
field-opening_tile = حجر الافتتاح
field-next_lead = افتتاح الجولات التالية
field-lead_after_tie = الافتتاح بعد التعادل
field-direction = اتجاه اللعب
field-going_out = إنهاء الأحجار
field-score_out = نقاط من خلّص
field-score_blocked = نقاط الجولة المقفولة
field-play_scoring = نقاط أثناء اللعب
field-claims = المطالبة بالنقاط
field-target = النتيجة النهائية

## الأوامر

command-domino = فتح طاولة
command-table = إعادة اللوحة إلى الأسفل
command-score = عرض النتيجة
command-rules = عرض قواعد الطاولة
command-nudge = تذكير صاحب الدور
command-stop = إيقاف اللعبة (لمنشئ الطاولة)
command-language = اختيار اللغة
command-help = ما أستطيع فعله
command-tables = كل طاولاتك
command-hand = عرض أحجارك من جديد
command-settings = إعداداتك
