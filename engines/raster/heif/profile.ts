/** A colour profile put into a picture that was written without one. */
import { crc32, deflateSync } from 'node:zlib';

const IN_SEGMENT_MAX = 65_519;

/** Source: ICC.1, annex B.4. */
export function intoJpeg(jpeg: Uint8Array, profile: Uint8Array): Uint8Array {
  const count = Math.ceil(profile.length / IN_SEGMENT_MAX);
  const segments = Array.from({ length: count }, (_, index) => {
    const part = profile.subarray(index * IN_SEGMENT_MAX, (index + 1) * IN_SEGMENT_MAX);
    const head = Buffer.from('\xff\xe2\0\0ICC_PROFILE\0\0\0', 'latin1');
    head.writeUInt16BE(part.length + 16, 2);
    head.set([index + 1, count], 16);
    return Buffer.concat([head, part]);
  });
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

/** Where the header of a PNG ends. */
const HEADER_END = 8 + 25;

/** Source: https://www.w3.org/TR/png-3/#11iCCP */
export function intoPng(png: Uint8Array, profile: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from('iCCPICC profile\0\0', 'latin1'), deflateSync(profile)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, HEADER_END), length, body, sum, png.subarray(HEADER_END)]);
}

/** True for an RGB profile. A profile of another colour space would corrupt the colours. */
export function isRgb(profile: Uint8Array): boolean {
  return Buffer.from(profile.subarray(16, 20)).toString('latin1') === 'RGB ';
}
