/** An invitation to an account. Opening the page uses nothing up; only the button accepts. */
import { useState } from 'preact/hooks';
import type { Schemas } from '../../client/reverie.ts';
import { Failure } from '../parts/failure.tsx';
import { LoadedView, useLoaded } from '../parts/loaded.tsx';
import { readdress } from '../shell/route.ts';
import { enterAsPerson, type SignedIn, visitor } from '../shell/session.ts';
import { t } from '../words/words.ts';

/** `person` is undefined for the session of a key. */
export function Invitation({ id, person }: { id: string; person: SignedIn | undefined }) {
  const loaded = useLoaded(() => visitor.people.getSession(), id);
  return (
    <>
      <h1>{t('nav.invitation')}</h1>
      {person === undefined ? (
        <p>{t('invitation-sign-in')}</p>
      ) : (
        <LoadedView of={loaded}>
          {({ invitations }) => {
            const found = invitations?.find(({ invitation_id }) => invitation_id === id);
            return found ? (
              <Acceptance of={found} person={person} />
            ) : (
              <p>{t('invitation-none', { email: person.email })}</p>
            );
          }}
        </LoadedView>
      )}
    </>
  );
}

type Open = Schemas['SignedIn']['invitations'][number];

function Acceptance({ of, person }: { of: Open; person: SignedIn }) {
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const { invitation_id, account_name: account, invited_by: inviter } = of;
  const accept = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const signedIn = await visitor.people.acceptInvitation({ invitation_id });
      const before = new Set(person.accounts.map(({ account_id }) => account_id));
      const added = signedIn.accounts.find(({ account_id }) => !before.has(account_id));
      readdress();
      await enterAsPerson(signedIn, added?.account_id);
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  const role = t(`role.${of.role}`);
  return (
    <>
      <p>
        {inviter === null
          ? t('invitation-text-unnamed', { account, role })
          : t('invitation-text', { inviter, account, role })}
      </p>
      <p>
        <button type="button" class="brand" name="accept" disabled={isBusy} onClick={() => void accept()}>
          {t('accept')}
        </button>
      </p>
      {failure !== undefined && <Failure of={failure} />}
    </>
  );
}
