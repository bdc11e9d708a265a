/**
 * Purchases of credits, manual and automatic. The mock has no payments, so a top-up stays open and a payment method
 * stays pending.
 */
import type { Operations } from '../../generated/main/operations.ts';
import { exact } from '../../src/contract/contract.ts';
import type { Invocation } from '../../src/contract/invocation.ts';
import { problem } from '../../src/contract/problem.ts';
import { refuseUnfit } from '../../src/handlers/account/updateAutomaticTopUp.ts';
import { NANO_PER_CREDIT } from '../../src/lib/credits.ts';
import { newId } from '../../src/lib/id.ts';
import type { AutomaticTopUp } from '../../src/payments/automatic-top-up.ts';
import { presentAutomatic, presentTopUp } from '../../src/presenters/present-top-up.ts';
import { NOT_AUTOMATIC } from '../example-objects.ts';
import { type Needs, once, own } from './needs.ts';

type TopUps = Pick<
  Operations<Invocation>,
  'createTopUp' | 'getTopUp' | 'getAutomaticTopUp' | 'updateAutomaticTopUp' | 'endAutomaticTopUp'
>;

const NOTHING = { bought: 0n, last: null };

export function topUpAnswers(needs: Needs): TopUps {
  const { memory, context } = needs;
  return {
    createTopUp: exact(async ({ body }, invocation) => {
      const { account_id } = payer(invocation);
      const make = () => {
        const id = newId('top');
        const topUp = {
          ...{ id, account_id, credits_nano: BigInt(body.credits) * NANO_PER_CREDIT },
          ...{ amount_cents: BigInt(body.credits), state: 'open' as const, checkout_url: pageOf(id) },
          ...{ payment_ref: null, created_at: context.clock.now(), paid_at: null, ...NOT_AUTOMATIC },
        };
        memory.state.topUps.set(id, topUp);
        return presentTopUp(topUp);
      };
      return { status: 201, ...(await once(needs, invocation, { operation: 'createTopUp', body, make })) };
    }),
    getTopUp: exact(({ path }, { caller }) => {
      const topUp = own(memory.state.topUps, path.top_up_id, caller, 'top-up');
      return { status: 200, body: presentTopUp(topUp) };
    }),
    getAutomaticTopUp: exact((_request, { caller }) => {
      const automatic = memory.state.automatic.get(caller.account_id);
      return { status: 200, body: presentAutomatic(automatic, NOTHING) };
    }),
    updateAutomaticTopUp: exact(({ body }, invocation) => {
      refuseUnfit(body, invocation.caller.unlimited);
      const { account_id } = payer(invocation);
      const settings = memory.state.automatic.get(account_id);
      const id = settings?.setup_id ?? newId('pms');
      const at = context.clock.now();
      const automatic: AutomaticTopUp = {
        ...{ account_id, state: 'awaiting_payment_method', created_at: settings?.created_at ?? at },
        ...{ below_nano: BigInt(body.below) * NANO_PER_CREDIT, credits: BigInt(body.credits) },
        ...{ monthly_max: BigInt(body.monthly_max), setup_id: id, setup_url: pageOf(id), setup_at: at },
        ...{ customer_ref: null, method_ref: null, method_label: null },
        ...{ stopped_reason: null, stopped_at: null },
      };
      memory.state.automatic.set(account_id, automatic);
      return { status: 200, body: presentAutomatic(automatic, NOTHING) };
    }),
    endAutomaticTopUp: exact((_request, { caller }) => {
      memory.state.automatic.delete(caller.account_id);
      return { status: 200, body: presentAutomatic(undefined, NOTHING) };
    }),
  };
}

const pageOf = (id: string) => `https://checkout.stripe.com/c/pay/${id}`;

function payer({ caller }: Invocation): Invocation['caller'] {
  if (caller.mode === 'live')
    throw problem('forbidden', 'Test payments cannot buy credits for live accounts');
  return caller;
}
