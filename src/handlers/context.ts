import type { ChatModel, EmojiSearch, PromptTags } from '@reverie/engines';
import type * as admin from '../../generated/admin/operations.ts';
import type * as alt from '../../generated/alt/operations.ts';
import type * as main from '../../generated/main/operations.ts';
import type { Leases } from '../chat/lease.ts';
import type { Invocation } from '../contract/invocation.ts';
import type { GenerationContext, OrderContext } from '../generation/generation-context.ts';
import type { Seal } from '../lib/seal.ts';
import type { PaymentProcessor } from '../payments/payment-processor.ts';
import type { ConsoleLink } from '../people/console-link.ts';
import type { SignIn } from '../people/sign-in.ts';
import type { Origins } from '../presenters/present-job.ts';
import type { TranslationContext } from '../translation/translate-text.ts';

/** Handler types, by operationId. */
export type MainOperations = main.Operations<Invocation>;
export type AltOperations = alt.Operations<Invocation>;
export type OperatorOperations = admin.Operations<Invocation>;

/** Public addresses and settings that responses depend on; set once the listeners are open. */
export type Settings = Origins & {
  /** `ceil` rounds every charge up to whole credits. */
  billingRounding: 'exact' | 'ceil';
  relayModelName: string;
  /** True if OpenAI's model names select our models. */
  openAiAliases: boolean;
  /** Free messages per account and day. */
  chatFreeMessages: number;
  /** The most credits that an operator with the role `support` refunds for one job, in nano-credits. */
  supportRefundLimit: bigint;
  /** `relaxed` lets callers switch off or loosen the prompt check. */
  moderation: 'strict' | 'relaxed';
};

/**
 * Every effect of the service, built once in `src/start/world.ts`.
 *
 * A handler asks for the part it needs with `Pick<Context, …>`, so its signature shows what it uses.
 */
export type Context = GenerationContext & {
  settings: Settings;
  /** The catalogue. For test accounts the embedded engine answers for every model. */
  chatModels(mode: 'live' | 'test'): ChatModel[];
  /** The chats that this process is answering. */
  leases: Leases;
  /** Encrypts secrets that repeats return. */
  seal: Seal;
  emoji: Pick<EmojiSearch, 'search'>;
  tags: PromptTags;
  translation: TranslationContext;
  /** Counts a failed run of periodic work, by its name. */
  sweepFailed(sweep: string): void;
  /** Undefined if the operator grants credits by hand. */
  payments: PaymentProcessor | undefined;
  /** Undefined if people cannot sign in. */
  signIn: SignIn | undefined;
  /** The one-time link of the start. */
  consoleLink: ConsoleLink;
};

/** Members of a paid call: its price, its order, its sources and the wait for its result. */
export type PaidContext = OrderContext & Pick<Context, 'fetcher' | 'log' | 'settings' | 'waiters'>;

/** Members that take a picture for the gallery from a caller and present it. */
export type GalleryContext = Pick<
  Context,
  'clock' | 'convertPicture' | 'db' | 'decoding' | 'fetcher' | 'fetching' | 'media' | 'settings' | 'stripFilm'
>;
