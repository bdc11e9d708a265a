/** The time that a call of an operation usually takes: by this account's last results, else by those of the service. */
import type { ReverieClient, Schemas } from '../../client/reverie.ts';
import { language, t } from '../words/words.ts';

/** Seconds from the call to its result: half of the results take between the two. */
export type UsualTime = { from: number; to: number };

const RESULTS = 10;
/** Fewer results say nothing. The catalogue's medians follow the same rule. */
const RESULTS_MIN = 3;
const MINUTE = 60;

/** By the account's last results; undefined for fewer than three. */
export async function readOwnTime(client: ReverieClient, operation: string): Promise<UsualTime | undefined> {
  const { jobs } = await client.jobs.list({ operation, status: 'completed', limit: RESULTS });
  return quartilesOf(jobs.flatMap(secondsOf));
}

/** By the results of the service; undefined where the catalogue has no median. */
export function serviceTime(models: Schemas['Model'][], operation: string): UsualTime | undefined {
  const median = models.find(({ id }) => id === operation)?.median_seconds ?? undefined;
  return median === undefined ? undefined : { from: median, to: median };
}

function secondsOf({ created_at, completed_at }: Schemas['Job']): number[] {
  return completed_at ? [(Date.parse(completed_at) - Date.parse(created_at)) / 1000] : [];
}

/** The first and the third quartile; undefined for fewer than three. */
export function quartilesOf(seconds: number[]): UsualTime | undefined {
  if (seconds.length < RESULTS_MIN) return undefined;
  const sorted = seconds.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)]!;
  return { from: at(0.25), to: at(0.75) };
}

/** E.g. `2–4 s`, `0.4 s` or `2–3 min`. */
export function timeText({ from, to }: UsualTime): string {
  const isMinutes = to >= 2 * MINUTE;
  const unit = isMinutes ? MINUTE : 1;
  const digits = to / unit < 1 ? 1 : 0;
  const step = 10 ** -digits;
  const format = new Intl.NumberFormat(language.get(), { maximumFractionDigits: digits });
  const [least, most] = [from, to].map((each) =>
    format.format(Math.max(step, Math.round(each / unit / step) * step)),
  );
  const time = least === most ? most! : `${least}–${most}`;
  return isMinutes ? t('minutes', { minutes: time }) : t('seconds', { seconds: time });
}

/** The elapsed share of the usual time, at most 0.95; undefined when it takes longer than usual. */
export function elapsedShare(seconds: number, { to }: UsualTime): number | undefined {
  const usual = Math.max(to, 1);
  return seconds > 1.5 * usual ? undefined : Math.min(0.95, seconds / usual);
}
