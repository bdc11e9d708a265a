/** Calls of sign-in, as a browser sends them. */
import { issueCode, type NewCode } from '../../../src/people/sign-in-codes.ts';
import { addHeaders, change, fieldsOf, type Scene } from './scene.ts';

let people = 0;

/** Completes a scene of a call that people make. Other calls stay as they are. */
export async function asPerson(scene: Scene, status: number): Promise<void> {
  const { id, route } = scene.operation;
  if (route.tag !== 'people') return;
  if (status === 403) addHeaders(scene, { 'sec-fetch-site': 'cross-site' });
  if (id === 'createSession' && status === 201) await withCode(scene);
  if (id === 'createConsoleKey' && (status === 201 || status >= 500)) change(scene, { link: linkOf(scene) });
  // A call without the cookie needs no database.
  if (id === 'getSession' || id === 'endSession' || id === 'acceptInvitation')
    addHeaders(scene, { cookie: `reverie_session=ses_${'0'.repeat(40)}` });
}

/** It needs no database, which may be out of order by now. */
function linkOf({ stage }: Scene): string {
  const { consoleLink } = stage.service.context;
  return consoleLink.issue({ account_id: stage.owner.id, mode: 'test' });
}

async function withCode(scene: Scene): Promise<void> {
  const { db, clock } = scene.stage.service.context;
  const email = `person${++people}@example.com`;
  const issued = await issueCode(db, { email, network: email, at: clock.now() });
  const { page, code, link } = issued as NewCode;
  const fields = fieldsOf(scene.call);
  // The service of the contract's tests has no provider.
  const proof = 'link' in fields ? { link, email } : { sign_in_id: page, code };
  change(scene, 'provider' in fields ? { provider: undefined, response: undefined, ...proof } : proof);
}
