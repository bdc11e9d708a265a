/** Where the person is signed in, and the end of each session. */
import type { ReverieClient, Schemas } from '../../client/reverie.ts';
import { DeleteButton } from '../parts/delete-button.tsx';
import { failureText } from '../parts/failure.tsx';
import { LoadedView, useLoaded } from '../parts/loaded.tsx';
import { say } from '../parts/say.ts';
import { type Cell, Table } from '../parts/table.tsx';
import { t, when } from '../words/words.ts';

type Session = Schemas['Session'];

export function Sessions({ client }: { client: ReverieClient }) {
  const loaded = useLoaded(() => client.account.listSessions(), 'sessions');
  const end = async ({ session_id }: Session) => {
    await client.account.revokeSession({ session_id }).then(
      () => say(t('session-revoked')),
      (error: unknown) => say(failureText(error).message),
    );
    loaded.reload();
  };
  return (
    <>
      <h1>{t('nav.sessions')}</h1>
      <LoadedView of={loaded}>
        {({ sessions }) => (
          <Table
            rows={sessions}
            keyOf={(each) => each.session_id}
            label={t('nav.sessions')}
            columns={columns(end)}
          />
        )}
      </LoadedView>
    </>
  );
}

const columns = (end: (session: Session) => void): Cell<Session>[] => [
  { title: t('browser'), cell: ({ browser }) => <bdi>{browser || '–'}</bdi> },
  { title: t('made-at'), cell: ({ created_at }) => when(created_at) },
  { title: t('last-used'), cell: ({ last_used_at }) => when(last_used_at) },
  { title: t('expires-at'), cell: ({ expires_at }) => when(expires_at) },
  {
    title: '',
    cell: (session) =>
      session.current ? (
        <span class="state">{t('this-session')}</span>
      ) : (
        <DeleteButton label={t('end-session')} about={t('end-session-about')} onSure={() => end(session)} />
      ),
  },
];
