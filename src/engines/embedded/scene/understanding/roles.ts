/** What the roles of people wear. */
import { readPairs } from '../../../../lib/read-table.ts';

/** What tells an animal's trade: a pirate cat wears the hat, it is not a cat and a pirate. */
export const ROLE_WEAR = readPairs(new URL('roles.tsv', import.meta.url));
