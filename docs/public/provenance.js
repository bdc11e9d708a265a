// The check of a dropped or chosen file on the page about provenance. The key stays in this page's memory.
import { answerOf, show } from './answer.js';
import { element } from './site.js';

const BASE = new URL('.', import.meta.url);
const place = document.querySelector('[data-provenance]');

const file = element('input', { type: 'file', accept: 'image/*,video/*', 'aria-label': 'File' });
const key = element('input', { type: 'password', autocomplete: 'off', 'aria-label': 'API key' });
const output = element('div', { class: 'output', 'aria-live': 'polite' });
const form = element(
  'form',
  { class: 'trial', 'aria-label': 'Check a file', autocomplete: 'off' },
  element('label', {}, element('span', {}, 'Drop a file here, or choose one'), file),
  element('label', {}, element('span', {}, 'API key, if the operator requires one'), key),
  output,
);
place?.append(form);

file.addEventListener('change', () => file.files[0] && check(file.files[0]));
form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (file.files[0]) check(file.files[0]);
});
form.addEventListener('dragover', (event) => event.preventDefault());
form.addEventListener('drop', (event) => {
  event.preventDefault();
  const [dropped] = event.dataTransfer.files;
  if (dropped) check(dropped);
});

async function check(chosen) {
  output.replaceChildren(element('p', {}, `${chosen.name} is being checked.`));
  try {
    const { base } = await (await fetch(new URL('try/main.json', BASE))).json();
    const body = new FormData();
    body.set('file', chosen);
    const headers = key.value === '' ? {} : { 'x-api-key': key.value };
    await show(
      await answerOf({ url: new URL('/api/provenance', base.main), method: 'POST', headers, body }),
      output,
    );
  } catch (error) {
    output.replaceChildren(element('p', { class: 'failure' }, error.message));
  }
}
