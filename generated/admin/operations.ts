// Generated from openapi/ by `npm run generate`. Do not edit.
import type { Handlers, Route } from '../../src/contract.ts';
import type { operations } from './server.ts';

export type { operations } from './server.ts';

/** Every operation of this host. Filling it is what `src/handlers` does. */
export type Operations<Caller> = Handlers<operations, Caller>;

export const ROUTES = {
  checkLedger: {"method":"get","path":"/admin/ledger/check","tag":"ledger","statuses":[200,401,500],"key_in":["bearer"],"admin":true,"alias_of":null,"operation":null,"pricing":"free","async":false,"takes":[]},
} as const satisfies Record<string, Route>;

export type OperationId = keyof typeof ROUTES;
