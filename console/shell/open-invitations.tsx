/** Links to the invitations that the person has not accepted. */
import { t } from '../words/words.ts';
import { placeOf } from './route.ts';
import type { SignedIn } from './session.ts';

export function OpenInvitations({ of }: { of: SignedIn }) {
  return (
    <>
      {(of.invitations ?? []).map(({ invitation_id, account_name: account }) => (
        <a key={invitation_id} href={placeOf('invitation', invitation_id)}>
          {t('open-invitation', { account })}
        </a>
      ))}
    </>
  );
}
