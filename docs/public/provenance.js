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
    const url = new URL('/api/provenance', base.main);
    const answer = await answerOf({ url, method: 'POST', headers, body });
    const found = answer.response.ok ? await answer.response.clone().json() : undefined;
    await show(answer, output);
    if (found) output.prepend(element('p', { class: `verdict ${found.made_here}` }, inWords(found)));
  } catch (error) {
    output.replaceChildren(element('p', { class: 'failure' }, error.message));
  }
}

/** The answer for people: who made the file, and what its marks say. */
function inWords({ made_here, at, operation, marks: { xmp, c2pa } }) {
  const made = `${operation}${at ? `, ${new Date(at).toLocaleString('en', { dateStyle: 'long' })}` : ''}`;
  const verdict = {
    yes: `This service made this file (${made}).`,
    derived: `This file is a changed copy of a result of this service (${made}).`,
    unknown: 'This service does not recognize the file. It may still be a copy that was changed too much.',
  }[made_here];
  const mark = xmp?.digital_source_type
    ? `Its mark says ${xmp.digital_source_type}.`
    : 'It has no mark that says how it was made.';
  const signer = c2pa?.signer ? ` It names ${c2pa.signer}.` : '';
  const manifest = c2pa && `Its C2PA manifest is ${c2pa.valid ? 'valid' : 'not valid'}.${signer}`;
  return [verdict, mark, manifest].filter(Boolean).join(' ');
}
