/** The input of a call as its job keeps it: files as pictures, objects folded. */
import { titleOf } from '../contract/fields.ts';
import { Scalar } from '../operator/scalar.tsx';
import { Thumbnail } from '../parts/media.tsx';
import { bytes, t } from '../words/words.ts';

export type Input = Record<string, unknown> | null | undefined;

/** Members that say most of a call, the most telling first. */
const LEADING = ['prompt', 'query', 'text', 'message', 'instruction'];
/** More pictures would hide the other fields. */
const THUMBNAILS_MAX = 12;

/** One line of it; undefined where it has no words. */
export function leadOfInput(input: Input): string | undefined {
  const found = LEADING.map((name) => input?.[name]).find((each) => typeof each === 'string' && each !== '');
  return found as string | undefined;
}

export function InputOf({ input }: { input: Input }) {
  if (!input) return <p class="aside">{t('no-input')}</p>;
  return (
    <dl class="facts">
      {Object.entries(input).map(([name, value]) => (
        <div key={name} class={LEADING.includes(name) || isFolded(value) ? 'wide' : ''}>
          <dt lang="en">{titleOf(name)}</dt>
          <dd>
            <InputValue name={name} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A file of the service as a thumbnail, a sent file by its type and size, an object folded under its pictures. */
export function InputValue({ name, value }: { name: string; value: unknown }) {
  const urls = [...new Set(mediaUrlsIn(value))].slice(0, THUMBNAILS_MAX);
  return (
    <>
      {urls.length > 0 && (
        <span class="input-media">
          {urls.map((url) => (
            <a key={url} href={url} target="_blank" rel="noopener" aria-label={url.split('/').at(-1)}>
              <Thumbnail medium={{ url }} />
            </a>
          ))}
        </span>
      )}
      {isFile(value) && !Array.isArray(value) ? (
        <SentFile {...(value as { content_type: string | null; size_bytes: number })} />
      ) : isFolded(value) ? (
        <details class="more">
          <summary>{t('as-json')}</summary>
          <pre tabIndex={0} role="region" aria-label={titleOf(name)}>
            <code>{JSON.stringify(value, null, 2)}</code>
          </pre>
        </details>
      ) : (
        urls.length === 0 && <Scalar name={name} value={value} />
      )}
    </>
  );
}

function SentFile({ content_type, size_bytes }: { content_type: string | null; size_bytes: number }) {
  return (
    <>
      {t('sent-file')}: {content_type && <code>{content_type}</code>} {bytes(size_bytes)}
    </>
  );
}

/** True for an object, and for a list of objects. */
function isFolded(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || isFile(value)) return false;
  return !Array.isArray(value) || value.some((each) => typeof each === 'object');
}

/** Addresses of files of the service, at any depth. */
function mediaUrlsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^https?:\/\/[^\s/]+\/media\/[\w-]+\.\w+$/.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(mediaUrlsIn);
}

/** A job keeps only the type and size of a file, so the form asks for files again. */
export function withoutFiles(input: NonNullable<Input>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => !isFile(value)));
}

function isFile(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isFile);
  return typeof value === 'object' && value !== null && 'size_bytes' in value;
}
