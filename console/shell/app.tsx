/** The page: a sign-in form, or the screens once signed in. */
import { useEffect } from 'preact/hooks';
import { placesOf } from '../operator/places.ts';
import { news } from '../parts/say.ts';
import { contractWords, inContract, readContractWords } from '../words/operator/contract-words.ts';
import { language, t, tOr } from '../words/words.ts';
import { Frame } from './frame.tsx';
import { Guest } from './guest.tsx';
import { route } from './route.ts';
import { screenOf } from './screens.tsx';
import { type Session, session } from './session.ts';
import { SignIn } from './sign-in.tsx';

export function App() {
  const currentLanguage = language.use();
  const now = session.use();
  const place = route.use();
  const name = place[0] ?? (now?.kind === 'operator' ? 'today' : 'playground');
  contractWords.use();
  useEffect(() => {
    if (now?.kind === 'operator') void readContractWords();
  }, [now?.kind, currentLanguage]);
  useEffect(() => {
    document.title = `${now ? titleOf(now, name) : t('sign-in')} · Reverie`;
  }, [name, now === undefined, currentLanguage]);
  return (
    <>
      {now === undefined ? (
        <SignIn />
      ) : now.kind === 'guest' ? (
        <Guest session={now} />
      ) : (
        <Frame key={now.kind === 'caller' ? now.account.account_id : ''} session={now} here={name}>
          {screenOf(now, [name, ...place.slice(1)])}
        </Frame>
      )}
      <News />
    </>
  );
}

function News() {
  const notice = news.use();
  return (
    <div class="news" role="status" aria-live="polite">
      {notice && <p>{notice.text}</p>}
    </div>
  );
}

function titleOf(now: Session, name: string): string {
  if (now.kind === 'caller') return name === 'compare' ? t('comparison') : tOr(`nav.${name}`, t('nowhere'));
  if (now.kind === 'guest') return now.person.email;
  const place = placesOf(now.document).find((each) => each.name === name);
  return place ? inContract('places', place.name, place.title).text : t('nowhere');
}
