/** Invalid lines of an engines file, one for each rule, and their messages. */

/** An invalid line in a valid file, and its message. */
export type Row = [kind: string, line: string, says: string];

const CALLS = 'submit: { path: /make }, result: { media: /url }';

/** Told by reading the file alone. */
export const WORDS: { engines: Row[]; operations: Row[]; last: Row[] } = {
  engines: [
    [
      'a protocol that nobody speaks',
      'e1: { protocol: telepathy, base_url: "https://a.example" }',
      'takes queue, openai-images',
    ],
    ['no protocol', 'e2: { base_url: "https://a.example" }', 'takes queue, openai-images'],
    ['no address', 'e3: { protocol: queue }', 'takes https://'],
    [
      'an address with a user in it',
      'e4: { protocol: queue, base_url: "https://me:secret@a.example" }',
      'takes https://',
    ],
    [
      'a key on an open road',
      'e5: { protocol: queue, base_url: "http://a.example", key_env: FAR_KEY }',
      'takes https://',
    ],
    [
      'a key in place of its variable',
      'e6: { protocol: queue, base_url: "https://a.example", key_env: sk-1234 }',
      'never the key itself',
    ],
    [
      'a header that is none',
      'e7: { protocol: queue, base_url: "https://a.example", headers: { "a b": c } }',
      'takes names of headers',
    ],
    [
      'no room for any work',
      'e8: { protocol: queue, base_url: "https://a.example", concurrency: 0 }',
      'takes a whole number from 1 to 10000',
    ],
    [
      'half a work',
      'e9: { protocol: queue, base_url: "https://a.example", concurrency: 1.5 }',
      'takes a whole number from 1 to 10000',
    ],
    [
      'no time for a call',
      'e10: { protocol: queue, base_url: "https://a.example", timeout_seconds: 0 }',
      'takes seconds from 1 to 3600',
    ],
    [
      'a word of the breaker, which is not set',
      'e11: { protocol: queue, base_url: "https://a.example", breaker: 3 }',
      'knows no breaker: it takes protocol, base_url',
    ],
  ],
  operations: [
    [
      'an engine that the file does not have',
      'ra1: { engine: nobody, model: a/b }',
      'takes the name of an engine of this file',
    ],
    [
      'the second of a list that the file does not have',
      'ra2: [{ engine: far, model: a/b }, { engine: nobody }]',
      'takes the name of an engine of this file',
    ],
    ['a list of nothing', 'zimage: []', 'takes at least one entry'],
    ['a word in place of an entry', 'relay: far', 'takes engine, model'],
    [
      'a model that leads elsewhere',
      'photoreal-image: { engine: far, model: ../admin }',
      'takes the name that the upstream has for the model',
    ],
    [
      '`for` nobody',
      'smart-resize: { engine: far, model: a/b, for: [] }',
      'takes [live], [test] or [live, test]',
    ],
    [
      '`for` somebody else',
      'remove-background: { engine: far, model: a/b, for: [everybody] }',
      'takes [live], [test] or [live, test]',
    ],
    [
      'a cost in numbers that are not exact',
      'wan: { engine: far, model: a/b, cost: { usd: 0.03, per: output } }',
      'takes {pointer: /a/place/in/their/answer}, with unit_usd: "0.001" where it holds no dollars, or {usd:',
    ],
    [
      'a cost per nothing known',
      'ltx-2: { engine: far, model: a/b, cost: { usd: "0.03", per: frame } }',
      'takes {pointer: /a/place/in/their/answer}, with unit_usd: "0.001" where it holds no dollars, or {usd:',
    ],
    [
      'a cost at no place',
      'ltx-video-v097: { engine: far, model: a/b, cost: { pointer: usage.cost } }',
      'takes {pointer: /a/place/in/their/answer}, with unit_usd: "0.001" where it holds no dollars, or {usd:',
    ],
    [
      'questions without a pause',
      'ra2v: { engine: far, model: a/b, poll_seconds: 0 }',
      'takes seconds from 0.1 to 300',
    ],
    [
      'no time for a generation',
      'video-relight: { engine: far, model: a/b, deadline_seconds: 0 }',
      'takes seconds from 1 to 86400',
    ],
    [
      'another way with other sizes',
      'ltx-text-to-video: { engine: far, model: a/b, on_other_size: crop }',
      'takes fit or fail',
    ],
    [
      'a search that is neither on nor off',
      'ltx-2.3-image-to-video: { engine: far, model: a/b, web_search: yes please }',
      'takes true or false',
    ],
    [
      'a source that is spelt wrong',
      'ra2-image-editor: { engine: far, model: a/b, input: { prompt: { form: prompt } } }',
      'takes a constant, {value: …}, or {from:',
    ],
    [
      'a medium that travels in no known way',
      'remove-background-video: { engine: far, model: a/b, input: { video: { from: video_url, as: pigeon } } }',
      'takes a constant, {value: …}, or {from:',
    ],
  ],
  last: [['another answer for what is not named', 'unnamed: ignore', 'takes embedded or refuse']],
};

/** Told where the words are right, by what the contract and the protocols say. */
export const SENSE: Row[] = [
  [
    'an operation that does not exist',
    'ra9: { engine: far, model: a/b }',
    'is not an operation: takes ra1, ra2',
  ],
  ['a chat', 'chatpred_or: { engine: far, model: a/b }', 'is served by chat_models'],
  ['a protocol without its model', 'ra1: { engine: far }', 'must have model: queue needs it'],
  [
    'ComfyUI without a workflow',
    'ra2: { engine: comfy, input: { 6.inputs.text: { from: prompt } } }',
    'must have workflow: comfyui needs it',
  ],
  [
    '`http` without its calls',
    'zimage: { engine: anything, input: { prompt: { from: prompt } } }',
    'must have submit and result: http needs it',
  ],
  [
    'a protocol that has no way for the operation',
    'wan: { engine: webui }',
    'cannot be served by sdapi without its own input',
  ],
  [
    'a field that the operation does not have',
    'relay: { engine: far, model: a/b, input: { prompt: { from: promt } } }',
    'takes no from: promt; this operation has',
  ],
  [
    'no prompt',
    'photoreal-image: { engine: far, model: a/b, input: { seed: { from: seed } } }',
    'must send prompt, which the operation requires',
  ],
  [
    'no picture',
    'remove-background: { engine: far, model: a/b, input: { fast: true } }',
    'must send image_url, which the operation requires',
  ],
  [
    'a word that travels as a file',
    'ra2-image-editor: { engine: far, model: a/b, input: { p: { from: prompt, as: base64 }, i: { from: image_url } } }',
    'takes as only if from names one of the caller’s media',
  ],
  [
    'an upload where the protocol has none',
    'smart-resize: { engine: far, model: a/b, input: { i: { from: image_url, as: upload }, s: { from: target_sizes } } }',
    'takes as: data_uri, url, base64 with the protocol queue',
  ],
  [
    'a mistake in the second of a list',
    'ltx-2: [{ engine: far, model: a/b }, { engine: far }]',
    'must have model: queue needs it',
  ],
  [
    'a name that nothing fills',
    `ltx-text-to-video: { engine: anything, ${CALLS.replace('/make', '"/make/{nothing}"')}, input: { prompt: { from: prompt } } }`,
    'takes no {nothing}: there',
  ],
  [
    'a key in an address',
    `ra2v: { engine: anything, ${CALLS.replace('/make', '"/make/{key}"')}, input: { prompt: { from: prompt }, i: { from: image_url } } }`,
    'takes {key} in headers only',
  ],
  ['a variable without a key', '', 'engines.locked.key_env'],
];

export const ENGINES = [
  'far: { protocol: queue, base_url: "https://queue.example" }',
  'comfy: { protocol: comfyui, base_url: "http://127.0.0.1:8188" }',
  'webui: { protocol: sdapi, base_url: "http://127.0.0.1:7860" }',
  'anything: { protocol: http, base_url: "https://any.example" }',
  'locked: { protocol: queue, base_url: "https://queue.example", key_env: EMPTY_KEY }',
];
