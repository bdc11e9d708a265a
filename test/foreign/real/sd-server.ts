/**
 * sd-server of stable-diffusion.cpp, through its own API and through AUTOMATIC1111's. No registry has it: `SD_SERVER`
 * is the command line that starts a build of your own with a model, without `--listen-port`. Random weights suffice.
 */
import { freePort, openProgram } from '../program.ts';
import { drivePictures } from './picture-walk.ts';
import { Unavailable } from './python.ts';
import type { RealProgram } from './real-program.ts';
import type { Walk } from './walk.ts';

const { SD_SERVER = '', SD_SERVER_VERSION = 'of SD_SERVER' } = process.env;

async function drive(walk: Walk, operationsOf: (far: string) => string, engine: string): Promise<string> {
  if (SD_SERVER === '') throw new Unavailable('set SD_SERVER to the command line that starts it');
  const port = await freePort();
  const [command, ...args] = [
    ...SD_SERVER.split(' '),
    '--listen-ip',
    '127.0.0.1',
    '--listen-port',
    String(port),
  ];
  const far = `engines:\n  far: { ${engine}, base_url: "http://127.0.0.1:${port}", concurrency: 1 }\n`;
  await drivePictures(walk, {
    engines: `${far}operations:\n${operationsOf('engine: far, poll_seconds: 0.3, deadline_seconds: 900')}`,
    start: () =>
      openProgram({
        ...{ name: 'sd-server', cwd: process.cwd(), port, ready: '/sdcpp/v1/capabilities' },
        ...{ command: command!, args },
      }),
    ...{ edits: true, negatives: true, slow: { size: '1024x1024' } },
  });
  return SD_SERVER_VERSION;
}

const EDIT =
  'input: { prompt: { from: prompt }, init_image: { from: image_url }, mask_image: { from: mask }, width: { from: width }, height: { from: height }, seed: { from: seed } }';

export const sdcpp: RealProgram = {
  about: 'picture server on the sdcpp protocol: a build of your own, named by SD_SERVER',
  drive: (walk) =>
    drive(
      walk,
      (far) => `  ra1: { ${far} }\n  zimage: { ${far} }\n  ra2-image-editor: { ${far}, ${EDIT} }\n`,
      'protocol: sdcpp',
    ),
};

export const sdapi: RealProgram = {
  about: 'the same server on the sdapi protocol',
  drive: (walk) =>
    drive(
      walk,
      (far) => `  ra1: { ${far} }\n  zimage: { ${far} }\n  ra2-image-editor: { ${far} }\n`,
      'protocol: sdapi',
    ),
};
