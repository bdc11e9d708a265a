/** Begins the page: the language first, then who was signed in in this tab, then the screens. */
import { render } from 'preact';
import { contract } from './contract/contract.ts';
import { App } from './shell/app.tsx';
import { returnFromProvider } from './shell/provider-return.ts';
import { followAddress } from './shell/route.ts';
import { resume } from './shell/session.ts';
import { applyTheme } from './shell/theme.ts';
import { speak, wantedLanguage } from './words/words.ts';

applyTheme();
followAddress();
// Prefetched for the first screen, which handles failures itself.
contract().catch(() => undefined);
await Promise.all([
  speak(wantedLanguage()),
  returnFromProvider().then((entered) => (entered ? undefined : resume())),
]);
render(<App />, document.getElementById('console')!);
