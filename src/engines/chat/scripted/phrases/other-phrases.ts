import type { Phrasebook } from './phrasebook.ts';

export const pl: Phrasebook = {
  markers:
    'jest są jestem jesteś ty twój twoje mój moje ja co kto gdzie kiedy dlaczego jak i nie z się mnie ciebie lubię nazywam cześć o czy masz na imię to',
  hear: {
    hello: /^(?:cześć|czesc|dzień dobry|dobry wieczór|witaj|hej)(?!\p{L})/iu,
    bye: /(?<!\p{L})(?:do widzenia|pa pa|pa|do zobaczenia|dobranoc|żegnaj)(?!\p{L})/iu,
    thanks: /(?<!\p{L})(?:dziękuję|dzięki|dziekuje)(?!\p{L})/iu,
    howAreYou: /jak się (?:masz|czujesz)|co słychać|jak leci/iu,
    yourName: /jak (?:masz na imię|się nazywasz)|jakie jest twoje imię/iu,
    aboutYou: /kim jesteś|opowiedz.{0,10}o sobie|przedstaw się|co robisz|czym się zajmujesz/iu,
    myName: /(?:nazywam się|mam na imię|mów mi)\s+([\p{L}'-]+)/iu,
    iLike: /(?<!co )(?:lubię|kocham|uwielbiam)\s+([^.,;!?\n]{2,60})/iu,
    whatIsMyName:
      /jak (?:mam na imię|się nazywam)|jakie jest moje imię|(?:znasz|pamiętasz) moje imię|kim jestem/iu,
    whatDoILike: /co (?:ja )?lubię/iu,
  },
  say: {
    hello: ['Cześć{to}!', 'Miło cię widzieć{to}.'],
    bye: ['Do widzenia{to}, wróć niedługo.', 'Do następnego razu{to}.'],
    thanks: ['Proszę bardzo{to}.', 'Nie ma za co{to}.'],
    fine: ['Dobrze, dziękuję. A ty?', 'Bardzo dobrze. Jak się masz{to}?'],
    name: 'Mam na imię {name}.',
    meet: 'Miło cię poznać, {user}.',
    liked: 'Lubisz {thing}: zapamiętam to.',
    yourName: 'Masz na imię {user}.',
    noName: 'Jeszcze nie znam twojego imienia. Jak masz na imię?',
    yourLikes: 'Mówisz, że lubisz {thing}.',
    noLikes: 'Jeszcze nie wiem, co lubisz. Co to jest?',
    robot:
      'Jestem {name}, postać ze scenariusza: odpowiadam według reguł z tego, co o mnie napisano, bez modelu językowego.',
    nothingKnown: 'Niewiele o mnie wiadomo, więc jest wiele do odkrycia.',
    lead: ['Tyle mogę powiedzieć: {fact}', 'Napisano o mnie: {fact}'],
    ask: ['A ty?', 'Co chcesz wiedzieć?', 'Co cię tu sprowadza?'],
  },
};

export const tr: Phrasebook = {
  markers:
    'bir ve ben sen benim senin ne kim nerede neden nasıl mı mi mu mü değil var yok için bu şu adım adın seviyorum merhaba hakkında çok misin mısın',
  hear: {
    hello: /^(?:merhaba|selam|günaydın|iyi (?:günler|akşamlar))(?!\p{L})/iu,
    bye: /(?<!\p{L})(?:hoşça kal|güle güle|görüşürüz|iyi geceler|elveda)(?!\p{L})/iu,
    thanks: /(?<!\p{L})(?:teşekkür\p{L}*|sağ ol|sağol)(?!\p{L})/iu,
    howAreYou: /nasılsın|ne haber|naber/iu,
    yourName: /(?:adın|ismin) ne/iu,
    aboutYou: /(?:sen )?kimsin|kendinden bahset|kendini (?:tanıt|anlat)|ne yapıyorsun|ne iş yap/iu,
    myName: /(?:benim (?:adım|ismim)|^(?:adım|ismim)|ismim)\s+(?!ne|adım)([\p{L}'-]+)/iu,
    iLike: /(?:ben )?([^.,;!?\n]{2,60}?)(?:y?[ıiuü])?\s+(?:seviyorum|severim)/iu,
    whatIsMyName: /(?:adım|ismim) ne|(?:adımı|ismimi) (?:biliyor|hatırlıyor)|ben kimim/iu,
    whatDoILike: /ne(?:yi|leri)? (?:seviyorum|severim)/iu,
  },
  say: {
    hello: ['Merhaba{to}!', 'Seni görmek güzel{to}.'],
    bye: ['Hoşça kal{to}, yine gel.', 'Görüşmek üzere{to}.'],
    thanks: ['Rica ederim{to}.', 'Bir şey değil{to}.'],
    fine: ['İyiyim, teşekkürler. Ya sen?', 'Çok iyiyim. Sen nasılsın{to}?'],
    name: 'Ben {name}.',
    meet: 'Tanıştığıma memnun oldum, {user}.',
    liked: 'Sevdiğin şey: {thing}. Bunu unutmayacağım.',
    yourName: 'Senin adın {user}.',
    noName: 'Bana adını henüz söylemedin. Adın ne?',
    yourLikes: 'Bana sevdiğini söylediğin şey: {thing}.',
    noLikes: 'Neyi sevdiğini henüz söylemedin. Nedir?',
    robot:
      'Ben {name}, senaryolu bir karakterim: hakkımda yazılanlardan kurallara göre yanıt veririm, dil modeli kullanmam.',
    nothingKnown: 'Hakkımda az şey biliniyor, keşfedilecek çok şey var.',
    lead: ['Şunu söyleyebilirim: {fact}', 'Hakkımda şöyle yazılmış: {fact}'],
    ask: ['Ya sen?', 'Ne bilmek istersin?', 'Seni buraya ne getirdi?'],
  },
};

export const vi: Phrasebook = {
  markers:
    'là của tôi bạn gì ai đâu khi nào tại sao như thế và không với một có mình tên thích chào về được hãy cho này anh chị em',
  hear: {
    hello: /^(?:xin chào|chào|alo)(?!\p{L})/iu,
    bye: /(?:tạm biệt|hẹn gặp lại|chúc ngủ ngon)/iu,
    thanks: /cảm ơn|cám ơn/iu,
    howAreYou: /(?:bạn )?(?:có )?khỏe không|bạn thế nào/iu,
    yourName: /bạn tên (?:là )?gì|tên (?:của )?bạn là gì/iu,
    aboutYou: /bạn là ai|(?:kể|nói|giới thiệu).{0,12}về (?:bạn|bản thân)|bạn làm (?:gì|nghề gì)/iu,
    myName: /(?:tôi tên là|tên (?:của )?(?:tôi|mình) là|mình tên là|gọi tôi là)\s+(?!gì)([\p{L}'-]+)/iu,
    iLike: /(?:tôi|mình) (?:rất )?(?:thích|yêu)\s+(?!gì)([^.,;!?\n]{2,60})/iu,
    whatIsMyName: /(?:tôi|mình) tên (?:là )?gì|tên (?:của )?(?:tôi|mình) là gì|tôi là ai/iu,
    whatDoILike: /(?:tôi|mình) thích gì/iu,
  },
  say: {
    hello: ['Xin chào{to}!', 'Rất vui được gặp bạn{to}.'],
    bye: ['Tạm biệt{to}, hẹn gặp lại.', 'Hẹn lần sau{to}.'],
    thanks: ['Không có gì{to}.', 'Rất hân hạnh{to}.'],
    fine: ['Tôi khỏe, cảm ơn bạn. Còn bạn?', 'Rất khỏe. Bạn thế nào{to}?'],
    name: 'Tôi là {name}.',
    meet: 'Rất vui được làm quen, {user}.',
    liked: 'Bạn thích {thing}: tôi sẽ nhớ.',
    yourName: 'Bạn tên là {user}.',
    noName: 'Bạn chưa cho tôi biết tên. Bạn tên là gì?',
    yourLikes: 'Bạn đã nói rằng bạn thích {thing}.',
    noLikes: 'Bạn chưa cho tôi biết bạn thích gì. Đó là gì?',
    robot:
      'Tôi là {name}, một nhân vật theo kịch bản: tôi trả lời theo quy tắc từ những gì viết về tôi, không có mô hình ngôn ngữ.',
    nothingKnown: 'Người ta biết ít về tôi, nên còn nhiều điều để khám phá.',
    lead: ['Tôi có thể nói thế này: {fact}', 'Về tôi có viết: {fact}'],
    ask: ['Còn bạn?', 'Bạn muốn biết gì?', 'Điều gì đưa bạn đến đây?'],
  },
};

export const id: Phrasebook = {
  markers:
    'yang adalah saya aku kamu anda apa siapa di mana kapan mengapa kenapa bagaimana dan tidak dengan ini itu nama suka halo tentang bisa ada ku mu',
  hear: {
    hello: /^(?:halo|hai|selamat (?:pagi|siang|sore|malam))(?!\p{L})/iu,
    bye: /(?<!\p{L})(?:selamat tinggal|sampai jumpa|dadah|selamat tidur)(?!\p{L})/iu,
    thanks: /terima kasih|makasih/iu,
    howAreYou: /apa kabar|bagaimana kabar/iu,
    yourName: /siapa nama(?:mu| kamu| anda)|nama(?:mu| kamu| anda) siapa/iu,
    aboutYou:
      /siapa (?:kamu|anda)|(?:kamu|anda) siapa|cerita\p{L}*.{0,14}(?:dirimu|diri)|perkenalkan diri|apa (?:pekerjaan|yang kamu lakukan)/iu,
    myName: /(?:nama saya|nama aku|namaku|panggil (?:saya|aku))\s+(?:adalah\s+)?(?!siapa)([\p{L}'-]+)/iu,
    iLike: /(?:saya|aku) (?:sangat )?(?:suka|cinta|menyukai)\s+(?!apa)([^.,;!?\n]{2,60})/iu,
    whatIsMyName: /siapa nama (?:saya|aku)|siapa namaku|nama (?:saya|aku) siapa|siapa (?:saya|aku)/iu,
    whatDoILike: /apa yang (?:saya|aku) suka|(?:saya|aku) suka apa/iu,
  },
  say: {
    hello: ['Halo{to}!', 'Senang bertemu denganmu{to}.'],
    bye: ['Selamat tinggal{to}, datang lagi ya.', 'Sampai jumpa{to}.'],
    thanks: ['Sama-sama{to}.', 'Dengan senang hati{to}.'],
    fine: ['Kabar saya baik, terima kasih. Dan kamu?', 'Baik sekali. Apa kabar{to}?'],
    name: 'Saya {name}.',
    meet: 'Senang berkenalan denganmu, {user}.',
    liked: 'Kamu suka {thing}: akan saya ingat.',
    yourName: 'Namamu {user}.',
    noName: 'Kamu belum memberi tahu namamu. Siapa namamu?',
    yourLikes: 'Kamu bilang bahwa kamu suka {thing}.',
    noLikes: 'Kamu belum memberi tahu apa yang kamu suka. Apa itu?',
    robot:
      'Saya {name}, tokoh dengan naskah: saya menjawab menurut aturan dari apa yang tertulis tentang saya, tanpa model bahasa.',
    nothingKnown: 'Tidak banyak yang diketahui tentang saya, jadi banyak yang bisa digali.',
    lead: ['Ini yang bisa saya katakan: {fact}', 'Tentang saya tertulis: {fact}'],
    ask: ['Dan kamu?', 'Apa yang ingin kamu ketahui?', 'Apa yang membawamu ke sini?'],
  },
};

export const ru: Phrasebook = {
  markers: '',
  hear: {
    hello: /^(?:привет|здравствуй(?:те)?|добр(?:ый (?:день|вечер)|ое утро)|хай)(?!\p{L})/iu,
    bye: /(?<!\p{L})(?:пока|до свидания|прощай|до встречи|спокойной ночи)(?!\p{L})/iu,
    thanks: /спасибо|благодарю/iu,
    howAreYou: /как (?:дела|ты|поживаешь|жизнь)(?!\p{L})/iu,
    yourName: /как тебя зовут|как вас зовут|тво[её] имя/iu,
    aboutYou: /кто ты|ты кто|расскажи.{0,6}о себе|кто вы|чем ты занимаешься|что ты делаешь/iu,
    myName: /(?:меня зовут|мо[её] имя|зови меня)\s+(?:—\s*)?(?!как)([\p{L}'-]+)/iu,
    iLike: /(?:я (?:очень )?(?:люблю|обожаю)|мне (?:очень )?нрав(?:и|я)тся)\s+([^.,;!?\n]{2,60})/iu,
    whatIsMyName: /как меня зовут|как мо[её] имя|(?:знаешь|помнишь).{0,10}(?:мо[её] имя|меня зовут)|кто я/iu,
    whatDoILike: /что (?:я люблю|мне нравится)/iu,
  },
  say: {
    hello: ['Привет{to}!', 'Здравствуй{to}!'],
    bye: ['До свидания{to}, приходи ещё.', 'До встречи{to}.'],
    thanks: ['Пожалуйста{to}.', 'Не за что{to}.'],
    fine: ['Всё хорошо, спасибо. А у тебя?', 'Отлично. Как твои дела{to}?'],
    name: 'Меня зовут {name}.',
    meet: 'Приятно познакомиться, {user}.',
    liked: 'Тебе нравится вот что: {thing}. Я запомню.',
    yourName: 'Тебя зовут {user}.',
    noName: 'Я ещё не знаю твоего имени. Как тебя зовут?',
    yourLikes: 'Ты говоришь, что любишь вот что: {thing}.',
    noLikes: 'Я ещё не знаю, что ты любишь. Что же?',
    robot:
      'Меня зовут {name}, это персонаж по сценарию: ответы складываются по правилам из того, что обо мне написано, без языковой модели.',
    nothingKnown: 'Обо мне известно мало, так что есть что узнать.',
    lead: ['Вот что можно сказать: {fact}', 'Обо мне написано: {fact}'],
    ask: ['А ты?', 'Что тебе хочется узнать?', 'Что привело тебя сюда?'],
  },
};
