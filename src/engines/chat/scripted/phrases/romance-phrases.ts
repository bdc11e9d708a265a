import type { Phrasebook } from './phrasebook.ts';

export const es: Phrasebook = {
  markers:
    'el la los las es son soy eres tu tú mi yo qué que quién dónde cuándo por cómo y no con de una un te me gusta llamo hola sobre cuál está estás',
  hear: {
    hello: /^[¡\s]*(?:hola|buenos días|buenas (?:tardes|noches)|saludos)(?!\p{L})/iu,
    bye: /(?<!\p{L})(?:adiós|adios|hasta (?:luego|pronto|mañana)|chao)(?!\p{L})/iu,
    thanks: /(?<!\p{L})gracias(?!\p{L})/iu,
    howAreYou: /cómo est[áa]s|como est[áa]s|qué tal|que tal|cómo te va/iu,
    yourName: /c[óo]mo te llamas|cu[áa]l es tu nombre/iu,
    aboutYou: /qui[ée]n eres|h[áa]blame de ti|cu[ée]ntame.{0,12}ti|qu[ée] haces|pres[ée]ntate/iu,
    myName: /(?:me llamo|mi nombre es|ll[áa]mame)\s+([\p{L}'-]+)/iu,
    iLike: /(?<!qué )(?:me (?:gusta|gustan|encanta|encantan)|(?<!\p{L})amo)\s+([^.,;!?¿¡\n]{2,60})/iu,
    whatIsMyName: /c[óo]mo me llamo|cu[áa]l es mi nombre|(?:sabes|recuerdas) mi nombre|qui[ée]n soy/iu,
    whatDoILike: /qu[ée] me (?:gusta|encanta)|lo que me gusta/iu,
  },
  say: {
    hello: ['¡Hola{to}!', 'Qué gusto verte{to}.'],
    bye: ['Adiós{to}, vuelve pronto.', 'Hasta la próxima{to}.'],
    thanks: ['De nada{to}.', 'Con mucho gusto{to}.'],
    fine: ['Estoy bien, gracias. ¿Y tú?', 'Muy bien. ¿Cómo estás{to}?'],
    name: 'Soy {name}.',
    meet: 'Mucho gusto, {user}.',
    liked: 'Te gusta {thing}: lo recordaré.',
    yourName: 'Te llamas {user}.',
    noName: 'Todavía no me has dicho tu nombre. ¿Cómo te llamas?',
    yourLikes: 'Me dijiste que te gusta {thing}.',
    noLikes: 'Todavía no me has dicho qué te gusta. ¿Qué es?',
    robot:
      'Soy {name}, un personaje con guion: respondo por reglas con lo que está escrito sobre mí, sin modelo de lenguaje.',
    nothingKnown: 'Se sabe poco de mí, así que hay mucho por descubrir.',
    lead: ['Esto puedo decirte: {fact}', 'De mí está escrito: {fact}'],
    ask: ['¿Y tú?', '¿Qué te gustaría saber?', '¿Qué te trae por aquí?'],
  },
};

export const fr: Phrasebook = {
  markers:
    "le la les est sont suis es tu ton ta mon ma je j' qui que quoi où quand pourquoi comment et pas avec de une un moi toi aime m'appelle bonjour sur c'est vous votre",
  hear: {
    hello: /^(?:bonjour|salut|bonsoir|coucou|hello)(?!\p{L})/iu,
    bye: /(?<!\p{L})(?:au revoir|à bientôt|adieu|bonne nuit|à plus)(?!\p{L})/iu,
    thanks: /(?<!\p{L})merci(?!\p{L})/iu,
    howAreYou: /comment (?:ça va|vas[- ]tu|allez[- ]vous|tu vas)|ça va\s*\?/iu,
    yourName: /comment (?:tu t'appelles|t'appelles[- ]tu|vous appelez[- ]vous)|quel est (?:ton|votre) nom/iu,
    aboutYou: /qui es[- ]tu|tu es qui|qui êtes[- ]vous|parle[- ]moi de toi|présente[- ]toi|que fais[- ]tu/iu,
    myName: /(?:je m'appelle|je m’appelle|mon nom est|appelle[- ]moi)\s+([\p{L}'-]+)/iu,
    iLike: /(?:j'aime|j’aime|j'adore|j’adore)\s+([^.,;!?\n]{2,60})/iu,
    whatIsMyName:
      /comment (?:je m'appelle|je m’appelle|m'appelé)|quel est mon nom|(?:connais|rappelles).{0,14}mon nom|qui suis[- ]je/iu,
    whatDoILike: /qu(?:'|’)est[- ]ce que j(?:'|’)aime|ce que j(?:'|’)aime/iu,
  },
  say: {
    hello: ['Bonjour{to} !', 'Quel plaisir de te voir{to}.'],
    bye: ['Au revoir{to}, reviens vite.', 'À la prochaine{to}.'],
    thanks: ['Je t’en prie{to}.', 'Avec plaisir{to}.'],
    fine: ['Je vais bien, merci. Et toi ?', 'Très bien. Comment vas-tu{to} ?'],
    name: 'Je suis {name}.',
    meet: 'Quel plaisir de te rencontrer, {user}.',
    liked: 'Tu aimes {thing} : je m’en souviendrai.',
    yourName: 'Tu t’appelles {user}.',
    noName: 'Tu ne m’as pas encore dit ton nom. Comment t’appelles-tu ?',
    yourLikes: 'Tu m’as dit que tu aimes {thing}.',
    noLikes: 'Tu ne m’as pas encore dit ce que tu aimes. Qu’est-ce que c’est ?',
    robot:
      'Je suis {name}, un personnage à script : je réponds par règles avec ce qui est écrit sur moi, sans modèle de langage.',
    nothingKnown: 'On sait peu de choses sur moi, il y a donc beaucoup à découvrir.',
    lead: ['Voici ce que je peux dire : {fact}', 'Il est écrit de moi : {fact}'],
    ask: ['Et toi ?', 'Que voudrais-tu savoir ?', 'Qu’est-ce qui t’amène ici ?'],
  },
};

export const it: Phrasebook = {
  markers:
    'il lo la gli è sono sei tu tuo tua mio mia io che chi dove quando perché come e non con di una un mi ti piace chiamo ciao cosa sulla qual',
  hear: {
    hello: /^(?:ciao|salve|buongiorno|buonasera|buon giorno)(?!\p{L})/iu,
    bye: /(?<!\p{L})(?:arrivederci|addio|a presto|buonanotte|alla prossima)(?!\p{L})/iu,
    thanks: /(?<!\p{L})grazie(?!\p{L})/iu,
    howAreYou: /come (?:stai|sta|va)(?!\p{L})/iu,
    yourName: /come ti chiami|qual è il tuo nome/iu,
    aboutYou: /chi sei|parlami di te|presentati|cosa fai|raccontami di te/iu,
    myName: /(?:mi chiamo|il mio nome è|chiamami)\s+([\p{L}'-]+)/iu,
    iLike: /(?<!cosa )(?:mi (?:piace|piacciono)|(?<!\p{L})(?:amo|adoro))\s+([^.,;!?\n]{2,60})/iu,
    whatIsMyName: /come mi chiamo|qual è il mio nome|(?:sai|ricordi) il mio nome|chi sono io/iu,
    whatDoILike: /(?:che )?cosa mi piace|quello che mi piace/iu,
  },
  say: {
    hello: ['Ciao{to}!', 'Che piacere vederti{to}.'],
    bye: ['Arrivederci{to}, torna presto.', 'Alla prossima{to}.'],
    thanks: ['Prego{to}.', 'Con piacere{to}.'],
    fine: ['Sto bene, grazie. E tu?', 'Molto bene. Come stai{to}?'],
    name: 'Sono {name}.',
    meet: 'Piacere di conoscerti, {user}.',
    liked: 'Ti piace {thing}: me lo ricorderò.',
    yourName: 'Ti chiami {user}.',
    noName: 'Non mi hai ancora detto il tuo nome. Come ti chiami?',
    yourLikes: 'Mi hai detto che ti piace {thing}.',
    noLikes: 'Non mi hai ancora detto che cosa ti piace. Che cos’è?',
    robot:
      'Sono {name}, un personaggio con copione: rispondo secondo regole da ciò che è scritto su di me, senza modello linguistico.',
    nothingKnown: 'Di me si sa poco, quindi c’è molto da scoprire.',
    lead: ['Ecco che cosa posso dirti: {fact}', 'Di me è scritto: {fact}'],
    ask: ['E tu?', 'Che cosa vorresti sapere?', 'Che cosa ti porta qui?'],
  },
};

export const pt: Phrasebook = {
  markers:
    'o os as é são sou és você tu teu seu minha meu eu que quem onde quando por como e não com de uma um me gosto chamo olá sobre qual está do da',
  hear: {
    hello: /^(?:olá|ola|oi|bom dia|boa (?:tarde|noite))(?!\p{L})/iu,
    bye: /(?<!\p{L})(?:adeus|tchau|até (?:logo|breve|amanhã))(?!\p{L})/iu,
    thanks: /(?<!\p{L})obrigad[oa](?!\p{L})/iu,
    howAreYou: /como (?:vai|está|estás|você está)|tudo bem/iu,
    yourName: /como (?:você )?se chama|como te chamas|qual é o (?:seu|teu) nome/iu,
    aboutYou:
      /quem (?:é você|você é|és)|fal[ea](?:-me)? (?:mais )?(?:sobre|de) (?:você|ti|si)|apresent[ea]-se|o que (?:você faz|fazes)/iu,
    myName: /(?:me chamo|chamo-me|(?:o )?meu nome é|me chame de)\s+([\p{L}'-]+)/iu,
    iLike: /(?:eu )?(?<!\p{L})(?:gosto de|adoro|amo)\s+([^.,;!?\n]{2,60})/iu,
    whatIsMyName: /como (?:eu )?me chamo|qual é o meu nome|(?:sabe|sabes|lembra).{0,8}meu nome|quem sou eu/iu,
    whatDoILike: /do que (?:eu )?gosto|o que eu gosto/iu,
  },
  say: {
    hello: ['Olá{to}!', 'Que bom ver você{to}.'],
    bye: ['Adeus{to}, volte sempre.', 'Até a próxima{to}.'],
    thanks: ['De nada{to}.', 'Com prazer{to}.'],
    fine: ['Tudo bem comigo. E você?', 'Muito bem. Como vai você{to}?'],
    name: 'Eu sou {name}.',
    meet: 'Prazer em conhecer você, {user}.',
    liked: 'Você gosta de {thing}: vou me lembrar disso.',
    yourName: 'O seu nome é {user}.',
    noName: 'Você ainda não me disse o seu nome. Como se chama?',
    yourLikes: 'Você me disse que gosta de {thing}.',
    noLikes: 'Você ainda não me disse do que gosta. O que é?',
    robot:
      'Eu sou {name}, um personagem com roteiro: respondo por regras com o que está escrito sobre mim, sem modelo de linguagem.',
    nothingKnown: 'Sabe-se pouco sobre mim, então há muito a descobrir.',
    lead: ['Isto posso dizer: {fact}', 'Sobre mim está escrito: {fact}'],
    ask: ['E você?', 'O que gostaria de saber?', 'O que traz você aqui?'],
  },
};
