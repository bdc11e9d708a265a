/** Shows the result of a call by its kind: pictures, films, a comparison, sizes side by side, words with readings. */
import type { Operation } from '../contract/contract.ts';
import { isFilm, Mark, type Medium, OpenLink, Picture } from '../parts/media.tsx';
import type { Answer } from '../playground/run-call.ts';
import { amount, dollars, many, t } from '../words/words.ts';
import { BeforeAfter } from './before-after.tsx';
import { Film } from './film.tsx';
import { NextSteps } from './next-steps.tsx';
import { Readings, type TranslationBody } from './readings.tsx';
import { Understood } from './understood.tsx';

type Body = Record<string, unknown>;
const CREDITS_PER_DOLLAR = 100;
/** Of these the change is what one wants to see. */
const CHANGES = new Set(['ra2-image-editor', 'remove-background']);

export function Result({ operation, answer, body }: { operation: Operation; answer: Answer; body: Body }) {
  const before = CHANGES.has(operation.name ?? '') ? beforeOf(body) : undefined;
  const media = mediaIn(answer.body);
  return (
    <div class="result card">
      {operation.id === 'translateText' && <Readings body={answer.body as unknown as TranslationBody} />}
      {before !== undefined && media.length === 1 && !isFilm(media[0]!) ? (
        <BeforeAfter before={before} after={media[0]!} />
      ) : (
        <Media media={media} sizes={sizesIn(answer.body)} />
      )}
      <Understood body={answer.body} />
      {media.length === 1 && (
        <NextSteps
          medium={media[0]!}
          again={'seed' in answer.body ? { operation: operation.id, body } : undefined}
        />
      )}
      <Charge body={answer.body} />
      <details class="more">
        <summary>{t('whole-answer')}</summary>
        <pre tabIndex={0} role="region" aria-label={t('whole-answer')}>
          <code>{JSON.stringify(answer.body, null, 2)}</code>
        </pre>
      </details>
    </div>
  );
}

export function Media({ media, sizes = [] }: { media: Medium[]; sizes?: Size[] }) {
  if (media.length === 0) return null;
  return (
    <div class={`made-media ${sizes.length > 0 ? 'sizes' : media.length > 1 ? 'many' : ''}`}>
      {media.map((medium, index) => (
        <figure key={medium.url}>
          {isFilm(medium) ? (
            <Film medium={medium} />
          ) : (
            <Picture medium={medium} alt={t('picture-number', { number: index + 1 })} />
          )}
          <figcaption>
            {medium.width && medium.height ? `${medium.width} × ${medium.height} ` : ''}
            {sizes[index]?.strategy && <span class="state">{sizes[index].strategy}</span>}{' '}
            <Mark medium={medium} /> <OpenLink medium={medium} />
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

function Charge({ body }: { body: Body }) {
  const charged = chargedIn(body);
  const engine = body.engine as { name: string; kind: string } | undefined;
  const facts = [
    charged !== undefined && many('charged', charged, { credits: amount(charged) }),
    charged !== undefined && dollars(Number(charged) / CREDITS_PER_DOLLAR),
    body.remaining_credits !== undefined && t('left', { credits: amount(body.remaining_credits as number) }),
    engine && `${engine.name} (${engine.kind})`,
    typeof body.seed === 'number' && `seed ${body.seed}`,
  ];
  return (
    <p class="charge aside" data-charge>
      {facts.filter(Boolean).join(' · ')}{' '}
      {typeof body.request_id === 'string' && <code>{body.request_id}</code>}
    </p>
  );
}

/** Exact, as the job says it, or by its cost: `credits_charged` of an answer is rounded up. */
function chargedIn({ billing, cost_usd }: Body): string | undefined {
  const { charged } = (billing ?? {}) as { charged?: string };
  return (
    charged ??
    (typeof cost_usd === 'number' ? String(+(cost_usd * CREDITS_PER_DOLLAR).toFixed(6)) : undefined)
  );
}

/** Every stored file that an answer names, once, with what it says of it. */
export function mediaIn(body: unknown, found: Map<string, Medium> = new Map()): Medium[] {
  if (Array.isArray(body)) for (const each of body) mediaIn(each, found);
  else if (typeof body === 'object' && body !== null) {
    const record = body as Record<string, unknown>;
    if (typeof record.url === 'string' && isMedia(record.url))
      found.set(record.url, { ...found.get(record.url), ...(record as Medium) });
    for (const [name, each] of Object.entries(record))
      if (name !== 'source' && name !== 'metadata') mediaIn(each, found);
  } else if (typeof body === 'string' && isMedia(body) && !found.has(body)) found.set(body, { url: body });
  return [...found.values()];
}

const isMedia = (text: string): boolean => /^https?:\/\/[^\s/]+\/media\/[\w-]+\.\w+$/.test(text);

type Size = { strategy?: string };
function sizesIn(body: Body): Size[] {
  const result = body.result as { outputs?: Size[] } | null | undefined;
  return result?.outputs ?? [];
}

/** The picture that was sent, where this page may show it. */
function beforeOf(body: Body): string | undefined {
  const source = body.image ?? body.image_url ?? body.image_base64;
  if (source instanceof File) return URL.createObjectURL(source);
  return typeof source === 'string' && (source.startsWith('data:image/') || isMedia(source))
    ? source
    : undefined;
}
