/** The programs that speak OpenAI's protocol of images, as runs of them show. The tests of the protocol run over all of them. */
import type { Answer } from './fixture.ts';

export type Refusal = { status: number; message: string; code: string; param: string | null };

export type OpenAiImagesProgram = {
  /** The body in which an error reaches the caller. */
  refuses(refusal: Refusal): Answer;
  /** The answer to a wrong key. */
  wrongKey: Answer;
  /** It refuses content. Others draw what they are told. */
  moderates: boolean;
  /** Delivery of results: in the response, or at a URL of its own, which needs the key. */
  results: 'b64_json' | 'url';
};

const error = (
  status: number,
  { message, code, param, type = 'invalid_request_error' }: Record<string, unknown>,
) => ({
  ...{ status, body: { error: { message, type, param: param ?? null, code } } },
});

export const OPENAI_IMAGES_PROGRAMS = {
  // Source: openai 7.57.0 for Node, core/error.ts; public reports that quote the bodies.
  OpenAI: {
    refuses: ({ status, ...rest }) => error(status, rest),
    wrongKey: error(401, { message: 'Incorrect API key provided.', code: 'invalid_api_key' }),
    moderates: true,
    results: 'b64_json',
  },
  // Driven in front of another server: `npm run real -- litellm`. It keeps the sentence and drops the code.
  'LiteLLM 1.108.7': {
    refuses: ({ status, message }) =>
      error(status, {
        message: `litellm.BadRequestError: OpenAIException - ${message}\n\nLiteLLM: model group 'painter-1' failed with the error above. No fallback was attempted.`,
        code: String(status),
      }),
    wrongKey: error(400, { message: 'No connected db.', type: 'no_db_connection', code: '400' }),
    moderates: true,
    results: 'b64_json',
  },
  // Source: mudler/LocalAI v4.9.0, core/http/endpoints/openai/image.go, core/http/app.go, core/http/auth/middleware.go.
  // Each failure of its backend is a 500. Pictures are files of `/generated-images` unless the request says otherwise.
  'LocalAI 4.9.0': {
    refuses: ({ message }) => ({ status: 500, body: { error: { code: 500, message, type: '' } } }),
    wrongKey: error(401, { message: 'An authentication key is required', code: 401 }),
    moderates: false,
    results: 'url',
  },
  // Source: vllm-project/vllm-omni v0.11.0rc1, vllm_omni/entrypoints/openai/api_server.py, on the application of vLLM,
  // vllm/entrypoints/openai/api_server.py (`http_exception_handler`, `AuthenticationMiddleware`).
  'vLLM-Omni 0.11.0rc1': {
    refuses: ({ status, message }) => error(status, { message, type: 'Bad Request', code: status }),
    wrongKey: { status: 401, body: { error: 'Unauthorized' } },
    moderates: false,
    results: 'b64_json',
  },
} satisfies Record<string, OpenAiImagesProgram>;

export type OpenAiImagesProgramName = keyof typeof OPENAI_IMAGES_PROGRAMS;
export const OPENAI_IMAGES_PROGRAM_NAMES = Object.keys(OPENAI_IMAGES_PROGRAMS) as OpenAiImagesProgramName[];
