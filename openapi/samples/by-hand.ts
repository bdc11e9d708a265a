/**
 * Samples that cannot be planned: a part of an upload needs the size of its file, and a film is ready only after a
 * while.
 */
import { ADDRESSES } from '../../src/contract/sample-addresses.ts';

/** Without TypeScript and Python for an operation that the clients do not call. */
type Sources = { curl: string; typescript: string; python: string };

const PICTURE = 'A lighthouse on a cliff at dusk';

export const BY_HAND: Record<string, Sources> = {
  sendUploadPart: {
    curl: `IMAGE_URL=$(curl -s "${ADDRESSES.main}/api/ra1" \\
  -H "X-API-Key: $REVERIE_API_KEY" \\
  -H 'Content-Type: application/json' \\
  -d '{ "prompt": "${PICTURE}" }' |
  grep -o '"image_url":"[^"]*' | head -n 1 | cut -d '"' -f 4)

curl -s -o storm.png "$IMAGE_URL"
SIZE=$(wc -c < storm.png | tr -d ' ')

UPLOAD_ID=$(curl -s "${ADDRESSES.main}/api/uploads" \\
  -H "X-API-Key: $REVERIE_API_KEY" \\
  -H 'Content-Type: application/json' \\
  -d '{ "size_bytes": '"$SIZE"' }' |
  grep -o '"upload_id":"[^"]*' | head -n 1 | cut -d '"' -f 4)

curl -s -X PATCH "${ADDRESSES.main}/api/uploads/$UPLOAD_ID" \\
  -H "X-API-Key: $REVERIE_API_KEY" \\
  -H 'Content-Type: application/octet-stream' \\
  -H "Content-Range: bytes 0-$((SIZE - 1))/$SIZE" \\
  --data-binary @storm.png
`,
    typescript: `import { createClient } from '@reverie/client';

// The key is in the environment: REVERIE_API_KEY.
const reverie = createClient({ baseUrl: '${ADDRESSES.main}' });

const { image_url } = await reverie.images.ra1({ prompt: '${PICTURE}' });
const file = await fetch(image_url).then((answer) => answer.blob());
const { upload_id } = await reverie.media.createUpload({ size_bytes: file.size });
const headers = { 'Content-Range': \`bytes 0-\${file.size - 1}/\${file.size}\` };
const answer = await reverie.media.sendUploadPart({ upload_id, file }, { headers });
console.log(answer);
`,
    python: `from urllib.request import urlopen

from reverie import Reverie

# The key is in the environment: REVERIE_API_KEY.
reverie = Reverie(base_url="${ADDRESSES.main}")

image_url = reverie.images.ra1(prompt="${PICTURE}")["image_url"]
file = urlopen(image_url).read()
upload_id = reverie.media.create_upload(size_bytes=len(file))["upload_id"]
headers = {"Content-Range": f"bytes 0-{len(file) - 1}/{len(file)}"}
answer = reverie.media.send_upload_part(upload_id=upload_id, file=file, headers=headers)
print(answer)
`,
  },
  getVideoContent: {
    curl: `VIDEO_ID=$(curl -s "${ADDRESSES.openai}/v1/videos" \\
  -H "Authorization: Bearer $REVERIE_API_KEY" \\
  -H 'Content-Type: application/json' \\
  -d '{ "prompt": "Waves at a lighthouse", "seconds": "2" }' |
  grep -o '"id":"[^"]*' | head -n 1 | cut -d '"' -f 4)

curl -sL --retry 60 --retry-delay 1 --retry-all-errors --fail-with-body -o film.mp4 \\
  "${ADDRESSES.openai}/v1/videos/$VIDEO_ID/content" \\
  -H "Authorization: Bearer $REVERIE_API_KEY"
`,
    typescript: '',
    python: '',
  },
};
