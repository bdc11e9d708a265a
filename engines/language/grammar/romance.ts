/** Forms of Spanish, French, Italian and Portuguese. */
import type { LexiconWord } from '../lexicon/load-lexicon.ts';
import { type Agreement, aroundVerb, type Forms, formAt, genderOf, isPlural, type Six } from './agreement.ts';
import { endingsOf, IRREGULAR, type RomanceTongue } from './romance-irregular.ts';
import { adjective, romancePlural } from './romance-nominal.ts';

/** As such a verb of no known ending is taken. */
const USUAL: Record<RomanceTongue, string> = { es: 'ar', pt: 'ar', it: 'are', fr: 'er' };
const FUTURE: Record<RomanceTongue, Six> = {
  es: ['é', 'ás', 'á', 'emos', 'éis', 'án'],
  pt: ['ei', 'ás', 'á', 'emos', 'eis', 'ão'],
  it: ['ò', 'ai', 'à', 'emo', 'ete', 'anno'],
  fr: ['ai', 'as', 'a', 'ons', 'ez', 'ont'],
};
const REFLEXIVE: Record<RomanceTongue, Six> = {
  es: ['me', 'te', 'se', 'nos', 'os', 'se'],
  pt: ['me', 'te', 'se', 'nos', 'vos', 'se'],
  it: ['mi', 'ti', 'si', 'ci', 'vi', 'si'],
  fr: ['me', 'te', 'se', 'nous', 'vous', 'se'],
};

export function romance(tongue: RomanceTongue): Forms {
  return {
    verb: (word, agreement) => conjugated(tongue, word, agreement),
    participle: (word) => participle(tongue, word),
    plural: (word) =>
      isPlural(word)
        ? word.text
        : (word.marks.plural ?? romancePlural(tongue, word.text, genderOf(word) === 'f')),
    adjective: (word, nominal) => adjective(tongue, word, nominal),
  };
}

function conjugated(tongue: RomanceTongue, word: LexiconWord, agreement: Agreement): string {
  const { tense } = agreement;
  const at = formAt(agreement);
  const { stem: infinitive, reflexive } = bare(tongue, word.text);
  const { verb, after } = aroundVerb(infinitive, 'first');
  if (tense === 'infinitive') return reflexive ? selfInfinitive(tongue, word.text, at) : word.text;
  const form = finite(tongue, word, verb, at, tense);
  const marked = reflexive && !/^(?:(?:me|te|se|nos|mi|si|ci|nous) |[ms]')/.test(form);
  const own = REFLEXIVE[tongue][at]!;
  const clitic = !marked
    ? ''
    : tongue === 'fr' && /^[aeéèêhiou]/.test(form) && own.length === 2
      ? `${own[0]}'`
      : `${own} `;
  return clitic + form + after;
}

/** Puedes sentarte, tu peux t'asseoir: an infinitive has the pronoun of its subject. */
function selfInfinitive(tongue: RomanceTongue, text: string, at: number): string {
  const own = REFLEXIVE[tongue][at]!;
  if (tongue === 'fr')
    return text.replace(/^s'/, own.length === 2 ? `${own[0]}'` : `${own} `).replace(/^se /, `${own} `);
  return tongue === 'it' ? text.replace(/si\b/, own) : text.replace(/se\b/, own);
}

function finite(
  tongue: RomanceTongue,
  word: LexiconWord,
  verb: string,
  at: number,
  tense: Agreement['tense'],
): string {
  const irregular = IRREGULAR[`${tongue} ${verb}`];
  if (tense === 'imperative' && tongue === 'it')
    return /are$/.test(verb) && !irregular ? verb.replace(/are$/, 'a') : present(tongue, word, verb, 1);
  if (tense === 'future') return (irregular?.future ?? futureStem(tongue, verb)) + FUTURE[tongue][at];
  if (tense === 'past' && (tongue === 'es' || tongue === 'pt'))
    return past(tongue, word, verb, at, irregular?.past);
  if (irregular) return irregular.present[at]!;
  return present(tongue, word, verb, tense === 'imperative' ? imperativeAt(tongue, at) : at);
}

/** Told to one person politely, or as to a friend where that is the written custom. */
function imperativeAt(tongue: RomanceTongue, at: number): number {
  return tongue === 'fr' ? 4 : tongue === 'it' ? at : 2;
}

function present(tongue: RomanceTongue, { marks }: LexiconWord, verb: string, at: number): string {
  const first = verbOfMark;
  const [one, three, we, they] = [marks.present_1s, marks.present_3s, marks.present_1p, marks.present_3p];
  const { ending, present } = endingsOf(tongue, verb) ?? endingsOf(tongue, USUAL[tongue])!;
  const regular = (verb.slice(0, -ending.length) + present[at]!)
    .replace(/gi(i|amo)/, 'g$1')
    .replace(/([cs])i(i|amo)$/, '$1$2')
    .replace(/ii$/, 'i');
  if (at === 0 && one) return first(one)!;
  if (at === 2 && three) return first(three)!;
  if (at === 3 && we) return first(we)!;
  if (at === 5 && they) return first(they)!;
  if (tongue === 'fr' && at === 1 && one) return first(one)!;
  if (tongue === 'fr' && at === 4 && we)
    return first(we)!
      .replace(/e?ons$/, 'ez')
      .replace(/çez$/, 'cez');
  if (tongue === 'it' && at === 1 && three) return first(three)!.replace(/[ae]$/, 'i').replace(/ii$/, 'i');
  if (tongue !== 'fr' && tongue !== 'it' && three && (at === 1 || at === 5))
    return first(three)! + (at === 1 ? 's' : /m$/.test(three) ? '' : tongue === 'pt' ? 'm' : 'n');
  return tongue === 'fr' ? frenchSpelling(verb, regular, at) : regular;
}

/** Se sienta, m'assieds: the verb of a mark, without its pronoun. */
function verbOfMark(text: string | undefined): string | undefined {
  return text
    ?.replace(/^(?:(?:me|te|se|nos|mi|ti|si|ci|nous) |[ms]')/, '')
    .split(' ')
    .at(0);
}

/** mangeons, commençons, achète, appelle. */
function frenchSpelling(verb: string, form: string, at: number): string {
  if (/ger$/.test(verb) && at === 3) return form.replace(/ons$/, 'eons');
  if (/cer$/.test(verb) && at === 3) return form.replace(/cons$/, 'çons');
  if (at === 3 || at === 4) return form;
  if (/(?:ppel|jet)er$/.test(verb)) return form.replace(/([lt])(e\w*)$/, '$1$1$2');
  if (/[eé](?:[bcdfgjklmnprstvz]|[bcdfgptv][lr]|gn|ch)er$/.test(verb))
    return form.replace(/[eé]([^aeiouyé]+)(e\w*)$/, 'è$1$2');
  return form.replace(/([ou])y(e\w*)$/, '$1i$2');
}

function past(
  tongue: 'es' | 'pt',
  { marks }: LexiconWord,
  verb: string,
  at: number,
  irregular: Six | undefined,
): string {
  if (irregular) return irregular[at]!;
  if (at === 0 && marks.past_1s) return verbOfMark(marks.past_1s)!;
  if (at === 2 && marks.past_3s) return verbOfMark(marks.past_3s)!;
  const { ending, past: endings } = endingsOf(tongue, verb) ?? endingsOf(tongue, USUAL[tongue])!;
  const stem =
    marks.past_1s && /e$/.test(marks.past_1s) ? marks.past_1s.slice(0, -1) : verb.slice(0, -ending.length);
  const form = stem + endings![at]!;
  return at === 0 && tongue === 'es'
    ? form.replace(/cé$/, 'qué').replace(/zé$/, 'cé').replace(/gé$/, 'gué')
    : form.replace(/qué$/, 'qué');
}

const FUTURE_STEMS: Record<RomanceTongue, Record<string, string>> = {
  es: {
    venir: 'vendr',
    tener: 'tendr',
    poner: 'pondr',
    salir: 'saldr',
    hacer: 'har',
    decir: 'dir',
    poder: 'podr',
  },
  pt: { fazer: 'far', dizer: 'dir', trazer: 'trar' },
  it: {
    venire: 'verr',
    vedere: 'vedr',
    andare: 'andr',
    vivere: 'vivr',
    bere: 'berr',
    rimanere: 'rimarr',
    tenere: 'terr',
  },
  fr: { venir: 'viendr', tenir: 'tiendr', voir: 'verr', envoyer: 'enverr', courir: 'courr', mourir: 'mourr' },
};

function futureStem(tongue: RomanceTongue, verb: string): string {
  const futureStem = Object.hasOwn(FUTURE_STEMS[tongue], verb) ? FUTURE_STEMS[tongue][verb] : undefined;
  if (futureStem) return futureStem;
  if (tongue === 'fr')
    return verb
      .replace(/e$/, '')
      .replace(/(ppel|jet)er$/, (_, stem: string) => `${stem}${stem.at(-1)}er`)
      .replace(/acheter$/, 'achèter');
  if (tongue !== 'it') return verb;
  return verb
    .replace(/([cg])are$/, '$1her')
    .replace(/([cg])iare$/, '$1er')
    .replace(/are$/, 'er')
    .replace(/([ei])re$/, '$1r');
}

function participle(tongue: RomanceTongue, word: LexiconWord): string {
  const { verb, after } = aroundVerb(bare(tongue, word.text).stem, 'first');
  const participle = word.marks.participle ?? IRREGULAR[`${tongue} ${verb}`]?.participle;
  if (participle) return participle.includes(' ') ? participle : participle + after;
  const regular = endingsOf(tongue, verb);
  if (!regular?.participle) return verb + after;
  return verb.slice(0, -regular.ending.length) + regular.participle + after;
}

/** levantarse, se lever, alzarsi, levantar-se: the verb without its pronoun. */
function bare(tongue: RomanceTongue, text: string): { stem: string; reflexive: boolean } {
  const stem =
    tongue === 'fr'
      ? text.replace(/^(?:se |s')/, '')
      : tongue === 'it'
        ? text.replace(/^(\w*[aei]r)si\b/, '$1e')
        : text.replace(/^([\wáéíóúãõçñ]*[aeiíor])-?se\b/, '$1');
  return { stem, reflexive: stem !== text };
}
