/** Stretches of a clause that name what is not wanted: `no people`, `ohne Text`, `人なし`. */

type Rules = {
  /** Words that deny what follows. */
  before?: string;
  /** Where what follows is wanted again. */
  until?: string;
  /** Words that deny what stands right before them. */
  after?: RegExp;
};

/** By language; all texts are folded. */
const RULES: Record<string, Rules> = {
  en: {
    before:
      'no|not|without|w o|never|non|neither|nor|avoid|avoiding|exclude|excluding|minus|remove|removed|except|dont want|do not want|do not include|dont include|do not show|dont show|do not add|dont add|free of|free from|devoid of|lacking|zero|absence of|lack of|instead of|rather than|anything but',
    until:
      'with|but|on|in|at|under|over|beside|near|against|only|just|instead|where|while|during|through|across|behind|inside|by|and a|and an|and the|wearing|holding|surrounded',
    after: /^(?:free|less)(?: |$)/,
  },
  de: {
    before: 'ohne|kein|keine|keinen|keinem|keiner|keinerlei|nicht|weder|noch',
    until: 'mit|aber|im|in|auf|am|an|vor|bei|unter|sondern|und ein|und eine|und einen',
  },
  es: {
    before: 'sin|ningun|ninguna|no|nada de|ni|excepto',
    until: 'con|pero|en|sobre|bajo|junto|sino|y un|y una',
  },
  fr: {
    before: 'sans|pas de|pas d|aucun|aucune|ni|jamais de|sauf',
    until: 'avec|mais|dans|sur|au|aux|sous|pres|et un|et une',
  },
  it: {
    before: 'senza|nessun|nessuna|nessuno|niente|non|ne',
    until: 'con|ma|in|su|sul|sulla|nel|nella|al|sotto|e un|e una',
  },
  pt: {
    before: 'sem|nenhum|nenhuma|nada de|nem|nao',
    until: 'com|mas|em|no|na|nos|nas|sobre|sob|e um|e uma',
  },
  nl: { before: 'zonder|geen|niet', until: 'met|maar|in|op|aan|bij|onder|en een' },
  pl: { before: 'bez|nie|ani', until: 'z|ale|w|na|pod|przy' },
  ru: { before: 'без|нет|никаких|не|ни', until: 'с|со|но|в|на|под|у|среди|над' },
  id: { before: 'tanpa|tidak ada|bukan', until: 'dengan|tetapi|di' },
  vi: { before: 'khong co|khong', until: 'voi|nhung|tren|trong' },
  tr: { after: /^(?:yok|olmadan|olmayan|haric)(?: |$)/ },
  hi: { before: 'बिना', until: 'के साथ|में|पर', after: /^(?:के )?(?:बिना|नहीं)/ },
  ar: { before: 'بدون|بلا|دون|من دون|لا يوجد', until: 'مع|في|على|لكن' },
  ja: { after: /^(?:は|が|も|の)?(?:なし|無し|ない|いない|なく|抜き|以外)/ },
  ko: { after: /^(?:이|가|은|는|도|을|를)? ?(?:없는|없이|없음|제외|빼고)/ },
  th: { before: 'ไม่มี|ปราศจาก|ไม่เอา', until: 'แต่|บน|ใน' },
  zh: { before: '没有|沒有|不要|不含|没|無|无|去除|避免', until: '的|但|只有|在' },
};
/** Written without spaces: words are found wherever they stand. */
const UNSPACED = new Set(['zh', 'th']);

const COMPILED = Object.fromEntries(
  Object.entries(RULES).map(([language, { before, until, after }]) => {
    const whole = (words: string) =>
      UNSPACED.has(language) ? new RegExp(`(?:${words})`, 'g') : new RegExp(` (?:${words})(?= )`, 'g');
    return [language, { before: before && whole(before), until: until && whole(until), after }];
  }),
);

export type NegatedSpan = { from: number; to: number };

/** What one clause denies by words standing before; `open` when the denial reaches its end. */
export function deniedSpans(
  text: string,
  languages: readonly string[],
): { spans: NegatedSpan[]; open: boolean } {
  const spans = languages.flatMap((language) => {
    const { before, until } = COMPILED[language] ?? {};
    return [...(before ? text.matchAll(before) : [])].map(({ index, 0: word }): NegatedSpan => {
      const from = index + word.length;
      const ends = [...(until ? text.slice(from).matchAll(until) : [])].map((end) => from + end.index);
      // `without a wall in sight` would end before it began if the first word were counted.
      return { from, to: ends.find((end) => end > from) ?? text.length };
    });
  });
  return { spans, open: spans.some(({ to }) => to === text.length) };
}

/** Whether the words right behind a find take it back. */
export function deniedAfter(text: string, end: number, languages: readonly string[]): boolean {
  const rest = text.slice(end).trimStart();
  return languages.some((language) => COMPILED[language]?.after?.test(rest));
}

/** `or cars`: the clause goes on with the list that the one before it began. */
export function goesOn(text: string): boolean {
  return /^ (?:or|nor|and no|oder|noch|ou|ni|o|oppure|of|ani|lub|или|ни|veya|atau|hoac) /.test(text);
}
