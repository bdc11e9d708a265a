/** The way to a provider's sign-in page and back. The place that was open stays in this tab, and in no address. */
import { createState } from '../parts/state.ts';
import { restore } from './route.ts';
import { enterAsPerson, visitor } from './session.ts';

const PLACE = 'reverie-place';

/** Why the last return from a provider has signed nobody in. */
export const notReturned = createState<unknown>(undefined);

/** Leaves the page. */
export async function goToProvider(provider: string): Promise<void> {
  const { authorization_url } = await visitor.people.beginProviderSignIn({ provider });
  sessionStorage.setItem(PLACE, location.hash);
  location.assign(authorization_url);
}

/** Finishes a sign-in for which a provider has sent the browser here. Returns true if somebody has signed in. */
export async function returnFromProvider(): Promise<boolean> {
  const [, provider] = /^\/console\/sign-in\/([a-z0-9-]+)$/.exec(location.pathname) ?? [];
  if (provider === undefined) return false;
  const response = location.search;
  const place = sessionStorage.getItem(PLACE) ?? '';
  sessionStorage.removeItem(PLACE);
  // The code does not stay in the history.
  restore(place);
  try {
    // A repeat would find the sign-in used, and hide the reason of the failure.
    await enterAsPerson(await visitor.people.createSession({ provider, response }, { maxRetries: 0 }));
    return true;
  } catch (error) {
    notReturned.set(error);
    return false;
  }
}
