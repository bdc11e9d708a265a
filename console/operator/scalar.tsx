/** One value as its name says it is meant: bytes, dollars, seconds, shares, states, moments, amounts. */
import type { ComponentChildren } from 'preact';
import { CopyButton } from '../parts/copy.tsx';
import { Status } from '../parts/status.tsx';
import { placeOf } from '../shell/route.ts';
import { amount, bytes, language, t, when } from '../words/words.ts';

const STATES = /(^|\s)(status|state|health|outcome)$/;
/** Ids that have a page, by how they begin. */
const PAGES = { acc_: 'accounts', job_: 'jobs' };
/** `blk_01KAJ7F1E2F3G4H5J6K7M8NPQR` */
const ID = /^[a-z]{3}_[0-9A-Z]{26}$/;
const SECRETS = /^(api_key|token)$/;

export function Scalar({ name, value }: { name: string; value: unknown }): ComponentChildren {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean')
    return <span class={`state ${value ? 'good' : 'plain'}`}>{t(value ? 'yes' : 'no')}</span>;
  if (typeof value === 'number') return numberAs(name, value);
  if (Array.isArray(value)) return <bdi>{value.length === 0 ? '–' : value.map(inWords).join(', ')}</bdi>;
  if (typeof value !== 'string') return <code>{JSON.stringify(value)}</code>;
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return <time dateTime={value}>{when(value)}</time>;
  if (/^-?\d+(\.\d+)?$/.test(value)) return amount(value);
  if (STATES.test(name)) return <Status of={value} />;
  if (SECRETS.test(name))
    return (
      <>
        <code data-secret>{value}</code> <CopyButton text={value} />
      </>
    );
  const page = Object.entries(PAGES).find(([prefix]) => value.startsWith(prefix))?.[1];
  if (page !== undefined)
    return (
      <a href={placeOf(page, value)}>
        <code>{value}</code>
      </a>
    );
  return /_id$/.test(name) || ID.test(value) ? <code class="small-id">{value}</code> : <bdi>{value}</bdi>;
}

function numberAs(name: string, value: number): string {
  const [last] = name.split(' ').slice(-1);
  if (last!.endsWith('_bytes')) return bytes(value);
  if (last!.endsWith('_usd')) return exactDollars(value);
  if (last!.endsWith('_ms')) return t('milliseconds', { ms: rounded(value) });
  if (last!.includes('seconds')) return t('seconds', { seconds: rounded(value) });
  if (last === 'share') return new Intl.NumberFormat(language.get(), { style: 'percent' }).format(value);
  return Number.isInteger(value) ? amount(value) : rounded(value);
}

/** A picture may cost a tenth of a cent. */
const exactDollars = (value: number): string =>
  new Intl.NumberFormat(language.get(), {
    ...{ style: 'currency', currency: 'USD', minimumFractionDigits: 2, maximumFractionDigits: 4 },
  }).format(value);

const rounded = (value: number): string =>
  new Intl.NumberFormat(language.get(), { maximumFractionDigits: value < 10 ? 2 : 1 }).format(value);

/** `{code: 'upstream_failed', count: 3}` → `upstream_failed 3`. */
function inWords(each: unknown): string {
  return typeof each === 'object' && each !== null ? Object.values(each).join(' ') : String(each);
}

/** True for columns of numbers, which are right-aligned. */
export const isFigure = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value));
