import type { Phrasebook } from './phrasebook.ts';

export const en: Phrasebook = {
  markers:
    'the is are am you your my me what who where when why how do does did can could would will have has it this that and not with about tell please i hello hi',
  hear: {
    hello: /^(?:hello|hi|hey|hiya|greetings|good (?:morning|afternoon|evening|day)|howdy)\b/iu,
    bye: /\b(?:good ?bye|bye|farewell|see you|good ?night|take care)\b/iu,
    thanks: /\b(?:thanks|thank you|thx|cheers)\b/iu,
    howAreYou:
      /\bhow (?:are|r) (?:you|u)\b|\bhow(?:'s| is) it going\b|\bhow do you feel\b|\bhow have you been\b/iu,
    yourName:
      /\bwhat(?:'s| is) your name\b|\bwhat (?:are you|should i|can i|do i) call(?:ed)?\b|\byour name\?/iu,
    aboutYou:
      /\bwho are you\b|\bwhat are you\b|\babout your ?self\b|\bintroduce yourself\b|\bdescribe yourself\b|\bwho am i (?:talking|speaking) to\b|\bwhat do you do\b/iu,
    myName:
      /\b(?:my name is|my name's|call me|i am called|i'm called|people call me)\s+([\p{Lu}][\p{L}'-]*(?:\s[\p{Lu}][\p{L}'-]*)?|[\p{L}'-]+)|^(?:(?:hi|hello|hey)(?: there)?[,!. ]+)?(?:i am|i'm|i’m|this is)\s+(?<bare>[\p{L}'-]+)(?=[.!,]|\s*$|\s+and\s)/iu,
    iLike: /\bi (?:really |also |just |do )?(?:like|love|enjoy|adore)\s+(?:to\s+)?([^.,;!?\n]{2,60})/iu,
    whatIsMyName: /\bwhat(?:'s| is) my name\b|\b(?:know|remember|recall) my name\b|\bwho am i\b/iu,
    whatDoILike:
      /\bwhat (?:do|did) i (?:say i )?(?:like|love|enjoy)\b|\b(?:know|remember|recall) what i (?:like|love|enjoy)\b/iu,
  },
  say: {
    hello: ['Hello{to}!', 'Good to see you{to}.', 'Welcome{to}.'],
    bye: ['Goodbye{to}, and come back soon.', 'Until next time{to}.', 'Take care{to}.'],
    thanks: ['You are welcome{to}.', 'With pleasure{to}.', 'Any time{to}.'],
    fine: [
      'I am well, thank you. And you?',
      'Quite well. How are you{to}?',
      'All is well here. And with you?',
    ],
    name: 'I am {name}.',
    meet: 'A pleasure to meet you, {user}.',
    liked: 'You like {thing}: I will remember that.',
    yourName: 'Your name is {user}.',
    noName: 'You have not told me your name yet. What is it?',
    yourLikes: 'You told me that you like {thing}.',
    noLikes: 'You have not told me yet what you like. What is it?',
    robot:
      'I am {name}, a scripted character: I answer by rule from what was written about me, without a language model.',
    nothingKnown: 'Little is known about me, so there is much to find out.',
    lead: ['Let me put it this way: {fact}', 'What I can tell you: {fact}', '{fact}'],
    ask: [
      'And what about you?',
      'What would you like to know?',
      'What brings you here?',
      'What do you make of that?',
    ],
  },
};

export const de: Phrasebook = {
  markers:
    'der die das ist sind bin du dein deine mein meine ich was wer wo wann warum wie und nicht mit ein eine hast kannst mir dir mag heiße bitte hallo über',
  hear: {
    hello: /^(?:hallo|hi|hey|guten (?:tag|morgen|abend)|servus|moin|grüß (?:dich|gott)|grüezi)(?![\p{L}])/iu,
    bye: /(?<!\p{L})(?:tschüss|tschüß|auf wiedersehen|bis bald|bis später|gute nacht|mach's gut|ciao)(?!\p{L})/iu,
    thanks: /(?<!\p{L})(?:danke|dankeschön|vielen dank)(?!\p{L})/iu,
    howAreYou: /wie geht(?:'s|s| es)|wie fühlst du dich/iu,
    yourName: /wie hei(?:ß|ss)t du|wie hei(?:ß|ss)en sie|(?:dein|ihr) name\?|was ist dein name/iu,
    aboutYou: /wer bist du|wer sind sie|(?:erzähl|stell).{0,12}(?:dich|dir|sich)|was bist du|was machst du/iu,
    myName: /(?:ich hei(?:ß|ss)e|mein name ist|nenn(?:e)? mich)\s+([\p{L}'-]+)/iu,
    iLike: /ich (?:mag|liebe)\s+(?!dich)([^.,;!?\n]{2,60})/iu,
    whatIsMyName:
      /wie hei(?:ß|ss)e ich|(?:kennst|weißt).{0,12}(?:meinen namen|wie ich hei)|was ist mein name|wer bin ich/iu,
    whatDoILike: /was mag ich|was liebe ich|was ich (?:mag|liebe)/iu,
  },
  say: {
    hello: ['Hallo{to}!', 'Schön, dich zu sehen{to}.', 'Willkommen{to}.'],
    bye: ['Auf Wiedersehen{to}, komm bald wieder.', 'Bis zum nächsten Mal{to}.'],
    thanks: ['Gern geschehen{to}.', 'Keine Ursache{to}.'],
    fine: ['Mir geht es gut, danke. Und dir?', 'Recht gut. Wie geht es dir{to}?'],
    name: 'Ich bin {name}.',
    meet: 'Freut mich, dich kennenzulernen, {user}.',
    liked: 'Du magst {thing}: das merke ich mir.',
    yourName: 'Du heißt {user}.',
    noName: 'Du hast mir deinen Namen noch nicht gesagt. Wie heißt du?',
    yourLikes: 'Du hast mir gesagt, dass du {thing} magst.',
    noLikes: 'Du hast mir noch nicht gesagt, was du magst. Was ist es?',
    robot:
      'Ich bin {name}, eine Figur nach Drehbuch: Ich antworte nach Regeln aus dem, was über mich geschrieben steht, ohne Sprachmodell.',
    nothingKnown: 'Über mich ist wenig bekannt, es gibt also viel herauszufinden.',
    lead: ['So viel kann ich sagen: {fact}', 'Über mich steht geschrieben: {fact}'],
    ask: ['Und du?', 'Was möchtest du wissen?', 'Was führt dich her?'],
  },
};

export const nl: Phrasebook = {
  markers:
    'de het een is zijn ben jij je jouw mijn ik wat wie waar wanneer waarom hoe en niet met van heb kun mij hou heet hallo over alsjeblieft',
  hear: {
    hello: /^(?:hallo|hoi|hey|hi|goede(?:morgen|middag|navond|ndag)|goeden (?:dag|avond)|dag)(?!\p{L})/iu,
    bye: /(?<!\p{L})(?:tot ziens|doei|dag hoor|tot later|welterusten|vaarwel)(?!\p{L})/iu,
    thanks: /(?<!\p{L})(?:bedankt|dank je|dank u|dankjewel)(?!\p{L})/iu,
    howAreYou: /hoe gaat het|hoe is het|hoe voel je/iu,
    yourName: /hoe heet (?:je|jij|u)|wat is (?:je|jouw|uw) naam/iu,
    aboutYou: /wie ben (?:je|jij)|vertel.{0,12}over je(?:zelf)?|wat doe (?:je|jij)|stel je(?:zelf)? voor/iu,
    myName: /(?:ik heet|mijn naam is|noem me)\s+([\p{L}'-]+)/iu,
    iLike: /ik (?:hou van|houd van|vind)\s+([^.,;!?\n]{2,60}?)(?:\s+leuk)?(?=[.,;!?\n]|$)/iu,
    whatIsMyName: /hoe heet ik|wat is mijn naam|(?:ken|weet).{0,12}mijn naam|wie ben ik/iu,
    whatDoILike: /waar hou(?:d)? ik van|wat vind ik leuk|waar ik van hou/iu,
  },
  say: {
    hello: ['Hallo{to}!', 'Fijn je te zien{to}.'],
    bye: ['Tot ziens{to}, kom snel terug.', 'Tot de volgende keer{to}.'],
    thanks: ['Graag gedaan{to}.', 'Geen dank{to}.'],
    fine: ['Met mij gaat het goed, dank je. En met jou?', 'Heel goed. Hoe gaat het met jou{to}?'],
    name: 'Ik ben {name}.',
    meet: 'Aangenaam kennis te maken, {user}.',
    liked: 'Je houdt van {thing}: dat onthoud ik.',
    yourName: 'Je heet {user}.',
    noName: 'Je hebt me je naam nog niet verteld. Hoe heet je?',
    yourLikes: 'Je vertelde me dat je van {thing} houdt.',
    noLikes: 'Je hebt me nog niet verteld waar je van houdt. Wat is het?',
    robot:
      'Ik ben {name}, een personage met een script: ik antwoord volgens regels uit wat over mij geschreven is, zonder taalmodel.',
    nothingKnown: 'Over mij is weinig bekend, er valt dus veel te ontdekken.',
    lead: ['Dit kan ik zeggen: {fact}', 'Over mij staat geschreven: {fact}'],
    ask: ['En jij?', 'Wat wil je weten?', 'Wat brengt je hier?'],
  },
};
