// What pages do beyond being read: samples in tabs, copying, colours, the search.
import { openSearch } from './search.js';

/** @param {string} name @param {Record<string, string>} attributes @param {(Node | string)[]} children */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

let count = 0;

/** Blocks of code that stand in one group become tabs; the same language is shown in all groups of the page. */
function makeTabs(group) {
  const blocks = [...group.querySelectorAll(':scope > pre[data-label]')];
  if (blocks.length === 0) return;
  const list = element('div', {
    role: 'tablist',
    'aria-label': group.dataset.sync ? 'Language' : 'Variants',
  });
  const tabs = blocks.map((block) => {
    const id = `tab-${count++}`;
    const panel = element('div', { role: 'tabpanel', id: `${id}-panel`, 'aria-labelledby': id });
    block.replaceWith(panel);
    panel.append(block);
    const tab = element(
      'button',
      { type: 'button', role: 'tab', id, 'aria-controls': panel.id },
      block.dataset.label,
    );
    list.append(tab);
    return { tab, panel, label: block.dataset.label };
  });
  const show = (label) => {
    const near = label === 'JavaScript' ? 'TypeScript' : label;
    const named = (wanted) => tabs.find((each) => each.label === wanted);
    const shown = named(label) ?? named(near) ?? tabs[0];
    for (const each of tabs) {
      each.tab.setAttribute('aria-selected', String(each === shown));
      each.tab.tabIndex = each === shown ? 0 : -1;
      each.panel.hidden = each !== shown;
    }
  };
  const choose = (label) => (group.dataset.sync ? chooseLanguage(label) : show(label));
  list.addEventListener('click', ({ target }) => target.role === 'tab' && choose(target.textContent));
  list.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const at = tabs.findIndex(({ tab }) => tab === document.activeElement);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    choose(next.label);
    next.tab.focus();
  });
  group.prepend(list);
  group.classList.add('made');
  if (tabs.length === 1) list.classList.add('single');
  if (group.dataset.sync) synced.push(show);
  show(group.dataset.sync ? localStorage.getItem('language') : undefined);
}

/** @type {((label: string) => void)[]} */
const synced = [];

function chooseLanguage(label) {
  localStorage.setItem('language', label);
  for (const show of synced) show(label);
}

/** The button has a column of its own, so it covers no code. */
function offerCopy(block) {
  const button = element('button', { type: 'button', class: 'copy' }, 'Copy');
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(block.textContent);
    button.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 1500);
  });
  const frame = element('div', { class: 'code' });
  block.replaceWith(frame);
  frame.append(block, button);
}

const THEMES = ['auto', 'light', 'dark'];
const THEME_NAMES = { auto: 'Theme: automatic', light: 'Theme: light', dark: 'Theme: dark' };

function offerThemes(button) {
  const tell = () => {
    const now = localStorage.getItem('theme') ?? 'auto';
    button.dataset.now = now;
    button.setAttribute('aria-label', THEME_NAMES[now]);
    button.title = THEME_NAMES[now];
    return now;
  };
  button.addEventListener('click', () => {
    const next = THEMES[(THEMES.indexOf(tell()) + 1) % THEMES.length];
    if (next === 'auto') localStorage.removeItem('theme');
    else localStorage.setItem('theme', next);
    if (next === 'auto') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
    tell();
  });
  tell();
  button.hidden = false;
}

function offerSearch(button) {
  button.hidden = false;
  button.addEventListener('click', () => openSearch());
  document.addEventListener('keydown', (event) => {
    const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName ?? '');
    const wanted = (event.key === '/' && !typing) || (event.key === 'k' && (event.ctrlKey || event.metaKey));
    if (!wanted || event.altKey) return;
    event.preventDefault();
    openSearch();
  });
}

for (const group of document.querySelectorAll('.tabs')) makeTabs(group);
for (const block of document.querySelectorAll('main pre')) offerCopy(block);
for (const button of document.querySelectorAll('[data-theme]'))
  if (button.matches('button')) offerThemes(button);
for (const button of document.querySelectorAll('[data-search]')) offerSearch(button);
// What stands behind an anchor may have moved while tabs were made.
if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
