/** The operator's API on what the mock remembers. */
import type { Operations } from '../../generated/admin/operations.ts';
import { exact } from '../../src/contract/contract.ts';
import type { Invocation } from '../../src/contract/invocation.ts';
import { problem } from '../../src/contract/problem.ts';
import { creditsFrom } from '../../src/handlers/credits-field.ts';
import { daysIn, dayText } from '../../src/handlers/days-in-query.ts';
import { pageOrProblem } from '../../src/handlers/page-or-problem.ts';
import { formatCredits } from '../../src/lib/credits.ts';
import { newId, unguessable } from '../../src/lib/id.ts';
import { presentAccount } from '../../src/presenters/present-account.ts';
import { balanceOf, walletOf } from '../money.ts';
import { addAccount, addKey, pageOf, type State, type Wallet } from '../state.ts';
import type { Needs } from './needs.ts';

export function adminAnswers({ memory, context, prism }: Needs): Operations<Invocation> {
  const example = <Body>(id: string) => prism.example(id, { code: 200 })!.body as Body;
  const present = (wallet: Wallet) => presentAccount({ ...wallet, ...balanceOf(wallet) });
  return {
    createAccount: exact(({ body }) => {
      const amount = creditsFrom(body.credits ?? 0, { least: 0n });
      const [at, name, { mode }] = [context.clock.now(), body.name.trim(), body];
      const account_id = newId('acc');
      const api_key = `mk_${mode}_${(unguessable() + unguessable()).slice(0, 32)}`;
      addAccount(memory.state, { id: account_id, name, mode, amount, at });
      addKey(memory.state, api_key, { key_id: newId('key'), account_id, name, at });
      return { status: 201, body: { account_id, name, mode, api_key, credits: formatCredits(amount) } };
    }),
    listAccounts: exact(({ query }) => {
      const found = pageOf(memory.state.accounts.values(), ({ account_id }) => account_id, query);
      const page = pageOrProblem(found) as { items: Wallet[]; next_cursor: string | null };
      return {
        status: 200,
        body: { accounts: page.items.map(present), next_cursor: page.next_cursor },
      };
    }),
    inspectAccount: exact(({ path }) => ({
      status: 200,
      body: present(known(memory.state, path.account_id)),
    })),
    grantCredits: exact(({ path, body }) => {
      const amount = creditsFrom(body.credits, { least: 1n });
      const { account_id } = known(memory.state, path.account_id);
      const wallet = walletOf(memory.state, account_id);
      wallet.available += amount;
      const { posted } = balanceOf(wallet);
      memory.state.entries.push({
        ...{ account_id, at: context.clock.now(), kind: 'grant', operation: null, request_id: null },
        ...{ key_id: null, reason: body.reason, amount, balance_after: posted },
      });
      return { status: 200, body: { account_id, credits: formatCredits(posted) } };
    }),
    checkLedger: exact(() => ({ status: 200, body: example('checkLedger') })),
    inspectUsage: exact(({ query }) => {
      const { from, last } = daysIn(query, context.clock.now());
      const told = example<{ groups: never[]; total: never }>('inspectUsage');
      const body = { ...told, group_by: query.group_by, from: dayText(from), to: dayText(last) };
      return { status: 200, body };
    }),
  };
}

function known(state: State, id: string): Wallet {
  const wallet = state.accounts.get(id);
  if (!wallet) throw problem('not_found', 'There is no such account');
  return wallet;
}
