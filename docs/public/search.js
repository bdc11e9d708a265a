// The search of the site: a list of its headings, fetched once, looked through here. Nothing that is typed leaves the page.

const BASE = new URL('.', import.meta.url);
const RESULTS_MAX = 12;
/** Guides come before the reference, and the reference before the errors. */
const RANKS = [
  [/^reference\//, 0.7],
  [/^(licences|errors\/\w+#)/, 0.3],
  [/^errors\//, 0.5],
];

/** @type {Promise<{ rows: string[][], words: string[] }> | undefined} */
let index;
let dialog;

export function openSearch() {
  dialog ??= build();
  index ??= load();
  dialog.box.showModal();
  dialog.field.select();
}

const plainOf = (text) => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');

async function load() {
  const rows = await (await fetch(new URL('search.json', BASE))).json();
  const plain = rows.map((row) =>
    row.map((part) => part.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')),
  );
  return {
    rows,
    plain,
    words: [
      ...new Set(
        plain
          .flat()
          .join(' ')
          .match(/[\p{L}\p{N}_]{3,}/gu),
      ),
    ],
  };
}

/** What has most of the words, whole or as beginnings; one that is nowhere counts as those it is near to. */
function find({ rows, plain, words }, asked) {
  const given = plainOf(asked).match(/[\p{L}\p{N}_/-]+/gu) ?? [];
  /** Each as the words that it may stand for. */
  const wanted = given
    .map((word) =>
      word.includes('/') || words.some((each) => each.includes(word)) ? [word] : near(word, words),
    )
    .filter((alternatives) => alternatives.length > 0);
  if (wanted.length === 0) return [];
  const scored = plain.map(([page, heading, address, text], at) => {
    const found = wanted.map((alternatives) => {
      const fits = (word) =>
        20 * weight(heading, word) +
        8 * weight(page, word) +
        5 * weight(address, word) +
        3 * weight(text, word);
      return Math.max(...alternatives.map(fits));
    });
    let score = found.reduce((sum, each) => sum + each, 0);
    if (heading.startsWith(given.join(' '))) score += 30;
    score *= RANKS.find(([pattern]) => pattern.test(address))?.[1] ?? 1;
    return { at, score, words: found.filter((each) => each > 0).length };
  });
  const most = Math.max(...scored.map(({ words: count }) => count));
  return scored
    .filter(({ words: count }) => count > 0 && count === most)
    .sort((a, b) => b.score - a.score)
    .slice(0, RESULTS_MAX)
    .map(({ at }) => rows[at]);
}

/** A whole word counts most, then the beginning of one. */
function weight(text, word) {
  const at = text.indexOf(word);
  if (at < 0) return 0;
  const starts = at === 0 || /[^\p{L}\p{N}]/u.test(text[at - 1]);
  const ends = at + word.length === text.length || /[^\p{L}\p{N}]/u.test(text[at + word.length]);
  return starts ? (ends ? 1 : 0.7) : 0.25;
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

function build() {
  const box = document.createElement('dialog');
  box.className = 'finder';
  box.setAttribute('aria-label', 'Search the documentation');
  box.innerHTML =
    '<input type="search" role="combobox" aria-label="Search the documentation" placeholder="What are you looking for?" aria-expanded="false" aria-controls="found" aria-autocomplete="list" autocomplete="off" spellcheck="false"><ul role="listbox" id="found" aria-label="Found"></ul><p class="hint" role="status"></p>';
  document.body.append(box);
  const [field, list, hint] = box.children;
  let at = 0;

  const mark = (next) => {
    const options = [...list.querySelectorAll('a')];
    at = (next + options.length) % Math.max(options.length, 1);
    for (const [n, option] of options.entries()) option.setAttribute('aria-selected', String(n === at));
    field.setAttribute('aria-activedescendant', options[at]?.id ?? '');
    options[at]?.scrollIntoView({ block: 'nearest' });
  };
  const show = async () => {
    const asked = field.value;
    const found = asked.trim() === '' ? [] : find(await index, asked);
    if (asked !== field.value) return;
    list.replaceChildren(...found.map(option));
    field.setAttribute('aria-expanded', String(found.length > 0));
    hint.textContent =
      found.length > 0 || asked.trim() === ''
        ? '↑ ↓ to choose, Enter to open, Esc to close'
        : 'Nothing has any of these words.';
    mark(0);
  };
  field.addEventListener('input', show);
  field.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') mark(at + 1);
    else if (event.key === 'ArrowUp') mark(at - 1);
    // A browser may take the first Escape for emptying the field.
    else if (event.key === 'Escape') box.close();
    else if (event.key === 'Enter') list.querySelectorAll('a')[at]?.click();
    else return;
    event.preventDefault();
  });
  list.addEventListener('click', () => box.close());
  box.addEventListener('click', ({ target }) => target === box && box.close());
  void show();
  return { box, field };
}

function option([page, heading, address, text], n) {
  const made = document.createElement('li');
  made.role = 'presentation';
  const link = document.createElement('a');
  link.role = 'option';
  link.id = `found-${n}`;
  link.href = new URL(address, BASE);
  link.tabIndex = -1;
  const parts = { strong: heading || page, small: page, span: text.slice(0, 140) };
  for (const [name, words] of Object.entries(parts)) {
    const part = document.createElement(name);
    part.textContent = words;
    link.append(part);
  }
  made.append(link);
  return made;
}
