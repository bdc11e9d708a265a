// Generated from openapi/ by `npm run generate`. Do not edit.
import type { Pricing } from '../src/pricing/pricing.ts';

/** Every price, by operation. No figure stands anywhere else. */
export const PRICES = {
  "ra1": {"rounding":"exact","lines":[{"unit":"image","credits":"4"}],"defaults":{}},
} as const satisfies Record<string, Pricing>;

export type PaidOperation = keyof typeof PRICES;
