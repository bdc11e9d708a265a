/** Which screen stands at which place. */
import type { ComponentChildren } from 'preact';
import { Late } from '../parts/late.tsx';
import { Playground } from '../playground/playground.tsx';
import { Compare } from '../screens/compare.tsx';
import { Credits } from '../screens/credits.tsx';
import { Gallery } from '../screens/gallery.tsx';
import { Invitation } from '../screens/invitation.tsx';
import { Keys } from '../screens/keys.tsx';
import { Models } from '../screens/models.tsx';
import { Requests } from '../screens/requests.tsx';
import { Sessions } from '../screens/sessions.tsx';
import { Webhooks } from '../screens/webhooks.tsx';
import { Nowhere } from './nowhere.tsx';
import { type Caller, type Operator, signsIn } from './session.ts';

const CALLER_PLACES = [
  'playground',
  'gallery',
  'requests',
  'jobs',
  'characters',
  'chat',
  'models',
  'credits',
  'keys',
  'webhooks',
] as const;

/** Accounts have members where people can sign in, and people have sessions. */
export const placesOfCaller = ({ person }: Caller) => [
  ...CALLER_PLACES,
  ...(signsIn() ? (['members'] as const) : []),
  ...(person ? (['sessions'] as const) : []),
];

const characters = async () => (await import('../screens/characters.tsx')).Characters;
const characterPage = async () => (await import('../screens/character-page.tsx')).CharacterPage;
const operator = async () => (await import('../operator/operator-screen.tsx')).OperatorScreen;
const members = async () => (await import('../screens/members.tsx')).Members;
const chat = async () => (await import('../screens/chat.tsx')).Chat;

export function screenOf(session: Caller | Operator, [name, detail, more]: string[]): ComponentChildren {
  if (session.kind === 'operator')
    return <Late key="operator" load={operator} of={{ session, place: name!, detail }} />;
  const { client } = session;
  switch (name) {
    case 'gallery':
      return <Gallery client={client} />;
    case 'requests':
      return <Requests key="requests" client={client} detail={detail} />;
    case 'compare':
      return <Compare client={client} ids={[detail ?? '', more ?? '']} />;
    case 'jobs':
      return <Requests key="jobs" client={client} detail={detail} onlyRunning />;
    case 'characters':
      return detail === undefined ? (
        <Late key="characters" load={characters} of={{ client }} />
      ) : (
        <Late key={detail} load={characterPage} of={{ client, id: detail }} />
      );
    case 'chat':
      return <Late key="chat" load={chat} of={{ client, place: detail }} />;
    case 'models':
      return <Models client={client} />;
    case 'credits':
      return <Credits session={session} />;
    case 'keys':
      return <Keys client={client} />;
    case 'webhooks':
      return <Webhooks client={client} />;
    case 'members':
      return <Late key="members" load={members} of={{ session }} />;
    case 'invitation':
      return <Invitation key={detail} id={detail ?? ''} person={session.person} />;
    case 'sessions':
      return <Sessions client={client} />;
    case 'playground':
      return <Playground session={session} wanted={detail} shared={more} />;
    default:
      return <Nowhere />;
  }
}
