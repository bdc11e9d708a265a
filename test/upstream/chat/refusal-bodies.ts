/**
 * Bodies with which real servers refuse a conversation that is longer than their context.
 *
 * Source: https://github.com/ggml-org/llama.cpp/issues/19774, https://github.com/ggml-org/llama.cpp/pull/15780,
 * https://github.com/vllm-project/vllm/issues/20409, https://github.com/vllm-project/vllm/issues/4667,
 * https://github.com/BerriAI/litellm/issues/10793, https://github.com/BerriAI/litellm/issues/18282,
 * https://github.com/Gitlawb/openclaude/issues/353, https://github.com/OpenHands/OpenHands/issues/5350, https://github.com/refly-ai/refly/issues/1177
 */
export const vllm = (message: string) => ({
  object: 'error',
  message,
  type: 'BadRequestError',
  param: null,
  code: 400,
});
export const message = (text: string, more: object = {}) => ({ error: { message: text, ...more } });

export const TOO_LONG: [server: string, status: number, body: unknown][] = [
  [
    'OpenAI',
    400,
    message(
      "This model's maximum context length is 8192 tokens. However, your messages resulted in 8227 tokens. Please reduce the length of the messages.",
      { type: 'invalid_request_error', param: 'messages', code: 'context_length_exceeded' },
    ),
  ],
  [
    'llama.cpp',
    400,
    {
      error: {
        code: 400,
        message: 'request (4390 tokens) exceeds the available context size (4096 tokens), try increasing it',
        type: 'exceed_context_size_error',
        n_prompt_tokens: 4390,
        n_ctx: 4096,
      },
    },
  ],
  [
    'llama.cpp before September 2025',
    500,
    {
      error: {
        code: 500,
        message:
          'the request exceeds the available context size. try increasing the context size or enable context shift',
        type: 'server_error',
      },
    },
  ],
  [
    'llama.cpp while it writes',
    500,
    { error: { code: 500, message: 'Context size has been exceeded.', type: 'server_error' } },
  ],
  [
    'llama-cpp-python',
    500,
    message('Requested tokens (2285) exceed context window of 2048', {
      type: 'internal_server_error',
      param: null,
      code: null,
    }),
  ],
  [
    'vLLM before 0.10',
    400,
    vllm(
      "This model's maximum context length is 16384 tokens. However, you requested 19591 tokens (9591 in the messages, 10000 in the completion). Please reduce the length of the messages or completion. None",
    ),
  ],
  [
    'vLLM',
    400,
    message(
      "This model's maximum context length is 4096 tokens. However, your request has 5000 input tokens. Please reduce the length of the input messages. None",
      { type: 'BadRequestError', param: null, code: 400 },
    ),
  ],
  ['vLLM without room for an answer', 400, vllm('max_tokens must be at least 1, got -186.')],
  ['SGLang', 400, vllm("The input (9000 tokens) is longer than the model's context length (8192 tokens).")],
  [
    'Ollama',
    400,
    message('prompt too long; exceeded max context length by 4 tokens', {
      type: 'invalid_request_error',
      param: null,
      code: null,
    }),
  ],
  [
    'LM Studio',
    400,
    {
      error:
        'Trying to keep the first 5000 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens, which is not enough.',
    },
  ],
  [
    'LM Studio of April 2026',
    400,
    {
      error:
        'The number of tokens to keep from the initial prompt is greater than the context length (n_keep: 13055>= n_ctx: 4096). Try to load the model with a larger context length, or provide a shorter input.',
    },
  ],
  [
    'LiteLLM',
    400,
    message(
      "litellm.ContextWindowExceededError: litellm.BadRequestError: ContextWindowExceededError: OpenAIException - This model's maximum context length is 8192 tokens.\nReceived Model Group=large\nAvailable Model Group Fallbacks=None",
      { type: null, param: null, code: '400' },
    ),
  ],
  [
    'LiteLLM before Anthropic',
    400,
    message(
      'litellm.BadRequestError: AnthropicException - b\'{"type":"error","error":{"type":"invalid_request_error","message":"input length and `max_tokens` exceed context limit: 179413 + 32768 > 200000, decrease input length or `max_tokens` and try again"}}\'. Received Model Group=claude',
      { type: null, param: null, code: '400' },
    ),
  ],
  [
    'Anthropic',
    400,
    message('prompt is too long: 209303 tokens > 200000 maximum', { type: 'invalid_request_error' }),
  ],
  [
    'OpenRouter',
    400,
    message(
      'This endpoint\'s maximum context length is 32768 tokens. However, you requested about 42832 tokens (42832 of text input). Please reduce the length of either one, or use the "middle-out" transform.',
      { code: 400 },
    ),
  ],
  [
    'Gemini',
    400,
    [
      message('The input token count (2800010) exceeds the maximum number of tokens allowed (1048575).', {
        code: 400,
        status: 'INVALID_ARGUMENT',
      }),
    ],
  ],
  [
    'Mistral',
    400,
    {
      object: 'error',
      message:
        'Prompt contains 65673 tokens and 0 draft tokens, too large for model with 32768 maximum context length',
      type: 'invalid_request_prompt',
      param: null,
      code: '3051',
    },
  ],
  [
    'Groq',
    413,
    message(
      'Request too large for model `llama` on tokens per minute (TPM): Limit 6000, Requested 7095, please reduce your message size and try again.',
      { type: 'tokens', code: 'rate_limit_exceeded' },
    ),
  ],
  [
    'Text Generation Inference',
    422,
    {
      error:
        'Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4096. Given: 5000 `inputs` tokens and 64 `max_new_tokens`',
      error_type: 'validation',
    },
  ],
];
