/** Two calls side by side: their results, and each input and figure in which they differ. */
import type { ReverieClient, Schemas } from '../../client/reverie.ts';
import { Scalar } from '../operator/scalar.tsx';
import { Shown, useLoaded } from '../parts/loaded.tsx';
import { say } from '../parts/say.ts';
import { createState } from '../parts/state.ts';
import { Media, mediaIn } from '../results/result.tsx';
import { goTo, placeOf } from '../shell/route.ts';
import { amount, t } from '../words/words.ts';

type Job = Schemas['Job'];

/** The request that the next one is compared with. */
const first = createState<string | undefined>(undefined);

export function CompareButton({ requestId }: { requestId: string }) {
  const other = first.use();
  const choose = () => {
    first.set(requestId);
    say(t('compare-next'));
  };
  const compare = () => {
    first.set(undefined);
    goTo('compare', other!, requestId);
  };
  const isSecond = other !== undefined && other !== requestId;
  return (
    <button type="button" onClick={isSecond ? compare : choose} disabled={other === requestId}>
      {t(isSecond ? 'compare-these' : 'compare-request')}
    </button>
  );
}

export function Compare({ client, ids }: { client: ReverieClient; ids: string[] }) {
  const loaded = useLoaded(
    () =>
      Promise.all(
        ids.map(async (request_id) => {
          const { job_id } = await client.account.getRequest({ request_id });
          return client.jobs.get({ job_id });
        }),
      ),
    ids.join(' '),
  );
  return (
    <>
      <h1>{t('comparison')}</h1>
      <Shown of={loaded}>{(jobs) => <SideBySide jobs={jobs} />}</Shown>
    </>
  );
}

function SideBySide({ jobs }: { jobs: Job[] }) {
  const names = [...new Set(jobs.flatMap(({ input }) => Object.keys(input ?? {})))];
  const rows = [
    ...names.map((name) => ({ name, lang: 'en', values: jobs.map(({ input }) => input?.[name]) })),
    { name: t('status'), lang: undefined, values: jobs.map(({ status }) => status) },
    { name: t('credits'), lang: undefined, values: jobs.map(({ billing }) => amount(billing.charged)) },
    { name: t('took'), lang: undefined, values: jobs.map(secondsOf) },
  ];
  return (
    <section class="scroll" tabIndex={0} aria-label={t('comparison')}>
      <table class="comparison">
        <thead>
          <tr>
            <td />
            {jobs.map(({ operation, request_id }) => (
              <th scope="col" key={request_id}>
                <a href={placeOf('requests', request_id)}>{operation}</a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('result')}</th>
            {jobs.map((job) => (
              <td key={job.request_id}>
                <Media media={mediaIn(job.result)} />
              </td>
            ))}
          </tr>
          {rows.map(({ name, lang, values }) => (
            <tr key={name} class={isOne(values) ? '' : 'differs'}>
              <th scope="row" lang={lang}>
                {name}
              </th>
              {values.map((value, index) => (
                <td key={index}>
                  <Scalar name={name} value={value} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const isOne = (values: unknown[]): boolean =>
  new Set(values.map((value) => JSON.stringify(value))).size === 1;

function secondsOf({ created_at, completed_at }: Job): string | undefined {
  if (!completed_at) return undefined;
  return t('seconds', { seconds: amount((Date.parse(completed_at) - Date.parse(created_at)) / 1000) });
}
