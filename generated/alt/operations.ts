// Generated from openapi/ by `npm run generate`. Do not edit.
import type { Handlers, Route } from '../../src/contract/contract.ts';
import type { operations } from './server.ts';

export type { operations } from './server.ts';

/** Every operation of this host, which `src/handlers` implements. */
export type Operations<Caller> = Handlers<operations, Caller, typeof ROUTES>;

export const ROUTES = {
  generateLtx23Video: {"method":"post","path":"/api/ltx-2.3-image-to-video","tag":"videos","statuses":[200,202,400,401,402,403,409,413,415,422,429,500,503,504],"key_in":["body","header","bearer"],"admin":false,"roles":["owner","admin","developer"],"operator_role":null,"view":false,"alias_of":null,"operation":"ltx-2.3-image-to-video","pricing":"paid","quota":"paid","async":true,"takes":["application/json","multipart/form-data"]},
  getRelayStatus: {"method":"get","path":"/api/relay/status/{job_id}","tag":"jobs","statuses":[200,400,401,403,404,429,500,503],"key_in":["query","header","bearer"],"admin":false,"roles":["owner","admin","developer","billing","viewer"],"operator_role":null,"view":false,"alias_of":null,"operation":null,"pricing":"free","quota":"reads","async":false,"takes":[]},
  getJob: {"method":"get","path":"/api/jobs/{job_id}","tag":"jobs","statuses":[200,400,401,403,404,429,500,503],"key_in":["header","bearer","query"],"admin":false,"roles":["owner","admin","developer","billing","viewer"],"operator_role":null,"view":false,"alias_of":null,"operation":null,"pricing":"free","quota":"reads","async":false,"takes":[]},
  watchJob: {"method":"get","path":"/api/jobs/{job_id}/events","tag":"jobs","statuses":[200,204,400,401,403,404,429,500,503],"key_in":["header","bearer","query"],"admin":false,"roles":["owner","admin","developer","billing","viewer"],"operator_role":null,"view":false,"alias_of":null,"operation":null,"pricing":"free","quota":"reads","async":false,"takes":[]},
  cancelJob: {"method":"post","path":"/api/jobs/{job_id}/cancel","tag":"jobs","statuses":[200,400,401,403,404,409,429,500,503],"key_in":["header","bearer","query"],"admin":false,"roles":["owner","admin","developer"],"operator_role":null,"view":false,"alias_of":null,"operation":null,"pricing":"free","quota":"reads","async":false,"takes":[]},
} as const satisfies Record<string, Route>;

export type OperationId = keyof typeof ROUTES;
