/** Verbs of Spanish, Portuguese, Italian and French that no marks can tell. */

/** Verbs that no marks can tell. Present, then past (es, pt) or participle (fr, it). */
export const IRREGULAR: Record<
  RomanceTongue,
  Record<string, { present: Six; past?: Six; participle?: string; future?: string }>
> = {
  es: {
    ser: {
      present: ['soy', 'eres', 'es', 'somos', 'sois', 'son'],
      past: ['fui', 'fuiste', 'fue', 'fuimos', 'fuisteis', 'fueron'],
      participle: 'sido',
    },
    estar: {
      present: ['estoy', 'estás', 'está', 'estamos', 'estáis', 'están'],
      past: ['estuve', 'estuviste', 'estuvo', 'estuvimos', 'estuvisteis', 'estuvieron'],
    },
    ir: {
      present: ['voy', 'vas', 'va', 'vamos', 'vais', 'van'],
      past: ['fui', 'fuiste', 'fue', 'fuimos', 'fuisteis', 'fueron'],
    },
    tener: {
      present: ['tengo', 'tienes', 'tiene', 'tenemos', 'tenéis', 'tienen'],
      past: ['tuve', 'tuviste', 'tuvo', 'tuvimos', 'tuvisteis', 'tuvieron'],
      future: 'tendr',
    },
    poder: {
      present: ['puedo', 'puedes', 'puede', 'podemos', 'podéis', 'pueden'],
      past: ['pude', 'pudiste', 'pudo', 'pudimos', 'pudisteis', 'pudieron'],
      future: 'podr',
    },
    haber: { present: ['he', 'has', 'ha', 'hemos', 'habéis', 'han'] },
    deber: { present: ['debo', 'debes', 'debe', 'debemos', 'debéis', 'deben'] },
  },
  pt: {
    ser: {
      present: ['sou', 'és', 'é', 'somos', 'sois', 'são'],
      past: ['fui', 'foste', 'foi', 'fomos', 'fostes', 'foram'],
    },
    estar: {
      present: ['estou', 'estás', 'está', 'estamos', 'estais', 'estão'],
      past: ['estive', 'estiveste', 'esteve', 'estivemos', 'estivestes', 'estiveram'],
    },
    ir: {
      present: ['vou', 'vais', 'vai', 'vamos', 'ides', 'vão'],
      past: ['fui', 'foste', 'foi', 'fomos', 'fostes', 'foram'],
    },
    ter: {
      present: ['tenho', 'tens', 'tem', 'temos', 'tendes', 'têm'],
      past: ['tive', 'tiveste', 'teve', 'tivemos', 'tivestes', 'tiveram'],
    },
    poder: {
      present: ['posso', 'podes', 'pode', 'podemos', 'podeis', 'podem'],
      past: ['pude', 'pudeste', 'pôde', 'pudemos', 'pudestes', 'puderam'],
    },
    vir: {
      present: ['venho', 'vens', 'vem', 'vimos', 'vindes', 'vêm'],
      past: ['vim', 'vieste', 'veio', 'viemos', 'viestes', 'vieram'],
    },
  },
  it: {
    essere: { present: ['sono', 'sei', 'è', 'siamo', 'siete', 'sono'], participle: 'stato', future: 'sar' },
    avere: { present: ['ho', 'hai', 'ha', 'abbiamo', 'avete', 'hanno'], participle: 'avuto', future: 'avr' },
    andare: {
      present: ['vado', 'vai', 'va', 'andiamo', 'andate', 'vanno'],
      participle: 'andato',
      future: 'andr',
    },
    fare: {
      present: ['faccio', 'fai', 'fa', 'facciamo', 'fate', 'fanno'],
      participle: 'fatto',
      future: 'far',
    },
    potere: {
      present: ['posso', 'puoi', 'può', 'possiamo', 'potete', 'possono'],
      participle: 'potuto',
      future: 'potr',
    },
    dovere: {
      present: ['devo', 'devi', 'deve', 'dobbiamo', 'dovete', 'devono'],
      participle: 'dovuto',
      future: 'dovr',
    },
    stare: {
      present: ['sto', 'stai', 'sta', 'stiamo', 'state', 'stanno'],
      participle: 'stato',
      future: 'star',
    },
    volere: {
      present: ['voglio', 'vuoi', 'vuole', 'vogliamo', 'volete', 'vogliono'],
      participle: 'voluto',
      future: 'vorr',
    },
  },
  fr: {
    être: { present: ['suis', 'es', 'est', 'sommes', 'êtes', 'sont'], participle: 'été', future: 'ser' },
    avoir: { present: ['ai', 'as', 'a', 'avons', 'avez', 'ont'], participle: 'eu', future: 'aur' },
    aller: { present: ['vais', 'vas', 'va', 'allons', 'allez', 'vont'], participle: 'allé', future: 'ir' },
    faire: {
      present: ['fais', 'fais', 'fait', 'faisons', 'faites', 'font'],
      participle: 'fait',
      future: 'fer',
    },
    pouvoir: {
      present: ['peux', 'peux', 'peut', 'pouvons', 'pouvez', 'peuvent'],
      participle: 'pu',
      future: 'pourr',
    },
    devoir: {
      present: ['dois', 'dois', 'doit', 'devons', 'devez', 'doivent'],
      participle: 'dû',
      future: 'devr',
    },
    vouloir: {
      present: ['veux', 'veux', 'veut', 'voulons', 'voulez', 'veulent'],
      participle: 'voulu',
      future: 'voudr',
    },
    dire: { present: ['dis', 'dis', 'dit', 'disons', 'dites', 'disent'], participle: 'dit' },
  },
};

export type RomanceTongue = 'es' | 'fr' | 'it' | 'pt';

/** I, you, he, we, you all, they. */
export type Six = [string, string, string, string, string, string];
