/** The project in the text of its form, and the reason why a text is none. */
import { type Fault, faultOf } from '../contract/check-value.ts';
import type { Document, Schema } from '../contract/contract.ts';
import { type Lengths, placeClips, type TimesFault } from './clip-times.ts';
import { type Project, underOwnNames } from './project.ts';

export type ProjectFault =
  /** Not JSON; `message` is the browser's. */
  { kind: 'json'; message: string } | ({ kind: 'contract' } & Fault) | ({ kind: 'times' } & TimesFault);

export const PROJECT_SCHEMA: Schema = { $ref: '#/components/schemas/VideoProject' };

/** The field that each kind of clip needs. The served contract says it in the description of a clip only. */
const NEEDED = { video: 'src', image: 'src', text: 'text', color: 'color' } as const;

/** The first rule of the contract that the project breaks; undefined when the service would take it. */
export function projectFault(
  document: Document,
  project: Project,
  lengths: Lengths,
): ProjectFault | undefined {
  const fault = faultOf(document, PROJECT_SCHEMA, project) ?? missingIn(project);
  if (fault) return { kind: 'contract', ...fault };
  const { fault: times } = placeClips(project, lengths);
  return times && { kind: 'times', ...times };
}

function missingIn({ clips }: Project): Fault | undefined {
  const index = clips.findIndex((clip) => clip[NEEDED[clip.type]] === undefined);
  return index < 0 ? undefined : { path: `clips[${index}].${NEEDED[clips[index]!.type]}`, rule: undefined };
}

/** An empty text is no project and no fault. */
export function readProject(
  document: Document,
  text: string,
  lengths: Lengths,
): { project?: Project; fault?: ProjectFault } {
  if (text.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { fault: { kind: 'json', message: (error as Error).message } };
  }
  const project = underOwnNames(document, PROJECT_SCHEMA, value) as Project;
  const fault = projectFault(document, project, lengths);
  // A fault of the times can still be drawn, and be repaired by an edit.
  return fault === undefined || fault.kind === 'times' ? { project, ...(fault && { fault }) } : { fault };
}
