// The search of the site: a list of its headings, fetched once, looked through here. Nothing that is typed leaves the page.
import { find, indexOf } from './find.js';

const BASE = new URL('.', import.meta.url);
/** @type {Promise<ReturnType<typeof indexOf>> | undefined} */
let index;
let dialog;

export function openSearch() {
  dialog ??= build();
  index ??= load();
  dialog.box.showModal();
  dialog.field.select();
}

async function load() {
  return indexOf(await (await fetch(new URL('search.json', BASE))).json());
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
  const parts = {
    strong: heading || page,
    small: heading.startsWith(page) ? '' : page,
    span: text.slice(0, 140),
  };
  for (const [name, words] of Object.entries(parts)) {
    const part = document.createElement(name);
    part.textContent = words;
    link.append(part);
  }
  made.append(link);
  return made;
}
