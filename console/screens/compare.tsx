/** Two calls side by side: their results, and each input and figure in which they differ. */
import type { ReverieClient, Schemas } from '../../client/reverie.ts';
import { titleOf } from '../contract/fields.ts';
import { LoadedView, useLoaded } from '../parts/loaded.tsx';
import { Media, mediaIn } from '../results/result.tsx';
import { placeOf } from '../shell/route.ts';
import { amount, t, tOr, when } from '../words/words.ts';
import { InputValue, leadOfInput } from './input.tsx';

type Job = Schemas['Job'];

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
      <LoadedView of={loaded}>{(jobs) => <SideBySide jobs={jobs} />}</LoadedView>
    </>
  );
}

function SideBySide({ jobs }: { jobs: Job[] }) {
  const names = [...new Set(jobs.flatMap(({ input }) => Object.keys(input ?? {})))];
  const rows = [
    ...names.map((name) => ({
      name,
      title: titleOf(name),
      lang: 'en',
      values: jobs.map(({ input }) => input?.[name]),
    })),
    {
      name: 'status',
      title: t('status'),
      lang: undefined,
      values: jobs.map(({ status }) => tOr(`status.${status}`, status)),
    },
    {
      name: 'credits',
      title: t('credits'),
      lang: undefined,
      values: jobs.map(({ billing }) => amount(billing.charged)),
    },
    { name: 'took', title: t('took'), lang: undefined, values: jobs.map(secondsOf) },
  ];
  return (
    <section class="scroll" tabIndex={0} aria-label={t('comparison')}>
      <table class="comparison">
        <thead>
          <tr>
            <td />
            {jobs.map(({ operation, request_id, input, created_at }) => (
              <th scope="col" key={request_id}>
                <a href={placeOf('requests', request_id)}>
                  <bdi>{leadOfInput(input) ?? operation}</bdi>
                </a>
                <small class="aside">
                  {leadOfInput(input) !== undefined && <code>{operation}</code>}{' '}
                  {when(created_at, { seconds: true })}
                </small>
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
          {rows.map(({ name, title, lang, values }) => (
            <tr key={name} class={isOne(values) ? '' : 'differs'}>
              <th scope="row" lang={lang}>
                {title}
              </th>
              {values.map((value, index) => (
                <td key={index}>
                  <InputValue name={name} value={value} />
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
