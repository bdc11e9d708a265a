// Generated from openapi/ by `npm run generate`. Do not edit.
import type { Handlers, Route } from '../../src/contract/contract.ts';
import type { operations } from './server.ts';

export type { operations } from './server.ts';

/** Every operation of this host. Filling it is what `src/handlers` does. */
export type Operations<Caller> = Handlers<operations, Caller, typeof ROUTES>;

export const ROUTES = {
  listAccounts: {"method":"get","path":"/admin/accounts","tag":"accounts","statuses":[200,400,401,429,500,503],"key_in":["bearer"],"admin":true,"alias_of":null,"operation":null,"pricing":"free","quota":null,"async":false,"takes":[]},
  createAccount: {"method":"post","path":"/admin/accounts","tag":"accounts","statuses":[201,400,401,413,415,429,500,503],"key_in":["bearer"],"admin":true,"alias_of":null,"operation":null,"pricing":"free","quota":null,"async":false,"takes":["application/json"]},
  inspectAccount: {"method":"get","path":"/admin/accounts/{account_id}","tag":"accounts","statuses":[200,400,401,404,429,500,503],"key_in":["bearer"],"admin":true,"alias_of":null,"operation":null,"pricing":"free","quota":null,"async":false,"takes":[]},
  grantCredits: {"method":"post","path":"/admin/accounts/{account_id}/credits","tag":"accounts","statuses":[200,400,401,404,413,415,429,500,503],"key_in":["bearer"],"admin":true,"alias_of":null,"operation":null,"pricing":"free","quota":null,"async":false,"takes":["application/json"]},
  checkLedger: {"method":"get","path":"/admin/ledger/check","tag":"ledger","statuses":[200,400,401,429,500,503],"key_in":["bearer"],"admin":true,"alias_of":null,"operation":null,"pricing":"free","quota":null,"async":false,"takes":[]},
  inspectUsage: {"method":"get","path":"/admin/usage","tag":"ledger","statuses":[200,400,401,429,500,503],"key_in":["bearer"],"admin":true,"alias_of":null,"operation":null,"pricing":"free","quota":null,"async":false,"takes":[]},
} as const satisfies Record<string, Route>;

export type OperationId = keyof typeof ROUTES;
