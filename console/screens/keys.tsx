/** The account's keys: what each may do and spend, and the end of each. */
import { Fragment } from 'preact';
import { useState } from 'preact/hooks';
import type { ReverieClient, Schemas } from '../../client/reverie.ts';
import type { keyBody } from '../keys/key-body.ts';
import { KeyForm } from '../keys/key-form.tsx';
import { ScopeName } from '../keys/scope-fields.tsx';
import { CopyButton } from '../parts/copy.tsx';
import { DeleteButton } from '../parts/delete-button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { failureText } from '../parts/failure.tsx';
import { LoadedView, useLoaded } from '../parts/loaded.tsx';
import { say } from '../parts/say.ts';
import { Status } from '../parts/status.tsx';
import { type Cell, Table } from '../parts/table.tsx';
import { amount, t, when } from '../words/words.ts';

type Key = Schemas['Key'];

export function Keys({ client }: { client: ReverieClient }) {
  const loaded = useLoaded(() => every(client.account.listKeys({ limit: 100 })), 'keys');
  const [isMaking, setMaking] = useState(false);
  const [secret, setSecret] = useState<string>();
  const make = async (body: ReturnType<typeof keyBody>) => {
    const created = await client.account.createKey(body as Parameters<typeof client.account.createKey>[0]);
    setMaking(false);
    setSecret(created.api_key);
    loaded.reload();
  };
  const revoke = async ({ key_id }: Key) => {
    await client.account.revokeKey({ key_id }).then(
      () => say(t('revoked')),
      (error: unknown) => say(failureText(error).message),
    );
    loaded.reload();
  };
  return (
    <>
      <div class="title-row">
        <h1>{t('nav.keys')}</h1>
        <button type="button" class="brand" onClick={() => setMaking(true)}>
          {t('make-key')}
        </button>
      </div>
      {secret !== undefined && (
        <div class="card secret" role="status">
          <p>{t('key-once')}</p>
          <p>
            <code data-secret>{secret}</code> <CopyButton text={secret} />
          </p>
        </div>
      )}
      <LoadedView of={loaded}>
        {(keys) => (
          <Table rows={keys} keyOf={(key) => key.key_id} label={t('nav.keys')} columns={columns(revoke)} />
        )}
      </LoadedView>
      {isMaking && (
        <Dialog title={t('make-key')} onClose={() => setMaking(false)}>
          <KeyForm send={make} />
        </Dialog>
      )}
    </>
  );
}

const columns = (revoke: (key: Key) => void): Cell<Key>[] => [
  { title: t('name'), cell: (key) => <bdi>{key.name}</bdi> },
  { title: t('begins'), cell: (key) => <code>{key.prefix}…</code> },
  {
    title: t('scopes'),
    cell: (key) => (
      <span>
        {key.scopes.map((scope, index) => (
          <Fragment key={scope}>
            {index > 0 && ', '}
            <ScopeName scope={scope} />
          </Fragment>
        ))}
      </span>
    ),
  },
  {
    title: t('cap'),
    cell: (key) => (key.spend_cap === null ? '–' : `${amount(key.spent ?? '0')} / ${amount(key.spend_cap)}`),
  },
  { title: t('made-at'), cell: (key) => when(key.created_at) },
  { title: t('last-used'), cell: (key) => when(key.last_used_at) },
  { title: t('expires-at'), cell: (key) => when(key.expires_at) },
  {
    title: '',
    cell: (key) =>
      key.revoked_at !== null ? (
        <Status of="revoked" />
      ) : (
        <DeleteButton
          label={t('revoke')}
          about={t('revoke-about')}
          name={key.name}
          onSure={() => revoke(key)}
        />
      ),
  },
];

/** All items of a list that comes in pages. */
export async function every<Item>(list: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of list) items.push(item);
  return items;
}
