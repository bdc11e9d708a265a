import { exact } from '../../contract/contract.ts';
import { noSignIn } from '../../contract/refusals.ts';
import type { Context, MainOperations } from '../context.ts';

type Needs = Pick<Context, 'signIn'>;

export function getSignInMethods({ signIn }: Needs): MainOperations['getSignInMethods'] {
  return exact(async () => {
    if (!signIn) throw noSignIn();
    const providers = signIn.providers.map(({ settings: { id, name } }) => ({ provider: id, name }));
    return { status: 200, body: { email: signIn.send !== undefined, providers } };
  });
}
