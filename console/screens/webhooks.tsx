/** Webhooks, their deliveries, and the outcome of each. */
import { useState } from 'preact/hooks';
import type { ReverieClient, Schemas } from '../../client/reverie.ts';
import { ContractForm } from '../parts/contract-form.tsx';
import { Code, CopyButton } from '../parts/copy.tsx';
import { DeleteButton } from '../parts/delete-button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Empty } from '../parts/empty.tsx';
import { failureText } from '../parts/failure.tsx';
import { LoadedView, useLoaded } from '../parts/loaded.tsx';
import { say } from '../parts/say.ts';
import { Status } from '../parts/status.tsx';
import { type Cell, Table } from '../parts/table.tsx';
import { t, when } from '../words/words.ts';

type Webhook = Schemas['Webhook'];
type Delivery = Schemas['WebhookDelivery'];

export function Webhooks({ client }: { client: ReverieClient }) {
  const loaded = useLoaded(async () => (await client.webhooks.list({ limit: 100 })).webhooks, 'webhooks');
  const [isMaking, setMaking] = useState(false);
  const make = async (body: Record<string, unknown>) => {
    await client.webhooks.create(body as { url: string });
    setMaking(false);
    loaded.reload();
  };
  const remove = async ({ webhook_id }: Webhook) => {
    await client.webhooks.remove({ webhook_id }).catch((error: unknown) => say(failureText(error).message));
    loaded.reload();
  };
  return (
    <>
      <div class="title-row">
        <h1>{t('nav.webhooks')}</h1>
        <button type="button" class="brand" onClick={() => setMaking(true)}>
          {t('make-webhook')}
        </button>
      </div>
      <LoadedView of={loaded}>
        {(webhooks) => (
          <Table
            rows={webhooks}
            keyOf={(each) => each.webhook_id}
            label={t('nav.webhooks')}
            empty={<Empty text={t('no-webhooks')} detail={t('no-webhooks-said')} />}
            columns={columns(remove)}
          />
        )}
      </LoadedView>
      <Deliveries client={client} />
      {isMaking && (
        <Dialog title={t('make-webhook')} onClose={() => setMaking(false)}>
          <ContractForm of="createWebhook" action={t('make-webhook')} client={client} send={make} />
        </Dialog>
      )}
    </>
  );
}

const columns = (remove: (webhook: Webhook) => void): Cell<Webhook>[] => [
  { title: 'URL', cell: (each) => <bdi class="break">{each.url}</bdi> },
  { title: t('events'), cell: (each) => each.events.join(', ') },
  { title: t('status'), cell: (each) => <Status of={each.status} /> },
  { title: t('secret'), cell: (each) => <CopyButton text={each.secret} /> },
  {
    title: '',
    cell: (each) =>
      each.disabled_reason === 'removed' ? (
        ''
      ) : (
        <DeleteButton about={t('delete-webhook-about')} onSure={() => remove(each)} />
      ),
  },
];

function Deliveries({ client }: { client: ReverieClient }) {
  const loaded = useLoaded(
    async () => (await client.webhooks.listDeliveries({ limit: 50 })).deliveries,
    'deliveries',
  );
  const [open, setOpen] = useState<Delivery>();
  const replay = async ({ delivery_id }: Delivery) => {
    await client.webhooks.sendDelivery({ delivery_id }).then(
      () => say(t('sent-again')),
      (error: unknown) => say(failureText(error).message),
    );
    loaded.reload();
  };
  return (
    <section>
      <div class="title-row">
        <h2>{t('deliveries')}</h2>
        <button type="button" onClick={loaded.reload}>
          {t('reload')}
        </button>
      </div>
      <LoadedView of={loaded}>
        {(deliveries) => (
          <Table
            rows={deliveries}
            keyOf={(each) => each.delivery_id}
            label={t('deliveries')}
            empty={<Empty text={t('no-deliveries')} detail={t('no-deliveries-said')} />}
            columns={[
              { title: t('when'), cell: (each) => when(each.created_at, { seconds: true }) },
              { title: t('event'), cell: (each) => <code>{each.event}</code> },
              { title: t('status'), cell: (each) => <Status of={each.status} /> },
              { title: t('attempts'), isNumber: true, cell: (each) => each.attempts },
              {
                title: t('answered'),
                cell: (each) => <bdi>{each.last_status ?? each.last_error ?? '–'}</bdi>,
              },
              {
                title: '',
                cell: (each) => (
                  <span class="row-acts">
                    <button type="button" class="small" onClick={() => setOpen(each)}>
                      {t('payload')}
                    </button>
                    <button type="button" class="small" onClick={() => replay(each)}>
                      {t('send-again')}
                    </button>
                  </span>
                ),
              },
            ]}
          />
        )}
      </LoadedView>
      {open && <Payload client={client} delivery={open} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

/** The body as it was sent: a text, laid out where it is JSON, never markup. */
function Payload({
  client,
  delivery,
  onClose,
}: {
  client: ReverieClient;
  delivery: Delivery;
  onClose(): void;
}) {
  const { delivery_id } = delivery;
  const loaded = useLoaded(() => client.webhooks.getDelivery({ delivery_id }), delivery_id);
  return (
    <Dialog title={t('payload')} onClose={onClose}>
      {delivery.last_error && <p class="failure">{delivery.last_error}</p>}
      <LoadedView of={loaded}>
        {({ body }) =>
          body === null ? (
            <p class="nothing">{t('nothing-sent')}</p>
          ) : (
            <Code source={laidOut(body)} label={t('payload')} />
          )
        }
      </LoadedView>
    </Dialog>
  );
}

function laidOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
