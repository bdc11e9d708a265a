import type { ChatModel, EmojiSearch, PromptTags } from '@reverie/engines';
import type * as admin from '../../generated/admin/operations.ts';
import type * as alt from '../../generated/alt/operations.ts';
import type * as main from '../../generated/main/operations.ts';
import type { Leases } from '../chat/lease.ts';
import type { Invocation } from '../contract/invocation.ts';
import type { GenerationContext, OrderContext } from '../generation/generation-context.ts';
import type { Seal } from '../lib/seal.ts';
import type { PaymentProcessor } from '../payments/payment-processor.ts';
import type { Origins } from '../presenters/present-job.ts';
import type { TranslationContext } from '../translation/translate-text.ts';

/** Handler types, by operationId. */
export type MainOperations = main.Operations<Invocation>;
export type AltOperations = alt.Operations<Invocation>;
export type OperatorOperations = admin.Operations<Invocation>;

/** Public addresses and rules that answers depend on; set once the listeners are open. */
export type Settings = Origins & {
  /** `ceil`: every charge is rounded up to whole credits. */
  billingRounding: 'exact' | 'ceil';
  relayModelName: string;
  /** OpenAI's own model names stand for models of ours. */
  openAiAliases: boolean;
  /** Messages an account may send a day without credits. */
  chatFreeMessages: number;
  /** `relaxed`: callers may switch the check of prompts off or loosen it. */
  moderation: 'strict' | 'relaxed';
};

/**
 * Every effect this service can have on the world, built once in `src/start/world.ts`.
 *
 * A handler asks for the part it needs with `Pick<Context, …>`, so its signature says what it can touch.
 */
export type Context = GenerationContext & {
  settings: Settings;
  /** The catalogue. For test accounts every model is answered for by the embedded engine. */
  chatModels(mode: 'live' | 'test'): ChatModel[];
  /** The chats that this process answers. */
  leases: Leases;
  /** Seals secrets that repeats return. */
  seal: Seal;
  emoji: Pick<EmojiSearch, 'search'>;
  tags: PromptTags;
  translation: TranslationContext;
  /** Undefined: the operator grants credits by hand. */
  payments: PaymentProcessor | undefined;
};

/** Members of a paid call: its price, its order, its sources and the wait for its result. */
export type PaidContext = OrderContext & Pick<Context, 'fetcher' | 'log' | 'settings' | 'waiters'>;

/** Members that take a picture for the gallery from a caller and present it. */
export type GalleryContext = Pick<
  Context,
  'clock' | 'convertPicture' | 'db' | 'fetcher' | 'fetching' | 'media' | 'settings' | 'stripFilm'
>;
