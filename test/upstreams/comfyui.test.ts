import { comfyServer } from '../support/upstream/comfyui-server.ts';
import { servedOf } from '../support/upstream/fields.ts';
import { describeColumn, describeServed, type Serving } from './served.ts';
import { describeValues } from './served-values.ts';

const FOLDER = 'docs/upstreams/workflows';
const PICTURE = `workflow: ${FOLDER}/picture.json, poll_seconds: 0.1, input: { 6.inputs.text: { from: prompt }, 3.inputs.seed: { from: seed }, 5.inputs.width: { from: width }, 5.inputs.height: { from: height } }`;
const SEVERAL = PICTURE.replace(
  '5.inputs.width',
  '5.inputs.batch_size: { from: num_images }, 5.inputs.width',
);
const FILM = `workflow: ${FOLDER}/wan.json, poll_seconds: 0.1, input: { 6.inputs.text: { from: prompt }, 52.inputs.image: { from: image_url, as: upload }, 3.inputs.seed: { from: seed }, 55.inputs.width: { from: width }, 55.inputs.height: { from: height }, 55.inputs.length: { from: frames }, 57.inputs.fps: { from: fps } }`;
const WORDS = FILM.replace(' 52.inputs.image: { from: image_url, as: upload },', '');

const serving: Serving = {
  protocol: 'comfyui',
  async open() {
    const server = await comfyServer();
    return {
      engine: `protocol: comfyui, base_url: "${server.url}"`,
      environment: {},
      deliver: server.deliver,
      received: async () => server.received.map((work) => servedOf(work)),
      close: server.close,
    };
  },
  operations: {
    ra1: PICTURE,
    ra2: SEVERAL,
    zimage: PICTURE,
    'photoreal-image': SEVERAL,
    relay: PICTURE,
    wan: FILM,
    'ltx-video-v097': FILM,
    'ltx-2': FILM,
    'ltx-text-to-video': WORDS,
    ra2v: FILM,
    'remove-background': `workflow: ${FOLDER}/cutout.json, poll_seconds: 0.1, input: { 1.inputs.image: { from: image_url } }`,
    'remove-background-video': `workflow: ${FOLDER}/cutout-film.json, poll_seconds: 0.1, input: { 1.inputs.video: { from: video_url } }`,
  },
};

describeServed(serving);
describeValues(serving);

describeColumn('comfyui');
