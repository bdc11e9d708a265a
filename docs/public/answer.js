// An answer shown as what it is: a picture, a film, a conversation, a job on its way, or JSON.
import { element } from './site.js';

/** The newest of what was made here, to be worked on in the next call. */
export const made = { picture: undefined, film: undefined };

/** @param {{ url: URL, method: string, headers: Record<string, string>, body?: BodyInit }} asked */
export async function answerOf(asked) {
  const begun = performance.now();
  const { url, ...options } = asked;
  let response;
  try {
    response = await fetch(url, { ...options, credentials: 'omit', referrerPolicy: 'no-referrer' });
  } catch {
    throw new Error(`${url.origin} did not answer.`);
  }
  return { asked, response, seconds: (performance.now() - begun) / 1000 };
}

export async function show(answer, output) {
  const { response } = answer;
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/event-stream')) return showEvents(answer, output);
  if (type.startsWith('image/')) {
    const address = URL.createObjectURL(await response.blob());
    return output.replaceChildren(factsOf(answer), mediumOf(address, 'picture'));
  }
  const body = type.includes('json') ? await response.json() : await response.text();
  if (!response.ok) return output.replaceChildren(factsOf(answer), failureOf(body), jsonOf(body));
  if (response.status === 202 && body.status_url) return follow(answer, body, output);
  output.replaceChildren(factsOf(answer, body), ...partsOf(body), jsonOf(body));
}

/** Status, time, money and the request's name. */
function factsOf({ response, seconds }, body = {}) {
  const { credits_charged: charged, remaining_credits: left } = body;
  const facts = [
    `${seconds.toFixed(1)} s`,
    ...(charged === undefined ? [] : [`${charged} credits charged`]),
    ...(left === undefined ? [] : [`${left} left`]),
    response.headers.get('x-request-id') ?? '',
  ];
  const status = element('strong', { class: response.ok ? 'status' : 'status bad' }, String(response.status));
  return element('p', { class: 'facts' }, status, ` ${facts.filter(Boolean).join(' · ')}`);
}

function failureOf(body) {
  const told = element('p', { class: 'failed' }, `${body.error ?? body} `);
  if (body.charged === false) told.append('Nothing was charged. ');
  if (body.code)
    told.append(
      element('a', { href: new URL(`errors/#${body.code}`, new URL('.', import.meta.url)) }, 'What to do'),
    );
  return told;
}

function partsOf(body) {
  const said = typeof body.response === 'string' ? [element('blockquote', {}, body.response)] : [];
  return [
    ...said,
    ...mediaOf(body).map((address) =>
      mediumOf(address, /\.(mp4|webm|mov)$/.test(address) ? 'film' : 'picture'),
    ),
  ];
}

/** Every picture and film that the answer names, once. */
function mediaOf(body) {
  const found = JSON.stringify(body).match(
    /https?:\/\/[^"\s]+\/media\/[^"/\s]+\.(?:png|webp|jpe?g|gif|avif|mp4|webm|mov)(?=")/g,
  );
  return [...new Set(found ?? [])].slice(0, 12);
}

function mediumOf(address, kind) {
  made[kind] = address;
  offer(kind, address);
  const shown =
    kind === 'film'
      ? element('video', { src: address, controls: '', loop: '', muted: '', playsinline: '' })
      : element('img', { src: address, alt: 'What was made' });
  const link = element('a', { href: address, target: '_blank', rel: 'noopener' }, 'Open it');
  return element('figure', {}, shown, element('figcaption', {}, link));
}

/** Fields that take an address propose what was made. */
function offer(kind, address) {
  const id = `made-${kind}`;
  const list = document.getElementById(id) ?? element('datalist', { id });
  list.prepend(element('option', { value: address }));
  document.body.append(list);
}

function jsonOf(body) {
  const text = typeof body === 'string' ? body : JSON.stringify(body, null, 2);
  return element(
    'pre',
    { tabindex: '0', role: 'region', 'aria-label': 'The answer' },
    element('code', {}, text),
  );
}

/** A job is asked after until it has ended. */
async function follow(answer, job, output) {
  const { asked } = answer;
  const headers = { Authorization: asked.headers.Authorization };
  const bar = element('progress', { 'aria-label': 'Progress', max: '1' });
  const phase = element('span', {}, 'queued');
  const cancel = element('button', { type: 'button', class: 'button' }, 'Cancel');
  cancel.addEventListener('click', () => fetch(job.cancel_url, { method: 'POST', headers }));
  output.replaceChildren(factsOf(answer, job), element('p', { class: 'job' }, bar, ' ', phase, ' ', cancel));
  for (;;) {
    const response = await fetch(job.status_url, { headers, credentials: 'omit' });
    const body = await response.json();
    if (body.status === 'completed') {
      return output.replaceChildren(factsOf({ ...answer, response }, body), ...partsOf(body), jsonOf(body));
    }
    if (body.status !== 'in_progress') {
      const said =
        body.error?.message ?? (body.status === 'canceled' ? 'It was canceled.' : String(body.error));
      const told = element('p', { class: 'failed' }, `${said} Nothing was charged.`);
      return output.replaceChildren(factsOf({ ...answer, response }), told, jsonOf(body));
    }
    phase.textContent = body.queue_position ? `${body.phase}, number ${body.queue_position}` : body.phase;
    if (body.progress !== null) bar.value = body.progress;
    await new Promise((soon) => setTimeout(soon, 1000 * Number(response.headers.get('retry-after') ?? 2)));
  }
}

/** Words appear as they come. */
async function showEvents(answer, output) {
  const said = element('blockquote');
  output.replaceChildren(factsOf(answer), said);
  let rest = '';
  for await (const piece of pieces(answer.response.body.pipeThrough(new TextDecoderStream()))) {
    const events = (rest + piece).split('\n\n');
    rest = events.pop();
    for (const event of events) {
      const name = /^event: (.*)$/m.exec(event)?.[1];
      const data = JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? 'null');
      if (name === 'delta') said.append(data.text);
      if (name === 'error') output.append(failureOf(data));
      if (name === 'done') output.replaceChildren(factsOf(answer, data), said, jsonOf(data));
    }
  }
}

/** Not every browser iterates a stream by itself. */
async function* pieces(stream) {
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}
