// biome-ignore format: a list of words
/** Settings of a chat completion that a model server receives unchanged. The contract lists the same. */
export const SETTINGS: ReadonlySet<string> = new Set([
  'max_tokens', 'max_completion_tokens', 'seed', 'temperature', 'top_p', 'top_k', 'min_p', 'repetition_penalty',
  'presence_penalty', 'frequency_penalty', 'logit_bias', 'logprobs', 'top_logprobs', 'stop', 'tools', 'tool_choice',
  'parallel_tool_calls', 'response_format', 'reasoning_effort', 'verbosity', 'modalities', 'functions', 'function_call',
]);
