// Generated from openapi/ by `npm run generate`. Do not edit.
import type { Handlers, Route } from '../../src/contract/contract.ts';
import type { operations } from './server.ts';

export type { operations } from './server.ts';

/** Every operation of this host, which `src/handlers` implements. */
export type Operations<Caller> = Handlers<operations, Caller, typeof ROUTES>;

export const ROUTES = {
  listOpenAiModels: {"method":"get","path":"/v1/models","tag":"openai-models","statuses":[200,400,401,403,429,500,503],"key_in":["bearer","header"],"admin":false,"roles":[],"operator_role":null,"view":true,"alias_of":null,"operation":null,"pricing":"free","quota":"reads","async":false,"takes":[]},
  getOpenAiModel: {"method":"get","path":"/v1/models/{model}","tag":"openai-models","statuses":[200,400,401,403,404,429,500,503],"key_in":["bearer","header"],"admin":false,"roles":[],"operator_role":null,"view":true,"alias_of":null,"operation":null,"pricing":"free","quota":"reads","async":false,"takes":[]},
  createChatCompletion: {"method":"post","path":"/v1/chat/completions","tag":"openai-chat","statuses":[200,400,401,402,403,404,409,413,415,422,429,500,502,503,504],"key_in":["bearer","header"],"admin":false,"roles":[],"operator_role":null,"view":true,"alias_of":null,"operation":null,"pricing":"free","quota":"paid","async":false,"takes":["application/json"]},
  createImage: {"method":"post","path":"/v1/images/generations","tag":"openai-images","statuses":[200,400,401,402,403,404,409,413,415,422,429,500,502,503,504],"key_in":["bearer","header"],"admin":false,"roles":[],"operator_role":null,"view":true,"alias_of":null,"operation":null,"pricing":"free","quota":"paid","async":false,"takes":["application/json"]},
  createImageEdit: {"method":"post","path":"/v1/images/edits","tag":"openai-images","statuses":[200,400,401,402,403,404,409,413,415,422,429,500,502,503,504],"key_in":["bearer","header"],"admin":false,"roles":[],"operator_role":null,"view":true,"alias_of":null,"operation":null,"pricing":"free","quota":"paid","async":false,"takes":["multipart/form-data","application/json"]},
  listVideos: {"method":"get","path":"/v1/videos","tag":"openai-videos","statuses":[200,400,401,403,429,500,503],"key_in":["bearer","header"],"admin":false,"roles":[],"operator_role":null,"view":true,"alias_of":null,"operation":null,"pricing":"free","quota":"reads","async":false,"takes":[]},
  createVideo: {"method":"post","path":"/v1/videos","tag":"openai-videos","statuses":[200,400,401,402,403,404,409,413,415,422,429,500,502,503,504],"key_in":["bearer","header"],"admin":false,"roles":[],"operator_role":null,"view":true,"alias_of":null,"operation":null,"pricing":"free","quota":"paid","async":false,"takes":["application/json","multipart/form-data"]},
  getVideo: {"method":"get","path":"/v1/videos/{video_id}","tag":"openai-videos","statuses":[200,400,401,403,404,429,500,503],"key_in":["bearer","header"],"admin":false,"roles":[],"operator_role":null,"view":true,"alias_of":null,"operation":null,"pricing":"free","quota":"reads","async":false,"takes":[]},
  deleteVideo: {"method":"delete","path":"/v1/videos/{video_id}","tag":"openai-videos","statuses":[200,400,401,403,404,409,429,500,503],"key_in":["bearer","header"],"admin":false,"roles":[],"operator_role":null,"view":true,"alias_of":null,"operation":null,"pricing":"free","quota":"reads","async":false,"takes":[]},
  getVideoContent: {"method":"get","path":"/v1/videos/{video_id}/content","tag":"openai-videos","statuses":[200,302,400,401,403,404,429,500,503],"key_in":["bearer","header"],"admin":false,"roles":[],"operator_role":null,"view":true,"alias_of":null,"operation":null,"pricing":"free","quota":"reads","async":false,"takes":[]},
  createModeration: {"method":"post","path":"/v1/moderations","tag":"openai-moderations","statuses":[200,400,401,403,413,415,429,500,503],"key_in":["bearer","header"],"admin":false,"roles":[],"operator_role":null,"view":true,"alias_of":null,"operation":null,"pricing":"free","quota":"reads","async":false,"takes":["application/json"]},
} as const satisfies Record<string, Route>;

export type OperationId = keyof typeof ROUTES;
