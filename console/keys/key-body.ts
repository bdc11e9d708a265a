/** The body of a new key from the values of its form, and the mistakes in them. Pure. */
export type KeyValues = {
  name: string;
  /** As the browser's field has it, in local time; empty: never. */
  expires: string;
  /** Credits; empty: no cap. */
  cap: string;
  period: Period;
  endUserCap: string;
  endUserPeriod: Period;
  isWhole: boolean;
  scopes: string[];
};
export type Period = '' | 'daily' | 'monthly';
export type Mistake = 'name-missing' | 'expiry-past' | 'cap-wrong' | 'scopes-missing';

export const EMPTY: KeyValues = {
  ...{ name: '', expires: '', cap: '', period: '', endUserCap: '', endUserPeriod: '' },
  ...{ isWhole: true, scopes: [] },
};

/** The smallest cap is a nano-credit. */
const CREDITS = /^\d{1,9}(\.\d{1,9})?$/;
const isCap = (text: string): boolean => text === '' || (CREDITS.test(text) && Number(text) > 0);

/** By field; only fields with a mistake. */
export function mistakesIn(values: KeyValues, now: Date): Partial<Record<keyof KeyValues, Mistake>> {
  const { name, expires, cap, endUserCap, isWhole, scopes } = values;
  return {
    ...(name.trim() === '' && { name: 'name-missing' }),
    ...(expires !== '' && new Date(expires) <= now && { expires: 'expiry-past' }),
    ...(!isCap(cap) && { cap: 'cap-wrong' }),
    ...(!isCap(endUserCap) && { endUserCap: 'cap-wrong' }),
    ...(!isWhole && scopes.length === 0 && { scopes: 'scopes-missing' }),
  };
}

export function keyBody(values: KeyValues) {
  const { name, expires, cap, period, endUserCap, endUserPeriod, isWhole, scopes } = values;
  return {
    name: name.trim(),
    scopes: isWhole ? ['*'] : scopes,
    ...(expires !== '' && { expires_at: new Date(expires).toISOString() }),
    ...(cap !== '' && { spend_cap: cap, spend_reset: period || null }),
    ...(endUserCap !== '' && { end_user_cap: { credits: endUserCap, period: endUserPeriod || null } }),
  };
}

const AREAS: Record<string, string[]> = {
  general: ['read', 'paid'],
  images: ['images'],
  videos: ['videos'],
  chat: ['chat', 'chatpred_or', 'characters', 'posts'],
  account: ['media', 'jobs', 'webhooks', 'account'],
};

/** Every scope of the contract in one named group, by the tag of its operation. */
export function scopeGroups(scopes: string[], tagOf: (operation: string) => string | undefined) {
  const groups = new Map(Object.keys(AREAS).map((name) => [name, [] as string[]]));
  const named = new Map(Object.entries(AREAS).flatMap(([group, all]) => all.map((each) => [each, group])));
  for (const scope of scopes.filter((each) => each !== '*')) {
    const tag = tagOf(scope) ?? '';
    groups.get(named.get(scope) ?? (groups.has(tag) ? tag : 'account'))!.push(scope);
  }
  return [...groups].filter(([, members]) => members.length > 0);
}
