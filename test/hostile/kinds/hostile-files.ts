/** Files made to cost more than they weigh: each with its kind. */
import { ARCHIVE_FILES } from './archive-files.ts';
import { FILM_FILES } from './film-files.ts';
import { PICTURE_FILES } from './picture-files.ts';
import { PNG_FILES } from './png-files.ts';

export type FileKind =
  | 'text chunks'
  | 'profiles'
  | 'frames'
  | 'dimensions'
  | 'tables'
  | 'nesting'
  | 'truncation'
  | 'polyglots';

export type HostileFile = {
  kind: FileKind;
  /** Says the format and what is wrong with it. */
  name: string;
  /** At most 10 MB, which every operation takes. */
  bytes(): Buffer | Promise<Buffer>;
};

export function hostileFiles(): HostileFile[] {
  return [...PNG_FILES, ...PICTURE_FILES, ...FILM_FILES, ...ARCHIVE_FILES].map((file) => ({
    ...file,
    bytes: once(file.bytes),
  }));
}

/** Each is made once a run, when it is first sent. */
function once<T>(make: () => T): () => T {
  const cache: T[] = [];
  return () => {
    if (cache.length === 0) cache.push(make());
    return cache[0]!;
  };
}
