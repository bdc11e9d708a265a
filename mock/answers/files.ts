/** Files of an account: store, list and delete. */
import type { Operations } from '../../generated/main/operations.ts';
import { exact } from '../../src/contract/contract.ts';
import type { Invocation } from '../../src/contract/invocation.ts';
import { fileGone, fileInUse, fileMissing } from '../../src/contract/refusals.ts';
import { takenOrProblem } from '../../src/handlers/intake-problem.ts';
import { fileIn, marksIn, presented } from '../../src/handlers/media/checkProvenance.ts';
import { unguessable } from '../../src/lib/id.ts';
import { ENDINGS } from '../../src/lib/media-types.ts';
import { MEDIA_TO_COMPARE, takeMedia } from '../../src/media/intake/take-media.ts';
import type { StoredFile } from '../../src/media/keep.ts';
import { type MediaFilter, PROMPT_LETTERS } from '../../src/media/media-catalogue.ts';
import { sha256 } from '../../src/media/media-store.ts';
import { presentMedium } from '../../src/presenters/present-medium.ts';
import { type Medium, mediumOf, type Sample, type State } from '../state.ts';
import { type Needs, own, pageOfOwn } from './needs.ts';

type Files = Pick<Operations<Invocation>, 'listMedia' | 'deleteMedia' | 'checkProvenance'>;
type Owner = { account_id: string; visibility: 'public' | 'private' };

/** Stores the uploaded file, or a sample, and returns its name. */
export async function keepFile(
  { memory, context }: Needs,
  file: StoredFile | Sample,
  { account_id, visibility }: Owner,
): Promise<string> {
  const sample: Sample =
    'bytes' in file
      ? file
      : {
          ...{ ...file, bytes: await context.media.read(file.name) },
          ...{ duration_seconds: null, fps: null },
        };
  const name = 'name' in file ? file.name : `${unguessable()}.${ENDINGS[file.content_type]}`;
  const medium = mediumOf(sample, { name, account_id, at: context.clock.now(), generation_id: null });
  memory.state.media.set(name, { ...medium, visibility });
  return name;
}

/** Removes the bytes. The file's URL then responds that the file is gone. */
export function forgetFile({ memory }: Pick<Needs, 'memory'>, name: string): void {
  const medium = memory.state.media.get(name);
  if (medium) medium.bytes = undefined;
}

export function fileAnswers(needs: Needs): Files {
  const { memory, context } = needs;
  return {
    listMedia: exact(({ query }, { caller }) => ({ status: 200, body: filesOf(needs, caller, query) })),
    checkProvenance: exact(async ({ body }, { caller, request_id }) => {
      const medium = await takenOrProblem(
        takeMedia(context, fileIn(body), MEDIA_TO_COMPARE, caller.account_id),
      );
      if (!medium) throw fileMissing();
      const wanted = await sha256(medium.bytes);
      const same = [...memory.state.media.values()].find((each) => each.sha256 === wanted);
      const generation = same?.generation_id ? memory.state.generations.get(same.generation_id) : undefined;
      const found = generation && {
        ...generation,
        matched_by: 'sha256' as const,
        made_at: generation.created_at,
      };
      const { xmp } = await marksIn(medium);
      return { status: 200, body: { ...presented(found), marks: { xmp, c2pa: null }, request_id } };
    }),
    deleteMedia: exact(({ path: { name } }, { caller, request_id }) => {
      const { bytes } = own(memory.state.media, name, caller, 'file');
      if (bytes === undefined) throw fileGone();
      refuseIfPublished(needs, name);
      forgetFile(needs, name);
      return { status: 200, body: { id: name, deleted: true, request_id } };
    }),
  };
}

function refuseIfPublished({ memory }: Needs, name: string): void {
  const character = [...memory.state.characters.values()].find(({ avatar_key }) => avatar_key === name);
  const post = [...memory.state.posts.values()].find(({ media_key }) => media_key === name);
  if (!character && !post) return;
  const shows = character ? `character ${character.id}` : `post ${post!.id}`;
  throw fileInUse(shows);
}

/** A page of an account's files. */
export function filesOf(
  { memory, context }: Needs,
  owner: { account_id: string },
  query: { limit: number; cursor?: string } & MediaFilter,
) {
  const served = [...memory.state.media.values()]
    .filter(({ bytes }) => bytes !== undefined)
    .map((medium) => ({ ...medium, ...workOf(memory.state, medium) }))
    .filter((medium) => isWanted(medium, query));
  const { rows, next_cursor } = pageOfOwn(served, ({ id }) => id, owner, query);
  return { media: rows.map((each) => presentMedium(context.settings.baseUrl, each)), next_cursor };
}

/** The job that a file comes from. */
function workOf({ generations }: State, { generation_id }: Medium): Pick<Medium, 'operation' | 'prompt'> {
  const generation = generation_id === null ? undefined : generations.get(generation_id);
  const { prompt, query, text } = (generation?.shown_input ?? {}) as Record<string, unknown>;
  const lead = [prompt, query, text].find((each) => typeof each === 'string' && each !== '');
  return {
    operation: generation?.operation ?? null,
    prompt: lead === undefined ? null : String(lead).slice(0, PROMPT_LETTERS),
  };
}

function isWanted({ content_type, generation_id, operation }: Medium, wanted: MediaFilter): boolean {
  return (
    (wanted.kind === undefined || content_type.startsWith(`${wanted.kind}/`)) &&
    (wanted.origin === undefined || (wanted.origin === 'generated') === (generation_id !== null)) &&
    (wanted.operation === undefined || operation === wanted.operation)
  );
}
