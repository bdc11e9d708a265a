/** The operator API, on the mock's state. */
import type { Operations } from '../../generated/admin/operations.ts';
import { exact } from '../../src/contract/contract.ts';
import type { Invocation } from '../../src/contract/invocation.ts';
import { creditsFrom } from '../../src/handlers/credits-field.ts';
import { daysIn, dayText } from '../../src/handlers/days-in-query.ts';
import { pageOrProblem } from '../../src/handlers/page-or-problem.ts';
import { formatCredits } from '../../src/lib/credits.ts';
import { newId, unguessable } from '../../src/lib/id.ts';
import { presentOperated } from '../../src/presenters/present-operated.ts';
import { balanceOf, walletOf } from '../money.ts';
import { addAccount, addKey, pageOf, type State, type Wallet } from '../state.ts';
import { blocklistAnswers } from './blocklist.ts';
import { operatedClosingAnswers } from './closing.ts';
import { engineAnswers } from './engines.ts';
import { type Needs, once } from './needs.ts';
import { operatedJobAnswers } from './operated-jobs.ts';
import { existingAccount, operatorAnswers, record } from './operator.ts';
import { priceAnswers } from './prices.ts';

export function adminAnswers(needs: Needs): Operations<Invocation> {
  const { memory, context, prism } = needs;
  const example = <Body>(id: string) => prism.example(id, { code: 200 })!.body as Body;
  const present = (wallet: Wallet) => presentOperated({ ...wallet, ...balanceOf(wallet) });
  return {
    ...operatorAnswers(needs),
    ...operatedClosingAnswers(needs),
    ...engineAnswers(needs),
    ...blocklistAnswers(needs),
    ...operatedJobAnswers(needs),
    ...priceAnswers(needs),
    createAccount: exact(async ({ body }, invocation) => {
      const make = () => {
        const amount = creditsFrom(body.credits ?? 0, { least: 0n });
        const [at, name, { mode }] = [context.clock.now(), body.name.trim(), body];
        const account_id = newId('acc');
        const api_key = `mk_${mode}_${(unguessable() + unguessable()).slice(0, 32)}`;
        addAccount(memory.state, { id: account_id, name, mode, amount, at });
        addKey(memory.state, api_key, { key_id: newId('key'), account_id, name, at });
        const details = { name, mode, credits: formatCredits(amount) };
        record(needs, invocation, { act: 'createAccount', account_id, reason: body.reason, details });
        return { account_id, name, mode, api_key, credits: formatCredits(amount) };
      };
      return {
        status: 201,
        ...(await once(needs, invocation, { operation: 'createAccount', body, make })),
      };
    }),
    listAccounts: exact(({ query }) => {
      const { search, state, mode } = query;
      const wanted = [...memory.state.accounts.values()].filter(
        (each) =>
          (mode === undefined || each.mode === mode) &&
          (state === undefined || (state === 'open') === (each.suspension === null)) &&
          (search === undefined ||
            each.account_id === search ||
            each.account_id === ownerOf(memory.state, search) ||
            each.name.toLowerCase().includes(search.toLowerCase())),
      );
      const { rows, next_cursor } = pageOrProblem(pageOf(wanted, ({ account_id }) => account_id, query));
      return { status: 200, body: { accounts: rows.map(present), next_cursor } };
    }),
    inspectAccount: exact(({ path }) => ({
      status: 200,
      body: present(existingAccount(memory.state, path.account_id)),
    })),
    grantCredits: exact(({ path, body }, invocation) => {
      const amount = creditsFrom(body.credits, { least: 1n });
      const { account_id } = existingAccount(memory.state, path.account_id);
      const wallet = walletOf(memory.state, account_id);
      wallet.available += amount;
      const { posted } = balanceOf(wallet);
      memory.state.entries.push({
        ...{ account_id, at: context.clock.now(), kind: 'grant', operation: null, request_id: null },
        ...{ key_id: null, reason: body.reason, amount, balance_after: posted },
      });
      const details = { credits: formatCredits(amount) };
      record(needs, invocation, { act: 'grantCredits', account_id, reason: body.reason, details });
      return { status: 200, body: { account_id, credits: formatCredits(posted) } };
    }),
    checkLedger: exact(() => ({ status: 200, body: example('checkLedger') })),
    updateLedgerCheck: exact(() => ({ status: 200, body: example('updateLedgerCheck') })),
    inspectUsage: exact(({ query }) => {
      const { from, last } = daysIn(query, context.clock.now());
      const usage = example<{ groups: never[]; total: never }>('inspectUsage');
      const days = query.by_day === 'true' && { days: [] };
      const body = { ...usage, group_by: query.group_by, from: dayText(from), to: dayText(last), ...days };
      return { status: 200, body };
    }),
  };
}

/** The account that owns a job, request, key or file. */
function ownerOf({ generations, keys, media }: State, id: string): string | undefined {
  const job = [...generations.values()].find((each) => each.id === id || each.request_id === id);
  const key = [...keys.values()].find(({ key_id }) => key_id === id);
  return (job ?? key ?? media.get(id))?.account_id;
}
