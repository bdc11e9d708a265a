import type { EmojiSearch } from './emoji/emoji.ts';
import type { GenerationContext } from './generation/context.ts';
import type { PromptTags } from './tags/tags.ts';
import type { TranslationContext } from './translation/translate.ts';

/** Public addresses and rules that answers depend on; set once the listeners are open. */
export type Settings = {
  baseUrl: string;
  altBaseUrl: string;
  /** `ceil`: every charge is rounded up to whole credits. */
  billingRounding: 'exact' | 'ceil';
  relayModelName: string;
};

/**
 * Every effect this service can have on the world, built once in `src/world.ts`.
 *
 * A handler asks for the part it needs with `Pick<Context, …>`, so its signature says what it can touch.
 */
export type Context = GenerationContext & {
  settings: Settings;
  emoji: Pick<EmojiSearch, 'search'>;
  tags: PromptTags;
  translation: TranslationContext;
};
