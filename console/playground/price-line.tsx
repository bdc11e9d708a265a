/** Price of the call while the form is filled in: from this account's price list, else from the service. */
import { useEffect, useState } from 'preact/hooks';
import { ownPriceOf, type PaidOperation, price, type ReverieClient } from '../../client/reverie.ts';
import type { Operation } from '../contract/contract.ts';
import { failureText } from '../parts/failure.tsx';
import { useLoaded } from '../parts/loaded.tsx';
import type { Caller } from '../shell/session.ts';
import { amount, dollars, many, t } from '../words/words.ts';

type Own = Parameters<typeof price>[3];

type PriceText =
  | { credits: string; cost: number; isExact: boolean }
  | { unknown: true }
  | { refused: string };

/** Debounce of typing. */
const PAUSE_MS = 700;

export function Price({
  operation,
  body,
  isWhole,
  session,
}: {
  operation: Operation;
  body: Record<string, unknown> | undefined;
  isWhole: boolean;
  session: Caller;
}) {
  const { client } = session;
  // The account from sign-in is used until a fresh one is loaded.
  const account = useLoaded(() => client.account.get(), operation.id).value ?? session.account;
  const offline =
    operation.name === undefined || body === undefined
      ? undefined
      : offlinePrice(operation.name, body, ownPriceOf(account, operation.name as PaidOperation, new Date()));
  const [quoted, setQuoted] = useState<PriceText>();
  const hasFile = Object.values(body ?? {}).some((each) => each instanceof File);
  const question = offline && 'unknown' in offline && isWhole && !hasFile ? JSON.stringify(body) : undefined;
  useEffect(() => {
    setQuoted(undefined);
    if (question === undefined) return;
    let isWanted = true;
    const timer = setTimeout(() => {
      void quote(client, operation.name!, JSON.parse(question)).then(
        (priceText) => isWanted && setQuoted(priceText),
      );
    }, PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [question]);
  return (
    <p class="price" role="status" aria-label={t('price')}>
      <Line
        priceText={
          operation.name === undefined
            ? { credits: '0', cost: 0, isExact: true }
            : offline && 'unknown' in offline
              ? (quoted ?? offline)
              : offline
        }
      />
    </p>
  );
}

function Line({ priceText }: { priceText: PriceText | undefined }) {
  if (priceText === undefined || 'unknown' in priceText) return <span class="aside">{t('price-later')}</span>;
  if ('refused' in priceText)
    return (
      <span class="aside" lang="en">
        {priceText.refused}
      </span>
    );
  if (priceText.credits === '0') return <strong>{t('free')}</strong>;
  return (
    <>
      <strong>
        {many(priceText.isExact ? 'price-exact' : 'price-at-most', priceText.credits, {
          credits: amount(priceText.credits),
        })}
      </strong>
      <span class="aside"> {dollars(priceText.cost)}</span>
    </>
  );
}

function offlinePrice(name: string, body: Record<string, unknown>, own: Own): PriceText {
  try {
    const preview = price(name as PaidOperation & 'ra1', body, {}, own);
    if ('missing' in preview) return { unknown: true };
    return { credits: preview.credits, cost: preview.cost_usd, isExact: preview.qualifier === 'exact' };
  } catch {
    return { unknown: true };
  }
}

async function quote(
  client: ReverieClient,
  operation: string,
  input: Record<string, unknown>,
): Promise<PriceText> {
  try {
    const quotation = await client.account.createQuote({ operation: operation as 'ra1', input });
    return { credits: quotation.credits, cost: quotation.cost_usd, isExact: quotation.qualifier === 'exact' };
  } catch (error) {
    return { refused: failureText(error).message };
  }
}
