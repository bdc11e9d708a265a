/** Faults that a careless change could make, one at a time. Each of them has to make a test fail. */
import { CHAT_MUTANTS } from './areas/chat.ts';
import { GENERATION_MUTANTS } from './areas/generation.ts';
import { HANDLER_MUTANTS } from './areas/handlers.ts';
import { HTTP_MUTANTS } from './areas/http.ts';
import { LEDGER_MUTANTS } from './areas/ledger.ts';
import { PAYMENT_MUTANTS } from './areas/payments.ts';
import { SHAPE_MUTANTS } from './areas/shapes.ts';
import { UPSTREAM_MUTANTS } from './areas/upstreams.ts';
import { WEBHOOK_MUTANTS } from './areas/webhooks.ts';
import type { Mutant } from './mutant.ts';

export const MUTANTS: Mutant[] = [
  ...LEDGER_MUTANTS,
  ...PAYMENT_MUTANTS,
  ...GENERATION_MUTANTS,
  ...CHAT_MUTANTS,
  ...WEBHOOK_MUTANTS,
  ...HANDLER_MUTANTS,
  ...HTTP_MUTANTS,
  ...SHAPE_MUTANTS,
  ...UPSTREAM_MUTANTS,
];
