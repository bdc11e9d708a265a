/** The members of the account: their roles, invitations, and the end of a membership. */
import { useState } from 'preact/hooks';
import type { ReverieClient, Schemas } from '../../client/reverie.ts';
import { ContractForm } from '../parts/contract-form.tsx';
import { DeleteButton } from '../parts/delete-button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { failureText } from '../parts/failure.tsx';
import { LoadedView, useLoaded } from '../parts/loaded.tsx';
import { say } from '../parts/say.ts';
import { type Cell, Table } from '../parts/table.tsx';
import { type Caller, leaveAccount, type Role } from '../shell/session.ts';
import { language, t, when } from '../words/words.ts';

type Member = Schemas['Member'];
type Change = Schemas['MemberChange'];
type Invitation = Schemas['Invitation'];

const ROLES = ['owner', 'admin', 'developer', 'billing', 'viewer'] as const satisfies Role[];

export function Members({ session }: { session: Caller }) {
  const { client, person, account } = session;
  const loaded = useLoaded(async () => {
    const [{ members }, { invitations }] = await Promise.all([
      client.account.listMembers(),
      client.account.listInvitations(),
    ]);
    return { members, invitations };
  }, 'members');
  const [isInviting, setInviting] = useState(false);
  const [changed, setChanged] = useState<Change>();
  /** Says what happened, and shows the present state also after a refusal. */
  const act = async (call: () => Promise<string>) => {
    await call().then(say, (error: unknown) => say(failureText(error).message));
    loaded.reload();
  };
  const setRole = ({ person_id }: Member, role: Role) =>
    act(async () => {
      const change = await client.account.updateMember({ person_id, role });
      setChanged(change);
      return t('role-changed', { email: change.email, role: t(`role.${role}`) });
    });
  const remove = ({ person_id, email }: Member) =>
    act(async () => {
      setChanged(await client.account.removeMember({ person_id }));
      return t('member-removed', { email });
    });
  const leave = async ({ person_id }: Member) => {
    await client.account
      .removeMember({ person_id })

      .then(
        () => leaveAccount(),
        (error: unknown) => say(failureText(error).message),
      );
  };
  const withdraw = ({ invitation_id, email }: Invitation) =>
    act(async () => {
      await client.account.revokeInvitation({ invitation_id });
      return t('invitation-revoked', { email });
    });
  const invite = async (body: Record<string, unknown>) => {
    const input = { ...body, language: language.get() } as Schemas['CreateInvitationInput'];
    const { email } = await client.account.createInvitation(input);
    setInviting(false);
    say(t('invitation-sent', { email }));
    loaded.reload();
  };
  const own = person?.accounts.find(({ account_id }) => account_id === account.account_id)?.role ?? 'owner';
  const mayManage = (role: Role) => own === 'owner' || (own === 'admin' && role !== 'owner');
  const rights = { own: person?.person_id, mayManage, setRole, remove, leave };
  return (
    <>
      <div class="title-row">
        <h1>{t('nav.members')}</h1>
        {mayManage('viewer') && (
          <button type="button" class="brand" onClick={() => setInviting(true)}>
            {t('invite')}
          </button>
        )}
      </div>
      {changed && changed.keys.length > 0 && <KeysOf change={changed} client={client} onEnd={setChanged} />}
      <LoadedView of={loaded}>
        {({ members, invitations }) => (
          <>
            <Table
              rows={members}
              keyOf={(each) => each.person_id}
              label={t('nav.members')}
              columns={columns(rights)}
            />
            {invitations.length > 0 && (
              <>
                <h2>{t('invitations')}</h2>
                <Table
                  rows={invitations}
                  keyOf={(each) => each.invitation_id}
                  label={t('invitations')}
                  columns={invitationColumns(mayManage, withdraw)}
                />
              </>
            )}
          </>
        )}
      </LoadedView>
      {isInviting && (
        <Dialog title={t('invite')} onClose={() => setInviting(false)}>
          <ContractForm
            of="createInvitation"
            action={t('invite')}
            client={client}
            without={['language']}
            send={invite}
          />
        </Dialog>
      )}
    </>
  );
}

type Rights = {
  /** The person who reads the list. */
  own: string | undefined;
  mayManage(role: Role): boolean;
  setRole(member: Member, role: Role): void;
  remove(member: Member): void;
  leave(member: Member): void;
};

const columns = ({ own, mayManage, setRole, remove, leave }: Rights): Cell<Member>[] => [
  { title: t('email'), cell: ({ email }) => <bdi>{email}</bdi> },
  {
    title: t('role'),
    cell: (member) =>
      mayManage(member.role) ? (
        <select
          key={member.role}
          aria-label={`${t('role')}: ${member.email}`}
          value={member.role}
          onChange={(event) => setRole(member, event.currentTarget.value as Role)}
        >
          {ROLES.filter(mayManage).map((role) => (
            <option key={role} value={role}>
              {t(`role.${role}`)}
            </option>
          ))}
        </select>
      ) : (
        t(`role.${member.role}`)
      ),
  },
  { title: t('joined-at'), cell: ({ created_at }) => when(created_at) },
  {
    title: '',
    cell: (member) => {
      if (member.person_id === own)
        return (
          <DeleteButton label={t('leave-account')} about={t('leave-about')} onSure={() => leave(member)} />
        );
      return (
        mayManage(member.role) && (
          <DeleteButton label={t('remove')} about={t('remove-member-about')} onSure={() => remove(member)} />
        )
      );
    },
  },
];

const invitationColumns = (
  mayManage: Rights['mayManage'],
  withdraw: (invitation: Invitation) => void,
): Cell<Invitation>[] => [
  { title: t('email'), cell: ({ email }) => <bdi>{email}</bdi> },
  { title: t('role'), cell: ({ role }) => t(`role.${role}`) },
  { title: t('expires-at'), cell: ({ expires_at }) => when(expires_at) },
  {
    title: '',
    cell: (each) =>
      mayManage(each.role) && (
        <DeleteButton
          label={t('revoke')}
          about={t('revoke-invitation-about')}
          onSure={() => withdraw(each)}
        />
      ),
  },
];

/** The keys that a changed or removed member created, to keep or to revoke. */
function KeysOf({
  change,
  client,
  onEnd,
}: {
  change: Change;
  client: ReverieClient;
  onEnd(rest: Change | undefined): void;
}) {
  const revoke = async ({ key_id }: Schemas['Key']) => {
    await client.account.revokeKey({ key_id }).then(
      () => {
        say(t('revoked'));
        onEnd({ ...change, keys: change.keys.filter((each) => each.key_id !== key_id) });
      },
      (error: unknown) => say(failureText(error).message),
    );
  };
  return (
    <div class="card" data-keys>
      <p>{t('keys-of-member', { email: change.email })}</p>
      <Table
        rows={change.keys}
        keyOf={(key) => key.key_id}
        label={t('nav.keys')}
        columns={[
          { title: t('name'), cell: (key) => <bdi>{key.name}</bdi> },
          { title: t('begins'), cell: (key) => <code>{key.prefix}…</code> },
          { title: t('last-used'), cell: (key) => when(key.last_used_at) },
          {
            title: '',
            cell: (key) => (
              <DeleteButton
                label={t('revoke')}
                about={t('revoke-about')}
                name={key.name}
                onSure={() => revoke(key)}
              />
            ),
          },
        ]}
      />
      <button type="button" onClick={() => onEnd(undefined)}>
        {t('keep-keys')}
      </button>
    </div>
  );
}
