/** A signed-in person who is a member of no account: open invitations, and signing out. */
import { Invitation } from '../screens/invitation.tsx';
import { t } from '../words/words.ts';
import { Brand, Settings } from './frame.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { route } from './route.ts';
import { type Guest as GuestSession, signOut } from './session.ts';

export function Guest({ session: { person } }: { session: GuestSession }) {
  const [name, id] = route.use();
  return (
    <main class="sign-in">
      <div class="card">
        <Brand />
        {name === 'invitation' && id ? (
          <Invitation key={id} id={id} person={person} />
        ) : (
          <>
            <h1>{person.email}</h1>
            <p>{t('no-account')}</p>
          </>
        )}
        <OpenInvitations of={person} />
        <button type="button" class="sign-out" onClick={() => signOut()}>
          {t('sign-out')}
        </button>
        <Settings />
      </div>
    </main>
  );
}
