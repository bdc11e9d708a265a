/** One call: its way through the service, its charge, what came of it, and what to do next. */
import type { ReverieClient, Schemas } from '../../client/reverie.ts';
import { contract } from '../contract/contract.ts';
import { CopyButton } from '../parts/copy.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { LoadedView, useLoaded } from '../parts/loaded.tsx';
import { say } from '../parts/say.ts';
import { Status } from '../parts/status.tsx';
import { playable } from '../playground/playable.ts';
import { askFor, recalledCall } from '../playground/recall.ts';
import { ShareButton } from '../playground/share-button.tsx';
import { Media, mediaIn } from '../results/result.tsx';
import { Understood } from '../results/understood.tsx';
import { goTo } from '../shell/route.ts';
import { refreshAccount } from '../shell/session.ts';
import { amount, dollars, many, t, when } from '../words/words.ts';
import { InputOf, withoutFiles } from './input.tsx';

export type Job = Schemas['Job'];
type Stored = Schemas['StoredRequest'];
type Props = { client: ReverieClient; requestId: string; job: Job | undefined; onClose(): void };

export function Request({ client, requestId, job, onClose }: Props) {
  const loaded = useLoaded(async () => {
    const stored = await client.account.getRequest({ request_id: requestId });
    const found = job ?? (await client.jobs.get({ job_id: stored.job_id }).catch(() => undefined));
    return { stored, job: found };
  }, requestId);
  return (
    <Dialog title={t('request')} onClose={onClose}>
      <LoadedView of={loaded}>
        {({ stored, job: found }) => (
          <Whole stored={stored} job={found} client={client} reload={loaded.reload} />
        )}
      </LoadedView>
    </Dialog>
  );
}

function Whole({
  stored,
  job,
  client,
  reload,
}: {
  stored: Stored;
  job: Job | undefined;
  client: ReverieClient;
  reload(): void;
}) {
  const input = job?.input;
  const recalled =
    recalledCall(stored.request_id) ??
    (input ? { operation: stored.operation, body: withoutFiles(input) } : undefined);
  const charged = job?.billing.charged ?? String(stored.credits_charged);
  const cancel = async () => {
    await client.jobs.cancel({ job_id: stored.job_id }).catch((error: Error) => say(error.message));
    void refreshAccount();
    reload();
  };
  const again = async () => {
    askFor(recalled);
    const found = playable(await contract()).find(({ name }) => name === stored.operation);
    goTo('playground', found?.name ?? stored.operation);
  };
  return (
    <>
      <p>
        <code>{stored.operation}</code> <Status of={stored.status} />
      </p>
      {job && <InputOf input={input} />}
      {job && <Way job={job} />}
      {job?.error && (
        <div class="failure">
          <p lang="en">
            <strong>{job.error.message}</strong>
          </p>
          <p>
            <a href={`/docs/errors/${job.error.code}`} target="_blank" rel="noopener">
              {t('what-to-do')}
            </a>
          </p>
        </div>
      )}
      <p class="charge" data-charge>
        {many('charged', charged, { credits: amount(charged) })} · {dollars(Number(charged) / 100)}
        {job && ` · ${t('held-was', { held: amount(job.billing.held) })}`}
      </p>
      <Media media={mediaIn(stored.response?.body ?? job?.result)} />
      {job && <Understood body={job} />}
      <p class="aside">
        <code>{stored.request_id}</code> <CopyButton text={stored.request_id} />
      </p>
      <div class="act">
        {stored.status === 'in_progress' && (
          <button type="button" onClick={cancel}>
            {t('cancel')}
          </button>
        )}
        {recalled && (
          <ShareButton operation={{ id: recalled.operation, name: stored.operation }} body={recalled.body} />
        )}
        <button type="button" class="brand" onClick={again}>
          {t('run-again')}
        </button>
      </div>
      <details class="more">
        <summary>{t('whole-answer')}</summary>
        <pre tabIndex={0} role="region" aria-label={t('whole-answer')}>
          <code>{JSON.stringify(stored.response ?? job, null, 2)}</code>
        </pre>
      </details>
    </>
  );
}

/** From the order over the queue and the work to the store. */
function Way({ job }: { job: Job }) {
  const steps = [
    { name: t('step.ordered'), at: job.created_at },
    { name: t('step.begun'), at: job.started_at },
    { name: t('step.ended'), at: job.completed_at },
  ];
  return (
    <ol class="way">
      {steps.map(({ name, at }) => (
        <li key={name} class={at ? 'reached' : ''}>
          <strong>{name}</strong> <span class="aside">{when(at, { seconds: true })}</span>
        </li>
      ))}
    </ol>
  );
}
