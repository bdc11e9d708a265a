/** Credits that are bought without anybody asking: how that stands, and what is set. */
import type { ReverieClient, Schemas } from '../../client/reverie.ts';
import { ContractForm } from '../parts/contract-form.tsx';
import { DeleteButton } from '../parts/delete-button.tsx';
import { failureText } from '../parts/failure.tsx';
import { type Loaded, LoadedView, useLoaded } from '../parts/loaded.tsx';
import { say } from '../parts/say.ts';
import { amount, t, tOr, when } from '../words/words.ts';

type Automatic = Schemas['AutomaticTopUp'];

export function AutomaticTopUps({ client }: { client: ReverieClient }) {
  const loaded = useLoaded(() => client.account.getAutomaticTopUp(), 'automatic');
  return (
    <section>
      <h2>{t('automatic')}</h2>
      <p class="aside">{t('automatic-text')}</p>
      <LoadedView of={loaded}>
        {(automatic) => <Stands automatic={automatic} client={client} loaded={loaded} />}
      </LoadedView>
    </section>
  );
}

function Stands({
  automatic,
  client,
  loaded,
}: {
  automatic: Automatic;
  client: ReverieClient;
  loaded: Loaded<Automatic>;
}) {
  const { status, stopped_reason, stopped_at, setup_url, below } = automatic;
  const set = async (body: Record<string, unknown>) => {
    const back = `${location.origin}/console`;
    const now = await client.account.updateAutomaticTopUp({
      ...(body as { below: number; credits: number; monthly_max: number }),
      success_url: back,
      cancel_url: back,
    });
    if (now.setup_url !== null) location.assign(now.setup_url);
    else loaded.reload();
  };
  const end = async () => {
    await client.account.endAutomaticTopUp().catch((error: unknown) => say(failureText(error).message));
    loaded.reload();
  };
  return (
    <>
      {stopped_reason && (
        <p class="failure" role="alert">
          <strong>{tOr(`stopped.${stopped_reason}`, stopped_reason)}</strong> {when(stopped_at)}
        </p>
      )}
      {below !== null && (
        <>
          <dl class="facts">
            {factsOf(automatic).map(([title, value]) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p class="row-acts starting">
            {status === 'awaiting_payment_method' && setup_url && (
              <a class="button brand" href={setup_url}>
                {t('save-method')}
              </a>
            )}
            <DeleteButton label={t('automatic-end')} about={t('automatic-end-about')} onSure={end} />
          </p>
        </>
      )}
      <details class="more" open={below === null}>
        <summary>{t(below === null ? 'automatic-set' : 'automatic-change')}</summary>
        <ContractForm
          key={JSON.stringify(automatic)}
          of="updateAutomaticTopUp"
          action={t('automatic-set')}
          client={client}
          without={[
            'success_url',
            'cancel_url',
            ...(automatic.payment_method === null ? ['new_payment_method'] : []),
          ]}
          prefilled={prefilledOf(automatic)}
          send={set}
        />
      </details>
    </>
  );
}

function factsOf(automatic: Automatic): [string, string][] {
  const { status, below, credits, monthly_max, bought_this_month, payment_method } = automatic;
  return [
    [t('status'), tOr(`automatic.${status}`, status)],
    [t('automatic-rule'), t('automatic-rule-said', { credits: amount(credits!), below: amount(below!) })],
    [t('this-month'), t('of-most', { spent: amount(bought_this_month), most: amount(monthly_max!) })],
    [t('payment-method'), payment_method ?? '–'],
  ];
}

const prefilledOf = ({ below, credits, monthly_max }: Automatic): Record<string, string> =>
  below === null ? {} : { below: String(below), credits: String(credits), monthly_max: String(monthly_max) };
