/** Pictures before and after an edit. */
import { beside, painted, type Section, type Shot, type Source } from './shots.ts';

const [WIDTH, HEIGHT] = [864, 640];
const source = (prompt: string, seed: number): Source => ({ prompt, seed, width: WIDTH, height: HEIGHT });

const EDITS: [from: Source, edit: string][] = [
  [source('A lighthouse on a cliff by the sea', 1234), 'make it night with stars'],
  [source('A red fox in a green meadow', 8), 'put it on a beach at sunset'],
  [source('A village street in summer', 9), 'make it snow'],
  [source('A sailing boat on a lake', 5), 'make the sky purple'],
  [source('A castle in the mountains', 6), 'as an oil painting'],
  [source('A tiger in the jungle', 7), 'blur the background'],
  [source('A cottage in a garden', 10), 'add a hot air balloon in the top right'],
  [source('A city skyline at sunset', 11), 'black and white, with a white frame'],
  [source('A bicycle beside a tree', 12), 'write “SUNDAY” at the top'],
  [source('A horse in a field', 13), 'remove the background'],
];

const SHEET = { width: 880, height: 320, gap: 16 };

export const EDITED: Section = {
  name: 'edited',
  columns: 2,
  shots: EDITS.map(
    ([from, prompt], at): Shot => ({
      recipe: { from, prompt, at },
      caption: `“${prompt}”`,
      alt: `${from.prompt}, before and after: ${prompt}`,
      width: SHEET.width,
      height: SHEET.height,
      async make({ pool }) {
        const before = await painted(pool, from);
        const after = await pool.run('editPicture', {
          bytes: before,
          prompt,
          width: WIDTH,
          height: HEIGHT,
          seed: 100 + at,
        });
        if ('refused' in after) throw new Error(after.message);
        return { picture: await beside([before, after.bytes], SHEET) };
      },
    }),
  ),
};
