import { exact } from '../../contract/contract.ts';
import { presentDelivery } from '../../presenters/present-webhook.ts';
import { listDeliveries } from '../../webhooks/delivery.ts';
import type { Context, MainOperations } from '../context.ts';
import { pageOrProblem } from '../page-or-problem.ts';

export function listWebhookDeliveries({ db }: Pick<Context, 'db'>): MainOperations['listWebhookDeliveries'] {
  return exact(async ({ query }, { caller }) => {
    const page = await listDeliveries(db, { ...query, account_id: caller.account_id });
    const { rows, next_cursor } = pageOrProblem(page);
    return { status: 200, body: { deliveries: rows.map(presentDelivery), next_cursor } };
  });
}
