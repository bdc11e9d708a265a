import { exact, type Upload } from '../../contract/contract.ts';
import { wrongField } from '../../contract/problem.ts';
import { anotherModel } from './another-model.ts';
import { FILM_MODELS, type FilmModel, filmSize } from './film-models.ts';
import { standIn } from './model-aliases.ts';
import { filmJob, openAiVideo } from './openai-video.ts';
import { readSize, sizeWarning } from './picture-models.ts';
import { unknownModel } from './unknown-model.ts';
import { callAs, type OpenAiOperations, type View, withWarnings } from './view.ts';

/** Replaces OpenAI's film models. */
const FILMS = 'ltx-2';
type Input = Parameters<OpenAiOperations['createVideo']>[0]['body'];
const NAMES = {
  ...{ image_url: 'input_reference', duration: 'seconds', resolution: 'size', aspect_ratio: 'size' },
};

export function createVideo(view: View): OpenAiOperations['createVideo'] {
  return exact(async ({ body }, invocation) => {
    const warnings = [...invocation.warnings];
    const offered = await anotherModel(view, invocation, body.model);
    const name =
      offered?.operation ?? standIn(view, body.model, { kind: 'video', standard: FILMS, warnings });
    const model = Object.hasOwn(FILM_MODELS, name) ? FILM_MODELS[name] : undefined;
    if (!model) throw unknownModel(body.model, Object.keys(FILM_MODELS));
    const callContext = { invocation, warnings, names: NAMES, user: body.user };
    const fields = { ...fieldsFor(model, body, warnings), ...(offered && { model: offered.model }) };
    const answer = await callAs(view, model.id, { body: fields }, callContext);
    const { job_id } = answer.body as { job_id: string };
    // The response shows the new job even to a key without the scope for jobs.
    const caller = { ...invocation.caller, scopes: ['*'] };
    const job = await filmJob(view, job_id, { ...invocation, caller });
    // The URL of the native job does not belong to this API.
    const { Location: _, ...own } = answer.headers ?? {};
    const headers = withWarnings(own, warnings);
    return { status: 200, headers, body: openAiVideo(job, { prompt: body.prompt, warnings }) };
  });
}

function fieldsFor(
  { picture, lasts, sized }: FilmModel,
  { prompt, seconds, size, seed, input_reference, model }: Input,
  warnings: string[],
): object {
  const requestedSize = readSize(size);
  const fitted = sized && requestedSize ? filmSize(requestedSize) : undefined;
  if (requestedSize && fitted) warnings.push(...sizeWarning(requestedSize, fitted.outputSize));
  if (requestedSize && !sized) warnings.push(`size was ignored: ${model} has one size`);
  if (seconds !== undefined && !lasts)
    warnings.push(`seconds was ignored: films of ${model} have one length`);
  if (input_reference && !picture) throw wrongField('input_reference', `${model} accepts no first picture`);
  return {
    prompt,
    ...fitted?.fields,
    ...(seconds !== undefined && lasts && { duration: Number(seconds) }),
    ...(seed !== undefined && { seed }),
    ...(picture && input_reference !== undefined && { [picture]: addressIn(input_reference) }),
    response_mode: 'polling',
  };
}

function addressIn(reference: NonNullable<Input['input_reference']>): string {
  if (typeof reference === 'string') return reference;
  const { bytes, image_url } = reference as Partial<Upload> & { image_url?: string };
  if (bytes) return `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
  if (image_url === undefined) throw wrongField('input_reference', 'Input reference must have an image_url');
  return image_url;
}
