/** Operator actions on accounts, keys and tokens, and their audit log. */
import type { Operations } from '../../generated/admin/operations.ts';
import { exact } from '../../src/contract/contract.ts';
import type { Invocation } from '../../src/contract/invocation.ts';
import { noSuch } from '../../src/contract/refusals.ts';
import { daysIn } from '../../src/handlers/days-in-query.ts';
import { futureMoment } from '../../src/handlers/key-limits.ts';
import type { Doing } from '../../src/handlers/operator-act.ts';
import { pageOrProblem } from '../../src/handlers/page-or-problem.ts';
import { newId, unguessable } from '../../src/lib/id.ts';
import { hasRights } from '../../src/lib/operator-role.ts';
import { presentAct, presentOperated, presentToken } from '../../src/presenters/present-operated.ts';
import { balanceOf } from '../money.ts';
import { pageOf, type State, type Wallet } from '../state.ts';
import { entriesOf } from './account.ts';
import { filesOf } from './files.ts';
import { makeKey, presentKey } from './keys.ts';
import { type Needs, once, pageOfOwn } from './needs.ts';

type Answered =
  | 'suspendAccount'
  | 'resumeAccount'
  | 'limitAccount'
  | 'listAccountKeys'
  | 'createAccountKey'
  | 'listAccountHolds'
  | 'listAccountLedger'
  | 'listAccountMedia'
  | 'revokeAnyKey'
  | 'getOperator'
  | 'listActs'
  | 'listOperatorTokens'
  | 'createOperatorToken'
  | 'revokeOperatorToken';

export function operatorAnswers(needs: Needs): Pick<Operations<Invocation>, Answered> {
  const { memory, context } = needs;
  const respond = (wallet: Wallet) => ({
    status: 200 as const,
    body: presentOperated({ ...wallet, ...balanceOf(wallet) }),
  });
  return {
    suspendAccount: exact(({ path, body }, invocation) => {
      const account = existingAccount(memory.state, path.account_id);
      if (account.suspension) return respond(account);
      account.suspension = { at: context.clock.now(), reason: body.reason.trim() };
      record(needs, invocation, { act: 'suspendAccount', ...path, reason: body.reason });
      return respond(account);
    }),
    resumeAccount: exact(({ path, body }, invocation) => {
      const account = existingAccount(memory.state, path.account_id);
      if (!account.suspension) return respond(account);
      account.suspension = null;
      record(needs, invocation, { act: 'resumeAccount', ...path, reason: body.reason });
      return respond(account);
    }),
    limitAccount: exact(({ path, body }, invocation) => {
      const account = existingAccount(memory.state, path.account_id);
      const { outputs_max = null, paid_per_minute = null, reads_per_minute = null, reason } = body;
      account.limits = { outputs_max, paid_per_minute, reads_per_minute };
      record(needs, invocation, { act: 'limitAccount', ...path, reason, details: account.limits });
      return respond(account);
    }),
    listAccountKeys: exact(({ path, query }) => {
      const { account_id } = existingAccount(memory.state, path.account_id);
      const page = pageOfOwn(memory.state.keys.values(), ({ key_id }) => key_id, { account_id }, query);
      const keys = page.rows.map((key) => ({ ...presentKey(needs, key), account_id }));
      return { status: 200, body: { keys, next_cursor: page.next_cursor } };
    }),
    createAccountKey: exact(async ({ path, body: { reason, ...body } }, invocation) => {
      const account = existingAccount(memory.state, path.account_id);
      const make = async () => {
        const { key, secret } = makeKey(needs, account, body);
        const { key_id: about, name, scopes } = key;
        const doing = { act: 'createAccountKey', ...path, about, reason, details: { name, scopes } };
        record(needs, invocation, doing);
        return { ...presentKey(needs, key), ...path, api_key: secret };
      };
      const creating = { operation: 'createAccountKey', body: { ...path, ...body, reason }, make };
      return { status: 201, ...(await once(needs, invocation, creating)) };
    }),
    listAccountHolds: exact(({ path, query }) => {
      existingAccount(memory.state, path.account_id);
      const { next_cursor } = pageOrProblem(pageOf([], String, query));
      return { status: 200, body: { holds: [], next_cursor } };
    }),
    listAccountLedger: exact(({ path, query }) => ({
      status: 200,
      body: entriesOf(memory.state, existingAccount(memory.state, path.account_id), query),
    })),
    listAccountMedia: exact(({ path, query }) => ({
      status: 200,
      body: filesOf(needs, existingAccount(memory.state, path.account_id), query),
    })),
    revokeAnyKey: exact(({ path, body }, invocation) => {
      const key = [...memory.state.keys.values()].find(({ key_id }) => key_id === path.key_id);
      if (!key) throw noSuch('key');
      const { account_id, key_id: about } = key;
      if (!key.revoked_at)
        record(needs, invocation, { act: 'revokeAnyKey', account_id, about, reason: body.reason });
      key.revoked_at ??= context.clock.now();
      return { status: 200, body: { ...presentKey(needs, key), account_id } };
    }),
    getOperator: exact((_request, { caller }) => {
      const { name, operator_role } = caller;
      const role = operator_role!;
      const refund_limit = hasRights(role, 'billing') ? null : hasRights(role, 'support') ? '1000' : '0';
      return { status: 200, body: { name, role, ...idsOf(memory.state, caller), refund_limit } };
    }),
    listActs: exact(({ query }) => {
      const { who, act, account_id } = query;
      const { from, until } = daysIn(query, context.clock.now());
      const wanted = memory.state.acts.filter(
        (each) =>
          (who === undefined || each.who === who) &&
          (act === undefined || each.act === act) &&
          (account_id === undefined || each.account_id === account_id) &&
          each.at >= from &&
          each.at < until,
      );
      const { rows, next_cursor } = pageOrProblem(pageOf(wanted, ({ act_id }) => act_id, query));
      return {
        status: 200,
        body: {
          acts: rows.map((act) => presentAct(act, accountName(memory.state, act.account_id))),
          next_cursor,
        },
      };
    }),
    listOperatorTokens: exact(({ query }) => {
      const page = pageOf(memory.state.tokens.values(), ({ token_id }) => token_id, query);
      const { rows, next_cursor } = pageOrProblem(page);
      return { status: 200, body: { tokens: rows.map(presentToken), next_cursor } };
    }),
    createOperatorToken: exact(async ({ body }, invocation) => {
      const make = () => {
        const [token_id, name, { rights, reason }] = [newId('opt'), body.name.trim(), body];
        const expires_at = futureMoment(body.expires_at, context.clock.now());
        const secret = `adm_${(unguessable() + unguessable()).slice(0, 32)}`;
        const issued = { token_id, name, rights, prefix: secret.slice(0, 12) };
        const token = { ...issued, created_at: context.clock.now(), expires_at, revoked_at: null };
        memory.state.tokens.set(token_id, token);
        memory.state.tokenSecrets.set(secret, token_id);
        const details = { name, rights };
        record(needs, invocation, { act: 'createOperatorToken', about: token_id, reason, details });
        return { ...presentToken(token), token: secret };
      };
      const operation = 'createOperatorToken';
      return { status: 201, ...(await once(needs, invocation, { operation, body, make })) };
    }),
    revokeOperatorToken: exact(({ path, body }, invocation) => {
      const token = memory.state.tokens.get(path.token_id);
      if (!token) throw noSuch('token');
      const about = token.token_id;
      if (!token.revoked_at)
        record(needs, invocation, { act: 'revokeOperatorToken', about, reason: body.reason });
      token.revoked_at ??= context.clock.now();
      return { status: 200, body: presentToken(token) };
    }),
  };
}

export function existingAccount(state: State, id: string): Wallet {
  const wallet = state.accounts.get(id);
  if (!wallet) throw noSuch('account');
  return wallet;
}

/** Null for no account. */
export const accountName = ({ accounts }: State, id: string | null): string | null =>
  accounts.get(id ?? '')?.name ?? null;

/** Other keys of the mock stand for `ADMIN_TOKEN`. */
const idsOf = ({ tokens }: State, { key_id }: Invocation['caller']) => ({
  token_id: tokens.has(key_id) ? key_id : null,
  person_id: null,
});

export function record({ memory, context }: Needs, { caller, request_id }: Invocation, doing: Doing): void {
  const { act, account_id = null, about = null, reason, details = {} } = doing;
  memory.state.acts.push({
    ...{ act_id: newId('act'), at: context.clock.now(), who: caller.name, act, account_id },
    ...idsOf(memory.state, caller),
    ...{ about, reason: reason?.trim() ?? null, details, request_id },
  });
}
