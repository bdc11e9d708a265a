import type { Operations } from '../../../generated/main/operations.ts';
import type { Context } from '../../context.ts';
import { exact } from '../../contract.ts';
import type { Invocation } from '../../http/caller.ts';
import { listDeliveries } from '../../webhooks/delivery.ts';
import { pageOrProblem } from '../paging.ts';
import { presentDelivery } from './present.ts';

export function listWebhookDeliveries({
  db,
}: Pick<Context, 'db'>): Operations<Invocation>['listWebhookDeliveries'] {
  return exact(async ({ query }, { caller }) => {
    const found = pageOrProblem(await listDeliveries(db, { ...query, account_id: caller.account_id }));
    const { deliveries, next_cursor } = found;
    return { status: 200, body: { deliveries: deliveries.map(presentDelivery), next_cursor } };
  });
}
