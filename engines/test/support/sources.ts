import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** A web server of the customer’s: files by path, anything else 404. Its host is for `allowHosts`. */
export async function sourceServer(files: Record<string, Uint8Array | RequestListener>) {
  const server = createServer((request, response) => {
    const file = files[request.url ?? ''];
    if (typeof file === 'function') return void file(request, response);
    response.writeHead(file ? 200 : 404);
    response.end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { host, url: (path: string) => `http://${host}${path}`, close: () => server.close() };
}

/** A red disc on a soft blue-green backdrop: a subject anybody would find. `at` is the centre, in shares of the size. */
export function discPicture(width: number, height: number, at = { x: 0.5, y: 0.5 }) {
  const radius = Math.min(width, height) * 0.22;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#9ecbd8"/><stop offset="1" stop-color="#5a8f86"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/>
    <circle cx="${width * at.x}" cy="${height * at.y}" r="${radius}" fill="#d0242b"/></svg>`;
  return sharp(Buffer.from(svg));
}
