type Explaining = { faults: string[]; log: { lines: object[] } };

const running = new Set<Explaining>();

/** From now on a test that fails in this process tells what this service says went wrong in it. Ends by the answer. */
export function explain(service: Explaining): () => void {
  running.add(service);
  return () => void running.delete(service);
}

/** Responses that violate the contract, and logged errors. */
export function unexplained(): string[] {
  return [...running].flatMap(({ faults, log }) => [
    ...faults,
    ...log.lines
      .filter((line) => (line as { level?: string }).level === 'error')
      .map((line) => JSON.stringify(line)),
  ]);
}
