/** Forms of Spanish, French, Italian and Portuguese. */
import type { Word } from '../lexicon/load.ts';
import { type Agreement, around, type Forms, genderOf, isPlural, type Nominal } from './agreement.ts';

type Tongue = 'es' | 'fr' | 'it' | 'pt';
/** I, you, he, we, you all, they. */
type Six = [string, string, string, string, string, string];
type Endings = Record<string, Six>;

const PRESENT: Record<Tongue, Endings> = {
  es: { ar: ['o', 'as', 'a', 'amos', 'áis', 'an'], er: ['o', 'es', 'e', 'emos', 'éis', 'en'], ir: ['o', 'es', 'e', 'imos', 'ís', 'en'] },
  pt: { ar: ['o', 'as', 'a', 'amos', 'ais', 'am'], er: ['o', 'es', 'e', 'emos', 'eis', 'em'], ir: ['o', 'es', 'e', 'imos', 'is', 'em'], or: ['onho', 'ões', 'õe', 'omos', 'ondes', 'õem'] },
  it: { are: ['o', 'i', 'a', 'iamo', 'ate', 'ano'], ere: ['o', 'i', 'e', 'iamo', 'ete', 'ono'], ire: ['o', 'i', 'e', 'iamo', 'ite', 'ono'], rre: ['ngo', 'ni', 'ne', 'niamo', 'nete', 'ngono'] },
  fr: { er: ['e', 'es', 'e', 'ons', 'ez', 'ent'], ir: ['is', 'is', 'it', 'issons', 'issez', 'issent'], re: ['s', 's', '', 'ons', 'ez', 'ent'] },
};
const PAST: Record<'es' | 'pt', Endings> = {
  es: { ar: ['é', 'aste', 'ó', 'amos', 'asteis', 'aron'], er: ['í', 'iste', 'ió', 'imos', 'isteis', 'ieron'], ir: ['í', 'iste', 'ió', 'imos', 'isteis', 'ieron'] },
  pt: { ar: ['ei', 'aste', 'ou', 'amos', 'astes', 'aram'], er: ['i', 'este', 'eu', 'emos', 'estes', 'eram'], ir: ['i', 'iste', 'iu', 'imos', 'istes', 'iram'], or: ['us', 'useste', 'ôs', 'usemos', 'usestes', 'useram'] },
};
/** Verbs that no marks can tell. Present, then past (es, pt) or participle (fr, it). */
const IRREGULAR: Record<Tongue, Record<string, { present: Six; past?: Six; participle?: string; future?: string }>> = {
  es: {
    ser: { present: ['soy', 'eres', 'es', 'somos', 'sois', 'son'], past: ['fui', 'fuiste', 'fue', 'fuimos', 'fuisteis', 'fueron'], participle: 'sido' },
    estar: { present: ['estoy', 'estás', 'está', 'estamos', 'estáis', 'están'], past: ['estuve', 'estuviste', 'estuvo', 'estuvimos', 'estuvisteis', 'estuvieron'] },
    ir: { present: ['voy', 'vas', 'va', 'vamos', 'vais', 'van'], past: ['fui', 'fuiste', 'fue', 'fuimos', 'fuisteis', 'fueron'] },
    tener: { present: ['tengo', 'tienes', 'tiene', 'tenemos', 'tenéis', 'tienen'], past: ['tuve', 'tuviste', 'tuvo', 'tuvimos', 'tuvisteis', 'tuvieron'], future: 'tendr' },
    poder: { present: ['puedo', 'puedes', 'puede', 'podemos', 'podéis', 'pueden'], past: ['pude', 'pudiste', 'pudo', 'pudimos', 'pudisteis', 'pudieron'], future: 'podr' },
    haber: { present: ['he', 'has', 'ha', 'hemos', 'habéis', 'han'] },
    deber: { present: ['debo', 'debes', 'debe', 'debemos', 'debéis', 'deben'] },
  },
  pt: {
    ser: { present: ['sou', 'és', 'é', 'somos', 'sois', 'são'], past: ['fui', 'foste', 'foi', 'fomos', 'fostes', 'foram'] },
    estar: { present: ['estou', 'estás', 'está', 'estamos', 'estais', 'estão'], past: ['estive', 'estiveste', 'esteve', 'estivemos', 'estivestes', 'estiveram'] },
    ir: { present: ['vou', 'vais', 'vai', 'vamos', 'ides', 'vão'], past: ['fui', 'foste', 'foi', 'fomos', 'fostes', 'foram'] },
    ter: { present: ['tenho', 'tens', 'tem', 'temos', 'tendes', 'têm'], past: ['tive', 'tiveste', 'teve', 'tivemos', 'tivestes', 'tiveram'] },
    poder: { present: ['posso', 'podes', 'pode', 'podemos', 'podeis', 'podem'], past: ['pude', 'pudeste', 'pôde', 'pudemos', 'pudestes', 'puderam'] },
    vir: { present: ['venho', 'vens', 'vem', 'vimos', 'vindes', 'vêm'], past: ['vim', 'vieste', 'veio', 'viemos', 'viestes', 'vieram'] },
  },
  it: {
    essere: { present: ['sono', 'sei', 'è', 'siamo', 'siete', 'sono'], participle: 'stato', future: 'sar' },
    avere: { present: ['ho', 'hai', 'ha', 'abbiamo', 'avete', 'hanno'], participle: 'avuto', future: 'avr' },
    andare: { present: ['vado', 'vai', 'va', 'andiamo', 'andate', 'vanno'], participle: 'andato', future: 'andr' },
    fare: { present: ['faccio', 'fai', 'fa', 'facciamo', 'fate', 'fanno'], participle: 'fatto', future: 'far' },
    potere: { present: ['posso', 'puoi', 'può', 'possiamo', 'potete', 'possono'], participle: 'potuto', future: 'potr' },
    dovere: { present: ['devo', 'devi', 'deve', 'dobbiamo', 'dovete', 'devono'], participle: 'dovuto', future: 'dovr' },
    stare: { present: ['sto', 'stai', 'sta', 'stiamo', 'state', 'stanno'], participle: 'stato', future: 'star' },
    volere: { present: ['voglio', 'vuoi', 'vuole', 'vogliamo', 'volete', 'vogliono'], participle: 'voluto', future: 'vorr' },
  },
  fr: {
    être: { present: ['suis', 'es', 'est', 'sommes', 'êtes', 'sont'], participle: 'été', future: 'ser' },
    avoir: { present: ['ai', 'as', 'a', 'avons', 'avez', 'ont'], participle: 'eu', future: 'aur' },
    aller: { present: ['vais', 'vas', 'va', 'allons', 'allez', 'vont'], participle: 'allé', future: 'ir' },
    faire: { present: ['fais', 'fais', 'fait', 'faisons', 'faites', 'font'], participle: 'fait', future: 'fer' },
    pouvoir: { present: ['peux', 'peux', 'peut', 'pouvons', 'pouvez', 'peuvent'], participle: 'pu', future: 'pourr' },
    devoir: { present: ['dois', 'dois', 'doit', 'devons', 'devez', 'doivent'], participle: 'dû', future: 'devr' },
    vouloir: { present: ['veux', 'veux', 'veut', 'voulons', 'voulez', 'veulent'], participle: 'voulu', future: 'voudr' },
    dire: { present: ['dis', 'dis', 'dit', 'disons', 'dites', 'disent'], participle: 'dit' },
  },
};
const FUTURE: Record<Tongue, Six> = {
  es: ['é', 'ás', 'á', 'emos', 'éis', 'án'], pt: ['ei', 'ás', 'á', 'emos', 'eis', 'ão'],
  it: ['ò', 'ai', 'à', 'emo', 'ete', 'anno'], fr: ['ai', 'as', 'a', 'ons', 'ez', 'ont'],
};
const REFLEXIVE: Record<Tongue, Six> = {
  es: ['me', 'te', 'se', 'nos', 'os', 'se'], pt: ['me', 'te', 'se', 'nos', 'vos', 'se'],
  it: ['mi', 'ti', 'si', 'ci', 'vi', 'si'], fr: ['me', 'te', 'se', 'nous', 'vous', 'se'],
};

export function romance(tongue: Tongue): Forms {
  return {
    verb: (word, agreement) => conjugated(tongue, word, agreement),
    participle: (word) => participle(tongue, word),
    plural: (word) => (isPlural(word) ? word.text : (word.marks.plural ?? plural(tongue, word.text, genderOf(word) === 'f'))),
    adjective: (word, nominal) => adjective(tongue, word, nominal),
  };
}

function conjugated(tongue: Tongue, word: Word, agreement: Agreement): string {
  const { person, many, tense } = agreement;
  const at = (many ? 3 : 0) + person - 1;
  const { stem: infinitive, reflexive } = bare(tongue, word.text);
  const { verb, after } = around(infinitive, 'first');
  if (tense === 'infinitive') return word.text;
  const said = finite(tongue, word, verb, at, tense);
  const marked = reflexive && !/^(?:me|te|se|nos|m'|s'|mi|si|ci|nous) ?/.test(said);
  const own = REFLEXIVE[tongue][at]!;
  const clitic = !marked ? '' : tongue === 'fr' && /^[aeéèêhiou]/.test(said) && own.length === 2 ? `${own[0]}'` : `${own} `;
  return clitic + said + after;
}

function finite(tongue: Tongue, word: Word, verb: string, at: number, tense: Agreement['tense']): string {
  const irregular = IRREGULAR[tongue][verb];
  if (tense === 'imperative' && tongue === 'it') return /are$/.test(verb) && !irregular ? verb.replace(/are$/, 'a') : present(tongue, word, verb, 1);
  if (tense === 'future') return (irregular?.future ?? futureStem(tongue, verb)) + FUTURE[tongue][at];
  if (tense === 'past' && (tongue === 'es' || tongue === 'pt')) return past(tongue, word, verb, at, irregular?.past);
  if (irregular) return irregular.present[at]!;
  return present(tongue, word, verb, tense === 'imperative' ? imperativeAt(tongue, at) : at);
}

/** Told to one person politely, or as to a friend where that is the written custom. */
function imperativeAt(tongue: Tongue, at: number): number {
  return tongue === 'fr' ? 4 : tongue === 'it' ? at : 2;
}

function present(tongue: Tongue, { marks }: Word, verb: string, at: number): string {
  const first = (text: string | undefined) => text?.split(' ').at(0);
  const [one, three, we, they] = [marks.present_1s, marks.present_3s, marks.present_1p, marks.present_3p];
  const ending = endingOf(PRESENT[tongue], verb);
  const stem = verb.slice(0, -ending.length);
  const regular = (stem + PRESENT[tongue][ending]![at]!).replace(/gi(i|amo)/, 'g$1').replace(/([cs])i(i|amo)$/, '$1$2').replace(/ii$/, 'i');
  if (at === 0 && one) return first(one)!;
  if (at === 2 && three) return first(three)!;
  if (at === 3 && we) return first(we)!;
  if (at === 5 && they) return first(they)!;
  if (tongue === 'fr' && at === 1 && one) return one;
  if (tongue === 'fr' && at === 4 && we) return we.replace(/ons$/, 'ez');
  if (tongue === 'it' && at === 1 && three) return three.replace(/[ae]$/, 'i').replace(/ii$/, 'i');
  if (tongue !== 'fr' && tongue !== 'it' && three && (at === 1 || at === 5)) return three + (at === 1 ? 's' : /m$/.test(three) ? '' : tongue === 'pt' ? 'm' : 'n');
  return tongue === 'fr' ? frenchSpelling(verb, regular, at) : regular;
}

/** mangeons, commençons, achète, appelle. */
function frenchSpelling(verb: string, form: string, at: number): string {
  if (/ger$/.test(verb) && at === 3) return form.replace(/ons$/, 'eons');
  if (/cer$/.test(verb) && at === 3) return form.replace(/cons$/, 'çons');
  if (at === 3 || at === 4) return form;
  if (/(?:ppel|jet)er$/.test(verb)) return form.replace(/([lt])(e\w*)$/, '$1$1$2');
  if (/[eé][^aeiouy]+er$/.test(verb) && !/(?:[eé]ch|err|ell|ett|ess|enn|est|ent|ens|erm|erc|end|erd|ern)er$/.test(verb)) return form.replace(/[eé]([^aeiouyé]+)(e\w*)$/, 'è$1$2');
  return form.replace(/([ou])y(e\w*)$/, '$1i$2');
}

function past(tongue: 'es' | 'pt', { marks }: Word, verb: string, at: number, irregular: Six | undefined): string {
  if (irregular) return irregular[at]!;
  if (at === 0 && marks.past_1s) return marks.past_1s.split(' ').at(0)!;
  if (at === 2 && marks.past_3s) return marks.past_3s.split(' ').at(0)!;
  const ending = endingOf(PAST[tongue], verb);
  const stem = marks.past_1s && /e$/.test(marks.past_1s) ? marks.past_1s.slice(0, -1) : verb.slice(0, -ending.length);
  const said = stem + PAST[tongue][ending]![at]!;
  return at === 0 && tongue === 'es' ? said.replace(/cé$/, 'qué').replace(/zé$/, 'cé').replace(/gé$/, 'gué') : said.replace(/qué$/, 'qué');
}

function futureStem(tongue: Tongue, verb: string): string {
  if (tongue === 'fr') return verb.replace(/e$/, '');
  return tongue === 'it' ? verb.replace(/are$/, 'er').replace(/([ei])re$/, '$1r') : verb;
}

function participle(tongue: Tongue, word: Word): string {
  const { verb, after } = around(bare(tongue, word.text).stem, 'first');
  const known = word.marks.participle ?? IRREGULAR[tongue][verb]?.participle;
  if (known) return known.includes(' ') ? known : known + after;
  const rules: Record<Tongue, [RegExp, string][]> = {
    es: [[/ar$/, 'ado'], [/[ei]r$/, 'ido']],
    pt: [[/ar$/, 'ado'], [/[ei]r$/, 'ido'], [/or$/, 'osto']],
    it: [[/are$/, 'ato'], [/ere$/, 'uto'], [/ire$/, 'ito']],
    fr: [[/er$/, 'é'], [/ir$/, 'i'], [/re$/, 'u']],
  };
  const [pattern, ending] = rules[tongue].find(([each]) => each.test(verb)) ?? [/$/, ''];
  return verb.replace(pattern, ending) + after;
}

/** levantarse, se lever, alzarsi, levantar-se: the verb without its pronoun. */
export function bare(tongue: Tongue, text: string): { stem: string; reflexive: boolean } {
  const stem = tongue === 'fr' ? text.replace(/^(?:se |s')/, '') : tongue === 'it' ? text.replace(/^(\w*[aei]r)si\b/, '$1e') : text.replace(/^([\wáéíóúãõçñ]*[aeiíor])-?se\b/, '$1');
  return { stem, reflexive: stem !== text };
}

function endingOf(endings: Endings, verb: string): string {
  return Object.keys(endings).find((each) => verb.endsWith(each)) ?? Object.keys(endings)[0]!;
}

function adjective(tongue: Tongue, word: Word, { gender, many }: Nominal): string {
  const feminine = gender === 'f' ? (word.marks.feminine ?? feminineOf(tongue, word.text)) : word.text;
  return many ? plural(tongue, feminine, gender === 'f') : feminine;
}

function feminineOf(tongue: Tongue, text: string): string {
  if (tongue === 'fr') {
    if (/e$/.test(text)) return text;
    return text.replace(/eux$/, 'euse').replace(/if$/, 'ive').replace(/er$/, 'ère').replace(/(?:el|en|on|il)$/, (end) => `${end}${end.at(-1)}e`).replace(/([^e])$/, '$1e');
  }
  if (/o$/.test(text)) return text.replace(/o$/, 'a');
  if (tongue === 'es' && /(?:or|ol|és|án|ín|ón)$/.test(text) && !/(?:ior|yor)$/.test(text)) return unaccented(text) + 'a';
  if (tongue === 'pt' && /ês$/.test(text)) return text.replace(/ês$/, 'esa');
  return text;
}

function unaccented(text: string): string {
  return text.replace(/[áéíóú](?=[sn]$)/, (vowel) => vowel.normalize('NFD')[0]!);
}

function plural(tongue: Tongue, text: string, feminine: boolean): string {
  const [head, ...rest] = text.split(' ');
  if (rest.length > 0) return [plural(tongue, head!, feminine), ...rest].join(' ');
  if (tongue === 'it') {
    if (/[àèéìòù]$|[^aeiou]$/.test(text)) return text;
    if (/(?:ca|ga)$/.test(text)) return text.replace(/a$/, 'he');
    if (/(?:co|go)$/.test(text)) return text.replace(/([^aeiou][cg])o$/, '$1hi').replace(/([cg])o$/, '$1i');
    if (/[^aeiou]ia$/.test(text) && /[cg]ia$/.test(text)) return text.replace(/ia$/, 'e');
    if (/io$/.test(text)) return text.replace(/o$/, '');
    return feminine && /a$/.test(text) ? text.replace(/a$/, 'e') : text.replace(/[aeo]$/, 'i');
  }
  if (/[sxz]$/.test(text) && tongue === 'fr') return text;
  if (tongue === 'fr') return /(?:eau|eu)$/.test(text) ? `${text}x` : /al$/.test(text) && !feminine ? text.replace(/al$/, 'aux') : `${text}s`;
  if (tongue === 'pt') {
    if (/ão$/.test(text)) return text.replace(/ão$/, 'ões');
    if (/m$/.test(text)) return text.replace(/m$/, 'ns');
    if (/[aou]l$/.test(text)) return text.replace(/l$/, 'is');
    if (/el$|il$/.test(text)) return text.replace(/el$/, 'eis').replace(/il$/, 'is');
    return /[rz]$/.test(text) ? `${text}es` : /s$/.test(text) ? text : `${text}s`;
  }
  if (/z$/.test(text)) return text.replace(/z$/, 'ces');
  if (/[áéíóú][ns]$/.test(text)) return `${unaccented(text)}es`;
  return /[aeiouáéó]$/.test(text) ? `${text}s` : /[^áéíóú]s$/.test(text) && /[aeiou]s$/.test(text) ? text : `${text}es`;
}
