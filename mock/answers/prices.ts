/** The price book and the plans in memory. The service's own pricing computes the prices. */
import type { Operations } from '../../generated/admin/operations.ts';
import type { NewPrice, Price } from '../../src/accounts/price-book.ts';
import { exact } from '../../src/contract/contract.ts';
import type { Invocation } from '../../src/contract/invocation.ts';
import { noSuch } from '../../src/contract/refusals.ts';
import { creditsFrom } from '../../src/handlers/credits-field.ts';
import { refusal } from '../../src/handlers/order-refusal.ts';
import { pageOrProblem } from '../../src/handlers/page-or-problem.ts';
import { momentFrom, requestedPrice } from '../../src/handlers/requested-price.ts';
import { newId } from '../../src/lib/id.ts';
import { presentOperated } from '../../src/presenters/present-operated.ts';
import { presentPlan, presentPrice } from '../../src/presenters/present-price.ts';
import type { BookedPrice } from '../../src/pricing/own-price.ts';
import { balanceOf } from '../money.ts';
import { pageOf, type State } from '../state.ts';
import type { Needs } from './needs.ts';
import { accountName, existingAccount, record } from './operator.ts';

type Answered =
  | 'listPrices'
  | 'createPrice'
  | 'endPrice'
  | 'listPlans'
  | 'createPlan'
  | 'updatePlan'
  | 'updateAccountPlan';

export function priceAnswers(needs: Needs): Pick<Operations<Invocation>, Answered> {
  const { memory, context } = needs;
  return {
    listPrices: exact(({ query }) => {
      const { account_id, plan_id, state } = query;
      const now = context.clock.now();
      const wanted = [...memory.state.prices.values()].filter(
        (each) =>
          (account_id === undefined || each.account_id === account_id) &&
          (plan_id === undefined || each.plan_id === plan_id) &&
          (state === undefined || (state === 'open') === isOpen(each, now)),
      );
      const { rows, next_cursor } = pageOrProblem(pageOf(wanted, ({ price_id }) => price_id, query));
      return {
        status: 200,
        body: { prices: rows.map((price) => presentedPrice(memory.state, price)), next_cursor },
      };
    }),
    createPrice: exact(({ body, header }, invocation) => {
      const at = context.clock.now();
      const requested = requestedPrice(body, at);
      if (requested.account_id !== null) existingAccount(memory.state, requested.account_id);
      if (requested.plan_id !== null) existingPlan(memory.state, requested.plan_id);
      const ref = header['idempotency-key'] ?? invocation.request_id;
      const earlier = [...memory.state.prices.values()].find((each) => each.ref === ref);
      if (earlier && !isSame(earlier, requested)) throw refusal({ refused: 'idempotency_mismatch' }, 0n);
      if (earlier) return { status: 201, body: presentedPrice(memory.state, earlier) };
      const price = { ...requested, price_id: newId('prc'), ref, created_at: at };
      if (price.valid_until === null) endThoseBefore(memory.state, price);
      memory.state.prices.set(price.price_id, price);
      const { price_id: about, account_id, reason } = price;
      record(needs, invocation, { act: 'createPrice', about, reason, ...(account_id && { account_id }) });
      return { status: 201, body: presentedPrice(memory.state, price) };
    }),
    endPrice: exact(({ path, body }, invocation) => {
      const now = context.clock.now();
      const until = momentFrom(body.valid_until, 'valid_until', now) ?? now;
      const price = memory.state.prices.get(path.price_id);
      if (!price) throw noSuch('price');
      if (price.valid_until === null || price.valid_until > until) {
        price.valid_until = until;
        record(needs, invocation, { act: 'endPrice', about: path.price_id, reason: body.reason });
      }
      return { status: 200, body: presentedPrice(memory.state, price) };
    }),
    listPlans: exact(({ query }) => {
      const page = pageOf(memory.state.plans.values(), ({ plan_id }) => plan_id, query);
      const { rows, next_cursor } = pageOrProblem(page);
      return {
        status: 200,
        body: { plans: rows.map((plan) => presentedPlan(memory.state, plan)), next_cursor },
      };
    }),
    createPlan: exact(({ body }, invocation) => {
      const name = body.name.trim();
      const monthly = creditsFrom(body.monthly_credits ?? 0, { least: 0n });
      const earlier = [...memory.state.plans.values()].find((each) => each.name === name);
      const plan = earlier ?? { plan_id: newId('pln'), name, monthly, created_at: context.clock.now() };
      if (!earlier) {
        memory.state.plans.set(plan.plan_id, plan);
        record(needs, invocation, { act: 'createPlan', about: plan.plan_id, reason: body.reason });
      }
      return { status: 201, body: presentedPlan(memory.state, plan) };
    }),
    updatePlan: exact(({ path, body }, invocation) => {
      const monthly = creditsFrom(body.monthly_credits, { least: 0n });
      const plan = existingPlan(memory.state, path.plan_id);
      if (plan.monthly !== monthly)
        record(needs, invocation, { act: 'updatePlan', about: path.plan_id, reason: body.reason });
      plan.monthly = monthly;
      return { status: 200, body: presentedPlan(memory.state, plan) };
    }),
    updateAccountPlan: exact(({ path, body }, invocation) => {
      const wallet = existingAccount(memory.state, path.account_id);
      const plan = body.plan_id === undefined ? null : existingPlan(memory.state, body.plan_id);
      if (wallet.plan?.plan_id !== plan?.plan_id)
        record(needs, invocation, { act: 'updateAccountPlan', ...path, reason: body.reason });
      wallet.plan = plan && { plan_id: plan.plan_id, name: plan.name };
      return { status: 200, body: presentOperated({ ...wallet, ...balanceOf(wallet) }) };
    }),
  };
}

/** Prices of the book that may apply to an account. */
export function bookFor({ prices }: State, account_id: string, plan_id: string | undefined): BookedPrice[] {
  return [...prices.values()]
    .filter((each) => each.account_id === account_id || (plan_id !== undefined && each.plan_id === plan_id))
    .map(({ price_id, operation, factor, rates, valid_from: from, valid_until: until, ...each }) => {
      const of = each.account_id === null ? 'plan' : 'account';
      return { price_id, of, operation, factor, rates, from, until };
    });
}

function endThoseBefore({ prices }: State, { account_id, plan_id, operation, valid_from }: Price): void {
  for (const each of prices.values()) {
    const isItsOwn =
      each.account_id === account_id && each.plan_id === plan_id && each.operation === operation;
    const isOver = each.valid_until !== null && each.valid_until <= valid_from;
    if (isItsOwn && !isOver && each.valid_from <= valid_from) each.valid_until = valid_from;
  }
}

function isOpen({ valid_from, valid_until }: Price, now: Date): boolean {
  return valid_until === null || (valid_until > now && valid_until > valid_from);
}

function isSame(price: Price, requested: Omit<NewPrice, 'ref' | 'at'>): boolean {
  const { account_id, plan_id, operation, factor, rates, reason } = price;
  const stored = { account_id, plan_id, operation, factor, rates, reason };
  return Object.entries(stored).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(requested[name as keyof typeof stored]),
  );
}

function existingPlan({ plans }: State, id: string) {
  const plan = plans.get(id);
  if (!plan) throw noSuch('plan');
  return plan;
}

function presentedPlan({ accounts }: State, plan: ReturnType<typeof existingPlan>) {
  const own = [...accounts.values()].filter((each) => each.plan?.plan_id === plan.plan_id);
  return presentPlan({ ...plan, accounts: own.length });
}

function presentedPrice(state: State, { ref: _, ...price }: Price & { ref: string }) {
  return presentPrice(price, accountName(state, price.account_id));
}
