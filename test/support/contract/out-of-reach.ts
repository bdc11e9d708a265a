/** What no call can provoke, and why. */
import type { Operation } from './documents.ts';

/** What is declared and cannot be brought about, with the reason. */
export const OUT_OF_REACH: {
  statuses: number[];
  binds: (operation: Operation) => boolean;
  why: string;
}[] = [
  {
    statuses: [500, 503],
    binds: ({ id }) =>
      ['searchEmoji', 'getPromptTags', 'translateText', 'listTranslationLanguages'].includes(id),
    why: 'it needs neither database nor engine: there is nothing to take away from it',
  },
  { statuses: [502, 503, 504], binds: ({ id }) => id === 'translateText', why: 'its own test has them' },
  {
    statuses: [409, 502, 504],
    binds: ({ id }) => id === 'renderVideoProject' || id === 'relightVideo',
    why: 'a repeat of a job that is under way is told of that job, and how it fails is in its status',
  },
];

/** Why this status cannot be brought about, or undefined. */
export function outOfReach(operation: Operation, status: number): string | undefined {
  return OUT_OF_REACH.find((each) => each.statuses.includes(status) && each.binds(operation))?.why;
}
