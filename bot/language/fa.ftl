### فارسی، با واژه‌های سر میز. پیامی که در دکمه یا هشدار می‌آید قالب‌بندی ندارد.
### {"\u2066"} … {"\u2069"}: آنچه از چپ به راست خوانده می‌شود، مثل دستورها.

## خود زبان

language-name = فارسی
language-direction = rtl
language-digits = arabext
language-codes = fa

## ربات

bot-name = دومینو
bot-about = دومینو برای گروه‌ها: با یک ضربه سر میز بنشینید، مهره‌ها را فقط خودتان می‌بینید و حساب امتیازها با من.
bot-description =
    دومینو برای گروه شما، با ده بازی و چهار زبان.
    مرا به یک گروه اضافه کنید و آنجا {"\u2066"}/domino{"\u2069"} بنویسید. هر کس بنشیند، مهره‌هایش اینجا در چت خصوصی می‌آید و با دکمه‌ها بازی می‌کند؛ حساب امتیازها با من است، هر قدر هم که مسابقه طول بکشد.

## تکه‌ها

somebody = یک نفر
pair = { $first } و { $second }
comma = {"، "}
between = {"، "}
tile-count = { $count ->
    [0] بدون مهره
    [one] یک مهره
   *[other] { $count } مهره
}
point-count = { $count ->
    [0] بدون امتیاز
    [one] یک امتیاز
   *[other] { $count } امتیاز
}
player-count = { $count ->
    [0] بدون بازیکن
    [one] یک بازیکن
   *[other] { $count } بازیکن
}
second-count = { $count ->
    [0] کمتر از یک ثانیه
    [one] یک ثانیه
   *[other] { $count } ثانیه
}
minute-count = { $count ->
    [0] کمتر از یک دقیقه
    [one] یک دقیقه
   *[other] { $count } دقیقه
}
table-count = { $count ->
    [0] هیچ میزی
    [one] یک میز
   *[other] { $count } میز
}
family-arab = دومینوی عربی
family-egyptian = دومینوی مصری
family-bordaqa = بردقه
family-bazito = بازیتو
family-block = دومینوی بدون بانک
family-draw = دومینوی بانکی
family-cross = دومینوی صلیبی
family-double-nine-cross = صلیبی جفت نه
family-all-fives = دومینوی پنجی
family-fives-and-threes = دومینوی پنج و سه
table-title = <b>{ $family }</b>
table-title-group = <b>{ $family }</b> در { $group }
score-title = <b>امتیازها</b> (هدف: { $target })
score-line = { $name }: <b>{ $points }</b>
score-line-made = { $name }: <b>{ $points }</b> ({ $made } امتیازش از همین دور)
over-won = 🏆 مسابقه تمام شد. برنده: { $name }
over-unstarted = میز بسته شد، چون کسی مسابقه را شروع نکرد.
over-deserted = میز بسته شد، چون همه رفتند.
over-retired = میز بسته شد، چون دیگر کسی بازی نکرد.
over-stopped = { $name } این میز را متوقف کرد.

## پیش از شروع

lobby-title = 🎲 <b>میز { $family }</b>
lobby-players = { $count ->
    [2] { player-count }
   *[other] { player-count }، هر کس برای خودش
}
lobby-pairs = { player-count }، دوبه‌دو؛ یارها روبه‌روی هم می‌نشینند
lobby-target = هدف: { point-count }
lobby-clock = ⏱ مهلت هر نوبت: { second-count }
lobby-host = میزبان: { $name }
lobby-no-host = میزبان: اولین کسی که بنشیند
lobby-house = ✱ { $option }: { $choice }
lobby-pair = <b>تیم { $number }</b>
lobby-seat = { $number }. { $name }
lobby-free = خالی
lobby-kept = رزرو { $name }
lobby-how = برای نشستن، دکمهٔ یک صندلی را بزنید. صندلی‌ها که پر شد، میزبان شروع می‌کند.
lobby-full = همهٔ صندلی‌ها پر شد. میزبان می‌تواند شروع کند.
lobby-asks = 🙋 { $name } صندلی { $number } را می‌خواهد. میزبان ایشان را از اعضای گروه می‌شناسد؟
lobby-settings = چه چیزی را عوض می‌کنید؟
lobby-seats = چه کسی را جابه‌جا یا بلند می‌کنید؟
lobby-person = { $name } روی کدام صندلی بنشیند؟
lobby-playing = مسابقه شروع شده است. {"\u2066"}/table{"\u2069"} صفحهٔ بازی را به پایین چت می‌آورد.

## قوانین گروه

house-title = <b>قوانین گروه</b>: ✱ یعنی با { $family } فرق دارد
house-line = { $option }: { $choice }
house-differs = ✱ <b>{ $option }: { $choice }</b> (در { $family }: { $own })
option-title = <b>{ $option }</b>، در { $family }: { $own }
option-choose = <b>{ $option }</b>: یکی را انتخاب کنید.
option-choice = • <b>{ $choice }</b>: { $rule }
target-how = هدف دیگری می‌خواهید؟ با − و + کم و زیادش کنید.
removed-how = برای حذف یا برگرداندن هر مهره، رویش بزنید.
removed-all-but = همه به‌جز { $tiles }
button-out = ✖ { $tile }
button-put-back = ↺ برگرداندن همه
button-own-rules = ↺ مثل { $family }
button-house = قوانین گروه
button-save = 💾 ذخیرهٔ این قوانین
button-saved = قوانین ذخیره‌شده
button-which = 🧭 کدام بازی؟
button-forget = 🗑 { $name }
button-take = ▶️ { $family }
button-again = ↺ دوباره از اول
save-how =
    <b>ذخیرهٔ این قوانین</b>
    همین‌جا {"\u2066"}/save{"\u2069"} و یک نام بنویسید، مثل {"\u2066"}/save ours{"\u2069"}. از آن به بعد {"\u2066"}/domino ours{"\u2069"} میزی با همین قوانین باز می‌کند.
saved-title = <b>قوانین ذخیره‌شده</b>
saved-none = هنوز چیزی در این گروه ذخیره نشده است.
saved-line = • { $name }: { $family }، { player-count }
saved-how = روی یک نام بزنید تا همین‌جا با آن بازی کنید؛ 🗑 پاکش می‌کند. {"\u2066"}/domino{"\u2069"} همراه آن نام، میزی با همان قوانین باز می‌کند.
saved-done = 💾 { $name } ذخیره شد. { $command } میزی با این قوانین باز می‌کند.
which-players = <b>کدام بازی؟</b> چند نفرید؟
which-draw = <b>کدام بازی؟</b> اگر هیچ مهره‌ای نخورد چه می‌کنید؟
which-answer-none = پاس می‌دهیم
which-answer-one = یکی می‌کشیم
which-answer-until_playable = آن‌قدر می‌کشیم تا یکی بخورد
which-answer-any = برای ما فرقی ندارد
which-kind = <b>کدام بازی؟</b> مهره‌ها را چطور می‌چینید؟ حین بازی هم امتیاز می‌گیرید؟
which-partners = <b>کدام بازی؟</b> دوبه‌دو یا هر کس برای خودش؟
which-score_blocked = <b>کدام بازی؟</b> اگر دور قفل شود، امتیازش چقدر است؟
which-target = <b>کدام بازی؟</b> تا چند امتیاز؟
which-found = <b>کدام بازی؟</b> بازی شما این است:
which-nearest = <b>کدام بازی؟</b> هیچ‌کدام دقیقاً همین نیست، ولی با قوانین گروه (✱) می‌شود این‌طور بازی کرد:
which-others = این‌ها هم به بازی شما می‌خورند:
which-others-near = یا این‌ها:
which-game = • <b>{ $family }</b>: { player-count }، تا { $target }
which-game-pairs = • <b>{ $family }</b>: { player-count }، دوبه‌دو، تا { $target }
which-apart = {"\u200F"}({ $differences })
difference = { $option }: { $choice }
separator = {"؛ "}
choice-partners-pairs = دوبه‌دو
choice-partners-each = هر کس برای خودش
choice-tile_set-6 = جفت شش
choice-tile_set-9 = جفت نه
choice-tile_set-12 = جفت دوازده
choice-removed-none = هیچ‌کدام
choice-removed-blank = جفت صفر
choice-removed-lowest-highest = کوچک‌ترین و بزرگ‌ترین جفت
choice-removed-blanks = همهٔ صفرها
choice-draw-none = ندارد
choice-draw-one = یک مهره
choice-draw-until_playable = تا وقتی یکی بخورد
choice-passing-auto = خودکار
choice-passing-tap = با دکمه
choice-clock-open = آزاد (بدون مهلت)
choice-layout-line = یک خط
choice-layout-cross = صلیب
choice-layout-branching = صلیب شاخه‌دار
choice-direction-clockwise = در جهت عقربهٔ ساعت
choice-direction-counterclockwise = خلاف عقربهٔ ساعت
choice-opening_tile-forced = بزرگ‌ترین جفت
choice-opening_tile-free = هر مهره‌ای
choice-next_lead-winner = برنده
choice-next_lead-highest_double = بزرگ‌ترین جفت
choice-lead_after_tie-same_leader = همان بازیکن
choice-lead_after_tie-highest_double = بزرگ‌ترین جفت
choice-going_out-player = یک بازیکن
choice-going_out-both_partners = هر دو یار
choice-score_out-opponents = خال‌های حریف
choice-score_out-one_point = یک امتیاز
choice-score_out-rounded_differences = گرد به مضرب پنج
choice-score_blocked-opponents = خال‌های حریف
choice-score_blocked-difference = اختلاف خال‌ها
choice-score_blocked-one_point = یک امتیاز
choice-score_blocked-rounded_differences = اختلاف، گرد به مضرب پنج
choice-play_scoring-none = ندارد
choice-play_scoring-fives = با مضرب پنج
choice-play_scoring-fives_and_threes = با مضرب پنج و سه
choice-claims-automatic = خودکار
choice-claims-muggins = با خود بازیکن

## صفحهٔ بازی

board-title = <b>{ $family }، دور { $round }</b>
board-turn = 👈 نوبت <b>{ $name }</b>
turn-until = ⏱ تا ساعت { $time }
away-one = 💤 { $name } نیست و ربات به‌جایش بازی می‌کند.
away-all = 💤 هیچ‌کس نیست. مسابقه صبر می‌کند تا یکی برگردد.
board-out = 🏁 دست { $name } خالی شد.
board-blocked = 🔒 دور قفل شد.
board-hand = { $name }: { tile-count }
board-boneyard = بانک: { tile-count }
board-sleeping = پخش‌نشده: { tile-count }
ends-none = هنوز مهره‌ای روی میز نیست.
ends-line = سر و ته: { $ends }
ends-many = سرها: { $ends }
ends-first = اول باید پر شود: { $ends }
end-left = چپ <b>{ $number }</b>
end-right = راست <b>{ $number }</b>
end-up = بالا <b>{ $number }</b>
end-down = پایین <b>{ $number }</b>
end-a = شاخهٔ اول { $double } <b>{ $number }</b>
end-b = شاخهٔ دوم { $double } <b>{ $number }</b>
step-laid-lead = { $name }: شروع با { $tile }
step-laid-left = { $name }: { $tile } سمت چپ
step-laid-right = { $name }: { $tile } سمت راست
step-laid-up = { $name }: { $tile } در بالا
step-laid-down = { $name }: { $tile } در پایین
step-laid-a = { $name }: { $tile } روی شاخهٔ اول { $double }
step-laid-b = { $name }: { $tile } روی شاخهٔ دوم { $double }
step-made = { $step }، <b>{ $points }</b>
step-took = { $name } امتیاز جامانده را گرفت: <b>{ $points }</b>
step-you-took = امتیاز جامانده را گرفتید: <b>{ $points }</b>
step-played-for = { $step } <i>(بازی ربات)</i>
step-passed = { $name } پاس داد
step-drew = { $name } { tile-count } کشید
step-you-passed = مهره‌ای نداشتید که بخورد و پاس دادید
step-you-drew = { $tiles } را کشیدید

## عکس‌های میز. آنچه در عکس نوشته می‌شود قالب‌بندی ندارد.

picture-title = { $family }، دور { $round }، تا { $target }
picture-badge = { $number }
picture-score = { $points }
picture-passed = پاس
picture-player = بازیکن { $number }
picture-sum = = { $pips }
picture-match = { $family }، تا { $target }
picture-won = برندهٔ مسابقه: { $name }
picture-rounds = { $count ->
    [one] یک دور
   *[other] { $count } دور
}
picture-brought = +{ $points }
picture-date = { $day } { $month ->
    [1] ژانویهٔ
    [2] فوریهٔ
    [3] مارس
    [4] آوریل
    [5] مهٔ
    [6] ژوئن
    [7] ژوئیهٔ
    [8] اوت
    [9] سپتامبر
    [10] اکتبر
    [11] نوامبر
   *[other] دسامبر
} { NUMBER($year, useGrouping: 0) }
end-numbered = ({ $place }) { $end }
end-short = ({ $place }) <b>{ $number }</b>
end-short-plain = ({ $place }) { $number }
button-as-text = 📜 به‌صورت متن
settings-board = نمایش میز: { $kind }
settings-practice = میز تمرین: { $kind }
settings-theme = ظاهر: { $theme }
looks-picture = 🖼 عکس
looks-text = 📜 متن
looks-ivory = عاجی
looks-dark = تیره
looks-contrast = پرکنتراست
alert-laid-sent = همهٔ مهره‌های روی میز به‌صورت متن در چت خصوصی‌مان آمد.

## دست

hand-with = با { $names }
hand-against = در برابر { $names }
hand-with-partner = یار شما: { $partner }؛ حریف‌ها: { $names }
hand-lead = این دور را شما شروع می‌کنید.
hand-lead-double = این دور را شما با یک جفت شروع می‌کنید.
hand-lead-tile = این دور را شما با { $tile } شروع می‌کنید.
hand-your-turn = 👈 <b>نوبت شماست</b>
away-you = 💤 <b>ربات به‌جای شما بازی می‌کند</b> تا برگردید.
hand-tiles = مهره‌های شما: { $tiles }
hand-empty = دیگر مهره‌ای ندارید.
hand-must-draw = هیچ مهره‌ای نمی‌خورد. در بانک { tile-count } مانده است.
hand-must-pass = هیچ مهره‌ای نمی‌خورد و باید پاس بدهید.
hand-which-sum = با { $tile } چند امتیاز اعلام می‌کنید؟
hand-which-missed = بازیکن قبلی چند امتیاز جا گذاشت؟ با حرکت بعدی‌تان اعلام می‌شود؛ اگر اشتباه باشد چیزی از دست نمی‌دهید.
hand-names-missed = با حرکت بعدی‌تان این امتیاز جامانده را اعلام می‌کنید: <b>{ $sum }</b>
hand-which-end = { $tile } را کدام طرف می‌گذارید؟
hand-sure = { $tile } را می‌گذارید؟
hand-lobby = جای شما آماده است. میزبان که شروع کند، مهره‌هایتان همین‌جا می‌آید.
hand-between = این دور تمام شد. مهره‌های دور بعد همین‌جا می‌آید.
hand-no-seat = صندلی شما سر این میز به کس دیگری رسیده است.

## آمدن و رفتن

notice-shut = 🔒 { $name }: چت خصوصی‌مان بسته است. دکمهٔ زیر را بزنید و بعد «استارت» را، تا مهره‌هایتان آنجا بیاید.
notice-offered = 🪑 صندلی { $number } ({ $name }) آزاد است. هر کس بنشیند، با همان مهره‌ها و همان امتیاز ادامه می‌دهد.
notice-kept = صندلی { $number } فعلاً برای { $name } نگه داشته شده است.
notice-ballot = 🗳 پیشنهاد { $by }: صندلی { $name } به کس دیگری برسد. رأی‌ها: { $yes } از { $needed } رأی لازم. مهلت رأی‌گیری: { minute-count }.
notice-closing = 🧹 { $name } پیشنهاد می‌دهد این میز بسته شود. یک روز بعد بسته می‌شود، مگر یکی از بازیکنان میز مخالفت کند یا بازی کند.
notice-doubt = ❓ خیلی وقت است { $name } بازی نکرده و نمی‌توانم ببینم هنوز در گروه هست یا نه. هر بازیکنی می‌تواند به من بگوید.
notice-doubt-host = ❓ خیلی وقت است { $name } بازی نکرده و نمی‌توانم ببینم هنوز در گروه هست یا نه. میزبان می‌تواند به من بگوید: { $host }.
notice-give = صندلی چه کسی به کس دیگری برسد؟
leave-question = { $table }: این میز را ترک می‌کنید؟ وسط مسابقه، ربات به‌جای شما بازی می‌کند و شاید صندلی‌تان به کس دیگری برسد.
closing-question =
    { $table }: فقط میزبان می‌تواند این میز را متوقف کند: { $name }.
    یک روز است که اینجا کسی بازی نکرده؛ برای همین هر کسی می‌تواند بستنش را پیشنهاد بدهد. یک روز بعد بسته می‌شود، مگر یکی از بازیکنان میز مخالفت کند یا بازی کند.

## پایان دور

result-out = 🏁 <b>دور { $round }: دست { $name } خالی شد!</b>
result-blocked = 🔒 <b>دور { $round } قفل شد.</b>
result-hand = { $name }: { $tiles } = <b>{ $pips }</b>
result-no-hand = { $name }: دست خالی
result-points = امتیاز { $name }: <b>{ $figures }</b>
result-made = امتیاز { $name } حین بازی: <b>{ $points }</b>
result-drawn = کمترین خال‌ها مساوی شد و به کسی امتیاز نمی‌رسد.
result-leads = دور بعد را { $name } شروع می‌کند.
result-highest-leads = دور بعد با بزرگ‌ترین جفت شروع می‌شود.
result-next = دور بعد کمی دیگر خودش شروع می‌شود، یا همین حالا با دکمه.
result-winner = 🏆 <b>برندهٔ مسابقه: { $name }!</b>
result-rounds = <b>دور به دور</b>
result-round = { $round }. { $name } { $points }؛ { $score }
result-round-made = { $round }. امتیاز { $points }؛ { $score }
result-round-drawn = { $round }. مساوی؛ { $score }
result-round-level = { $round }. مساوی

## دکمه‌ها

button-sit = 🪑 صندلی { $number }
button-stand = بلند شدن
button-start = ▶️ شروع
button-settings = ⚙️ تنظیمات
button-seats = 👥 جابه‌جا یا بلند کردن
button-rules = قوانین
button-others = 🎲 بازی‌های دیگر
button-back = ↩️ برگشت
button-chosen = ✓ { $choice }
button-place = به صندلی { $number } ({ $name })
button-remove = بلند کردن { $name }
button-my-hand = ✋ دست من
button-here = 🙋 برگشتم
button-draw = کشیدن
button-pass = پاس
button-missed = 📣 اعلام امتیاز جامانده
button-unname = بدون امتیاز جامانده
button-no-sum = بدون امتیاز
button-fits = ✅ { $tile }
button-lead = شروع با { $tile }
button-end-left = چپ { $number } ⬅️
button-end-right = ➡️ راست { $number }
button-end-up = ⬆️ بالا { $number }
button-end-down = ⬇️ پایین { $number }
button-end-a = { $number } روی شاخهٔ اول { $double }
button-end-b = { $number } روی شاخهٔ دوم { $double }
button-next = ▶️ دور بعد
button-rematch = 🔁 یک مسابقهٔ دیگر
button-table = { $number }. { $family }
button-table-names = { $number }. { $family }: { $names }
button-stop = توقف مسابقه
button-keep = ادامهٔ بازی
button-leave = ترک میز
button-stay = می‌مانم
button-leave-table = 🚪 ترک
button-propose-closing = پیشنهاد بستن میز
button-take-seat = 🪑 گرفتن صندلی { $number }
button-give = 🔄 واگذاری یک صندلی
button-give-seat = صندلی { $number } ({ $name })
button-keep-seat = نگه داشتن صندلی { $number } برای { $name }
button-vote = 🗳 رأی به واگذاری صندلی { $name }
button-object = ✋ میز بماند
button-gone = 💤 دیگر نیست: به‌جای { $name } بازی کن
button-still-here = 👋 هنوز هست
button-open-chat = 🔒 باز کردن چت خصوصی‌مان
button-admit = ✅ { $name } بنشیند
button-decline = ✖️ { $name } ننشیند
button-confirm-1 = پیش از گذاشتن مهره بپرس
button-confirm-0 = با یک ضربه مهره را بگذار

## قوانین میز

rules-title = <b>قوانین</b>: { $table }
rules-item = • { $rule }
rules-players = { $count ->
    [2] { player-count }.
   *[other] { player-count }، هر کس برای خودش.
}
rules-pairs = { player-count } در دو تیم. یارها روبه‌روی هم می‌نشینند و امتیازشان یکی است.
rules-tiles = دومینوی جفت { $largest }: { tile-count }، به هر بازیکن { $hand } تا.
rules-removed = بیرون از بازی: { $tiles }
rules-direction-clockwise = نوبت در جهت عقربهٔ ساعت می‌چرخد.
rules-direction-counterclockwise = نوبت خلاف عقربهٔ ساعت می‌چرخد.
rules-opening_tile-forced = دور اول با بزرگ‌ترین جفتِ دست‌ها شروع می‌شود؛ اگر جفتی نبود، با پرخال‌ترین مهره، و اگر خال‌ها برابر بود، با آن که نیمهٔ بزرگ‌تری دارد.
rules-opening_tile-free = دور اول را دارندهٔ بزرگ‌ترین جفت شروع می‌کند، با هر مهره‌ای که بخواهد؛ اگر جفتی نبود، دارندهٔ پرخال‌ترین مهره، و اگر خال‌ها برابر بود، آن که مهره‌اش نیمهٔ بزرگ‌تری دارد.
rules-next_lead-winner = بعد از آن، برندهٔ هر دور، دور بعد را با هر مهره‌ای که بخواهد شروع می‌کند.
rules-lead-pairs = در تیم برنده، آن که مهرهٔ آخر را گذاشته شروع می‌کند. بعد از دور قفل‌شده، یاری که خال کمتری دارد، و اگر برابر باشند، آن که بعد از بازیکن مهرهٔ آخر زودتر نوبتش می‌شود.
rules-next_lead-highest_double = دورهای بعد را هم مثل دور اول، دارندهٔ بزرگ‌ترین جفت شروع می‌کند.
rules-lead_after_tie-same_leader = بعد از دور مساوی، همان بازیکن دوباره شروع می‌کند، با هر مهره‌ای که بخواهد.
rules-lead_after_tie-highest_double = بعد از دور مساوی، مثل دور اول با بزرگ‌ترین جفت شروع می‌شود.
rules-double-leads = فقط با جفت می‌شود شروع کرد؛ اگر شروع‌کننده جفت نداشت، مهره‌ها از نو پخش می‌شود.
rules-fit = هر مهره کنار عدد خودش می‌نشیند، صفر هم کنار صفر. هر کس مهره‌ای دارد که می‌خورد باید بگذارد؛ نه می‌کشد، نه پاس می‌دهد.
rules-draw-none = هر کس مهره‌اش نخورد، پاس می‌دهد.
rules-sleeping = هر کس مهره‌اش نخورد، پاس می‌دهد. مهره‌های پخش‌نشده ({ tile-count }) نه کشیده می‌شود، نه حساب.
rules-draw-one = هر کس مهره‌اش نخورد، یکی می‌کشد و اگر خورد می‌گذارد؛ اگر نخورد یا بانک خالی بود، پاس می‌دهد.
rules-draw-until_playable = هر کس مهره‌اش نخورد، آن‌قدر می‌کشد تا یکی بخورد و همان را می‌گذارد؛ اگر پیش از آن بانک خالی شد، پاس می‌دهد.
rules-boneyard = مهره‌های مانده در بانک به حساب کسی نمی‌آید.
rules-going_out-player = دور وقتی تمام می‌شود که دست یکی خالی شود یا دور قفل شود.
rules-going_out-both_partners = دور وقتی تمام می‌شود که دست هر دو یار خالی شود یا دور قفل شود. آن که زودتر دستش خالی شده، در نوبتش بدون کشیدن پاس می‌دهد و یارش ادامه می‌دهد.
rules-blocked = دور وقتی قفل می‌شود که همه پشت سر هم پاس بدهند و در این میان مهره‌ای گذاشته یا کشیده نشود.
rules-score_out-opponents = هر کس دستش خالی شود، همهٔ خال‌های مانده در دست حریف‌ها را امتیاز می‌گیرد.
rules-score_out-one_point = هر کس دستش خالی شود، یک امتیاز می‌گیرد.
rules-score_out-rounded_differences = هر کس دستش خالی شود، مجموع خال‌های حریف‌ها را امتیاز می‌گیرد؛ خال هر حریف جدا به نزدیک‌ترین مضرب پنج گرد می‌شود (2 به 0، 3 به 5).
rules-partner-pips = خال‌های یارِ کسی که دستش خالی شده حساب نمی‌شود.
rules-score_blocked-opponents = در دور قفل‌شده هر کس خالش از همه کمتر است می‌برد و همهٔ خال‌های دست حریف‌ها را امتیاز می‌گیرد.
rules-score_blocked-difference = در دور قفل‌شده هر کس خالش از همه کمتر است می‌برد و همهٔ خال‌های حریف‌ها منهای خال‌های خودش را امتیاز می‌گیرد.
rules-score_blocked-one_point = در دور قفل‌شده هر کس خالش از همه کمتر است می‌برد و یک امتیاز می‌گیرد.
rules-score_blocked-rounded_differences = در دور قفل‌شده هر کس خالش از همه کمتر است می‌برد و مجموع اختلافش با حریف‌ها را امتیاز می‌گیرد؛ هر اختلاف جدا به نزدیک‌ترین مضرب پنج گرد می‌شود (2 به 0، 3 به 5).
rules-pair-pips = در دور قفل‌شده خال‌های دو یار با هم جمع می‌شود.
rules-tie = اگر کمترین خال‌ها برابر باشد، دور مساوی است و در پایانش به کسی امتیاز نمی‌رسد.
rules-target = هدف { point-count } است: هر کس در پایان یک دور به آن برسد یا از آن بگذرد و به‌تنهایی جلو باشد، مسابقه را می‌برد؛ اگر در صدر مساوی باشند، بازی ادامه دارد.
rules-spinner-opening_tile-forced = دور اول با بزرگ‌ترین جفتِ دست‌ها شروع می‌شود.
rules-spinner-opening_tile-free = دور اول را دارندهٔ بزرگ‌ترین جفت شروع می‌کند، با هر جفتی که بخواهد.
rules-spinner-next_lead-winner = بعد از آن، برندهٔ هر دور، دور بعد را با هر جفتی که بخواهد شروع می‌کند.
rules-spinner-next_lead-highest_double = دورهای بعد را هم مثل دور اول، دارندهٔ بزرگ‌ترین جفت شروع می‌کند.
rules-layout-line = مهره‌ها در یک خط چیده می‌شود، با یک سر و یک ته؛ جفت‌ها شاخه نمی‌زنند.
rules-layout-cross = از جفت اول چهار بازو بیرون می‌آید. تا هر بازو یک مهره نگرفته، هیچ‌کدام درازتر نمی‌شود و بعد چهار سر باز است. جفت‌های بعدی شاخه نمی‌زنند.
rules-layout-branching = از جفت اول چهار بازو بیرون می‌آید. تا هر بازو یک مهره نگرفته، هیچ‌کدام درازتر نمی‌شود. هر جفتِ بعدی بازویش را دو شاخه می‌کند، هر دو با عدد خودش.
rules-play_scoring-none = حین بازی امتیازی داده نمی‌شود.
rules-play_scoring-fives = بعد از هر مهره، سر و ته با هم جمع می‌شود: جفت با هر دو نیمه‌اش، و مهرهٔ اول تا تنهاست با همهٔ خال‌هایش. اگر جمع بر پنج بخش‌پذیر باشد، همان قدر امتیاز دارد.
rules-play_scoring-fives_and_threes = بعد از هر مهره، سر و ته با هم جمع می‌شود: جفت با هر دو نیمه‌اش، و مهرهٔ اول تا تنهاست با همهٔ خال‌هایش. اگر جمع بر پنج یا سه بخش‌پذیر باشد، همان قدر امتیاز دارد، فقط یک بار.
rules-claims-automatic = امتیاز حین بازی خودکار حساب می‌شود.
rules-claims-muggins = امتیاز حین بازی را باید همراه مهره اعلام کرد؛ اعلام اشتباه ضرری ندارد. اگر جا بماند، بازیکن بعدی می‌تواند با اولین حرکت نوبتش اعلامش کند و بگیرد. آنچه با مهرهٔ آخر دور جا بماند، از دست رفته است.
rules-passing-auto = اگر جز پاس کاری نماند، خودکار پاس داده می‌شود.
rules-passing-tap = اگر جز پاس کاری نماند، خود بازیکن «پاس» را می‌زند.
rules-open = نوبت مهلت ندارد؛ هر کس هر قدر بخواهد فکر می‌کند.
rules-clock = مهلت هر نوبت { second-count } است؛ بعد از آن ربات با قاعده‌ای ساده به‌جای بازیکن بازی می‌کند. بعد از { $turns } نوبت پشت سر هم، تا برگشتن صاحب صندلی همین‌طور ادامه می‌دهد.
rules-examples = <b>مثال</b>
rules-example-fits = { $laid } با سر و ته { $ends }: { $fitting } می‌خورد و { $others } نمی‌خورد.
rules-example-arms = { $laid } با سرهای { $ends }: { $fitting } می‌خورد و { $others } نمی‌خورد؛ اول بازوهای خالی.
rules-example-out = دست یکی خالی شده و { $totals } خال مانده: { $figures }
rules-example-blocked = دور قفل شده و { $totals } خال مانده: { $figures }
rules-example-nobody = امتیازی به کسی نمی‌رسد
rules-example-playing = { $tiles }: جمع سر و ته { $sum } است، یعنی { $points }.
rules-own = <b>درست مثل { $family }</b>، بدون هیچ تغییری.
rules-differs = <b>فرق‌ها با { $family }</b>
rules-others = <b>بازی‌های دیگر و فرقشان</b>
rules-other = <b>{ $family }</b>: { $differences }

## پاسخ‌ها

greeting =
    👋 سلام! با من می‌توانید در این گروه دومینو بازی کنید.
    {"\u2066"}/domino{"\u2069"} یک میز باز می‌کند: بنشینید تا مهره‌هایتان در چت خصوصی بیاید؛ آنجا را فقط خودتان می‌بینید.
start =
    👋 سلام { $name }! دومینو را در گروه بازی می‌کنیم و مهره‌هایتان همین‌جا می‌آید.
    مرا به یک گروه اضافه کنید و آنجا {"\u2066"}/domino{"\u2069"} بنویسید. هر کس بنشیند، بازی می‌کند.
    یا همین حالا همین‌جا با ربات‌ها بازی کنید: {"\u2066"}/practice{"\u2069"}.
    دومینو بلد نیستید؟ {"\u2066"}/learn{"\u2069"} یک آموزش کوتاه است.
start-seated =
    { $table }: روی صندلی { $seat } نشستید.
    میزبان که شروع کند، مهره‌هایتان همین‌جا می‌آید.
start-refused =
    نشد: { $reason }
start-unknown-link = این لینک دیگر کار نمی‌کند. در گروه‌تان دوباره دکمهٔ یک صندلی را بزنید.
start-asked =
    نمی‌توانم ببینم عضو آن گروه هستید یا نه؛ برای همین از میزبان میز می‌پرسم.
    صندلی که مال شما شد، همین‌جا خبرتان می‌کنم. میزبان { minute-count } فرصت دارد.
start-asked-again =
    ظرف { minute-count } کسی به درخواست قبلی‌تان جواب نداد. یک بار دیگر از میزبان میز می‌پرسم.
    صندلی که مال شما شد، همین‌جا خبرتان می‌کنم.
start-took =
    { $table }: از صندلی { $seat } بازی را ادامه می‌دهید.
    مهره‌هایتان همین‌جا می‌آید.
start-opened = ممنون! از این به بعد مهره‌هایتان همین‌جا می‌آید.
help-group =
    <b>دومینو در این گروه</b>
    {"\u2066"}/domino{"\u2069"} یک میز باز می‌کند. می‌توانید بازی، تعداد بازیکنان و هدف را هم همان‌جا بگویید، مثل {"\u2066"}/domino bazito 4 104{"\u2069"}
help-private =
    <b>دومینو</b>
    میزها در گروه با {"\u2066"}/domino{"\u2069"} باز می‌شوند. مهره‌هایتان اینجاست: روی مهره‌ای که ✅ دارد بزنید تا گذاشته شود.
help-line = { $command } – { $does }
score-none = { $table }: مسابقه هنوز شروع نشده است.
score-head = { $table }، دور { $round }
tables-title = <b>میزهای شما</b>
tables-line = { $number }. { $table }: { $state }
tables-more = … و { $count } میز دیگر
record-title = <b>مسابقه‌های شما</b>: روی هر کدام بزنید تا گزارشش به شکل فایل بیاید، یا 🎞 برای فیلمش. از مسابقهٔ نیمه‌کاره، دورهای تمام‌شده می‌آید.
record-line = { $number }. { $table }، مسابقهٔ { $match }: { $state }
record-caption = { $table }، مسابقهٔ { $match }
button-record = { $number }. { $family }، مسابقهٔ { $match }
group-tables = { $command } – برای کدام میز؟
state-lobby = منتظر بازیکن
state-running = در جریان
state-over = تمام‌شده
state-between = بین دو دور
state-your-turn = نوبت شما
state-turn = نوبت { $name }
language-which = به چه زبانی؟
settings-title = <b>تنظیمات</b>
settings-language = زبان: { $name }
settings-digits = رقم‌ها: { $digits }
settings-group-title = <b>تنظیمات { $group }</b>
settings-confirm-on = پیش از گذاشتن هر مهره می‌پرسم.
settings-confirm-off = مهره با یک ضربه گذاشته می‌شود.
stop-question = { $table }: این مسابقه برای همیشه متوقف شود؟
nudge = ⏰ { $name }، نوبت شماست. مهره‌هایتان در چت خصوصی‌مان است.
alert-not-seated = شما سر این میز ننشسته‌اید.
alert-no-round = الان دوری در جریان نیست.
alert-hand =
    { $tiles }
    { $turn }
alert-your-turn = نوبت شماست.
alert-turn = نوبت { $name } است.
note-only-in-groups = این دستور برای گروه است: مرا به یک گروه اضافه کنید و همان‌جا بنویسید.
note-only-in-private = لطفاً این را در چت خصوصی‌مان بنویسید.
note-arguments =
    متوجه نشدم. {"\u2066"}/domino{"\u2069"} را تنها بنویسید، یا همراه بازی، تعداد بازیکنان و هدف.
    مثلاً: {"\u2066"}/domino bazito 4 104{"\u2069"}
note-no-table-here = اینجا میزی باز نیست. {"\u2066"}/domino{"\u2069"} یکی باز می‌کند.
note-no-tables = سر هیچ میزی ننشسته‌اید. {"\u2066"}/domino{"\u2069"} در گروه یک میز باز می‌کند.
note-no-lobby = اینجا میزی منتظر بازیکن نیست. {"\u2066"}/domino{"\u2069"} میزی باز می‌کند که می‌شود قوانینش را ذخیره کرد.
note-which-lobby = چند میز شما اینجا منتظر است. روی پیام میزی که می‌خواهید ریپلای کنید و {"\u2066"}/save{"\u2069"} و نام را بنویسید.
note-no-matches = هنوز مسابقه‌ای بازی نکرده‌اید.
note-unknown-command = این دستور را نمی‌شناسم. {"\u2066"}/help{"\u2069"} نشان می‌دهد چه کارهایی بلدم.
note-table-stopped = { over-stopped }
note-goes-on = پس ادامه می‌دهیم!
note-unreadable = الان نمی‌توانم این میز را بخوانم. میز محفوظ است و به کسی که مرا اداره می‌کند خبر داده شده است.
note-left = { $name } میز را ترک کرد.
note-stays = خوب است، می‌مانید.
note-closing-proposed = { $name } پیشنهاد داد این میز بسته شود.
note-anonymous = نمی‌توانم ببینم چه کسی هستید. لطفاً با نام خودتان بنویسید.

## پیام‌های گذرا

toast-sat = روی صندلی { $seat } نشستید.
toast-kept = صندلی { $seat } فعلاً برای شماست: در چت خصوصی‌مان «استارت» را بزنید.
toast-stood-up = بلند شدید.
toast-left = میز را ترک کردید.
toast-stays = { note-stays }
toast-offered = حالا هر کس از گروه بخواهد می‌تواند صندلی را بگیرد.
toast-kept-back = صندلی به کسی داده نمی‌شود.
toast-vote-begins = رأی‌گیری شروع شد.
toast-voted = رأی شما ثبت شد.
toast-closing-proposed = پیشنهاد شد. میز یک روز دیگر بسته می‌شود، مگر یکی از بازیکنان میز مخالفت کند یا بازی کند.
toast-objected = میز می‌ماند.
toast-said-gone = حالا ربات به‌جای { $name } بازی می‌کند.
toast-said-here = پس منتظر { $name } می‌مانیم.
toast-admitted = صندلی مال { $name } شد.
toast-declined = درخواست { $name } رد شد.
toast-changed = عوض شد.
toast-opened = میز باز شد.
toast-started = مسابقه شروع شد!
toast-played = { $tile } را گذاشتید.
toast-scored = { $tile } را گذاشتید و { $points } امتیاز گرفتید.
toast-took = امتیاز جامانده را گرفتید: { $points }.
toast-passed = پاس دادید.
toast-drew = { tile-count } کشیدید.
toast-dealt = مهره‌های دور بعد پخش شد.
toast-rematch = یک بار دیگر از اول!
toast-stopped = مسابقه متوقف شد.
toast-goes-on = ادامه می‌دهیم!
toast-back = خوش برگشتید! دوباره خودتان بازی می‌کنید.
toast-here = شما که در بازی هستید.
toast-hand-sent = مهره‌هایتان در چت خصوصی‌مان است.
toast-rules-sent = قوانین در چت خصوصی‌مان است.
toast-forgotten = پاک شد: { $name }.
toast-record-sent = گزارش مسابقه در چت خصوصی‌مان است.
toast-open-private = اول چت خصوصی‌مان را باز کنید و «استارت» را بزنید.
toast-language = از این به بعد به فارسی.
toast-setting = ذخیره شد.
toast-working = یک لحظه، دارم انجامش می‌دهم.
toast-not-kept = ذخیره نشد و چیزی عوض نشده است. لطفاً کمی بعد دوباره امتحان کنید.
toast-handled = این کار قبلاً انجام شده است.
toast-unknown-button = این دکمه را نمی‌شناسم.
toast-unreadable = { note-unreadable }
toast-failed = مشکلی پیش آمد. لطفاً میز را ببینید و دوباره امتحان کنید.

## آنچه میز نمی‌پذیرد

refused-no-such-table = این میز دیگر نیست.
refused-table-over = بازی این میز تمام شده است.
refused-already-started = مسابقه قبلاً شروع شده است.
refused-not-started = مسابقه هنوز شروع نشده است.
refused-not-a-member = فقط اعضای گروه می‌توانند اینجا بنشینند.
refused-tap-in-group = این لینک دیر رسید. لطفاً در گروه دوباره دکمهٔ صندلی را بزنید.
refused-out-of-group = دیگر در گروه نیستید. برای ادامهٔ بازی به گروه برگردید.
refused-absent = ربات به‌جای شما بازی می‌کند. اول «برگشتم» را بزنید.
refused-already-seated = شما سر این میز نشسته‌اید.
refused-not-seated = شما سر این میز ننشسته‌اید.
refused-not-asked = این سؤال از کس دیگری است.
refused-not-host = این کار فقط با میزبان است: { $name }.
refused-no-such-seat = چنین صندلی‌ای نیست.
refused-seat-taken = این صندلی پر است: { $name }.
refused-seat-held = این صندلی برای { $name } نگه داشته شده است.
refused-no-free-seat = همهٔ صندلی‌ها پر است.
refused-seats-not-full = هنوز همهٔ صندلی‌ها پر نشده است.
refused-seated-would-lose = تعداد نشسته‌ها از آن بیشتر است. اول باید کسی بلند شود.
refused-no-such-person = این شخص دیگر سر این میز نیست.
refused-not-absent = { $name } دارد بازی می‌کند؛ صندلی‌اش به کسی داده نمی‌شود.
refused-not-offered = این صندلی را نمی‌شود گرفت.
refused-ballot-running = الان برای صندلی دیگری رأی‌گیری است.
refused-no-ballot = این رأی‌گیری تمام شده است.
refused-still-moving = در یک روز گذشته اینجا کسی بازی کرده است.
refused-objected = یک نفر می‌خواهد این میز بماند. اگر یک روز دیگر هم کسی بازی نکند، می‌شود دوباره پیشنهاد داد.
refused-no-such-question = وقت این سؤال گذشته است.
refused-request-declined = میزبان درخواست صندلی شما را رد کرد.
refused-request-open = درخواست شما پیش میزبان است و هنوز جواب نداده است.
refused-too-many-requests = خیلی‌ها از این میز صندلی خواسته‌اند. لطفاً بعداً امتحان کنید.
refused-no-such-request = وقت این درخواست گذشته است.
refused-too-many-lobbies = شما اینجا { table-count } منتظر بازیکن دارید. اول یکی را شروع یا متوقف کنید.
refused-too-many-tables = اینجا { table-count } باز است. اول باید یکی تمام شود.
refused-not-your-turn = نوبت شما نیست، نوبت { $name } است.
refused-stale = آن نوبت گذشته است. جدیدترین پیامتان را ببینید.
refused-round-running = این دور در جریان است.
refused-already-nudged = در این نوبت به { $name } یادآوری شده است.
refused-nobody-to-nudge = الان کسی نیست که یادآوری‌اش کنم.
refused-bad-saved-name = نام باید 1 تا { $count } حرف و رقم باشد و دست‌کم یک حرف داشته باشد، مثل {"\u2066"}/save ours{"\u2069"}.
refused-name-of-family = این نام یکی از بازی‌هاست. لطفاً نام دیگری انتخاب کنید.
refused-too-many-saved = این گروه { $count } مجموعه قوانین ذخیره‌شده دارد. اول یکی را پاک کنید.
refused-no-such-saved = این قوانین دیگر ذخیره نیست.
refused-no-such-match = چنین مسابقه‌ای نیست.
refused-no-round-finished = هنوز هیچ دوری از این مسابقه تمام نشده است.
refused-illegal-move = این حرکت مجاز نیست.
refused-illegal-rules = این تنظیمات با هم جور نیست.

## آنچه قوانین نمی‌پذیرند

move-match_over = مسابقه تمام شده است.
move-no_round = هنوز دوری پخش نشده است.
move-round_over = این دور تمام شده است.
move-round_running = این دور در جریان است.
move-bad_deal = این مهره‌ها را نمی‌شود پخش کرد.
move-thrown_in = چند بار پشت سر هم کسی برای شروع جفت نداشت. لطفاً دوباره امتحان کنید.
move-not_your_turn = نوبت شما نیست.
move-claim_without_muggins = در این بازی لازم نیست امتیاز را اعلام کنید.
move-tile_not_held = مهرهٔ { $tile } دست شما نیست.
move-end_on_lead = مهرهٔ اول کنار هیچ سری گذاشته نمی‌شود.
move-must_lead = باید با { $tile } شروع کنید.
move-must_lead_double = باید با یک جفت شروع کنید.
move-end_required = { $tile } را کدام طرف می‌گذارید؟
move-end_not_there = چنین سری روی میز نیست.
move-tile_does_not_fit = { $tile } به آنجا نمی‌خورد؛ آن سر { $number } است.
move-arms_first = اول باید هر بازوی جفتِ شروع یک مهره بگیرد.
move-must_play = مهره‌ای دارید که می‌خورد؛ باید بگذاریدش.
move-must_draw = اول باید بکشید.
move-hand_empty = دیگر مهره‌ای ندارید.
move-nothing_to_draw = بانک خالی است.
move-already_drawn = مهرهٔ این نوبت را کشیده‌اید.

options-unknown_family = این بازی را نمی‌شناسم. بازی‌ها: { $allowed }
options-players_not_in_family = این بازی با این تعداد نمی‌شود. تعداد بازیکنان: { $allowed }
options-unknown_option = چنین تنظیمی نیست.
options-bad_value-target = هدف عددی از 1 تا { $most } است.
options-bad_value-hand_size = به هر کس دست‌کم یک مهره می‌رسد، و نه بیشتر از آنچه هست.
options-bad_value = { $field }: این مقدار نمی‌شود.
options-partners_need_four = یارگیری چهار بازیکن می‌خواهد.
options-both_partners_need_partners = خالی شدن دست هر دو یار فقط با یارگیری ممکن است.
options-removed_not_in_set = یکی از مهره‌های حذفی در این دومینو نیست.
options-removed_twice = یک مهره را نمی‌شود دو بار حذف کرد.
options-too_many_dealt = باید { $dealt } مهره پخش شود، ولی فقط { $available } تا هست.
options-lead_after_tie_unused = وقتی همیشه بزرگ‌ترین جفت شروع می‌کند، شروع بعد از مساوی تنظیم نمی‌خواهد.
options-lead_after_tie_missing = باید معلوم کنید بعد از مساوی چه کسی شروع می‌کند.
options-no_double_to_lead = این چینش با جفت شروع می‌شود، ولی همهٔ جفت‌ها حذف شده‌اند.
options-play_scoring_needs_line = امتیاز حین بازی فقط در یک خط حساب می‌شود.
options-muggins_need_play_scoring = اعلام امتیاز فقط جایی هست که حین بازی امتیاز باشد.
field-family = بازی
field-players = تعداد بازیکنان
field-partners = یارگیری
field-tile_set = دومینو
field-removed = مهره‌های حذفی
field-hand_size = مهرهٔ هر نفر
field-draw = کشیدن از بانک
field-passing = پاس
field-clock = مهلت نوبت
field-layout = چینش
field-opening_tile = مهرهٔ شروع
field-next_lead = شروع دورهای بعد
field-lead_after_tie = شروع بعد از مساوی
field-direction = جهت نوبت
field-going_out = خالی شدن دست
field-score_out = امتیاز دست خالی
field-score_blocked = امتیاز دور قفل‌شده
field-play_scoring = امتیاز حین بازی
field-claims = اعلام امتیاز
field-target = هدف

## دستورها

command-domino = باز کردن میز
command-table = آوردن صفحهٔ بازی به پایین چت
command-score = دیدن امتیازها
command-rules = دیدن قوانین این میز
command-nudge = یادآوری به کسی که نوبتش است
command-stop = توقف مسابقه (میزبان یا مدیر گروه)
command-leave = ترک میز
command-language = انتخاب زبان
command-help = چه کارهایی بلدم
command-tables = همهٔ میزهای شما
command-hand = آوردن مهره‌هایتان به پایین چت
command-settings = تنظیمات: زبان، رقم‌ها و چیزهای دیگر
command-save = ذخیرهٔ قوانین یک میز با نام (میزبان)
command-which = پیدا کردن بازی خودتان
command-record = گزارش یک مسابقه به شکل فایل
command-learn = آموزش بازی، قدم‌به‌قدم

## درس‌ها

learn-title = 🎓 <b>{ $chapter }</b>
learn-contents =
    🎓 <b>آموزش دومینو</b>
    یک آموزش کوتاه که با دکمه‌ها جلو می‌رود. هر قدم چیزی می‌پرسد و جوابش تا نخواهید پنهان است. هر وقت خواستید بروید و بعد ادامه بدهید.
learn-contents-line = { $chapter }
learn-done = ✓ { $chapter }
learn-here = 👈 { $chapter }
learn-open = – { $chapter }
learn-family = حساب امتیاز مثل <b>{ $family }</b>
learn-which-family = همهٔ بازی‌ها امتیاز را یک‌جور حساب نمی‌کنند. شما کدام را بازی می‌کنید؟ اگر مطمئن نیستید، یکی را انتخاب کنید؛ بعداً می‌شود عوضش کرد.
learn-in-private = 🎓 درس‌ها در چت خصوصی‌مان است: <a href="{ $link }">آنجا بازشان کنید</a>.
learn-begin = ▶️ شروع
learn-go-on = ▶️ ادامه
learn-back = قبلی
learn-next = بعدی
learn-contents-button = ☰ فهرست
learn-show = 💡 دیدن جواب
learn-hands-show = 👁 دیدن دست‌ها
learn-hands-hide = 🙈 پنهان کردن دست‌ها
learn-other-game = 🎲 یک بازی دیگر
learn-beside = ⚖️ مقایسهٔ بازی‌ها
learn-beside-more = بازی‌های دیگر
learn-right = ✅ <b>{ $choice }</b>: { $why }
learn-wrong = ❌ <b>{ $choice }</b>: { $why }
learn-answer = 💡 { $answer }
learn-bare = { $shown }
learn-pair = { $left } و { $right }
learn-lay = گذاشتن { $tile }
learn-you = شما
learn-other = حریف
learn-partner = یار
learn-seat = صندلی { $number }
learn-name-first = آیدا
learn-name-second = بابک
learn-in-family = در { $family }: { $rule }
learn-counted = در { $family }: { $rule } اینجا: <b>{ $figures }</b>
learn-chapter-tile = مهره چیست
learn-chapter-fits = کدام مهره می‌خورد
learn-chapter-ends = سر و ته
learn-chapter-doubles = جفت‌ها
learn-chapter-draw = کشیدن یا پاس
learn-chapter-out = خالی شدن دست
learn-chapter-blocked = قفل شدن دور
learn-chapter-partners = یارها
learn-chapter-round = یک دور کامل
learn-chapter-questions = سؤال‌های رایج
learn-chapter-advice = چند نکته برای شروع
learn-chapter-compare = مقایسهٔ بازی‌ها
learn-chapter-practice = دور تمرینی
learn-choice-yes = بله
learn-choice-no = نه
learn-choice-both = هر دو
learn-choice-nobody = هیچ‌کس
learn-choice-nobody-yet = هنوز هیچ‌کس
learn-choice-first = آن که زودتر رسیده
learn-choice-last = آن که مهرهٔ آخر را گذاشته
learn-choice-left = سمت چپ من
learn-choice-opposite = روبه‌روی من
learn-choice-right = سمت راست من
learn-choice-heaviest = دارندهٔ پرخال‌ترین مهره
learn-choice-anew = هیچ‌کس؛ مهره‌ها از نو پخش می‌شود
learn-choice-anybody = هر کس بخواهد
learn-choice-none = نه { $left } دارد، نه { $right }
learn-choice-one-missing = { $left } ندارد، ولی شاید { $right } داشته باشد
learn-choice-nothing = هیچ‌چیز
learn-tile-1 = هر مهره دو نیمه دارد و هر نیمه از 0 تا 6 خال. { $tile } روی هم { $pips } خال دارد. { $asked } چند خال دارد؟
learn-tile-1-answer = دو نیمه، { $low } و { $high }، با هم می‌شود { $pips }.
learn-tile-1-half = این فقط یک نیمه است؛ هر دو نیمه حساب می‌شود.
learn-tile-1-times = دو نیمه با هم جمع می‌شود، نه ضرب.
learn-tile-2 = دومینو { $count } مهره دارد و هر ترکیب دو عدد فقط یک بار در آن هست. چند مهره عدد { $number } دارد؟
learn-tile-2-answer = عدد { $number } با هر عدد از 0 تا 6 یک بار آمده است، جفتش هم یکی از آن‌ها: { $count } مهره.
learn-tile-2-less = جفتش را جا انداختید؛ آن هم { $number } دارد.
learn-tile-2-more = جفت، { $number } را دو بار دارد، ولی یک مهره است.
learn-fits-1 = هر مهره کنار عدد خودش می‌نشیند. سر و ته { $left } و { $right } است؛ عددهای توی دایره فقط شمارهٔ دو سر خط‌اند. کدام مهرهٔ شما می‌خورد؟
learn-fits-2 = صفر هم عددی مثل بقیه است: صفر کنار صفر می‌نشیند. سر و ته { $left } و { $right } است. کدام مهرهٔ شما می‌خورد؟
learn-fits = { $tile } عدد { $number } دارد و یکی از دو سر هم { $number } است.
learn-fits-not = { $tile } نه { $left } دارد، نه { $right }؛ سر و ته همین دو عدد است.
learn-ends-1 = خط یک سر و یک ته دارد: اینجا چپ { $left } و راست { $right }. حالا { $tile } را سمت راست می‌گذاریم. سر و ته چه می‌شود؟
learn-ends-1-answer = { $covered } پوشیده می‌شود و نیمهٔ دیگر مهره جایش را می‌گیرد: { $left } و { $right }.
learn-ends-1-same = { $covered } در سمت راست پوشیده شده و دیگر چیزی کنارش نمی‌نشیند.
learn-ends-1-other = سمت چپ عوض نشده و همان { $left } است.
learn-ends-2 = { $tile } به هر دو طرف می‌خورد و انتخاب با شماست. کدام طرف بگذارید تا سر و ته هر دو { $wanted } شود؟
learn-ends-2-answer = آنجا { $covered } پوشیده می‌شود و سر و ته می‌شود { $left } و { $right }.
learn-doubles-1 = جفت یک عدد را دو بار دارد و بیشتر وقت‌ها عمود بر خط می‌نشیند. حالا { $double } را کنار { $right } می‌گذاریم. سر و ته چه می‌شود؟
learn-doubles-1-answer = جفت عددش را می‌پوشاند و دوباره همان را باز می‌کند: { $left } و { $right }. فقط در بازی‌های صلیبی از جفت شاخه بیرون می‌آید.
learn-doubles-1-added = دو نیمه وقت شمردن خال‌ها جمع می‌شود. وقت چیدن، هر نیمه برای خودش است.
learn-doubles-1-closed = جفت چیزی را نمی‌بندد؛ نیمهٔ دیگرش هم { $number } است.
learn-doubles-2 =
    دور اول با بزرگ‌ترین جفتِ دست‌ها شروع می‌شود. اینجا با کدام مهره؟
    شما: { $own }
    حریف: { $others }
learn-doubles-2-answer = { $double } بزرگ‌ترین جفتِ این دو دست است.
learn-doubles-2-heavy = { $tile } از همه پرخال‌تر است، ولی جفت نیست.
learn-doubles-2-lower = { $tile } جفت است، ولی { $double } بزرگ‌تر است.
learn-draw-1 = { $family }، دونفره. مهره‌های شما { $tiles } است و سر و ته { $left } و { $right }: هیچ‌کدام نمی‌خورد. چه می‌کنید؟
learn-draw-2 = { $tile } می‌خورد، ولی دلتان می‌خواهد نگهش دارید. چه می‌کنید؟
learn-out-1 =
    مهرهٔ آخرتان را گذاشتید: دست شما خالی شد و دور تمام است.
    { $family }: در دست حریف { $tiles } مانده است، یعنی { $pips } خال. چند امتیاز می‌گیرید؟
learn-out-1-tiles = این تعداد مهره‌هاست؛ خال‌هایشان حساب می‌شود.
learn-blocked-1 =
    مهرهٔ هیچ‌کس نمی‌خورد و چیزی هم برای کشیدن نیست: دور قفل شده و کمترین خال می‌برد.
    { $family }: شما { $own } خال دارید و حریف { $other }. چند امتیاز می‌گیرید؟
learn-blocked-2-pairs =
    همان وضع، چهارنفره و دوبه‌دو.
    { $family }: شما و یارتان { $own } خال دارید و حریف‌ها { $others }. تیم شما چند امتیاز می‌گیرد؟
learn-blocked-2-each =
    همان وضع، چهارنفره و هر کس برای خودش.
    { $family }: شما { $own } خال دارید و بقیه { $others }. چند امتیاز می‌گیرید؟
learn-blocked-closed = هر هفت مهره‌ای که چهار دارد روی میز است و سر و ته هر دو چهار است.
learn-blocked-other = بعضی بازی‌ها این‌طور حساب می‌کنند ({ $choice }: { $figures }). { $answer }
learn-blocked-3 = باز هم قفل شد و هر دو { $pips } خال دارند. امتیاز به چه کسی می‌رسد؟
learn-blocked-3-level = در دور قفل‌شده کمترین خال می‌برد و اینجا خال کسی کمتر نیست.
learn-partners-own = { $family } چهارنفره دوبه‌دو بازی می‌شود.
learn-partners-each = در { $family } چهارنفره هر کس برای خودش بازی می‌کند. ولی مثلاً { $pairs } چهارنفره دوبه‌دو است.
learn-partners-1 = یارتان کجا می‌نشیند؟
learn-partners-1-beside = کنارتان حریف‌ها می‌نشینند تا نوبت بین دو تیم بچرخد.
learn-partners-2 = { $family }، دوبه‌دو: دست شما خالی شد. یارتان هنوز { $partner } خال دارد و حریف‌ها { $others }. تیم شما چند امتیاز می‌گیرد؟
learn-round-at = لحظهٔ { $number } از { $of }
learn-round-dealt = یک دور واقعی بازیتو، دونفره. هر کس { $count } مهره دارد و { $left } تا در بانک است. با بزرگ‌ترین جفت شروع می‌شود.
learn-round-led = چون { $tile } بزرگ‌ترین جفتِ این دو دست است.
learn-round-laid = چون آن سر { $covered } بود؛ حالا { $opened } است.
learn-round-double = چون آن سر { $covered } بود؛ جفت دوباره همان را باز می‌کند.
learn-round-drew = چون هیچ مهرهٔ این دست نمی‌خورد؛ آن‌قدر می‌کشد تا یکی بخورد.
learn-round-out = 🏁 { $name } دیگر مهره‌ای ندارد: دستش خالی شد.
learn-round-hand = { $name }: { $tiles }
learn-round-asks = مهره‌های { $name }: { $tiles }. حالا { $name } چه می‌تواند بکند؟
learn-round-may = این‌ها را می‌شود گذاشت: { $tiles }
learn-round-draws = هیچ مهره‌ای نمی‌خورد، پس { $name } می‌کشد.
learn-questions-1 = دور تمام شده و در بانک مهره مانده است. خال‌هایش به حساب برنده می‌آید؟
learn-questions-1-hands = فقط مهره‌های دست‌ها حساب می‌شود.
learn-questions-2 = { $family }، دور اول: به هیچ‌کس جفت نرسیده است. چه کسی شروع می‌کند؟
learn-questions-3 = مهره‌ای نداشتید که بخورد و { $tile } را کشیدید که می‌خورد. می‌شود نگهش دارید و باز هم بکشید؟
learn-questions-3-answer = مهره‌ای که می‌خورد باید گذاشته شود، حتی اگر همین حالا کشیده شده باشد.
learn-questions-4 = { $family }: چه کسی دور دوم را شروع می‌کند؟
learn-questions-5 = هدف { $target } است و بعد از یک دور هر دو طرف { $points } امتیاز دارند. چه کسی مسابقه را برده است؟
learn-questions-5-alone = برنده باید به‌تنهایی جلو باشد.
learn-advice-1 = { $heavy } و { $light } هر دو می‌خورد. اگر چیز دیگری مهم نباشد، اول کدام؟
learn-advice-1-answer = اول مهره‌های سنگین: اگر دست کس دیگری خالی شود، { $tile } در دست شما { $pips } خال ضرر دارد.
learn-advice-1-light = می‌شود، ولی مهرهٔ سنگین دستتان می‌ماند و اگر دست کس دیگری خالی شود، { $pips } خال ضرر دارد.
learn-advice-2 = سر و ته { $left } و { $right } است و حریف پاس می‌دهد. از این چه می‌فهمید؟
learn-advice-2-answer = اگر { $left } یا { $right } داشت، پاس نمی‌داد. همین عددها را سر و ته نگه دارید تا شاید باز هم پاس بدهد.
learn-advice-2-must = هر کس مهره‌ای دارد که می‌خورد باید بگذارد: با { $left } یا { $right } کسی پاس نمی‌دهد.
learn-advice-3 = یارتان با { $led } شروع کرد. { $first } یا { $second } را می‌توانید بگذارید. کدام را؟
learn-advice-3-answer = { $number } برای یارتان باز می‌ماند؛ با همان شروع کرده و شاید باز هم از آن داشته باشد.
learn-advice-3-covers = این، همان { $number } را که یارتان باز کرده می‌پوشاند. عددهای یارتان را باز بگذارید.
learn-advice-4 = حساب مهره‌ها دستتان باشد: چند مهره با عدد { $number } نه روی میز است، نه در دست شما؟
learn-advice-4-answer = { $all } مهره عدد { $number } دارد. { $lying } تا روی میز است و { $own } تا در دست شما: { $left } تا مانده است.
learn-advice-4-count = { $lying } مهره با عدد { $number } روی میز است و { $own } تا در دست شما. دوباره بشمارید.
learn-compare-1 = بازی‌ها فقط در چند قانون فرق دارند. در کدام‌یک از این‌ها کسی که مهره‌اش نمی‌خورد فقط یکی می‌کشد؟
learn-beside-players = <b>{ player-count }</b>، صفحهٔ { $page } از { $pages }
learn-beside-family = <b>{ $family }</b>: دونفره، سه‌نفره و چهارنفره
learn-beside-line = • <b>{ $name }</b>: { $rules }
learn-beside-none = • <b>{ $name }</b>: این‌طور بازی نمی‌شود
learn-practice = یک دور { $family } با من. قاعدهٔ من ساده است: اول جفت‌ها، بعد پرخال‌ترین مهره‌ای که بخورد. این دور جایی حساب نمی‌شود.
learn-practice-begin = ▶️ پخش مهره‌ها
learn-practice-again = 🔁 یک دور دیگر
learn-practice-switch = ↺ دور تازهٔ { $family }
learn-practice-head = <b>{ $family }</b>
learn-practice-out-you = 🏁 دست شما خالی شد!
learn-practice-out-other = 🏁 دست حریف خالی شد.
learn-practice-blocked = 🔒 دور قفل شد.
learn-practice-points-you = امتیاز شما: <b>{ $figures }</b>
learn-practice-points-other = امتیاز حریف: <b>{ $figures }</b>
learn-practice-made = امتیاز حین بازی: شما <b>{ $you }</b>، حریف <b>{ $other }</b>
learn-practice-next = حالا چه؟ در یک گروه {"\u2066"}/domino{"\u2069"} بنویسید و با دیگران بازی کنید. اگر هنوز در هیچ‌کدام از گروه‌هایتان نیستم، <a href="{ $link }">مرا به یک گروه اضافه کنید</a>. یا همین‌جا با ربات‌ها ادامه دهید: {"\u2066"}/practice{"\u2069"}.

## دست در گروه

settings-in-group-on = در گروه‌ها مهره‌هایتان همان‌جا هم می‌آید و کس دیگری آن‌ها را نمی‌بیند.
settings-in-group-off = مهره‌هایتان در چت خصوصی‌مان می‌آید.
button-in-group-1 = مهره‌ها در گروه، فقط برای خودم
button-in-group-0 = مهره‌ها فقط در چت خصوصی
toast-hand-here = مهره‌هایتان همین‌جا در گروه است و کس دیگری آن‌ها را نمی‌بیند.
notice-shut-here = یا «دست من» را بزنید و همین‌جا بازی کنید: کس دیگری مهره‌هایتان را نمی‌بیند.
command-hand-here = مهره‌هایتان همین‌جا، فقط برای خودتان

## فیلم

button-replay = 🎞 پخش دوباره
button-replay-before = ◀️ دور { $round }
button-replay-after = دور { $round } ▶️
button-replay-match = 🎞 کل مسابقه
replay-round = 🎞 { $table }، مسابقهٔ { $match }، دور { $round } از { $of }
replay-match = 🎞 { $table }، مسابقهٔ { $match }: { picture-rounds }
refused-no-such-round = چنین دوری نیست یا هنوز تمام نشده.
toast-film-comes = 🎞 یک لحظه؛ فیلم دارد آماده می‌شود.
command-replay = فیلم آخرین دور، یا دوری با شماره‌اش

## ربات‌ها

level-easy = آسان
level-medium = متوسط
level-hard = سخت
level-master = استاد
computer-name = 🤖 { $level }
computer-name-numbered = 🤖 { $level } { $number }
lobby-computers-only = فقط ربات‌ها نشسته‌اند. میزبان می‌تواند یک صندلی را خالی کند تا کسی بنشیند.
lobby-computer = چه کسی روی صندلی { $number } بازی کند؟
lobby-computers = ربات‌های صندلی‌های خالی در چه سطحی بازی کنند؟
lobby-level = به‌جای غایب‌ها در چه سطحی بازی کنم؟
button-computer = 🤖 صندلی { $number } ({ $name })
button-computers = 🤖 پر کردن صندلی‌های خالی
button-level = 💤 به‌جای غایب‌ها: { $level }
button-free-seat = خالی بماند
button-end-practice = 🏁 پایان
button-practice-anew = پایان این و شروع مسابقهٔ تازه
refused-seat-of-computer = یک ربات روی این صندلی است. میزبان می‌تواند آن را خالی کند.
refused-nobody-seated = دست‌کم یک نفر باید اینجا بنشیند.
refused-computers-turn = نوبت شما نیست، نوبت یک ربات است.
command-practice = بازی با ربات‌ها
note-practice-arguments =
    متوجه نشدم. {"\u2066"}/practice{"\u2069"} را تنها بنویسید، یا همراه بازی، تعداد بازیکنان، هدف و سطح.
    مثلاً: {"\u2066"}/practice bazito 2 104 hard{"\u2069"}
practice-in-private = 🤖 در چت خصوصی‌مان با ربات‌ها بازی کنید: <a href="{ $link }">آنجا شروع کنید</a>.
practice-question = این مسابقه هنوز تمام نشده است. آن را پایان می‌دهید و مسابقهٔ تازه را شروع می‌کنید؟
refused-plays-already = هنوز مسابقهٔ دیگری اینجا در جریان است. {"\u2066"}/stop{"\u2069"} آن را پایان می‌دهد.

## مربی

field-hints = راهنمایی
choice-hints-off = خاموش
choice-hints-on = روشن
rules-hints = هر کس نوبتش است می‌تواند از ربات راهنمایی بخواهد؛ کس دیگری آن را نمی‌بیند.
button-hint = 💡 راهنمایی
button-review = 📈 مرور
button-review-match = 📈 { $number }: { $family }، مسابقهٔ { $match }
button-review-open = 👁 همهٔ دست‌ها رو
button-review-closed = 🙈 همان که دیدید
command-hint = ربات به‌جای شما چه بازی می‌کرد و چرا
command-review = مرور انتخاب‌های شما در یک مسابقه
coach-hint = 💡 { $move }: { $why }.
coach-lay = { $tile } را بگذارید
coach-lay-on = { $tile } را کنار { $number } بگذارید
coach-draw = بکشید
coach-pass = پاس بدهید
coach-why-draw = هیچ مهره‌ای در دستتان نمی‌خورد
coach-why-pass = هیچ مهره‌ای نمی‌خورد و چیزی هم برای کشیدن نیست
coach-why-only = فقط همین می‌خورد
coach-why-out = مهرهٔ آخرتان است و دستتان خالی می‌شود
coach-why-scores = همین حالا { $count } امتیاز دارد
coach-why-lacks = { $name } قبلاً برای { $pips } چیزی نداشت و باز هم { $pips } می‌ماند
coach-why-partner = { $pips } باز می‌ماند و یارتان { $name } با همان شروع کرده است
coach-why-likely-stuck = به احتمال زیاد هیچ مهرهٔ { $name } نمی‌خورد
coach-why-many = { $pips } باز می‌ماند و از آن { $count } تای دیگر دارید
coach-why-keeps = { $count } مهره‌ای که { $pips } دارند دستتان می‌ماند
coach-why-double = جفت فقط کنار یک عدد می‌نشیند و خلاص شدن از آن سخت‌تر است
coach-why-heavy = { $count } خال از دستتان می‌رود که شاید امتیازش به دیگری می‌رسید
coach-why-follows = بعد از آن { $count } مهرهٔ دیگرتان می‌خورد
coach-why-level = از هر مهرهٔ دیگری که می‌خورد کم نمی‌آورد
refused-no-hints = این میز بدون راهنمایی است. میزبان می‌تواند پیش از مسابقه روشنش کند.
refused-still-played = این مسابقه هنوز تمام نشده است. مرور بعد از آن می‌آید.
refused-nothing-chosen = در دورهای تمام‌شدهٔ این مسابقه چیزی برای انتخاب نداشتید.
refused-unreviewable = این مسابقه را نمی‌شود مرور کرد.
refused-too-many-reviews = { $count } مرور شما هنوز در صف است. بعد از آن‌ها دوباره بخواهید.
toast-review-comes = 📈 مرور شما در چت خصوصی‌مان می‌آید.
review-list = <b>مسابقه‌های شما</b>: روی یکی بزنید تا انتخاب‌هایتان را مرور کنیم.
review-list-line = { $number }. { $table }، مسابقهٔ { $match }
review-head = 📈 <b>مرور</b>: { $table }، مسابقهٔ { $match }
review-waiting = ⏳ مرور در صف است. تعداد انتخاب‌ها: { $total }
review-progress = ⏳ { $done } انتخاب از { $total }
review-failed = مرور تمام نشد. لطفاً دوباره بخواهید.
review-best = از { $total } انتخاب شما، { $best } تا بهتر از آن نبود.
review-lost = امتیازی که با انتخاب‌ها رفت: <b>{ $points }</b> ± { $error }
review-luck = شانس، به امتیاز: <b>{ $luck }</b> (مهره‌های شما { $dealt }، جای مهره‌های دیگران { $lay })
review-got = با آنچه همه بعد از آن بازی کردند ({ $played })، اختلاف شما با بقیه { $got } شد.
review-cut = مسابقه طولانی بود: این { $count } انتخاب آخر شماست.
review-none = هیچ انتخابی بیشتر از آنچه کار شانس باشد ضرر نداشت.
review-dearest = پرضررترین انتخاب‌های شما ({ $count })، بدترین اول:
review-choice = <b>{ $number }:</b> دور { $round }، حرکت { $ply }
review-made = { $move } را گذاشتید.
review-better = بهتر: <b>{ $move }</b>، با { $points } ± { $error } امتیاز اختلاف: { $why }.
review-open = با دست‌های رو: { $made } با حرکت شما، { $best } با { $move }.
review-open-unknown = با دست‌های رو هم حالت‌ها اینجا بیشتر از آن است که بررسی شود.
review-move = { $tile }
review-move-on = { $tile } کنار { $number }
review-hand = مهره‌های شما: { $tiles }
review-open-hand = { $name }: { $tiles }
