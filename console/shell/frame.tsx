/** The frame of every screen: navigation, balance, theme and language. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Find } from '../operator/find.tsx';
import { placesOf } from '../operator/places.ts';
import { inContract } from '../words/operator/contract-words.ts';
import { amount, LANGUAGES, type Language, language, many, speak, t } from '../words/words.ts';
import { OpenInvitations } from './open-invitations.tsx';
import { goTo, placeOf } from './route.ts';
import { placesOfCaller } from './screens.tsx';
import {
  actFor,
  type Caller,
  leaveAccount,
  OPERATOR,
  type Operator,
  operate,
  operatorContact,
  type SignedIn,
  sellsCredits,
  signOut,
} from './session.ts';
import { chooseTheme, type Theme, theme } from './theme.ts';

export function Frame({
  session,
  here,
  children,
}: {
  session: Caller | Operator;
  here: string;
  children: ComponentChildren;
}) {
  const [isOpen, setOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  // After a step to another screen the keyboard and the screen reader are there too.
  useEffect(() => {
    setOpen(false);
    if (isFirst.current) isFirst.current = false;
    else main.current?.focus();
    scrollTo(0, 0);
  }, [here]);
  const places =
    session.kind === 'operator'
      ? placesOf(session.document).map(({ name, title }) => ({ name, ...inContract('places', name, title) }))
      : placesOfCaller(session).map((name) => ({
          name,
          text: t(`nav.${name}`),
          lang: undefined,
        }));
  return (
    <div class={`frame ${isOpen ? 'menu-open' : ''}`}>
      <button type="button" class="skip" onClick={() => main.current?.focus()}>
        {t('skip')}
      </button>
      <header class="bar">
        <Brand />
        <button
          type="button"
          class="quiet"
          aria-expanded={isOpen}
          aria-controls="side"
          onClick={() => setOpen(!isOpen)}
        >
          {t('menu')}
        </button>
      </header>
      <div class="side" id="side">
        <Brand />
        {session.kind === 'operator' && <Find session={session} />}
        <nav aria-label={t('navigation')}>
          {places.map(({ name, text, lang }) => (
            <a
              key={name}
              href={placeOf(name)}
              aria-current={name === here ? 'page' : undefined}
              class="place"
              lang={lang}
            >
              {text}
            </a>
          ))}
          <a href="/docs/" target="_blank" rel="noopener" class="place outside">
            {t('documentation')}
          </a>
        </nav>
        {session.person && (
          <>
            <AccountChoice
              person={session.person}
              account_id={session.kind === 'caller' ? session.account.account_id : OPERATOR}
            />
            <OpenInvitations of={session.person} />
          </>
        )}
        {session.kind === 'caller' && <Balance session={session} />}
        <Settings />
        <button type="button" class="sign-out" onClick={() => signOut()}>
          {t('sign-out')}
        </button>
      </div>
      <main ref={main} id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

export function Brand() {
  return (
    <span class="brand-name">
      <img src="/console/logo.svg" alt="" width="30" height="30" />
      Reverie
    </span>
  );
}

/** The person, and the account for which the person acts. The screens of an account are none of the operator's. */
function AccountChoice({ person, account_id }: { person: SignedIn; account_id: string }) {
  const choose = async (id: string) => {
    if (id === OPERATOR || account_id === OPERATOR) goTo();
    await (id === OPERATOR ? operate(person) : actFor(id, person)).catch(() => leaveAccount(id));
  };
  return (
    <label class="account-choice">
      <span class="aside">{person.email}</span>
      <select
        name="account"
        aria-label={t('account')}
        value={account_id}
        onChange={(event) => void choose(event.currentTarget.value)}
      >
        {person.operator_role && (
          <option value={OPERATOR}>
            {t('operator-console')} – {t(`operator-role.${person.operator_role}`)}
          </option>
        )}
        {person.accounts.map(({ account_id: id, name, mode, role }) => (
          <option key={id} value={id}>
            {name}
            {mode === 'test' && ` (${t('test-mode')})`}
            {role !== 'owner' && ` – ${t(`role.${role}`)}`}
          </option>
        ))}
      </select>
    </label>
  );
}

function Balance({ session: { account } }: { session: Caller }) {
  const { available, held } = account.credits;
  return (
    <>
      <a class="balance" href={placeOf('credits')}>
        <span class="aside">
          {account.name} {account.mode === 'test' && <span class="state warm">{t('test-mode')}</span>}
        </span>
        <strong data-balance>{amount(available)}</strong>
        <span class="aside">
          {many(held === '0' ? 'credits-left' : 'credits-left-held', available, { held: amount(held) })}
        </span>
      </a>
      {!sellsCredits() && <NotSold />}
    </>
  );
}

/** Says who gives credits where they cannot be bought. */
function NotSold() {
  const contact = operatorContact();
  return (
    <p class="aside not-sold">
      {t('not-sold-short')}{' '}
      {contact && (
        <a href={contact.includes('://') ? contact : `mailto:${contact}`} rel="noopener" target="_blank">
          {t('contact-operator')}
        </a>
      )}
    </p>
  );
}

export function Settings() {
  const currentLanguage = language.use();
  const looks = theme.use();
  return (
    <div class="settings">
      <label>
        <span class="hidden">{t('language')}</span>
        <select
          value={currentLanguage}
          onChange={(event) => void speak(event.currentTarget.value as Language)}
        >
          {Object.entries(LANGUAGES).map(([code, name]) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span class="hidden">{t('theme')}</span>
        <select value={looks} onChange={(event) => chooseTheme(event.currentTarget.value as Theme)}>
          <option value="auto">{t('theme.auto')}</option>
          <option value="light">{t('theme.light')}</option>
          <option value="dark">{t('theme.dark')}</option>
        </select>
      </label>
    </div>
  );
}
