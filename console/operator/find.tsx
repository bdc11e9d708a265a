/** One field for every id: of an account, a job, a request, a key, a file; anything else is searched among the names. */
import { useState } from 'preact/hooks';
import { operationsOf } from '../contract/contract.ts';
import { say } from '../parts/say.ts';
import { goTo, queryPlace } from '../shell/route.ts';
import type { Operator } from '../shell/session.ts';
import { t } from '../words/words.ts';
import { call } from './call.ts';

export function Find({ session }: { session: Operator }) {
  const [text, setText] = useState('');
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void find(session, text.trim()).catch((error: Error) => say(error.message));
        }}
      >
        <label>
          <span class="hidden">{t('find')}</span>
          <input
            type="search"
            name="find"
            placeholder={t('find')}
            value={text}
            maxLength={100}
            autocomplete="off"
            spellcheck={false}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
      </form>
    </search>
  );
}

async function find(session: Operator, text: string): Promise<void> {
  if (text === '') return;
  if (text.startsWith('acc_')) return goTo('accounts', text);
  if (text.startsWith('job_')) return goTo('jobs', text);
  const ask = (id: string, fields: object) =>
    call(session.client, operationsOf(session.document).find((each) => each.id === id)!, { ...fields });
  if (text.startsWith('req_')) {
    const { jobs } = await ask('listAllJobs', { request_id: text });
    const [job] = jobs as { job_id: string }[];
    if (job) return goTo('jobs', job.job_id);
  }
  const { accounts } = await ask('listAccounts', { search: text });
  const [only, ...others] = accounts as { account_id: string }[];
  if (only && others.length === 0) return goTo('accounts', only.account_id);
  location.hash = queryPlace('accounts', { search: text });
}
