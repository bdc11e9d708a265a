/** The operator of the call, by a token and by a session of each role. */
import { expect, test } from 'vitest';
import { openMailbox } from '../../support/mailbox.ts';
import { OPERATOR_ROLES, OPERATORS, signedIn, tokenOf } from '../../support/operators.ts';
import { openService } from '../../support/service.ts';

const LIMITS = { read: '0', support: '2.5', billing: null, full: null };

test('200: the name, the role and the refund limit of each caller', async () => {
  const mailbox = await openMailbox();
  const service = await openService({
    env: { SMTP_URL: mailbox.url, OPERATORS, SUPPORT_REFUND_LIMIT: '2.5' },
  });
  for (const role of OPERATOR_ROLES) {
    const { token_id, headers: ofToken } = await tokenOf(service, role);
    const { person_id, headers: ofPerson } = await signedIn(service, mailbox, `${role}@example.com`);
    const byToken = { name: `may ${role}`, role, token_id, person_id: null, refund_limit: LIMITS[role] };
    const byPerson = { ...byToken, name: `${role}@example.com`, token_id: null, person_id };
    const { status, body } = await service.get('/admin/operator', ofToken);
    expect({ status, body }).toEqual({ status: 200, body: byToken });
    expect((await service.get('/admin/operator', ofPerson)).body).toEqual(byPerson);
  }
  const own = { name: 'operator', role: 'full', token_id: null, person_id: null, refund_limit: null };
  expect((await service.get('/admin/operator', service.asOperator)).body).toEqual(own);
  await service.stop();
  await mailbox.close();
});
