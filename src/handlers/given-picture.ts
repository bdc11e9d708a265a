import type { Upload } from '../contract/contract.ts';
import type { MediumSource } from '../media/intake/inline-source.ts';
import { fromAddressOrData, fromBytes, type PictureField } from '../media/intake/picture-source.ts';
import type { SourceRef } from '../media/intake/stashed-source.ts';
import type { Context } from './context.ts';
import { takenOrProblem } from './intake-problem.ts';

/** A request in JSON, or in a form, whose fields of media have no `_url` at the end. */
export type PictureRequest = { type: string | null; body: object };

/** The caller's name of a medium: `image_url` in JSON is `image` in a form. */
export function pictureParam(type: string | null, field: string): string {
  return type === 'multipart/form-data' ? field.replace(/_url$/, '') : field;
}

type NamedMedium = { field: string; param: string; title: string };

/**
 * A medium of a request: the text of `video_url` in JSON, or the file or the text of `video` in a form, with the caller's
 * name of its field. Undefined if the request has none.
 */
export function sentMedium(
  { type, body }: PictureRequest,
  { field, title }: { field: string; title: string },
): (NamedMedium & { source: MediumSource }) | undefined {
  const param = pictureParam(type, field);
  const sent = (body as Record<string, Upload | string | undefined>)[param];
  if (sent === undefined) return undefined;
  return {
    field,
    param,
    title: param === field ? title : title.replace(/ URL$/, ''),
    source: typeof sent === 'string' ? sent : sent.bytes,
  };
}

/** Throws the problem of a picture that cannot be used. */
export async function givenPicture(
  context: Pick<Context, 'fetcher' | 'media'>,
  request: PictureRequest,
  picture: PictureField,
): Promise<SourceRef | undefined> {
  const medium = sentMedium(request, picture);
  if (!medium) return undefined;
  const { source, ...named } = medium;
  return takenOrProblem(
    typeof source === 'string'
      ? fromAddressOrData(context, source, { ...picture, ...named })
      : fromBytes(context, source, { ...picture, ...named }),
  );
}
