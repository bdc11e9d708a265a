import { AUTO_SIZE } from '@reverie/engines';
import type { Upload } from '../../contract/contract.ts';
import { exact } from '../../contract/contract.ts';
import { wrongField } from '../../contract/problem.ts';
import { anotherModel } from './another-model.ts';
import { imagesResponse } from './images-response.ts';
import { standIn } from './model-aliases.ts';
import { pictureModel, readSize, sizeWarning } from './picture-models.ts';
import { streamedImages } from './streamed-images.ts';
import { unknownModel } from './unknown-model.ts';
import { callAs, type OpenAiOperations, type View, withoutJob } from './view.ts';

type Request = Parameters<OpenAiOperations['createImageEdit']>[0];
type Call = { id: string; type?: string; body: object };

type Picture = Upload | string | { image_url: string };

const EDITOR = 'ra2-image-editor';
/** Limit of the native call. */
const REFERENCES_MAX = 8;
const MODELS = [EDITOR, 'remove-background', 'smart-resize'];
const NAMES = {
  ...{
    image_url: 'images',
    image_urls: 'images',
    image_base64: 'images',
    target_sizes: 'size',
    resolution: 'size',
  },
};

export function createImageEdit(view: View): OpenAiOperations['createImageEdit'] {
  return exact(async (request: Request, invocation) => {
    const { body } = request;
    const warnings = [...invocation.warnings];
    // Clients that know only one picture model name it for edits too.
    const offered = await anotherModel(view, invocation, body.model);
    const model = offered
      ? offered.operation
      : body.model === view.relayModelName
        ? EDITOR
        : standIn(view, body.model, { kind: 'image', standard: EDITOR, warnings });
    if (!MODELS.includes(model)) throw unknownModel(body.model, MODELS);
    if (body.n > 1) throw wrongField('n', 'N must be 1: an edit makes one picture');
    const { body: fields, ...call } = callFor(request, model, warnings);
    const named = { ...fields, ...(offered && { model: offered.model }) };
    const callContext = {
      invocation: withoutJob(invocation, warnings),
      warnings,
      names: NAMES,
      user: body.user,
    };
    const answer = await callAs(view, call.id, { ...call, body: named }, callContext);
    if (body.stream) return streamedImages(view, [answer], 'image_edit.completed', warnings);
    return imagesResponse(view, [answer], body, warnings);
  });
}

function callFor(request: Request, model: string, warnings: string[]): Call {
  const { prompt, negative_prompt, strength, size, seed, output_format } = request.body;
  const requestedSize = readSize(size);
  if (output_format !== undefined && output_format !== 'png')
    warnings.push('output_format was ignored: edits are PNG');
  const pictures = request.type === 'multipart/form-data' ? request.body.image : request.body.images;
  const { mask } = request.body;
  if (mask && model !== EDITOR) warnings.push(`mask was ignored: ${model} works on the whole picture`);
  const [picture, ...further] = pictures as [Picture, ...Picture[]];
  const used = model === EDITOR ? further.slice(0, REFERENCES_MAX) : [];
  if (used.length < further.length)
    warnings.push(`Only the first ${used.length + 1} of ${pictures.length} pictures were used`);
  if (model === EDITOR) {
    const sized = requestedSize && pictureModel('ra1', '')!.sized(requestedSize);
    if (requestedSize) warnings.push(...sizeWarning(requestedSize, sized?.outputSize));
    const fields = {
      ...{ prompt, ...(sized?.fields ?? { size: AUTO_SIZE }) },
      ...(negative_prompt !== undefined && { negative_prompt }),
      ...(strength !== undefined && { strength }),
      ...(seed !== undefined && { seed }),
    };
    const uploaded = isUpload(picture) && (!mask || isUpload(mask)) && used.length === 0;
    if (uploaded)
      return {
        id: 'editImage',
        type: 'multipart/form-data',
        body: { ...fields, image: picture, ...(mask && { mask }) },
      };
    const limited = mask && { mask: addressOf(mask) };
    const references = used.length > 0 && { image_urls: used.map(addressOf) };
    return { id: 'editImage', body: { ...fields, image_url: addressOf(picture), ...references, ...limited } };
  }
  const image_url = addressOf(picture);
  if (model === 'remove-background') return { id: 'removeImageBackground', body: { image_url } };
  if (!requestedSize)
    throw wrongField('size', 'Size is required: smart-resize fits the picture to WIDTHxHEIGHT');
  return { id: 'resizeImage', body: { image_url, target_sizes: [size] } };
}

function isUpload(picture: Picture): picture is Upload {
  return typeof picture === 'object' && 'bytes' in picture;
}

/** An upload as a data URI, whose type comes from the bytes. */
function addressOf(picture: Picture): string {
  if (typeof picture === 'string') return picture;
  if (!isUpload(picture)) return picture.image_url;
  return `data:image/png;base64,${Buffer.from(picture.bytes).toString('base64')}`;
}
