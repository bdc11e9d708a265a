// Finds rows of the search index: [page, heading, address, words]. It needs no browser.

const RESULTS_MAX = 12;
/** Recipes and guides come first, then the references, the errors, and the rest. */
const RANKS = [
  [/^recipes\//, 1.4],
  [/^guides\/(mock|parity|client-compared|operations-list)(#|$)/, 0.8],
  [/^guides\//, 1],
  [/^upstreams\//, 0.9],
  [/^reference\//, 0.7],
  [/^errors\/\w+$/, 0.5],
  [/^/, 0.3],
];

const plainOf = (text) => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');

/** @param {string[][]} rows */
export function indexOf(rows) {
  const plain = rows.map((row) => row.map(plainOf));
  const words = new Set(
    plain
      .flat()
      .join(' ')
      .match(/[\p{L}\p{N}_]{3,}/gu),
  );
  return { rows, plain, words: [...words] };
}

/** Rows with the most of the words, whole or as beginnings, the best first. A word that is nowhere counts as its neighbours. */
export function find({ rows, plain, words }, asked) {
  const given = plainOf(asked).match(/[\p{L}\p{N}_./-]+/gu) ?? [];
  const wanted = given
    .map((word) => alternativesOf(word, words))
    .filter((alternatives) => alternatives.length > 0);
  if (wanted.length === 0) return [];
  const scored = plain.map((row, at) => {
    const found = wanted.map((alternatives) => Math.max(...alternatives.map((word) => gradeOf(row, word))));
    const [, heading, address] = row;
    const sum =
      found.reduce((total, each) => total + each, 0) + (heading.startsWith(given.join(' ')) ? 10 : 0);
    const score = sum * RANKS.find(([pattern]) => pattern.test(address))[1];
    return { at, score, count: found.filter((each) => each > 0).length };
  });
  const most = Math.max(...scored.map(({ count }) => count));
  return scored
    .filter(({ count }) => count > 0 && count === most)
    .sort((a, b) => b.score - a.score)
    .slice(0, RESULTS_MAX)
    .map(({ at }) => rows[at]);
}

/** A heading counts most, then the page, its address, and the text below. The heading of a page is its title. */
function gradeOf([page, heading, address, text], word) {
  return (
    20 * weight(heading, word) +
    8 * weight(page, word) +
    5 * weight(address, word) +
    3 * weight(text, word) +
    (address.includes('#') ? 0 : 4 * weight(heading, word))
  );
}

/** A whole word or its plural counts most, then the beginning of a word. */
function weight(text, word) {
  let best = 0;
  for (let at = text.indexOf(word); at >= 0 && best < 1; at = text.indexOf(word, at + 1)) {
    const starts = at === 0 || /[^\p{L}\p{N}]/u.test(text[at - 1]);
    const ends = /^s?(?![\p{L}\p{N}])/u.test(text.slice(at + word.length, at + word.length + 2));
    best = Math.max(best, starts ? (ends ? 1 : 0.7) : 0.25);
  }
  return best;
}

/** The word with its singular; for a word that is nowhere, those that differ by one slip. */
function alternativesOf(word, words) {
  const singular = word.length > 4 ? word.replace(/ies$/, 'y').replace(/(?<=[^su])s$/, '') : word;
  const known = [...new Set([word, singular])].filter(
    (each) => /[./]/.test(each) || words.some((other) => other.includes(each)),
  );
  return known.length > 0 ? known : near(word, words);
}

function near(word, words) {
  if (word.length < 4) return [];
  return words.filter((each) => Math.abs(each.length - word.length) < 2 && isOneSlip(each, word));
}

/** One letter more, less, other, or two that changed places. */
function isOneSlip(a, b) {
  let from = 0;
  while (from < a.length && a[from] === b[from]) from++;
  const rest = (text, at) => text.slice(at);
  return (
    rest(a, from + 1) === rest(b, from + 1) ||
    rest(a, from + 1) === rest(b, from) ||
    rest(a, from) === rest(b, from + 1) ||
    (a[from] === b[from + 1] && a[from + 1] === b[from] && rest(a, from + 2) === rest(b, from + 2))
  );
}
