/** The customer's own media: photographs, flat graphics and short films, in the formats that people have them in. */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { encodeFilm } from '../../engines/film/media/encode.ts';
import type { VideoFrame } from '../../engines/film/media/video-frame.ts';
import { scratch, tone } from '../../engines/test/support/films.ts';
import { tiled } from '../../engines/test/support/heic.ts';
import type { MediaName } from './request.ts';

const photograph = (name: string) =>
  readFileSync(new URL(`../../engines/test/support/photographs/${name}.jpg`, import.meta.url));

const svg = (width: number, height: number, content: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`,
    ),
  );

const WHITE = '<rect width="100%" height="100%" fill="#fff"/>';

const LOGO = `${WHITE}<circle cx="250" cy="250" r="120" fill="#1d6fe0"/><circle cx="250" cy="250" r="60" fill="#fff"/>
  <text x="420" y="285" font-family="sans-serif" font-weight="700" font-size="110" fill="#0b2545">Acme</text>`;

const WORDMARK = `${WHITE}<text x="60" y="190" font-family="serif" font-size="140" fill="#111">Reverie</text>`;

const SIGNATURE = `${WHITE}<path d="M60 160 C 90 40 150 40 140 150 S 190 220 220 120 S 280 60 300 140 S 380 180 420 100 S 520 90 540 150"
  fill="none" stroke="#14213d" stroke-width="6" stroke-linecap="round"/>`;

const ICON = `<path d="M128 20 L156 98 L238 98 L172 146 L196 226 L128 178 L60 226 L84 146 L18 98 L100 98 Z" fill="#f4b400"/>`;

const BOTTLE = `<rect width="100%" height="100%" fill="#f2efe9"/><path d="M270 120 h60 v110 q60 30 60 110 v330 q0 30 -30 30 h-120 q-30 0 -30 -30 v-330 q0 -80 60 -110 z" fill="#2f6b3c"/>
  <rect x="225" y="440" width="150" height="140" fill="#f6e7c1"/>`;

const SPHERE = `<defs><radialGradient id="l" cx="35%" cy="30%" r="70%"><stop offset="0" stop-color="#fff8e7"/><stop offset=".5" stop-color="#b98b5e"/><stop offset="1" stop-color="#20140c"/></radialGradient></defs>
  <rect width="100%" height="100%" fill="#101010"/><circle cx="256" cy="256" r="200" fill="url(#l)"/>`;

/** Every medium, made anew: each is a few kilobytes to a few hundred. */
export async function makeMedia(): Promise<Record<MediaName, Uint8Array>> {
  const photo = sharp(photograph('cat'));
  const films = scratch();
  const film = async (name: string, seconds: number, width = 320, height = 180) => {
    const path = films.at(name);
    await encodeFilm({
      path,
      container: 'mp4',
      width,
      height,
      fps: 25,
      video: movingDisc(width, height, seconds * 25),
      audio: tone(seconds + 1),
    });
    return readFileSync(path);
  };
  const media = {
    'photo.jpg': photograph('cat'),
    'photo.png': await photo.clone().resize(480).png().toBuffer(),
    'photo.webp': await photo.clone().webp().toBuffer(),
    'photo.avif': await photo.clone().resize(320).avif({ effort: 0 }).toBuffer(),
    'photo.heic': tiled(),
    'portrait.jpg': photograph('astronaut'),
    'logo.png': await svg(900, 500, LOGO).png().toBuffer(),
    'wordmark.png': await svg(640, 280, WORDMARK).png().toBuffer(),
    'signature.jpg': await svg(600, 260, SIGNATURE).jpeg({ quality: 80 }).toBuffer(),
    'icon.png': await svg(256, 256, ICON).png().toBuffer(),
    'bottle.png': await svg(600, 800, BOTTLE).png().toBuffer(),
    'end.jpg': photograph('coffee'),
    'sphere.png': await svg(512, 512, SPHERE).png().toBuffer(),
    'clip.mp4': await film('clip.mp4', 3),
    'long-clip.mp4': await film('long-clip.mp4', 5),
    'song.mp4': await film('song.mp4', 4, 64, 36),
  };
  films.close();
  return media;
}

/** A bright disc that crosses a dark ground. */
function* movingDisc(width: number, height: number, count: number): Generator<VideoFrame> {
  const radius = height / 4;
  for (let index = 0; index < count; index++) {
    const bytes = new Uint8Array((width * height * 3) / 2).fill(128);
    bytes.fill(60, 0, width * height);
    const [cx, cy] = [radius + ((width - 2 * radius) * index) / count, height / 2];
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        if ((x - cx) ** 2 + (y - cy) ** 2 < radius ** 2) bytes[y * width + x] = 210;
    yield { width, height, alpha: false, bytes };
  }
}
