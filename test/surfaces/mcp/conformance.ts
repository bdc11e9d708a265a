/** Checks of `@modelcontextprotocol/conformance` that cannot pass, by revision, each with its reason. */

/** The suite calls tools, resources and prompts of its own example server, by their names. */
const OF_EXAMPLE_SERVER = {
  shared: [
    ...['simple-text', 'image', 'audio', 'embedded-resource', 'mixed-content', 'error', 'with-progress'].map(
      (name) => `tools-call-${name}`,
    ),
    ...['resources-read-text', 'resources-read-binary', 'resources-templates-read', 'json-schema-2020-12'],
  ],
  '2026-07-28': [
    // These two check a tool of the example server that needs a capability of the client.
    'server-stateless:sep-2575-server-rejects-undeclared-capability',
    'server-stateless:sep-2575-missing-capability-http-400',
    // These two read the stream of a tool of the example server.
    'server-stateless:sep-2575-http-server-no-independent-requests-on-stream',
    'server-stateless:sep-2575-server-no-log-without-loglevel',
    'http-custom-header-server-validation',
  ],
  '2025-11-25': [],
};

/** Not offered: no tool asks its caller back. */
const INPUT_REQUIRED = {
  shared: [],
  '2026-07-28': [
    ...[
      'basic-elicitation',
      'basic-sampling',
      'basic-list-roots',
      'request-state',
      'multiple-input-requests',
    ],
    ...['multi-round', 'non-tool-request', 'result-type', 'tampered-state', 'capability-check'],
    ...['missing-input-response', 'ignore-extra-params'],
  ].map((name) => `input-required-result-${name}`),
  '2025-11-25': [
    ...['tools-call-sampling', 'tools-call-elicitation'],
    ...['elicitation-sep1034-defaults', 'elicitation-sep1330-enums'],
  ],
};

/** Not offered: prompts, completions, logging, and subscriptions to resources, which do not change. */
const NOT_OFFERED = {
  shared: [
    ...['completion-complete', 'prompts-list', 'prompts-get-simple', 'prompts-get-with-args'],
    ...['prompts-get-embedded-resource', 'prompts-get-with-image'],
  ],
  '2026-07-28': ['caching:sep-2549-prompts-list-caching-hints'],
  '2025-11-25': [
    ...['logging-set-level', 'tools-call-with-logging', 'resources-subscribe', 'resources-unsubscribe'],
  ],
};

/** Not offered: the extension for tasks. Long work has jobs, which every revision can use. */
const TASKS = {
  shared: [],
  '2026-07-28': [
    ...['lifecycle', 'capability-negotiation', 'wire-fields', 'request-state-removal', 'mrtr-input'],
    ...['request-headers', 'dispatch-and-envelope', 'required-task-error', 'mrtr-composition'],
  ].map((name) => `tasks-${name}`),
  '2025-11-25': [],
};

/** Not offered: sessions. The scenario needs one for its streams. */
const SESSIONS = { shared: [], '2026-07-28': [], '2025-11-25': ['server-sse-multiple-streams'] };

export function cannotPass(revision: '2026-07-28' | '2025-11-25'): string[] {
  return [OF_EXAMPLE_SERVER, INPUT_REQUIRED, NOT_OFFERED, TASKS, SESSIONS].flatMap((group) => [
    ...group.shared,
    ...group[revision],
  ]);
}
