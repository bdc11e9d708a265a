import { isConnectionLost } from './db.ts';

/**
 * Failures of periodic work over rows. Each row is worked on alone, so that the failure of one does not delay the
 * others. A lost connection concerns all rows and is thrown at once.
 */
export class RowFailures {
  readonly #failed: { id: string; error: unknown }[] = [];

  /** Returns undefined if the work failed. */
  async alone<T>(id: string, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (isConnectionLost(error)) throw error;
      this.#failed.push({ id, error });
      return undefined;
    }
  }

  /** Throws one error that names the first failed row and the number of failed rows, if there are any. */
  throwAny(): void {
    const [first] = this.#failed;
    if (!first) return;
    const { id, error } = first;
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    const others = this.#failed.length - 1;
    const failed = new Error(`${id} failed${others > 0 ? `, and ${others} more` : ''}: ${message}`, {
      cause: error,
    });
    throw Object.assign(failed, { stack });
  }
}
