/**
 * The signed-in session. A key stays in this page's memory; on request `sessionStorage` keeps it too, which the browser
 * clears with the tab. Signing out deletes both. A person who signed in by e-mail has a cookie that no script can read.
 */
import { createClient, type ReverieClient, ReverieError, type Schemas } from '../../client/reverie.ts';
import {
  altAddress,
  type Document,
  documentFor,
  type OperatorRole,
  operationsOf,
} from '../contract/contract.ts';
import { call } from '../operator/call.ts';
import { operatorContract } from '../operator/places.ts';
import { say } from '../parts/say.ts';
import { createState } from '../parts/state.ts';
import { forgetTrials } from '../playground/trials.ts';
import { t } from '../words/words.ts';

export type Account = Schemas['Account'];
export type Caller = {
  kind: 'caller';
  client: ReverieClient;
  /** Headers that authenticate a call to this service: the key, or the account for which the person acts. */
  headers: Record<string, string>;
  account: Account;
  /** Undefined for a key. */
  person?: SignedIn;
};
export type Role = Schemas['Role'];
export type SignedIn = Schemas['Person'] &
  Pick<Schemas['SignedIn'], 'accounts' | 'invitations' | 'operator_role'>;
/** A person who is a member of no account. */
export type Guest = { kind: 'guest'; person: SignedIn };
export type Operator = {
  kind: 'operator';
  client: ReverieClient;
  /** Only with the calls that the role allows. */
  document: Document;
  /** Undefined for a token. */
  person?: SignedIn;
};
export type Session = Caller | Guest | Operator;

const STORED = 'reverie-key';
const ACCOUNT = 'reverie-account';
/** Stands for the account of a person who acts as an operator. */
export const OPERATOR = 'operator';

export const session = createState<Session | undefined>(undefined);
/** Why the last session ended by itself. */
export const ended = createState<'expired' | undefined>(undefined);

/** API keys begin so; anything else is taken for an operator's token. */
const isKey = (secret: string): boolean => /^mk_/.test(secret);

/** @throws ReverieError when the key opens nothing. */
export async function signIn(secret: string, remember: boolean): Promise<void> {
  const opened = isKey(secret)
    ? await asCaller(secret)
    : await openOperator({ authorization: `Bearer ${secret}` });
  if (remember) sessionStorage.setItem(STORED, secret);
  else sessionStorage.removeItem(STORED);
  ended.set(undefined);
  session.set(opened);
}

/** Without a key: its calls carry nothing but the cookie. */
export const visitor: ReverieClient = createClient({ baseUrl: location.origin, maxRetries: 1 });

/**
 * Takes over the session of the cookie. The account is the wanted one, by default that of the last visit, or else the
 * test account. An operator without an account gets the operator console.
 */
export async function enterAsPerson(
  { person: own, ...memberships }: Schemas['SignedIn'],
  wanted = localStorage.getItem(ACCOUNT),
): Promise<void> {
  if (own === null) return;
  const { accounts } = memberships;
  const person = { ...own, ...memberships };
  const chosen = accounts.find(({ account_id }) => account_id === wanted);
  if (person.operator_role && (wanted === OPERATOR || accounts.length === 0)) return operate(person);
  const account = chosen ?? accounts.find(({ mode }) => mode === 'test') ?? accounts[0];
  if (account) return actFor(account.account_id, person);
  ended.set(undefined);
  session.set({ kind: 'guest', person });
}

/** Goes on with another account of the person. */
export async function actFor(account_id: string, person: SignedIn): Promise<void> {
  const opened = await openCaller(
    { 'reverie-account': account_id },
    // A browser sends the cookie to this origin alone, which therefore has the paths of the alternative host too.
    { altBaseUrl: `${location.origin}/console/alt` },
  );
  localStorage.setItem(ACCOUNT, account_id);
  forgetTrials({ drafts: false });
  ended.set(undefined);
  session.set({ ...opened, person });
}

/** Goes on as an operator. */
export async function operate(person: SignedIn): Promise<void> {
  const opened = await openOperator({ 'reverie-account': OPERATOR });
  localStorage.setItem(ACCOUNT, OPERATOR);
  forgetTrials({ drafts: false });
  ended.set(undefined);
  session.set({ ...opened, person });
}

export function signOut(why?: 'expired'): void {
  const now = session.get();
  if (why === undefined && now?.person) void visitor.people.endSession().catch(() => undefined);
  sessionStorage.removeItem(STORED);
  forgetTrials({ drafts: why === undefined });
  if (why === undefined) location.hash = '';
  ended.set(why);
  session.set(undefined);
}

/** Restores the remembered key of this tab; a key that no longer works is deleted. */
export async function resume(): Promise<void> {
  const secret = sessionStorage.getItem(STORED);
  if (secret === null) {
    if (signsIn()) await visitor.people.getSession().then(enterAsPerson, () => undefined);
    return;
  }
  await signIn(secret, true).catch((error: unknown) => {
    if (error instanceof ReverieError && error.status === 401) signOut('expired');
  });
}

async function asCaller(key: string): Promise<Caller> {
  return openCaller({ 'x-api-key': key }, { altBaseUrl: await altAddress() });
}

async function openCaller(
  headers: Caller['headers'],
  { altBaseUrl }: { altBaseUrl: string },
): Promise<Caller> {
  const { client, value } = await opened(headers, (client) => client.account.get(), { altBaseUrl });
  return { kind: 'caller', client, headers, account: value };
}

/** @throws ReverieError when the headers identify no operator. */
async function openOperator(headers: Caller['headers']): Promise<Operator> {
  const document = await operatorContract();
  const own = operationsOf(document).find(({ id }) => id === 'getOperator')!;
  const { client, value } = await opened(headers, (client) => call(client, own, {}));
  return { kind: 'operator', client, document: documentFor(document, value.role as OperatorRole) };
}

/** A client with these headers, whose first call must succeed. */
async function opened<Value>(
  headers: Caller['headers'],
  first: (client: ReverieClient) => Promise<Value>,
  options: { altBaseUrl?: string } = {},
) {
  let isOpen = false;
  const fetchAs = (request: Request) => {
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
    return isOpen ? watched(request) : fetch(request);
  };
  const client = createClient({ baseUrl: location.origin, ...options, maxRetries: 1, fetch: fetchAs });
  const value = await first(client);
  isOpen = true;
  return { client, value };
}

/** A key that stops working in the middle ends the session, wherever it is noticed. */
async function watched(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (response.status === 401 && session.get() !== undefined) await leaveAccount();
  return response;
}

let leaving: Promise<void> | undefined;

/**
 * A person goes on without the account, by default the present one, or without the operator console, once for all calls
 * that fail at the same time. A key and a token sign out.
 */
export function leaveAccount(lost?: string): Promise<void> {
  leaving ??= goOn(lost).finally(() => {
    leaving = undefined;
  });
  return leaving;
}

async function goOn(lost?: string): Promise<void> {
  const now = session.get();
  const signedIn = now?.person ? await visitor.people.getSession().catch(() => undefined) : undefined;
  if (!now || now.kind === 'guest' || !signedIn?.person) return signOut('expired');
  if (now.kind === 'operator' || lost === OPERATOR) {
    const wanted = now.kind === 'caller' ? now.account.account_id : null;
    return enterAsPerson({ ...signedIn, operator_role: null }, wanted).then(
      () => say(t('operator-ended')),
      () => signOut('expired'),
    );
  }
  const present = now.account.account_id;
  const left = now.person?.accounts.find(({ account_id }) => account_id === (lost ?? present));
  const accounts = signedIn.accounts.filter(({ account_id }) => account_id !== left?.account_id);
  await enterAsPerson({ ...signedIn, accounts }, present).then(
    () => say(t('access-ended', { account: left?.name ?? present })),
    () => signOut('expired'),
  );
}

let refreshes = 0;

/** Asks for the balance again: after everything that may have changed it. Of several answers the last request's counts. */
export async function refreshAccount(): Promise<void> {
  const now = session.get();
  if (now?.kind !== 'caller') return;
  const own = ++refreshes;
  const account = await now.client.account.get().catch(() => now.account);
  if (own === refreshes && session.get()?.kind === 'caller') session.set({ ...now, account });
}

/** False where the service has no payment processor: then its operator alone gives credits. */
export const sellsCredits = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="sells-credits"]')?.content !== 'no';

/** The operator's e-mail address or web page; empty: the operator names none. */
export const operatorContact = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="operator-contact"]')?.content ?? '';

/** True where people sign in by e-mail or with a provider. */
export const signsIn = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="signs-in"]')?.content === 'yes';
