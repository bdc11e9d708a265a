import { exact } from '../../contract/contract.ts';
import type { Invocation } from '../../contract/invocation.ts';
import { wrongField } from '../../contract/problem.ts';
import { formatCredits, parseCredits } from '../../lib/credits.ts';
import { newId } from '../../lib/id.ts';
import { anotherModel } from './another-model.ts';
import { imagesResponse } from './images-response.ts';
import { standIn } from './model-aliases.ts';
import { type PictureModel, pictureModel, readSize, sizeWarning } from './picture-models.ts';
import { streamedImages } from './streamed-images.ts';
import { unknownModel } from './unknown-model.ts';
import {
  callAs,
  type InnerAnswer,
  nativeModels,
  type OpenAiOperations,
  type View,
  withoutJob,
} from './view.ts';

/** Replaces OpenAI's picture models. */
const PICTURES = 'ra1';
type Input = Parameters<OpenAiOperations['createImage']>[0]['body'];
const NAMES = {
  resolution: 'size',
  image_size: 'size',
  aspect_ratio: 'size',
  num_images: 'n',
  model_name: 'model',
};

export function createImage(view: View): OpenAiOperations['createImage'] {
  return exact(async ({ body }, invocation) => {
    const warnings = [...invocation.warnings];
    const named = { kind: 'image', standard: PICTURES, warnings } as const;
    const offered = await anotherModel(view, invocation, body.model);
    const model =
      pictureModel(offered?.operation ?? body.model, view.relayModelName) ??
      pictureModel(standIn(view, body.model, named), view.relayModelName);
    if (!model) {
      const pictures = (await nativeModels(view, invocation)).filter(({ type }) => type === 'image');
      throw unknownModel(
        body.model,
        pictures.map(({ id }) => id),
      );
    }
    const calling = { invocation: withoutJob(invocation, warnings), warnings };
    const answers = await callsFor(view, asOffered(model, offered?.model), body, calling);
    if (body.stream) return streamedImages(view, answers, 'image_generation.completed', warnings);
    return imagesResponse(view, answers, body, warnings);
  });
}

/** Adds the name of an operator's model of the operation, if the caller chose one. */
function asOffered(offered: PictureModel, model: string | undefined): PictureModel {
  return model === undefined ? offered : { ...offered, more: { ...offered.more, model } };
}

type CallContext = { invocation: Invocation; warnings: string[] };

/** Makes as many calls as the pictures need. Throws the first problem when no picture was made. */
async function callsFor(
  view: View,
  { id, most, formats, sized, more }: PictureModel,
  { prompt, negative_prompt, n, size, seed, output_format, user }: Input,
  { invocation, warnings }: CallContext,
): Promise<InnerAnswer[]> {
  const requestedSize = readSize(size);
  const { fields = {}, outputSize } = requestedSize ? sized(requestedSize) : {};
  if (requestedSize) warnings.push(...sizeWarning(requestedSize, outputSize));
  const takesFormat = output_format !== undefined && formats.length > 1;
  if (output_format !== undefined && !formats.includes(output_format))
    warnings.push(`output_format was ignored: the model makes ${formats.join(', ')}`);
  const calls = Math.ceil(n / most);
  const outcomes = await Promise.allSettled(
    Array.from({ length: calls }, (_, at) => {
      const count = Math.min(most, n - at * most);
      const body = {
        ...{ prompt, ...fields, ...more },
        ...(negative_prompt !== undefined && { negative_prompt }),
        ...(takesFormat && { output_format }),
        ...(most > 1 && { num_images: count }),
        ...(seed !== undefined && { seed: seed + at }),
      };
      const own = calls === 1 ? invocation : partOf(invocation, { at, count, of: n });
      return callAs(view, id, { body }, { invocation: own, warnings, names: NAMES, user });
    }),
  );
  const answers = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const failed = outcomes.find((each) => each.status === 'rejected');
  if (answers.length === 0) throw failed!.reason;
  if (failed)
    warnings.push(
      `${answers.length} of ${calls} calls succeeded; the others were not charged: ${failed.reason.message}`,
    );
  return answers;
}

/** One of several calls, with its own idempotency key and its share of the credit limit. */
function partOf(
  { header, ...rest }: Invocation,
  { at, count, of }: { at: number; count: number; of: number },
): Invocation {
  if (header['quote-id'] !== undefined)
    throw wrongField('n', 'A quote covers one call: set n to at most what the model makes at once');
  const { 'idempotency-key': key, 'x-max-credits': cap } = header;
  const credits = cap === undefined ? undefined : parseCredits(cap);
  return {
    ...rest,
    // The first call keeps the request's id. Each further call needs its own.
    ...(at > 0 && { request_id: newId('req') }),
    header: {
      ...header,
      ...(key !== undefined && { 'idempotency-key': `${key.slice(0, 250)}#${at + 1}` }),
      ...(credits !== undefined && {
        'x-max-credits': formatCredits((credits * BigInt(count)) / BigInt(of)),
      }),
    },
  };
}
