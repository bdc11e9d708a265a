/** Statuses that no call can provoke, with reasons. */
import type { Operation } from './documents.ts';

/** Declared statuses that cannot be provoked, with the reason. */
export const OUT_OF_REACH: {
  statuses: number[];
  binds: (operation: Operation) => boolean;
  why: string;
}[] = [
  {
    statuses: [500, 503],
    binds: ({ id }) =>
      [
        'searchEmoji',
        'getPromptTags',
        'translateText',
        'listTranslationLanguages',
        'getSignInMethods',
      ].includes(id),
    why: 'it needs neither database nor engine: there is nothing to take away from it',
  },
  {
    statuses: [404],
    binds: ({ route }) => route.tag === 'people',
    why: 'people can sign in to the service of this test; test/people has a service without sign-in',
  },
  {
    statuses: [201, 500, 503],
    binds: ({ id }) => id === 'beginProviderSignIn',
    why: 'the service of this test has no provider; test/people has two',
  },
  {
    statuses: [200, 404],
    binds: ({ id }) => ['listSessions', 'revokeSession'].includes(id),
    why: 'only a person has sessions, and the calls of this test have keys; test/people has them',
  },
  {
    statuses: [404],
    binds: ({ id }) => ['listMembers', 'listInvitations', 'createInvitation'].includes(id),
    why: 'people can sign in to the service of this test; test/people has a service without sign-in',
  },
  {
    statuses: [200, 409, 410],
    binds: ({ id }) => ['updateMember', 'removeMember', 'revokeInvitation', 'acceptInvitation'].includes(id),
    why: 'the accounts of this test have no members; test/people has them',
  },
  {
    statuses: [409],
    binds: ({ id }) => id === 'createInvitation',
    why: 'an account sends 30 invitations an hour; test/people has 100',
  },
  { statuses: [502, 503, 504], binds: ({ id }) => id === 'translateText', why: 'its own test has them' },
  {
    statuses: [200],
    binds: ({ id }) => id === 'getVideoContent',
    why: 'the service redirects to the file, and the file answers 200',
  },
  {
    statuses: [409],
    binds: ({ id }) => id === 'deleteVideo',
    why: 'a character or a post shows a copy of a film, so that no film is in use',
  },
  {
    statuses: [409, 502, 504],
    binds: ({ id }) => ['renderVideoProject', 'relightVideo', 'createVideo'].includes(id),
    why: 'a repeat of a job that is under way is told of that job, and how it fails is in its status',
  },
];

/** Why this status cannot be brought about, or undefined. */
export function outOfReach(operation: Operation, status: number): string | undefined {
  return OUT_OF_REACH.find((each) => each.statuses.includes(status) && each.binds(operation))?.why;
}
