// Trying an operation out in its own reference. The key stays in this page's memory: it is stored nowhere, is part of no
// address, and goes to the service alone.
import { answerOf, made, show } from './answer.js';
import { element } from './site.js';

const BASE = new URL('.', import.meta.url);

/** @type {Map<string, Promise<any>>} */
const hosts = new Map();
const keys = { api: '', operator: '' };

for (const button of document.querySelectorAll('[data-try]')) {
  button.hidden = false;
  button.setAttribute('aria-expanded', 'false');
  button.addEventListener('click', () => toggle(button));
}

async function toggle(button) {
  const article = button.closest('.operation');
  const open = article.querySelector('.trial');
  if (open) open.hidden = !open.hidden;
  else {
    const [host, id] = button.dataset.try.split('/');
    if (!hosts.has(host))
      hosts.set(
        host,
        fetch(new URL(`try/${host}.json`, BASE)).then((answer) => answer.json()),
      );
    const { operations, base } = await hosts.get(host);
    if (article.querySelector('.trial') === null) article.append(panelOf(operations[id], base));
  }
  const panel = article.querySelector('.trial');
  button.setAttribute('aria-expanded', String(!panel.hidden));
  if (panel.hidden) return;
  panel.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  (
    panel.querySelector('.key input:placeholder-shown') ??
    panel.querySelector('input, textarea, select, button')
  )?.focus({
    preventScroll: true,
  });
}

function panelOf(trial, base) {
  const { summary, key, paid, fields } = trial;
  const form = element('form', { class: 'trial', 'aria-label': `Try it: ${summary}`, autocomplete: 'off' });
  const first = fields.filter(
    ({ required, example, kind }) => required || example !== undefined || kind === 'file',
  );
  const rest = fields.filter((field) => !first.includes(field));
  const price = element('p', { class: 'told-price', role: 'status' });
  const send = element('button', { type: 'submit', class: 'button brand' });
  const output = element('div', { class: 'output', 'aria-live': 'polite' });
  if (key !== 'none') form.append(keyField(key));
  form.append(...first.map(fieldOf));
  if (rest.length > 0) {
    const more = element('details', {}, element('summary', {}, `${rest.length} more fields`));
    more.append(element('div', { class: 'more' }, ...rest.map(fieldOf)));
    form.append(more);
  }
  form.append(element('p', { class: 'actions' }, send, price), output);

  let priced = false;
  const reset = () => {
    priced = false;
    price.textContent = paid ? 'The price is shown first; nothing runs until you have seen it.' : '';
    send.textContent = paid ? 'See the price' : 'Send';
  };
  reset();
  form.addEventListener('input', ({ target }) => target.closest('.key') === null && reset());
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    send.disabled = true;
    try {
      const asked = requestOf(trial, base, form);
      if (paid && !priced) priced = await tellPrice(asked, { price, send, output });
      else {
        output.replaceChildren(element('p', { class: 'aside' }, 'On its way …'));
        await show(await answerOf(asked), output);
        reset();
      }
    } catch (error) {
      output.replaceChildren(element('p', { class: 'failed' }, error.message));
    } finally {
      send.disabled = false;
    }
  });
  return form;
}

/** The same call, stopped at its price. */
async function tellPrice(asked, { price, send, output }) {
  const url = new URL(asked.url);
  url.searchParams.set('dry_run', 'true');
  const answer = await answerOf({ ...asked, url });
  if (!answer.response.ok) {
    await show(answer, output);
    return false;
  }
  output.replaceChildren();
  const { credits, cost_usd, qualifier, upper_bound } = await answer.response.json();
  const most = qualifier === 'exact' ? `${credits} credits` : `at most ${upper_bound} credits`;
  price.textContent = `${most} ($${cost_usd})`;
  send.textContent = `Run it for ${most}`;
  return true;
}

function keyField(kind) {
  const input = element('input', {
    type: 'password',
    autocomplete: 'off',
    spellcheck: 'false',
    placeholder: kind === 'operator' ? 'the operator’s token' : 'mk_test_…',
    required: '',
  });
  input.value = keys[kind];
  input.addEventListener('input', () => {
    keys[kind] = input.value.trim();
    for (const other of document.querySelectorAll(`.key[data-kind=${kind}] input`)) {
      if (other !== input) other.value = input.value;
    }
  });
  const told = 'Kept in the memory of this page only; gone when you leave it.';
  const label = element('label', { class: 'key', 'data-kind': kind }, element('span', {}, 'Your key'), input);
  label.append(element('small', {}, told));
  return label;
}

function fieldOf(field) {
  const { name, kind, required, told, example } = field;
  const input = inputOf(field);
  input.name = name;
  Object.assign(input.dataset, { in: field.in, kind });
  if (required && kind !== 'file') input.required = true;
  const value = example ?? (required ? made[mediumOf(name)] : undefined);
  if (value !== undefined && kind !== 'file')
    input.value = typeof value === 'object' ? JSON.stringify(value, null, 2) : value;
  const label = element('label', { class: kind === 'json' || kind === 'long' ? 'wide' : '' });
  label.append(element('span', {}, element('code', {}, name), required ? ' required' : ''), input);
  if (told !== '') {
    const small = element('small');
    small.innerHTML = told;
    return element('div', { class: `field ${label.className}` }, label, small);
  }
  return element('div', { class: `field ${label.className}` }, label);
}

function inputOf({ name, kind, choices = [] }) {
  const options = kind === 'boolean' ? ['true', 'false'] : kind === 'choice' ? choices : undefined;
  if (options) {
    const select = element('select', {}, element('option', { value: '' }, '–'));
    select.append(...options.map((each) => element('option', { value: each }, each)));
    return select;
  }
  if (kind === 'long') return element('textarea', { rows: '2' });
  if (kind === 'json') return element('textarea', { rows: '5', class: 'mono', spellcheck: 'false' });
  if (kind === 'file') return element('input', { type: 'file' });
  const medium = mediumOf(name);
  return element('input', {
    type: kind === 'number' ? 'number' : 'text',
    ...(kind === 'number' && { step: 'any' }),
    ...(medium && { list: `made-${medium}`, placeholder: `the address of a ${medium}` }),
  });
}

/** What a field that takes an address wants, by its name. */
function mediumOf(name) {
  if (!/(^|_)url$/.test(name) || /webhook/.test(name) || name === 'url') return undefined;
  return /video/.test(name) ? 'film' : 'picture';
}

function requestOf({ method, path, host, key }, base, form) {
  const given = [...form.elements].filter(
    (each) => each.dataset.in && (each.files ? each.files.length > 0 : each.value !== ''),
  );
  const at = (place) => given.filter((each) => each.dataset.in === place);
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(form.elements[name].value));
  const url = new URL(base[host].replace(/\/$/, '') + filled);
  for (const each of at('query')) url.searchParams.set(each.name, each.value);
  const headers = Object.fromEntries(at('header').map((each) => [each.name, each.value]));
  if (key !== 'none') headers.Authorization = `Bearer ${keys[key]}`;
  const files = at('form');
  const fields = at('body');
  let body;
  if (files.length > 0) {
    body = new FormData();
    for (const each of fields)
      body.append(each.name, each.dataset.kind === 'json' ? inForm(each) : each.value);
    for (const each of files) body.append(each.name, each.files[0]);
  } else if (
    method !== 'GET' &&
    method !== 'DELETE' &&
    (fields.length > 0 || form.querySelector('[data-in=body]'))
  ) {
    headers['Content-Type'] = 'application/json';
    body = JSON.stringify(Object.fromEntries(fields.map((each) => [each.name, valueIn(each)])));
  }
  return { url, method, headers, body };
}

function inForm(each) {
  const value = valueIn(each);
  return Array.isArray(value) ? value.join(',') : JSON.stringify(value);
}

function valueIn({ name, value, dataset: { kind } }) {
  if (kind === 'number') return Number(value);
  if (kind === 'boolean') return value === 'true';
  if (kind !== 'json') return value;
  try {
    return JSON.parse(value);
  } catch {
    // What is no JSON may be the text that the field takes as well.
    if (/^\s*[[{]/.test(value)) throw new Error(`${name} is not valid JSON.`);
    return value;
  }
}
