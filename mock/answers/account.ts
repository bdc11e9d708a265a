/** The account: its balance, keys, quotes and statement. */
import type { Operations } from '../../generated/main/operations.ts';
import { exact } from '../../src/contract/contract.ts';
import type { Invocation } from '../../src/contract/invocation.ts';
import { mayNotUpdateAccount, quoteExpired, quoteUsed } from '../../src/contract/refusals.ts';
import { presentQuote } from '../../src/handlers/account/answer-priced.ts';
import type { TryOut } from '../../src/handlers/account/createQuote.ts';
import { daysIn, dayText } from '../../src/handlers/days-in-query.ts';
import { refusal } from '../../src/handlers/order-refusal.ts';
import { addSeconds } from '../../src/lib/clock.ts';
import { dollars, formatCredits, formatDollars, type Nano } from '../../src/lib/credits.ts';
import { newId } from '../../src/lib/id.ts';
import { presentAccount } from '../../src/presenters/present-account.ts';
import { presentEntry } from '../../src/presenters/present-entry.ts';
import { presentBook } from '../../src/presenters/present-price.ts';
import { balanceOf, hold, release, walletOf } from '../money.ts';
import type { Entry, State } from '../state.ts';
import { type Needs, once, own, pageOfOwn } from './needs.ts';

type Accounts = Pick<
  Operations<Invocation>,
  'getAccount' | 'updateAccount' | 'listLedgerEntries' | 'getUsage' | 'createQuote' | 'releaseQuote'
>;

export function accountAnswers(needs: Needs, tryOut: TryOut): Accounts {
  const { memory, context } = needs;
  return {
    getAccount: exact((_request, { caller }) => {
      const wallet = walletOf(memory.state, caller.account_id);
      const prices = presentBook(caller.book, context.clock.now());
      return { status: 200, body: { ...presentAccount({ ...wallet, ...balanceOf(wallet) }), prices } };
    }),
    updateAccount: exact(({ body: { store_inputs } }, { caller }) => {
      if (!caller.unlimited) throw mayNotUpdateAccount();
      const wallet = Object.assign(walletOf(memory.state, caller.account_id), { store_inputs });
      return { status: 200, body: presentAccount({ ...wallet, ...balanceOf(wallet) }) };
    }),
    listLedgerEntries: exact(({ query }, { caller }) => ({
      status: 200,
      body: entriesOf(memory.state, caller, query),
    })),
    getUsage: exact(({ query }, { caller }) => {
      const { group_by: by } = query;
      const { from, last, until } = daysIn(query, context.clock.now());
      const charges = memory.state.entries.filter(
        ({ account_id, kind, at }) =>
          account_id === caller.account_id && kind === 'capture' && at >= from && at < until,
      );
      const groups = Object.entries(Object.groupBy(charges, (each) => groupOf(each, by)));
      return {
        status: 200,
        body: {
          group_by: by,
          from: dayText(from),
          to: dayText(last),
          groups: groups.map(([group, entries]) => summed(group || null, entries ?? [])),
          total: summed(null, charges),
        },
      };
    }),
    createQuote: exact(async ({ body }, invocation) => {
      const { operation, input, hold: isHeld, expires_in_seconds } = body;
      const { account_id, key_id } = invocation.caller;
      const make = async () => {
        const priced = await tryOut(operation, input, invocation);
        if (!isHeld) return presentQuote(priced);
        const at = context.clock.now();
        const refused = hold(memory.state, { account_id, key_id, amount: priced.amount, at });
        if (refused) throw refusal(refused, priced.amount);
        const quote = {
          ...{ id: newId('qte'), account_id, operation, price: priced.amount, ended: null },
          own_price: priced.own,
          ...{ input_sha256: priced.input_sha256, expires_at: addSeconds(at, expires_in_seconds) },
        };
        memory.state.quotes.set(quote.id, quote);
        return presentQuote(priced, { quote_id: quote.id, expires_at: quote.expires_at });
      };
      if (!isHeld) return { status: 200, headers: {}, body: await make() };
      return { status: 200, ...(await once(needs, invocation, { operation: 'createQuote', body, make })) };
    }),
    releaseQuote: exact(({ path }, { caller }) => {
      const facts = { param: 'quote_id' };
      const quote = own(memory.state.quotes, path.quote_id, caller, 'quote', facts);
      if (quote.ended === 'used') throw quoteUsed();
      if (quote.ended === null && quote.expires_at <= context.clock.now()) throw quoteExpired();
      if (quote.ended === null) release(memory.state, caller.account_id, quote.price);
      quote.ended = 'released';
      const { id, operation, price } = quote;
      return { status: 200, body: { quote_id: id, operation, released: formatCredits(price) } };
    }),
  };
}

function groupOf(
  { at, operation, key_id, end_user, model }: Entry,
  by: 'day' | 'operation' | 'key' | 'end_user' | 'model',
): string {
  const named = { end_user: end_user ?? '', model: model ?? '' };
  return { day: dayText(at), operation: String(operation), key: String(key_id), ...named }[by];
}

function summed(group: string | null, entries: Entry[]) {
  const total = entries.reduce((sum: Nano, { amount }) => sum - amount, 0n);
  return {
    group,
    calls: entries.length,
    credits: formatCredits(total),
    cost: formatDollars(total),
    cost_usd: dollars(total),
  };
}

/** A page of an account's statement. */
export function entriesOf(
  state: State,
  owner: { account_id: string },
  query: { limit: number; cursor?: string },
) {
  const numbered = state.entries.map((entry, index) => ({ ...entry, entry_id: `ent_${index + 1}` }));
  const { rows, next_cursor } = pageOfOwn(numbered, ({ entry_id }) => entry_id, owner, query);
  const entries = rows.map(({ account_id: _, end_user: __, model: ___, ...entry }) =>
    presentEntry({ ...entry, price_id: entry.price_id ?? null }),
  );
  return { entries, next_cursor };
}
