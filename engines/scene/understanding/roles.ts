/** Clothing of people's roles. */
import { readPairs } from '../../lib/read-table.ts';

/** Attributes that show an animal's role: a pirate cat wears the hat; it is not a cat and a pirate. */
export const ROLE_WEAR = readPairs(new URL('roles.tsv', import.meta.url));
