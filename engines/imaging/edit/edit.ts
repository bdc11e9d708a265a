/** A picture and a prompt in, the edited picture out. */
import sharp from 'sharp';
import type { Enlarge } from '../../analysis/enlarge-model.ts';
import type { Matting } from '../../analysis/matting/matting-result.ts';
import type { PictureRefusal } from '../../intake/picture-refusal.ts';
import { applyAll } from './apply/apply.ts';
import { describeEdits } from './describe.ts';
import type { Edit, EditPlan } from './edit-plan.ts';
import { newWork } from './edit-work.ts';
import { fitted } from './fit.ts';
import { CAPABILITIES, readPlan } from './reading/read-edit.ts';

const WARNINGS_MAX = 4;

export type EditRequest = {
  bytes: Uint8Array;
  prompt: string;
  /** 64 … 4096 pixels each. */
  width: number;
  height: number;
  /** 0 … 2³²−1. */
  seed: number;
  signal: AbortSignal;
  /** White where the picture may change, see `plainMask`. */
  mask?: Uint8Array;
  /** An operator's model that finds the subject, instead of the embedded method. */
  matting?: Matting;
  /** A model that makes pictures larger, where the size asks for that. */
  enlarge?: Enlarge;
};

type Edited = {
  bytes: Uint8Array;
  content_type: 'image/png';
  width: number;
  height: number;
  /** The understood edit in plain words. */
  final_prompt: string;
  /** Sentences about requested edits that were not made. */
  warnings: string[];
  /** The outcome of each part of the prompt. */
  understood: EditPart[];
};

type EditPart = { words: string; result: 'done' | 'replaced' | 'missing'; shown_as?: string };

/** Nothing in the picture is as the prompt asked; `warnings` say why, part by part. */
export type NothingEdited = {
  refused: 'nothing_changed' | 'no_clear_subject';
  message: string;
  warnings: string[];
  understood: EditPart[];
};

/**
 * The source fitted into the size, changed as the prompt says. The same request makes the same bytes.
 *
 * Refuses, as a value, what cannot be read, and an edit that came to nothing. Throws the signal's reason when it is aborted, between edits.
 */
export async function edit({
  bytes,
  prompt,
  width,
  height,
  seed,
  signal,
  matting,
  enlarge,
  mask,
}: EditRequest): Promise<Edited | PictureRefusal | NothingEdited> {
  signal.throwIfAborted();
  const plan = readPlan(prompt);
  if (plan.edits.length === 0) return nothingOf('nothing_changed', plan.warnings, plan);
  const source = await fitted(bytes, { width, height }, plan.edits, { signal, enlarge, matting, mask });
  if ('refused' in source) return source;
  if (source.mask?.every((open) => open < 128)) return nothingOf('nothing_changed', [EMPTY_MASK], plan);
  const { undone } = source;
  const warnings = [...plan.warnings, ...undone.map(nowhere)];
  const before = source.mask && Uint8ClampedArray.from(source.data);
  const work = newWork({ ...source, width, height, seed, warnings, signal }, matting);
  const applied = await applyAll(
    work,
    plan.edits.filter((each) => !undone.includes(each)),
  );
  for (const { edits, warning } of plan.clauses)
    if (warning && edits.some((each) => applied.includes(each))) warnings.push(warning);
  if (applied.length === 0)
    return nothingOf(work.unclear ? 'no_clear_subject' : 'nothing_changed', warnings, plan);
  if (source.reshaped) warnings.push(source.reshaped);
  if (before) keepOutside(work.data, before, source.mask!);
  signal.throwIfAborted();
  return {
    bytes: await encode(work.data, width, height),
    content_type: 'image/png',
    width,
    height,
    final_prompt: describeEdits({ edits: applied }),
    warnings: [...new Set(warnings)],
    understood: plan.clauses.map(({ original, edits, whole }): EditPart => {
      const own = applied.filter((each) => edits.includes(each));
      return own.length > 0
        ? { words: original, result: whole ? 'done' : 'replaced', shown_as: describeEdits({ edits: own }) }
        : { words: original, result: 'missing' };
    }),
  };
}

const EMPTY_MASK = 'The mask has no white part, so no part of the picture may change.';

/** Puts the picture from before the edit back where the mask is black. Grey mixes both. */
function keepOutside(data: Uint8ClampedArray, before: Uint8ClampedArray, mask: Uint8Array): void {
  for (let at = 0; at < data.length; at++) {
    const open = mask[at >> 2]! / 255;
    data[at] = open * data[at]! + (1 - open) * before[at]!;
  }
}

function nowhere(undone: Edit): string {
  const what = undone.do === 'zoom' && undone.onto === 'face' ? 'face' : 'subject';
  return `No ${what} was found to crop the picture to.`;
}

function nothingOf(
  refused: NothingEdited['refused'],
  reasons: readonly string[],
  { clauses }: Pick<EditPlan, 'clauses'>,
): NothingEdited {
  const warnings = [...new Set(reasons)];
  const why = warnings.slice(0, WARNINGS_MAX).join(' ');
  return {
    refused,
    message: `Nothing was changed, so nothing was charged. ${why} ${CAPABILITIES}`,
    warnings,
    understood: clauses.map(({ original }) => ({ words: original, result: 'missing' })),
  };
}

export async function encode(data: Uint8ClampedArray, width: number, height: number): Promise<Uint8Array> {
  const image = sharp(new Uint8Array(data.buffer, data.byteOffset, data.byteLength), {
    raw: { width, height, channels: 4 },
  });
  let opaque = true;
  for (let at = 3; at < data.length && opaque; at += 4) opaque = data[at] === 255;
  // Fast rather than small, as the illustrator's.
  return (opaque ? image.removeAlpha() : image).png({ compressionLevel: 3 }).toBuffer();
}
