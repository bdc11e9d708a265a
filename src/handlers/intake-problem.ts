/** Refused media as problems of the contract. */
import { type Problem, problem, storageProblem } from '../contract/problem.ts';
import { type IntakeRefusal, isIntakeRefusal } from '../media/intake/intake-refusal.ts';
import { StorageError } from '../media/media-store.ts';

/** The accepted media. Throws 400, 413, 429 or 503 for refused media, including storage failures. */
export async function takenOrProblem<Taken extends object | undefined>(
  taking: Promise<Taken>,
): Promise<Exclude<Taken, IntakeRefusal>> {
  const result: Taken = await withStorage(() => taking);
  if (isIntakeRefusal(result)) throw intakeProblem(result);
  return result as Exclude<Taken, IntakeRefusal>;
}

/** Like `takenOrProblem`, for a check that does not wait. */
export function acceptedOrProblem<Accepted extends object>(
  checked: Accepted | IntakeRefusal,
): Exclude<Accepted, IntakeRefusal> {
  if (isIntakeRefusal(checked)) throw intakeProblem(checked);
  return checked as Exclude<Accepted, IntakeRefusal>;
}

export function refuseIntake(refusal: IntakeRefusal | undefined): void {
  if (refusal) throw intakeProblem(refusal);
}

function intakeProblem({ refused, message, param, retry_after_seconds }: IntakeRefusal): Problem {
  return problem(refused, message, {
    ...(param !== undefined && { facts: { param } }),
    ...(retry_after_seconds !== undefined && { headers: { 'retry-after': String(retry_after_seconds) } }),
  });
}

/** A storage failure becomes the 503 `storage_unavailable`. */
export async function withStorage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    throw storageProblem({ retry_after_seconds: 60 });
  }
}
