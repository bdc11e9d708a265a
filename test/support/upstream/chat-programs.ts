/** The programs that speak chat completions, each as its source or a run of it shows. */
import { chunk, END } from './chat-server.ts';

export type Refused = { status: number; body: unknown };
export type Counts = { prompt_tokens: number; completion_tokens: number };
export type Called = { name: string; arguments: string };

export type ChatProgram = {
  /** The stream of an answer in these words, after these thoughts. */
  says(words: string[], counts: Counts, thoughts?: string[]): string[];
  /** The stream of an answer that calls these functions. */
  calls(functions: Called[]): string[];
  /** A conversation longer than the context: an answer, or a stream that begins with 200. */
  tooLong: Refused | string[];
  /** Without one, it has no keys or its answer was not seen. */
  wrongKey?: Refused;
  /** Without one, it answers for any model. */
  unknownModel?: Refused;
  overload?: Refused;
  /** It refuses a member that it does not know. */
  unknownMember?(member: string): Refused;
};

const NAMED = { object: 'chat.completion.chunk', created: 1_790_000_000, model: 'words' };
/** One chunk with one choice. `more`: members beside the choice. */
const piece = (delta: object, finish_reason: string | null = null, more: object = {}) =>
  chunk({ id: 'chatcmpl-1', ...NAMED, choices: [{ index: 0, delta, finish_reason }], ...more });
const total = ({ prompt_tokens, completion_tokens }: Counts) => ({
  ...{ prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens },
});
const trailer = (counts: Counts, more: object = {}) =>
  chunk({ id: 'chatcmpl-1', ...NAMED, choices: [], usage: total(counts), ...more });
const error = (status: number, message: string, more: object = {}): Refused => ({
  status,
  body: { error: { message, type: 'invalid_request_error', param: null, code: null, ...more } },
});

/** The usual stream: the role first, the reason of the end, the counts in a chunk of their own. */
const usual =
  (thoughtsIn: 'reasoning' | 'reasoning_content', more: object = {}): ChatProgram['says'] =>
  (words, counts, thoughts = []) => [
    piece({ role: 'assistant', content: '' }),
    ...thoughts.map((text) => piece({ [thoughtsIn]: text })),
    ...words.map((content) => piece({ content })),
    piece({}, 'stop'),
    trailer(counts, more),
    END,
  ];
/** Each call in a chunk of its own. */
const wholeCalls =
  (indexOf: (nth: number) => number): ChatProgram['calls'] =>
  (functions) => [
    piece({ role: 'assistant', content: '' }),
    ...functions.map((called, nth) =>
      piece({
        tool_calls: [{ index: indexOf(nth), id: `call_${nth}`, type: 'function', function: called }],
      }),
    ),
    piece({}, 'tool_calls'),
    END,
  ];
/** Each call in two chunks: its name, and its arguments. */
const calledInPieces: ChatProgram['calls'] = (functions) => [
  piece({ role: 'assistant', content: null }),
  ...functions.flatMap(({ name, arguments: text }, index) => [
    piece({
      tool_calls: [{ index, id: `call_${index}`, type: 'function', function: { name, arguments: '' } }],
    }),
    piece({ tool_calls: [{ index, function: { arguments: text } }] }),
  ]),
  piece({}, 'tool_calls'),
  END,
];

export const CHAT_PROGRAMS = {
  // Source: openai 7.57.0 for Node, resources/chat/completions.ts; public reports that quote the bodies.
  OpenAI: {
    says: usual('reasoning_content'),
    calls: calledInPieces,
    tooLong: error(400, "This model's maximum context length is 8192 tokens.", {
      ...{ param: 'messages', code: 'context_length_exceeded' },
    }),
    wrongKey: error(401, 'Incorrect API key provided.', { code: 'invalid_api_key' }),
    unknownModel: error(404, 'The model `words` does not exist', { code: 'model_not_found' }),
    overload: error(429, 'Rate limit reached', { type: 'requests', code: 'rate_limit_exceeded' }),
    unknownMember: (param) => error(400, `Unsupported parameter: '${param}'`, { param }),
  },
  // Source: vllm-project/vllm 029329a8, vllm/entrypoints/openai/server_utils.py (`AuthenticationMiddleware`,
  // `http_exception_handler`), chat_completion/serving.py.
  'vLLM 029329a8': {
    says: usual('reasoning'),
    calls: calledInPieces,
    tooLong: error(
      400,
      "This model's maximum context length is 4096 tokens. However, your request has 5000 input tokens.",
      { type: 'BadRequestError', param: 'input_tokens', code: 400 },
    ),
    wrongKey: { status: 401, body: { error: 'Unauthorized' } },
    unknownModel: error(404, 'The model `words` does not exist.', {
      ...{ type: 'NotFoundError', param: 'model', code: 404 },
    }),
  },
  // Source: the llama.cpp in llama-cpp-python 0.3.36 from PyPI, tools/server/server-common.cpp (`format_error_response`),
  // server-http.cpp, server-task.cpp, server-models.cpp. Driven: `npm run real -- llama.cpp`.
  'llama.cpp of llama-cpp-python 0.3.36': {
    says: usual('reasoning_content', { timings: { prompt_n: 9, predicted_n: 30 } }),
    calls: calledInPieces,
    tooLong: error(400, 'request (4390 tokens) exceeds the available context size (4096 tokens)', {
      ...{ type: 'exceed_context_size_error', code: 400, n_prompt_tokens: 4390, n_ctx: 4096 },
    }),
    wrongKey: error(401, 'Invalid API Key', { type: 'authentication_error', code: 401 }),
    unknownModel: error(400, "model 'words' not found", { code: 400 }),
    overload: error(503, 'Loading model', { type: 'unavailable_error', code: 503 }),
  },
  // Source: ollama/ollama fb307609 (0.33.0-rc2), openai/openai.go, middleware/openai.go, server/routes.go.
  'Ollama 0.33.0-rc2': {
    says: usual('reasoning', { system_fingerprint: 'fp_ollama' }),
    calls: wholeCalls(() => 0),
    tooLong: error(400, 'prompt too long; exceeded max context length by 4 tokens'),
    unknownModel: error(404, "model 'words' not found", { type: 'not_found_error' }),
    overload: error(503, 'server busy, please try again.  maximum pending requests exceeded', {
      type: 'api_error',
    }),
  },
  // Source: https://github.com/aaif-goose/goose/issues/11318 (the stream), https://github.com/gitbutlerapp/gitbutler/issues/8706
  // (the model). With one model loaded, it answers for any name: lmstudio-ai/lmstudio-bug-tracker/issues/619.
  'LM Studio 0.4.21': {
    says: usual('reasoning_content'),
    calls: calledInPieces,
    tooLong: [
      `event: error\n${chunk({
        error: {
          message:
            'Input does not fit in context length. The input has 31430 tokens, but the context length only supports 30000 tokens.',
        },
        message: 'Input does not fit in context length.',
      })}`,
    ],
    unknownModel: error(404, 'Model "words" not found. Please specify a valid model.', {
      ...{ param: 'model', code: 'model_not_found' },
    }),
  },
  // Source: https://github.com/editor-code-assistant/eca/issues/231 (a member), https://github.com/tmc/langchaingo/issues/1233
  // (the model), https://github.com/nextcloud/integration_openai/issues/332 (the key).
  'Mistral of 2026': {
    says: (words, counts, thoughts = []) => [
      piece({ role: 'assistant', content: '' }),
      ...thoughts.map((text) =>
        piece({ content: [{ type: 'thinking', thinking: [{ type: 'text', text }] }] }),
      ),
      ...words.map((text) => piece({ content: [{ type: 'text', text }] })),
      piece({ content: '' }, 'stop', { usage: total(counts) }),
      END,
    ],
    calls: wholeCalls((nth) => nth),
    tooLong: {
      status: 400,
      body: {
        ...{ object: 'error', type: 'invalid_request_prompt', param: null, code: '3051' },
        message: 'Prompt contains 65673 tokens, too large for model with 32768 maximum context length',
      },
    },
    wrongKey: { status: 401, body: { detail: 'Unauthorized' } },
    unknownModel: {
      status: 400,
      body: {
        ...{ object: 'error', type: 'invalid_model', param: null, code: '1500' },
        message: 'Invalid model: words',
      },
    },
    unknownMember: (member) => ({
      status: 422,
      body: {
        ...{ object: 'error', type: 'invalid_request_error', param: null, code: null },
        message: {
          detail: [
            {
              type: 'extra_forbidden',
              loc: ['body', member],
              msg: 'Extra inputs are not permitted',
              input: 1,
            },
          ],
        },
      },
    }),
  },
  // Source: ai-dynamo/dynamo 0014908a, lib/llm/src/http/service/openai.rs (`ErrorMessage`);
  // https://github.com/ai-dynamo/dynamo/pull/4723 (every call has index 0).
  'dynamo 0014908a': {
    says: usual('reasoning_content'),
    calls: wholeCalls(() => 0),
    tooLong: {
      status: 400,
      body: {
        message: "Validation: This model's maximum context length is 4096 tokens.",
        ...{ type: 'Bad Request', code: 400 },
      },
    },
    unknownModel: { status: 404, body: { message: 'Model not found', type: 'Not Found', code: 404 } },
    overload: { status: 529, body: { message: 'overloaded', type: 'Overloaded', code: 529 } },
  },
  // Driven in front of another server: `npm run real -- litellm`.
  'LiteLLM 1.108.7': {
    says: usual('reasoning_content'),
    calls: calledInPieces,
    tooLong: error(
      400,
      "litellm.ContextWindowExceededError: litellm.BadRequestError: ContextWindowExceededError: OpenAIException - This model's maximum context length is 8192 tokens.",
      { type: null, code: '400' },
    ),
    wrongKey: error(400, 'No connected db.', { type: 'no_db_connection', code: '400' }),
    unknownModel: error(400, '/chat/completions: Invalid model name passed in model=words', { code: '400' }),
  },
} satisfies Record<string, ChatProgram>;

export type ChatProgramName = keyof typeof CHAT_PROGRAMS;
export const CHAT_PROGRAM_NAMES = Object.keys(CHAT_PROGRAMS) as ChatProgramName[];
