/** Japanese counters, and the sound changes of the number before them. */
import { asNumber, asOneOf, asSeveral, asText, asTuple, readRows, rowsBy } from '../../lib/read-table.ts';

const SOUNDS = ['k', 's', 't', 'h', 'p'] as const;
export type CounterSound = (typeof SOUNDS)[number];

/** `4=よ 9=きゅう`: by number. */
const byNumber = (cell: string): Record<number, string> =>
  Object.fromEntries(asSeveral((each) => asTuple(asNumber, asText)(each.replace('=', ' ')))(cell));

/**
 * By how it is written. `reading`: in hiragana. `sound`: which digits close up before it, if any. `voiced`: after さん, せん,
 * まん and なん; `four`: after よん where that differs. `digits`, `whole`: readings of the last digit, or of the whole
 * value, that replace the ordinary ones.
 */
export const COUNTERS = rowsBy(
  readRows(
    new URL('counters.tsv', import.meta.url),
    { counter: asText, reading: asText },
    { sound: asOneOf(SOUNDS), voiced: asText, four: asText, digits: byNumber, whole: byNumber },
  ),
  'counter',
);

export type Counter = (typeof COUNTERS)[string];
