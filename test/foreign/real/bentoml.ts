/** BentoML's own server with a task, behind the generic HTTP protocol. */
import { join } from 'node:path';
import { freePort, openProgram } from '../program.ts';
import { drivePictures } from './picture-walk.ts';
import { installed } from './python.ts';
import type { RealProgram } from './real-program.ts';

/** The calls of docs/upstreams/http.md. */
const CALLS = `
    input: { prompt: { from: prompt }, size: { from: size }, seed: { from: seed } }
    poll_seconds: 0.3
    submit:
      path: /generate/submit
      body: { prompt: '{prompt}', size: '{size}', seed: '{seed}' }
      ticket: { task_id: /task_id }
      errors: { message: /error }
    poll:
      path: /generate/status?task_id={task_id}
      state: /status
      running: [pending, in_progress]
      done: [completed]
      failed: [failed, canceled]
    result: { path: '/generate/get?task_id={task_id}', media: body, content_type: image/png }
    cancel: { method: PUT, path: '/generate/cancel?task_id={task_id}' }
`;

export const bentoml: RealProgram = {
  about: 'model server on the http protocol: pictures of a task',
  async drive(walk) {
    const { bin, version } = await installed('bentoml', ['bentoml', 'pillow']);
    const port = await freePort();
    const start = () =>
      openProgram({
        ...{ name: 'bentoml', cwd: import.meta.dirname, port, ready: '/readyz' },
        command: join(bin, 'bentoml'),
        args: ['serve', 'bento_service:Painter', '--host', '127.0.0.1', '--port', String(port)],
        env: { BENTOML_DO_NOT_TRACK: 'true', BENTOML_HOME: join(bin, '..', 'bentos') },
      });
    const engines = `engines:\n  far: { protocol: http, base_url: "http://127.0.0.1:${port}" }\noperations:\n  ra1:\n    engine: far${CALLS}`;
    await drivePictures(walk, { engines, start, slow: { prompt: 'A boat, slowly' } });
    return version;
  },
};
