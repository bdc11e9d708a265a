/** Bodies that their handler reads while they arrive: the file itself, or the one file of a form. */
import { type Readable, Transform } from 'node:stream';
import type { Request } from 'express';
import type { StreamedFile } from '../contract/contract.ts';
import { problem } from '../contract/problem.ts';
import { openParser, PIECE_BYTES } from './form-parts.ts';
import { bodyTooLarge } from './take-in-body.ts';

const MB = 2 ** 20;

/**
 * Returns the body in the contract's form. Iterating its pieces throws 413 beyond the limit and 400 if the body is
 * incomplete.
 */
export async function streamedBody(
  request: Request,
  { form, file_mb }: { form: boolean; file_mb: number },
): Promise<StreamedFile | { file: StreamedFile }> {
  if ((request.get('content-encoding')?.toLowerCase() ?? 'identity') !== 'identity')
    throw problem('unsupported_media_type', 'Content-Encoding must be omitted', {
      facts: { param: 'Content-Encoding' },
    });
  const bytes_max = file_mb * MB;
  if (form) return { file: { pieces: piecesOf(await fileOf(request), bytes_max) } };
  const declared = request.get('content-length');
  return {
    ...(declared !== undefined && { size_bytes: Number(declared) }),
    pieces: piecesOf(request, bytes_max),
  };
}

async function* piecesOf(source: Readable, bytes_max: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  const pieces = source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  try {
    for await (const piece of pieces) {
      size += piece.length;
      if (size > bytes_max) break;
      yield piece;
    }
  } catch {
    throw problem('malformed_form', 'The body is incomplete');
  }
  if (size > bytes_max) throw bodyTooLarge('File', bytes_max, { param: 'file' });
}

/** Resolves with the first file as soon as it begins. The parser waits until its bytes are read. */
function fileOf(request: Request): Promise<Readable> {
  const parser = openParser(request, { limits: { files: 1, fields: 8, fieldSize: MB } });
  return new Promise((resolve, reject) => {
    let file: Readable | undefined;
    const breakOff = () => {
      if (!request.complete) file?.destroy(new Error('The caller disconnected.'));
    };
    const pieces = inPieces();
    const refuse = () => {
      // The parser would go on with the parts after the refused one.
      pieces.unpipe(parser);
      pieces.resume();
      const incomplete = 'The form is incomplete, or it has no file or more than one';
      file?.destroy(new Error(incomplete));
      reject(problem('malformed_form', incomplete, { facts: { param: 'file' } }));
    };
    parser.once('file', (_name, stream) => {
      file = stream;
      stream.on('error', () => {});
      resolve(stream);
    });
    for (const event of ['filesLimit', 'fieldsLimit', 'error']) parser.on(event, refuse);
    parser.once('finish', () => file ?? refuse());
    request.once('close', breakOff);
    parser.once('close', () => request.off('close', breakOff));
    request.pipe(pieces).pipe(parser);
  });
}

/** Passes bytes on in pieces with room for some 60 tiny parts. */
function inPieces(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, next) {
      for (let at = 0; at < chunk.length; at += PIECE_BYTES) this.push(chunk.subarray(at, at + PIECE_BYTES));
      next();
    },
  });
}
