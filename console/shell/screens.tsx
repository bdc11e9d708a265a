/** Which screen stands at which place. */
import type { ComponentChildren } from 'preact';
import { Late } from '../parts/late.tsx';
import { Playground } from '../playground/playground.tsx';
import { Invitation } from '../screens/invitation.tsx';
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
const compare = async () => (await import('../screens/compare.tsx')).Compare;
const credits = async () => (await import('../screens/credits.tsx')).Credits;
const gallery = async () => (await import('../screens/gallery.tsx')).Gallery;
const keys = async () => (await import('../screens/keys.tsx')).Keys;
const models = async () => (await import('../screens/models.tsx')).Models;
const requests = async () => (await import('../screens/requests.tsx')).Requests;
const sessions = async () => (await import('../screens/sessions.tsx')).Sessions;
const webhooks = async () => (await import('../screens/webhooks.tsx')).Webhooks;
const operator = async () => (await import('../operator/operator-screen.tsx')).OperatorScreen;
const members = async () => (await import('../screens/members.tsx')).Members;
const chat = async () => (await import('../screens/chat.tsx')).Chat;

export function screenOf(session: Caller | Operator, [name, detail, more]: string[]): ComponentChildren {
  if (name === 'invitation') return <Invitation key={detail} id={detail ?? ''} person={session.person} />;
  if (session.kind === 'operator')
    return <Late key="operator" load={operator} of={{ session, place: name!, detail }} />;
  const { client } = session;
  switch (name) {
    case 'gallery':
      return <Late key="gallery" load={gallery} of={{ client }} />;
    case 'requests':
      return <Late key="requests" load={requests} of={{ client, detail }} />;
    case 'compare':
      return <Late key="compare" load={compare} of={{ client, ids: [detail ?? '', more ?? ''] }} />;
    case 'jobs':
      return <Late key="jobs" load={requests} of={{ client, detail, onlyRunning: true }} />;
    case 'characters':
      return detail === undefined ? (
        <Late key="characters" load={characters} of={{ client }} />
      ) : (
        <Late key={detail} load={characterPage} of={{ client, id: detail }} />
      );
    case 'chat':
      return <Late key="chat" load={chat} of={{ client, place: detail }} />;
    case 'models':
      return <Late key="models" load={models} of={{ client }} />;
    case 'credits':
      return <Late key="credits" load={credits} of={{ session }} />;
    case 'keys':
      return <Late key="keys" load={keys} of={{ client }} />;
    case 'webhooks':
      return <Late key="webhooks" load={webhooks} of={{ client }} />;
    case 'members':
      return <Late key="members" load={members} of={{ session }} />;
    case 'sessions':
      return <Late key="sessions" load={sessions} of={{ client }} />;
    case 'playground':
      return <Playground session={session} wanted={detail} shared={more} />;
    default:
      return <Nowhere />;
  }
}
