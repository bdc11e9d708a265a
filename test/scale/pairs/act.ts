import type { Owner, Reply, Stage } from './stage.ts';

/** The object of a call, prepared before the calls begin. */
export type Subject = string;

export type Act = {
  /** Prepares the subjects of `count` calls; calls of one index share nothing but the account. */
  prepare?(stage: Stage, owner: Owner, count: number): Promise<Subject[]>;
  call(stage: Stage, owner: Owner, at: { door: number; n: number; subject: Subject }): Promise<Reply>;
};

export const PICTURE = { prompt: 'a red fox in snow', size: '256x256' };

export const post = (path: string, body: object): Act => ({
  call: (stage, { key }, { door }) => stage.call(door, 'POST', path, { key, body }),
});
export const createSeveral = async (
  count: number,
  one: (n: number) => Promise<unknown>,
): Promise<Subject[]> => (await Promise.all(Array.from({ length: count }, (_, n) => one(n)))).map(String);
