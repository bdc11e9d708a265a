import { exact } from '../../contract/contract.ts';
import { presentWebhook } from '../../presenters/present-webhook.ts';
import { webhooksOf as list } from '../../webhooks/webhook.ts';
import type { Context, MainOperations } from '../context.ts';
import { pageOrProblem } from '../page-or-problem.ts';

export function listWebhooks({ db, clock }: Pick<Context, 'db' | 'clock'>): MainOperations['listWebhooks'] {
  return exact(async ({ query }, { caller }) => {
    const page = await list(db, { ...query, account_id: caller.account_id });
    const { rows, next_cursor } = pageOrProblem(page);
    const webhooks = rows.map((each) => presentWebhook(each, clock.now()));
    return { status: 200, body: { webhooks, next_cursor } };
  });
}
