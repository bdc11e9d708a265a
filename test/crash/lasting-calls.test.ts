/**
 * `kill -9` between submit and result of every protocol that answers in the same call: the call process holds the
 * connection, so what is paid for is delivered, and nothing is asked for twice.
 */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../engines/test/support/eventually.ts';
import { fileOf, heldUpstreams, SIZE } from './held-upstreams.ts';
import { FAR_KEY, type Job, WholeService } from './whole-service.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const prompt = 'a paper boat on a pond';
/** Noise does not become small: it is more than a socket holds. */
const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
const photo = await sharp({ create: { width: 1024, height: 1024, channels: 3, background: 'black', noise } })
  .png()
  .toBuffer();
const image_url = `data:image/png;base64,${photo.toString('base64')}`;
const ORDERS: Record<string, object> = {
  '/api/ra1': { prompt, size: '768x1152' },
  '/api/ra2': { prompt, size: '768x1152' },
  '/api/zimage': { prompt, size: '768x1152' },
  '/relay': { model_name: 'vendor/image-2/pro/text-to-image', prompt },
  '/api/photoreal-image': { prompt },
  '/api/ra2-image-editor': { prompt, image_url },
};
const OPERATIONS = ['photoreal-image', 'ra1', 'ra2', 'ra2-image-editor', 'relay', 'zimage'];

async function opened(how?: { oneColour: boolean }) {
  const far = await heldUpstreams(how);
  closing.push(far.close);
  const service = new WholeService();
  closing.push(() => service.close());
  await service.start(fileOf(far.servers));
  return { far, service, key: await service.caller() };
}

async function expectDelivered(service: WholeService, key: Record<string, string>, jobs: Job[]) {
  for (const job of jobs) {
    expect(job).toMatchObject({ status: 'completed' });
    expect(job.credits_charged).toBeGreaterThan(0);
    const { format, width, height } = await sharp(await service.delivered(job, key)).metadata();
    const shape = { width: Math.sign(width), height: Math.sign(height) };
    const exact = ['ra1', 'ra2', 'zimage'].includes(job.operation);
    expect({ operation: job.operation, format, ...(exact ? { width, height } : shape) }).toEqual({
      operation: job.operation,
      format: 'png',
      ...(exact ? SIZE : { width: 1, height: 1 }),
    });
  }
  const charged = jobs.reduce((sum, { credits_charged }) => sum + credits_charged, 0);
  expect(await service.books(key)).toEqual({ left: 500 - charged, held: '0', balanced: true, open_holds: 0 });
}

test('killed between submit and result: one submission, one charge, delivered; the key is in no file', async () => {
  const { far, service, key } = await opened();
  for (const [path, body] of Object.entries(ORDERS)) service.order(path, key, body);
  await eventually(() => Object.values(far.works()).every((works) => works === 1));
  await service.end();
  // Responses that arrive meanwhile stay in the folder until they are fetched.
  far.let();
  const ends = () => readdirSync(join(service.dataDir, 'calls')).filter((name) => name.endsWith('.end'));
  await eventually(() => ends().length === OPERATIONS.length);
  expect(service.filesWith(FAR_KEY)).toEqual([]);
  await service.start(fileOf(far.servers));
  const jobs = await service.ended(key);
  expect(jobs.map(({ operation }) => operation).sort()).toEqual(OPERATIONS);
  await expectDelivered(service, key, jobs);
  expect(Object.values(far.works())).toEqual([1, 1, 1, 1, 1, 1]);
  await eventually(() => ends().length === 0);
  await service.end('SIGTERM');
}, 240_000);

test('killed, and what came meanwhile shows nothing: failed, not charged, and nothing of it is left', async () => {
  const { far, service, key } = await opened({ oneColour: true });
  for (const [path, body] of Object.entries(ORDERS)) service.order(path, key, body);
  await eventually(() => Object.values(far.works()).every((works) => works === 1));
  await service.end();
  far.let();
  const folder = join(service.dataDir, 'calls');
  const ends = () => readdirSync(folder).filter((name) => name.endsWith('.end'));
  await eventually(() => ends().length === OPERATIONS.length);
  // As one leaves it that dies between the end of a job and what follows it.
  writeFileSync(join(folder, 'call_0000.end'), 'kept');
  await service.start(fileOf(far.servers));
  const jobs = await service.ended(key);
  expect(jobs).toHaveLength(OPERATIONS.length);
  for (const job of jobs) expect(job).toMatchObject({ status: 'failed', credits_charged: 0 });
  expect(await service.books(key)).toEqual({ left: 500, held: '0', balanced: true, open_holds: 0 });
  await eventually(() => ends().length === 0);
  await service.end('SIGTERM');
}, 240_000);

test('killed and started again before the upstreams answer, then stopped politely: no process is left', async () => {
  const { far, service, key } = await opened();
  for (const [path, body] of Object.entries(ORDERS)) service.order(path, key, body);
  await eventually(() => Object.values(far.works()).every((works) => works === 1));
  await service.end();
  await service.start(fileOf(far.servers));
  far.let();
  await expectDelivered(service, key, await service.ended(key));
  expect(Object.values(far.works())).toEqual([1, 1, 1, 1, 1, 1]);
  // One more, which begins a process of the second start; the politely stopped one leaves none of its own.
  const before = service.callProcesses();
  await service.ask('POST', '/api/ra1', key, ORDERS['/api/ra1']);
  const own = service.callProcesses().filter((pid) => !before.includes(pid));
  expect(own).toHaveLength(1);
  await service.end('SIGTERM');
  await eventually(() => !service.callProcesses().includes(own[0]!));
}, 240_000);

test('killed before anything has left: begun anew, asked for once, delivered', async () => {
  const { far, service, key } = await opened();
  far.let();
  service.order('/api/ra1', key, ORDERS['/api/ra1']!);
  // The call process is being started: no ticket is on record yet.
  await eventually(() => existsSync(join(service.dataDir, 'calls')));
  await service.end();
  expect(far.works().images).toBe(0);
  await service.start(fileOf(far.servers));
  await expectDelivered(service, key, await service.ended(key));
  expect(far.works().images).toBe(1);
}, 240_000);

test('killed while the call was on its way to the call process: begun anew, asked for once, delivered', async () => {
  const { far, service, key } = await opened();
  far.let();
  await service.ask('POST', '/api/ra1', key, ORDERS['/api/ra1']);
  const [pid] = service.callProcesses();
  process.kill(pid!, 'SIGSTOP');
  service.order('/api/ra2-image-editor', key, ORDERS['/api/ra2-image-editor']!);
  await eventually(async () => {
    const { jobs } = (await service.ask('GET', '/api/jobs', key)) as { jobs: (Job & { phase: string })[] };
    return jobs.some(({ operation, phase }) => operation === 'ra2-image-editor' && phase === 'running');
  });
  await new Promise((resolve) => setTimeout(resolve, 3000));
  await service.end();
  process.kill(pid!, 'SIGCONT');
  await service.start(fileOf(far.servers));
  const jobs = await service.ended(key);
  expect(jobs.map(({ status }) => status)).toEqual(['completed', 'completed']);
  expect(far.works()).toMatchObject({ images: 1, cog: 1 });
}, 240_000);

test('the call process killed as well: failed, not charged, never asked again', async () => {
  const { far, service, key } = await opened();
  service.order('/api/ra1', key, ORDERS['/api/ra1']!);
  await eventually(() => far.works().images === 1);
  await service.end();
  const [pid, ...more] = service.callProcesses();
  expect(more).toEqual([]);
  process.kill(pid!, 'SIGKILL');
  await eventually(() => service.callProcesses().length === 0);
  far.let();
  await service.start(fileOf(far.servers));
  const [job] = await service.ended(key);
  expect(job).toMatchObject({ status: 'failed', credits_charged: 0 });
  expect(await service.books(key)).toEqual({ left: 500, held: '0', balanced: true, open_holds: 0 });
  expect(far.works().images).toBe(1);
}, 240_000);

test('canceled after a restart: the connection to the upstream is closed, nothing is charged', async () => {
  const { far, service, key } = await opened();
  far.servers.images.fail('generate', { is: 'silent' });
  far.let();
  service.order('/api/ra1', key, ORDERS['/api/ra1']!);
  await eventually(() => far.works().images === 1);
  await service.end();
  await service.start(fileOf(far.servers));
  const { jobs } = (await service.ask('GET', '/api/jobs', key)) as { jobs: [Job] };
  await service.ask('POST', `/api/jobs/${jobs[0].job_id}/cancel`, key);
  await eventually(() => far.servers.images.received[0]!.canceled);
  expect(await service.ended(key)).toMatchObject([{ status: 'canceled', credits_charged: 0 }]);
  expect(await service.books(key)).toMatchObject({ left: 500, held: '0', balanced: true });
}, 240_000);
