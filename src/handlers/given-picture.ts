import type { Upload } from '../contract/contract.ts';
import { fromAddressOrData, fromBytes, type PictureField } from '../media/intake/picture-source.ts';
import type { SourceRef } from '../media/intake/stashed-source.ts';
import type { Context } from './context.ts';
import { takenOrProblem } from './intake-problem.ts';

/** A request in JSON, or in a form, whose fields of pictures have no `_url` at the end. */
export type PictureRequest = { type: string | null; body: object };

/** The caller's name of a picture: `image_url` in JSON is `image` in a form. */
export function pictureParam(type: string | null, field: string): string {
  return type === 'multipart/form-data' ? field.replace(/_url$/, '') : field;
}

/**
 * A picture of a request: the text of `image_url` in JSON, or the file or the text of `image` in a form. Undefined if
 * the request has none. Throws the problem of a picture that cannot be used.
 */
export async function givenPicture(
  context: Pick<Context, 'fetcher' | 'media'>,
  { type, body }: PictureRequest,
  picture: PictureField,
): Promise<SourceRef | undefined> {
  const param = pictureParam(type, picture.field);
  const sent = (body as Record<string, Upload | string | undefined>)[param];
  if (sent === undefined) return undefined;
  const title = param === picture.field ? picture.title : picture.title.replace(/ URL$/, '');
  const named = { ...picture, param, title };
  return takenOrProblem(
    typeof sent === 'string'
      ? fromAddressOrData(context, sent, named)
      : fromBytes(context, sent.bytes, named),
  );
}
