/** The first of the warnings of a stand-in. */
import type { StandIn } from '@reverie/engines';

/** Says that the result is a stand-in, why, and how a live account is answered. Empty for any other result. */
export function standInWarning(stand_in: StandIn | undefined): string[] {
  if (!stand_in) return [];
  const { instead_of, why } = stand_in;
  return [
    `This is a stand-in for a test account. ${why}. A live account gets 422 ${instead_of} and is not charged`,
  ];
}
