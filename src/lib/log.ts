/** One event, one line, facts as fields. Never prompts, keys, addresses with queries or file contents. */
export interface Log {
  info(facts: object, event: string): void;
  warn(facts: object, event: string): void;
  error(facts: object, event: string): void;
}

/** Loggable facts about an error: its stack is for operators, never for callers. */
export function errorFacts(error: unknown): object {
  return {
    err:
      error instanceof Error
        ? { type: error.name, message: error.message, stack: error.stack }
        : String(error),
  };
}
