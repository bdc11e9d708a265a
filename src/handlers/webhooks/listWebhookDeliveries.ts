import type { Operations } from '../../../generated/main/operations.ts';
import { exact } from '../../contract/contract.ts';
import type { Invocation } from '../../contract/invocation.ts';
import { presentDelivery } from '../../presenters/present-webhook.ts';
import { listDeliveries } from '../../webhooks/delivery.ts';
import type { Context } from '../context.ts';
import { pageOrProblem } from '../page-or-problem.ts';

export function listWebhookDeliveries({
  db,
}: Pick<Context, 'db'>): Operations<Invocation>['listWebhookDeliveries'] {
  return exact(async ({ query }, { caller }) => {
    const found = pageOrProblem(await listDeliveries(db, { ...query, account_id: caller.account_id }));
    const { deliveries, next_cursor } = found;
    return { status: 200, body: { deliveries: deliveries.map(presentDelivery), next_cursor } };
  });
}
