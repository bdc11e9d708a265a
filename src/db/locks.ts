/**
 * All advisory locks of the database. Their numbers are part of the protocol between processes, also of different
 * versions: do not change one.
 */

/** Locks of one kind of work, by its name. */
export const LOCKS = {
  migrate: 7_310_014,
  createDemoAccount: 7_310_015,
  openQueue: 7_310_016,
  sumUpJobs: 7_310_021,
  sumUpEngines: 7_310_022,
  reconcile: 7_310_037,
} as const;

/** SQL: the number of a lock for each upstream. Concurrent counts of its jobs wait for one another. */
export const lockOfUpstream = (name: string) => `hashtextextended(${name}, 0)`;

/** SQL: the number of a lock for the uploads of each account. */
export const lockOfUploads = (account: string) => `hashtextextended('upload ' || ${account}, 0)`;

/** SQL: the number of a lock for the sign-in codes of each address or network. `about` says which of them it is. */
export const lockOfSignIn = (about: string) => `hashtextextended('sign-in ' || ${about}, 0)`;
