import { layOut, missingLetters, type Project, sourcesOf } from '@reverie/engines';
import { PRICES } from '../../../generated/prices.ts';
import { wrongField } from '../../contract/problem.ts';
import type { JsonObject } from '../../lib/json.ts';
import { isAddress } from '../../media/intake/inline-source.ts';
import { type MediumToMeasure, measureMedia, refuseAddresses } from '../../media/intake/measure-media.ts';
import { dropSources } from '../../media/intake/stashed-source.ts';
import { acceptedJob } from '../accepted-job.ts';
import type { Context, MainOperations, PaidContext } from '../context.ts';
import { refuseIntake, takenOrProblem } from '../intake-problem.ts';
import { asJob, paid } from '../paid.ts';

const OPERATION = 'video-editor/render';
/** Time for ten minutes of film, and for the work before it in the queue. */
const DEADLINE_SECONDS = 4 * 3600;
/** A file may be longer than the part that is shown. */
const SOURCE_SECONDS_MAX = 3600;

export function renderVideoProject(
  context: PaidContext & Pick<Context, 'decoding' | 'fetching' | 'lookAt'>,
): MainOperations['renderVideoProject'] {
  return paid(context, async ({ body }, invocation, earlier) => {
    const project = body.project as Project;
    refuseUnletterable(project);
    const priced = { operation: OPERATION, pricing: PRICES[OPERATION], body: body as JsonObject };
    const wanted = sourcesOf(project).map(
      ({ field, url, kind }): MediumToMeasure => ({
        field,
        source: url,
        kind,
        title: titleOf(field),
        seconds_max: SOURCE_SECONDS_MAX,
      }),
    );
    refuseIntake(refuseAddresses(context, wanted));
    const repeat = await earlier({ ...priced, measured: { output_seconds: '1' } });
    if (repeat) return { repeated: await acceptedJob(context, repeat, invocation) };

    const { account_id } = invocation.caller;
    const { sources, facts } = await takenOrProblem(measureMedia(context, wanted, account_id));
    const lengths = new Map(
      project.clips.flatMap(({ type }, index): [number, number][] =>
        type === 'video' ? [[index, facts[`project.clips[${index}].src`]!.duration_seconds]] : [],
      ),
    );
    const timeline = layOut(project, lengths);
    if ('param' in timeline) {
      dropSources(context, sources);
      throw wrongField(timeline.param, timeline.message);
    }
    // Facts about the resulting film, for upstream engines.
    const { width, height, fps, seconds } = timeline;
    return asJob(context, invocation, {
      ...priced,
      host: 'main',
      queue: 'film',
      deadline_seconds: DEADLINE_SECONDS,
      measured: { output_seconds: String(seconds) },
      input: {
        project: withoutFiles(project),
        format: body.format,
        width,
        height,
        fps,
        seconds,
      } as unknown as JsonObject,
      sources,
    });
  });
}

/** The project with its inline files replaced by a short text. The engine reads them from its sources. */
function withoutFiles({ clips, audio, ...rest }: Project): Project {
  const short = <Owner extends { src?: string }>(owner: Owner): Owner =>
    owner.src === undefined || isAddress(owner.src) ? owner : { ...owner, src: 'data:,' };
  return { ...rest, clips: clips.map(short), ...(audio && { audio: short(audio) }) };
}

const LETTERS_NAMED_MAX = 10;

/** Throws 400 for a text with characters that no font has, because a film with boxes in their place is useless. */
function refuseUnletterable({ clips }: Project): void {
  for (const [index, { type, text }] of clips.entries()) {
    const missing = type === 'text' && text !== undefined ? missingLetters(text) : [];
    if (missing.length === 0) continue;
    const named = missing.slice(0, LETTERS_NAMED_MAX).map((letter) => `${letter} (${codeOf(letter)})`);
    const more = missing.length > named.length ? ` and ${missing.length - named.length} more` : '';
    const message = `Text of clip ${index} has characters that no font of the service has: ${named.join(', ')}${more}`;
    throw wrongField(`project.clips[${index}].text`, message);
  }
}

function codeOf(letter: string): string {
  return `U+${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** The name of the source in messages such as "Source of clip 3 is cut off". */
function titleOf(field: string): string {
  const clip = /\[(\d+)\]/.exec(field)?.[1];
  return clip === undefined ? 'Source of the soundtrack' : `Source of clip ${clip}`;
}
