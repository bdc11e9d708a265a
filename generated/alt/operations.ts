// Generated from openapi/ by `npm run generate`. Do not edit.
import type { Handlers, Route } from '../../src/contract.ts';
import type { operations } from './server.ts';

export type { operations } from './server.ts';

/** Every operation of this host. Filling it is what `src/handlers` does. */
export type Operations<Caller> = Handlers<operations, Caller>;

export const ROUTES = {
  getRelayStatus: {"method":"get","path":"/api/relay/status/{job_id}","tag":"jobs","statuses":[200,401,404,429,500],"key_in":["query","header","bearer"],"admin":false,"alias_of":null,"operation":null,"pricing":"free","async":false,"takes":[]},
} as const satisfies Record<string, Route>;

export type OperationId = keyof typeof ROUTES;
