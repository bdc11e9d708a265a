/**
 * Removes the content of deleted accounts, one slice per transaction. Any process can continue after another one stops.
 */
import { endAccount } from '../accounts/deletion.ts';
import { forgetKeys } from '../accounts/keys.ts';
import type { Db } from '../db/db.ts';
import { pageByPage } from '../db/page-by-page.ts';
import { RowFailures } from '../db/row-failures.ts';
import { removeBytes } from '../generation/accept/generation-sources.ts';
import { removeJobsOf } from '../generation/settle/retention.ts';
import type { Context } from '../handlers/context.ts';
import { lockWallet } from '../ledger/ledger.ts';
import { forgetMediaOf } from '../media/media-catalogue.ts';
import { lockSettings } from '../payments/automatic-top-up.ts';

const ROWS_AT_ONCE = 200;
const ACCOUNTS_AT_ONCE = 100;

/** A slice: the number of removed rows, and the files that they named. */
type Slice = { rows: number; files?: string[] };
type Step = (tx: Db, account_id: string, at: Date) => Promise<Slice>;

/** Rows are removed before the rows that they refer to. The ledger and the hashes of media are kept. */
const STEPS: Step[] = [
  rowsOf('webhook_delivery'),
  rowsOf('webhook'),
  async (tx, id) => ({ rows: await removeJobsOf(tx, id) }),
  rowsOf('conversation'),
  galleryRowsOf('character'),
  galleryRowsOf('post'),
  rowsOf('upload', 'parts'),
  rowsOf('account_export', `jsonb_build_array(media_name)`),
  async (tx, account_id, at) => {
    const files = await forgetMediaOf(tx, { account_id, at, limit: ROWS_AT_ONCE });
    return { rows: files.length, files };
  },
  rowsOf('quote'),
  rowsOf('once'),
  rowsOf('chat_allowance'),
  rowsOf('automatic_top_up'),
  rowsOf('account_invitation'),
  rowsOf('account_member'),
  rowsOf('api_key'),
  forgetPeople,
];

/**
 * Removes people who are members of no account, unless they are operators, or a key or an open invitation of another
 * account names them. Their sessions end.
 */
async function forgetPeople(tx: Db, _account_id: string, at: Date): Promise<Slice> {
  const rows = await tx.query({
    text: `delete from person where id in (
             select id from person
             where not exists (select from account_member where person_id = person.id)
               and not exists (select from api_key where person_id = person.id)
               and not exists (select from operator_person where email = person.email)
               and not exists (select from person_session
                               where person_id = person.id and operator_role is not null)
               and not exists (
                 select from account_invitation
                 where (account_invitation.email = person.email or invited_by = person.id)
                   and accepted_at is null and revoked_at is null and expires_at > $1) limit ${ROWS_AT_ONCE})
           returning id`,
    values: [at],
  });
  return { rows: rows.length };
}

function rowsOf(table: string, files = `'[]'::jsonb`): Step {
  return async (tx, account_id) => {
    const rows = await tx.query<{ files: (string | null)[] }>({
      text: `delete from ${table} where ctid = any(array(
               select ctid from ${table} where account_id = $1 limit ${ROWS_AT_ONCE})) returning ${files} as files`,
      values: [account_id],
    });
    return { rows: rows.length, files: rows.flatMap((row) => row.files).filter((file) => file !== null) };
  };
}

/** Removes rows that the picture search may show. */
function galleryRowsOf(table: 'character' | 'post'): Step {
  return async (tx, account_id) => {
    const rows = await tx.query({
      text: `with gone as (
               delete from ${table} where ctid = any(array(
                 select ctid from ${table} where account_id = $1 limit ${ROWS_AT_ONCE})) returning id
             ), hidden as (delete from gallery where id in (select id from gone))
             select id from gone`,
      values: [account_id],
    });
    return { rows: rows.length };
  };
}

/**
 * Returns the number of accounts that it finished. Accounts with running jobs wait for the next sweep. An error of one
 * account is thrown after the others have been handled.
 */
export async function eraseAccounts(context: Pick<Context, 'clock' | 'db' | 'media'>): Promise<number> {
  const { db, clock } = context;
  const now = clock.now();
  const due = pageByPage({ id: '', due: '-infinity' }, (last) =>
    db.query<{ id: string; due: string }>({
      text: `select id, delete_at::text as due from account
             where delete_at <= $1 and purged_at is null and (delete_at, id) > ($3::timestamptz, $4)
             order by delete_at, id limit $2`,
      values: [now, ACCOUNTS_AT_ONCE, last.due, last.id],
    }),
  );
  const failures = new RowFailures();
  let finished = 0;
  for await (const { id } of due)
    if ((await failures.alone(id, () => eraseAccount(context, id))) === 'done') finished += 1;
  failures.throwAny();
  return finished;
}

async function eraseAccount(context: Pick<Context, 'clock' | 'db' | 'media'>, id: string) {
  let is: 'more' | 'done' | 'later' = 'more';
  while (is === 'more') is = await eraseSlice(context, id);
  return is;
}

/** Returns `later` when another process works on the account, or when a job runs. */
async function eraseSlice(
  { db, clock, media }: Pick<Context, 'clock' | 'db' | 'media'>,
  id: string,
): Promise<'more' | 'done' | 'later'> {
  const at = clock.now();
  const { is, files = [] } = await db.transaction((tx) => takeSlice(tx, id, at));
  forgetKeys(db);
  // If the process dies here, the sweep of unused media removes the remaining bytes.
  for (const name of files) await removeBytes({ db, media }, name);
  return is;
}

async function takeSlice(tx: Db, id: string, at: Date) {
  // In the order of a payment.
  await lockSettings(tx, id);
  await lockWallet(tx, id);
  const [account] = await tx.query<{ deleted_at: Date | null; is_busy: boolean }>({
    text: `select deleted_at, exists (
             select from generation where account_id = account.id and state = 'in_progress') as is_busy
           from account where id = $1 and delete_at <= $2 and purged_at is null for no key update skip locked`,
    values: [id, at],
  });
  if (!account || account.is_busy) return { is: 'later' as const };
  if (!account.deleted_at)
    return { is: (await endAccount(tx, id, at)) ? ('more' as const) : ('later' as const) };
  for (const step of STEPS) {
    const { rows, files } = await step(tx, id, at);
    if (rows > 0) return { is: 'more' as const, files };
  }
  await forgetWords(tx);
  await tx.query({ text: 'update account set purged_at = $2 where id = $1', values: [id, at] });
  return { is: 'done' as const };
}

/**
 * Removes words that no picture uses. The lock waits for pictures that are being added, because they count their words
 * last.
 */
async function forgetWords(tx: Db): Promise<void> {
  await tx.query({ text: 'lock table gallery_word in share row exclusive mode' });
  await tx.query({ text: `delete from gallery_word where pictures <= 0 and word <> ''` });
}
