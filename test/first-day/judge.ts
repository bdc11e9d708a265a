/** Holds an answer to what the document promises: status, price in the ledger, and the media opened and measured. */
import sharp from 'sharp';
import { ffprobe } from '../../engines/test/support/ffprobe.ts';
import type { Body, Expected, Film, Pictures } from './request.ts';
import type { Answer } from './send.ts';
import type { FirstDay } from './world.ts';

export type Judged = {
  /** Each a sentence; none: the request succeeded. */
  complaints: string[];
  media: { content_type: string; bytes: Uint8Array }[];
  /** The engine delivered a stand-in. */
  standIn: boolean;
};

/** Sides are multiples of 32: at 0.5K, 21:9 is 768×320. */
const RATIO_OFF_MAX = 0.03;

export async function judge(world: FirstDay, answer: Answer, expected: Expected): Promise<Judged> {
  const { body, result } = answer;
  const status = expected.status ?? 200;
  if (answer.status !== status)
    return refused(
      `${answer.status} ${body.code ?? ''}: ${body.error ?? JSON.stringify(body).slice(0, 200)}`,
    );
  if (status === 202 && result.status !== 'completed')
    return refused(`the job is ${result.status}: ${result.error?.code} ${result.error?.message}`);
  const complaints = Object.entries(expected.body ?? {})
    .filter(([name, value]) => JSON.stringify(body[name]) !== JSON.stringify(value))
    .map(([name, value]) => `${name} is ${JSON.stringify(body[name])}, not ${JSON.stringify(value)}`);
  const complaint = expected.holds?.(body);
  if (complaint) complaints.push(complaint);
  const media = await Promise.all(addressesOf(expected, result).map(download));
  if ('pictures' in expected && expected.pictures !== undefined)
    complaints.push(...(await ofPictures(media, expected)));
  if ('film' in expected && expected.film) complaints.push(...(await ofFilm(media, expected.film)));
  if (expected.credits !== undefined) complaints.push(...(await ofPrice(world, body, expected.credits)));
  return { complaints, media, standIn: result.engine?.stand_in === true };
}

function refused(complaint: string): Judged {
  return { complaints: [complaint], media: [], standIn: false };
}

/** Where the document says that results are. */
function addressesOf(expected: Expected, body: Body): string[] {
  if ('film' in expected)
    return [body.video?.url ?? body.video_url ?? body.result?.video?.url ?? body.video].filter(Boolean);
  if (!('pictures' in expected)) return [];
  if (Array.isArray(body.images)) return body.images.map((each: Body) => each.url ?? each);
  return [body.image_url ?? body.image?.url ?? body.image].filter(Boolean);
}

async function download(url: string) {
  const answer = await fetch(url);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}.`);
  return { content_type: answer.headers.get('content-type') ?? '', bytes };
}

async function ofPictures(media: Judged['media'], expected: Pictures): Promise<string[]> {
  const complaints =
    media.length === expected.pictures ? [] : [`${media.length} pictures, not ${expected.pictures}`];
  for (const [index, { bytes }] of media.entries()) {
    const { format, width, height, hasAlpha } = await sharp(bytes).metadata();
    const size = expected.size ?? expected.sizes?.[index];
    if (expected.format && format !== expected.format)
      complaints.push(`a ${format}, not a ${expected.format}`);
    if (size && (width !== size[0] || height !== size[1]))
      complaints.push(`${width}x${height}, not ${size.join('x')}`);
    if (expected.ratio && Math.abs(width / height / expected.ratio - 1) > RATIO_OFF_MAX)
      complaints.push(`${width}x${height} is not of the ratio ${expected.ratio.toFixed(3)}`);
    if (expected.transparent && !(hasAlpha && (await varies(bytes))))
      complaints.push('nothing is transparent');
  }
  return complaints;
}

async function varies(png: Uint8Array): Promise<boolean> {
  const { channels } = await sharp(png).stats();
  return channels[3]!.min < 16 && channels[3]!.max > 239;
}

async function ofFilm([medium]: Judged['media'], expected: Film): Promise<string[]> {
  if (!medium) return ['there is no film'];
  const { format, video, audio } = await ffprobe(medium.bytes);
  if (!video) return ['the file has no video track'];
  const { seconds, size, fps, sound, transparent } = expected;
  const frame = 1 / video.fps;
  const length = video.frames / video.fps;
  return [
    ...(seconds !== undefined && Math.abs(length - seconds) > frame * 1.5
      ? [`${length} s, not ${seconds} s`]
      : []),
    ...(size && (video.width !== size[0] || video.height !== size[1])
      ? [`${video.width}x${video.height}, not ${size.join('x')}`]
      : []),
    ...(fps !== undefined && Math.abs(video.fps - fps) > 0.01 ? [`${video.fps} fps, not ${fps}`] : []),
    ...(sound !== undefined && sound !== (audio !== undefined) ? [sound ? 'no sound' : 'it has sound'] : []),
    ...(transparent && !/webm|mov/.test(format.format_name)
      ? [`${format.format_name} holds no transparency`]
      : []),
  ];
}

/** The ledger's captures of this request, in exact credits. */
async function ofPrice({ hosts, key }: FirstDay, { request_id }: Body, credits: string): Promise<string[]> {
  const answer = await fetch(`${hosts.main}/api/ledger?limit=100`, { headers: { 'x-api-key': key } });
  const { entries } = (await answer.json()) as { entries: Body[] };
  const paid = entries.filter((entry) => entry.request_id === request_id && entry.kind === 'capture');
  if (paid.length !== 1) return [`${paid.length} captures, not 1`];
  return paid[0].amount === `-${credits}` ? [] : [`${paid[0].amount} credits, not -${credits}`];
}
