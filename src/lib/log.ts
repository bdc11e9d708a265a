/** Logs one event per line, with facts as fields. Never log prompts, keys, URLs with queries or file contents. */
export interface Log {
  info(facts: object, event: string): void;
  warn(facts: object, event: string): void;
  error(facts: object, event: string): void;
}

/** Converts an error to loggable facts. The stack is for operators and never for callers. */
export function errorFacts(error: unknown): object {
  return {
    err:
      error instanceof Error
        ? { type: error.name, message: error.message, stack: error.stack }
        : String(error),
  };
}
