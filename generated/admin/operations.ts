// Generated from openapi/ by `npm run generate`. Do not edit.
import type { Handlers, Route } from '../../src/contract/contract.ts';
import type { operations } from './server.ts';

export type { operations } from './server.ts';

/** Every operation of this host. Filling it is what `src/handlers` does. */
export type Operations<Caller> = Handlers<operations, Caller, typeof ROUTES>;

export const ROUTES = {
  listAccounts: {"method":"get","path":"/admin/accounts","tag":"accounts","statuses":[200,400,401,429,500,503],"key_in":["bearer"],"admin":true,"alias_of":null,"operation":null,"pricing":"free","quota":null,"async":false,"takes":[]},
  createAccount: {"method":"post","path":"/admin/accounts","tag":"accounts","statuses":[201,400,401,403,413,415,429,500,503],"key_in":["bearer"],"admin":true,"alias_of":null,"operation":null,"pricing":"free","quota":null,"async":false,"takes":["application/json"]},
  inspectAccount: {"method":"get","path":"/admin/accounts/{account_id}","tag":"accounts","statuses":[200,400,401,404,429,500,503],"key_in":["bearer"],"admin":true,"alias_of":null,"operation":null,"pricing":"free","quota":null,"async":false,"takes":[]},
  grantCredits: {"method":"post","path":"/admin/accounts/{account_id}/credits","tag":"accounts","statuses":[200,400,401,403,404,413,415,429,500,503],"key_in":["bearer"],"admin":true,"alias_of":null,"operation":null,"pricing":"free","quota":null,"async":false,"takes":["application/json"]},
  suspendAccount: {"method":"post","path":"/admin/accounts/{account_id}/suspend","tag":"accounts","statuses":[200,400,401,403,404,413,415,429,500,503],"key_in":["bearer"],"admin":true,"alias_of":null,"operation":null,"pricing":"free","quota":null,"async":false,"takes":["application/json"]},
  resumeAccount: {"method":"post","path":"/admin/accounts/{account_id}/resume","tag":"accounts","statuses":[200,400,401,403,404,413,415,429,500,503],"key_in":["bearer"],"admin":true,"alias_of":null,"operation":null,"pricing":"free","quota":null,"async":false,"takes":["application/json"]},
  limitAccount: {"method":"put","path":"/admin/accounts/{account_id}/limits","tag":"accounts","statuses":[200,400,401,403,404,413,415,429,500,503],"key_in":["bearer"],"admin":true,"alias_of":null,"operation":null,"pricing":"free","quota":null,"async":false,"takes":["application/json"]},
  listAccountKeys: {"method":"get","path":"/admin/accounts/{account_id}/keys","tag":"accounts","statuses":[200,400,401,404,429,500,503],"key_in":["bearer"],"admin":true,"alias_of":null,"operation":null,"pricing":"free","quota":null,"async":false,"takes":[]},
  listAccountHolds: {"method":"get","path":"/admin/accounts/{account_id}/holds","tag":"accounts","statuses":[200,400,401,404,429,500,503],"key_in":["bearer"],"admin":true,"alias_of":null,"operation":null,"pricing":"free","quota":null,"async":false,"takes":[]},
  updateAccountPlan: {"method":"put","path":"/admin/accounts/{account_id}/plan","tag":"accounts","statuses":[200,400,401,403,404,413,415,429,500,503],"key_in":["bearer"],"admin":true,"alias_of":null,"operation":null,"pricing":"free","quota":null,"async":false,"takes":["application/json"]},
  listPrices: {"method":"get","path":"/admin/prices","tag":"prices","statuses":[200,400,401,429,500,503],"key_in":["bearer"],"admin":true,"alias_of":null,"operation":null,"pricing":"free","quota":null,"async":false,"takes":[]},
  createPrice: {"method":"post","path":"/admin/prices","tag":"prices","statuses":[201,400,401,403,404,413,415,422,429,500,503],"key_in":["bearer"],"admin":true,"alias_of":null,"operation":null,"pricing":"free","quota":null,"async":false,"takes":["application/json"]},
  endPrice: {"method":"post","path":"/admin/prices/{price_id}/end","tag":"prices","statuses":[200,400,401,403,404,413,415,429,500,503],"key_in":["bearer"],"admin":true,"alias_of":null,"operation":null,"pricing":"free","quota":null,"async":false,"takes":["application/json"]},
  listPlans: {"method":"get","path":"/admin/plans","tag":"prices","statuses":[200,400,401,429,500,503],"key_in":["bearer"],"admin":true,"alias_of":null,"operation":null,"pricing":"free","quota":null,"async":false,"takes":[]},
  createPlan: {"method":"post","path":"/admin/plans","tag":"prices","statuses":[201,400,401,403,413,415,429,500,503],"key_in":["bearer"],"admin":true,"alias_of":null,"operation":null,"pricing":"free","quota":null,"async":false,"takes":["application/json"]},
  updatePlan: {"method":"put","path":"/admin/plans/{plan_id}","tag":"prices","statuses":[200,400,401,403,404,413,415,429,500,503],"key_in":["bearer"],"admin":true,"alias_of":null,"operation":null,"pricing":"free","quota":null,"async":false,"takes":["application/json"]},
  revokeAnyKey: {"method":"post","path":"/admin/keys/{key_id}/revoke","tag":"accounts","statuses":[200,400,401,403,404,413,415,429,500,503],"key_in":["bearer"],"admin":true,"alias_of":null,"operation":null,"pricing":"free","quota":null,"async":false,"takes":["application/json"]},
  releaseHold: {"method":"post","path":"/admin/holds/{hold_id}/release","tag":"accounts","statuses":[200,400,401,403,404,409,413,415,429,500,503],"key_in":["bearer"],"admin":true,"alias_of":null,"operation":null,"pricing":"free","quota":null,"async":false,"takes":["application/json"]},
  listAllJobs: {"method":"get","path":"/admin/jobs","tag":"operated-jobs","statuses":[200,400,401,429,500,503],"key_in":["bearer"],"admin":true,"alias_of":null,"operation":null,"pricing":"free","quota":null,"async":false,"takes":[]},
  inspectJob: {"method":"get","path":"/admin/jobs/{job_id}","tag":"operated-jobs","statuses":[200,400,401,404,429,500,503],"key_in":["bearer"],"admin":true,"alias_of":null,"operation":null,"pricing":"free","quota":null,"async":false,"takes":[]},
  cancelAnyJob: {"method":"post","path":"/admin/jobs/{job_id}/cancel","tag":"operated-jobs","statuses":[200,400,401,403,404,409,413,415,429,500,503],"key_in":["bearer"],"admin":true,"alias_of":null,"operation":null,"pricing":"free","quota":null,"async":false,"takes":["application/json"]},
  retryJob: {"method":"post","path":"/admin/jobs/{job_id}/retry","tag":"operated-jobs","statuses":[200,400,401,402,403,404,409,410,413,415,429,500,503],"key_in":["bearer"],"admin":true,"alias_of":null,"operation":null,"pricing":"free","quota":null,"async":false,"takes":["application/json"]},
  refundJob: {"method":"post","path":"/admin/jobs/{job_id}/refund","tag":"operated-jobs","statuses":[200,400,401,403,404,409,413,415,429,500,503],"key_in":["bearer"],"admin":true,"alias_of":null,"operation":null,"pricing":"free","quota":null,"async":false,"takes":["application/json"]},
  listActs: {"method":"get","path":"/admin/acts","tag":"acts","statuses":[200,400,401,429,500,503],"key_in":["bearer"],"admin":true,"alias_of":null,"operation":null,"pricing":"free","quota":null,"async":false,"takes":[]},
  listOperatorTokens: {"method":"get","path":"/admin/tokens","tag":"tokens","statuses":[200,400,401,429,500,503],"key_in":["bearer"],"admin":true,"alias_of":null,"operation":null,"pricing":"free","quota":null,"async":false,"takes":[]},
  createOperatorToken: {"method":"post","path":"/admin/tokens","tag":"tokens","statuses":[201,400,401,403,413,415,429,500,503],"key_in":["bearer"],"admin":true,"alias_of":null,"operation":null,"pricing":"free","quota":null,"async":false,"takes":["application/json"]},
  revokeOperatorToken: {"method":"post","path":"/admin/tokens/{token_id}/revoke","tag":"tokens","statuses":[200,400,401,403,404,413,415,429,500,503],"key_in":["bearer"],"admin":true,"alias_of":null,"operation":null,"pricing":"free","quota":null,"async":false,"takes":["application/json"]},
  checkLedger: {"method":"get","path":"/admin/ledger/check","tag":"ledger","statuses":[200,400,401,429,500,503],"key_in":["bearer"],"admin":true,"alias_of":null,"operation":null,"pricing":"free","quota":null,"async":false,"takes":[]},
  inspectUsage: {"method":"get","path":"/admin/usage","tag":"ledger","statuses":[200,400,401,429,500,503],"key_in":["bearer"],"admin":true,"alias_of":null,"operation":null,"pricing":"free","quota":null,"async":false,"takes":[]},
} as const satisfies Record<string, Route>;

export type OperationId = keyof typeof ROUTES;
