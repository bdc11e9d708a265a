/** Which screen stands at which place. */
import type { ComponentChildren } from 'preact';
import { OperatorScreen } from '../operator/operator-screen.tsx';
import { Playground } from '../playground/playground.tsx';
import { Characters } from '../screens/characters.tsx';
import { Chat } from '../screens/chat.tsx';
import { Compare } from '../screens/compare.tsx';
import { Credits } from '../screens/credits.tsx';
import { Gallery } from '../screens/gallery.tsx';
import { Keys } from '../screens/keys.tsx';
import { Models } from '../screens/models.tsx';
import { Requests } from '../screens/requests.tsx';
import { Webhooks } from '../screens/webhooks.tsx';
import { Nowhere } from './nowhere.tsx';
import type { Session } from './session.ts';

export const CALLER_PLACES = [
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

export function screenOf(session: Session, [name, detail, more]: string[]): ComponentChildren {
  if (session.kind === 'operator') return <OperatorScreen session={session} place={name!} detail={detail} />;
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
      return <Characters client={client} />;
    case 'chat':
      return <Chat client={client} place={detail} />;
    case 'models':
      return <Models client={client} />;
    case 'credits':
      return <Credits session={session} />;
    case 'keys':
      return <Keys client={client} />;
    case 'webhooks':
      return <Webhooks client={client} />;
    case 'playground':
      return <Playground session={session} wanted={detail} shared={more} />;
    default:
      return <Nowhere />;
  }
}
