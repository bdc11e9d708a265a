/** nginx and Caddy with the examples of docs/guides/proxies.md, in front of a started service. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npmStart } from '../../support/npm-start.ts';
import { freePort, openProgram, type Program } from '../program.ts';
import { debianProgram } from './debian.ts';
import { walkThroughProxy } from './proxy-walk.ts';
import type { RealProgram } from './real-program.ts';
import type { Walk } from './walk.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const GUIDE = readFileSync(join(ROOT, 'docs/guides/proxies.md'), 'utf8');
const HOSTS = ['media.example.com', 'alt.example.com'] as const;

type Ports = { main: number; alt: number; https: number; ready: number };
type Proxy = { program: Program; ca: string };
/** `example`: the guide's text, with the ports of this run in it. */
type Open = (folder: string, example: string, ports: Ports) => Promise<Proxy>;

export const nginx: RealProgram = {
  about: 'the guide’s example of nginx in front of the service: bodies, events, ranges, headers, hosts',
  async drive(walk) {
    const { program, version } = await debianProgram('nginx', 'usr/sbin/nginx');
    await drive(walk, 'nginx', (folder, example, ports) => openNginx(program, folder, example, ports));
    return version;
  },
};

export const caddy: RealProgram = {
  about: 'the guide’s example of Caddy in front of the service: bodies, events, ranges, headers, hosts',
  async drive(walk) {
    const { program, version } = await debianProgram('caddy', 'usr/bin/caddy');
    await drive(walk, 'caddyfile', (folder, example, ports) => openCaddy(program, folder, example, ports));
    return version;
  },
};

async function drive(walk: Walk, language: string, open: Open): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'real-proxy-'));
  const [main, alt, https, ready] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const ports = { main, alt, https, ready };
  const [base, altBase] = HOSTS.map((host) => `https://${host}:${https}`) as [string, string];
  const service = await npmStart(ROOT, {
    ...{ DATA_DIR: join(folder, 'data'), ADMIN_TOKEN: 'operator-of-the-proxy', TRUSTED_PROXIES: '127.0.0.1' },
    ...{ PORT: String(main), ALT_PORT: String(alt), BASE_URL: base, ALT_BASE_URL: altBase },
  });
  try {
    const example = guided(language).replaceAll('127.0.0.1:8080', `127.0.0.1:${main}`);
    const proxy = await open(folder, example.replaceAll('127.0.0.1:8081', `127.0.0.1:${alt}`), ports);
    try {
      const log = () => service.output();
      await walkThroughProxy(walk, { base, altBase, ca: proxy.ca, key: service.key, direct: main, log });
    } finally {
      await proxy.program.stop();
    }
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The block of the guide in this language. */
function guided(language: string): string {
  const [, text] = GUIDE.split(`\`\`\`${language}\n`);
  return text!.split('\n```', 1)[0]!;
}

/** Only the ports, the paths of certificates and the frame around the file differ from the guide. */
async function openNginx(program: string, folder: string, example: string, ports: Ports): Promise<Proxy> {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
      ...[
        '-subj',
        '/CN=example.com',
        '-addext',
        `subjectAltName=${HOSTS.map((host) => `DNS:${host}`).join(',')}`,
      ],
      ...['-keyout', key, '-out', certificate],
    ],
    { stdio: 'ignore' },
  );
  const site = example
    .replaceAll('listen 443 ssl', `listen 127.0.0.1:${ports.https} ssl`)
    .replaceAll(/ssl_certificate .*;/g, `ssl_certificate ${certificate};`)
    .replaceAll(/ssl_certificate_key .*;/g, `ssl_certificate_key ${key};`);
  writeFileSync(join(folder, 'reverie.conf'), site);
  const spools = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const frame = [
    process.getuid?.() === 0 ? 'user root;' : '',
    `daemon off; pid ${folder}/nginx.pid; error_log stderr; events {}`,
    `http { access_log off; ${spools.map((each) => `${each}_temp_path ${folder}/${each};`).join(' ')}`,
    `server { listen 127.0.0.1:${ports.ready}; return 200; }`,
    `include ${folder}/reverie.conf; }`,
  ];
  writeFileSync(join(folder, 'nginx.conf'), frame.join('\n'));
  const args = ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')];
  const opened = await openProgram({ name: 'nginx', cwd: folder, port: ports.ready, command: program, args });
  return { program: opened, ca: readFileSync(certificate, 'utf8') };
}

/** Caddy makes the certificates itself, from an authority of this run. */
async function openCaddy(program: string, folder: string, example: string, ports: Ports): Promise<Proxy> {
  const options = [
    '{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\tdefault_bind 127.0.0.1',
    `\thttp_port ${ports.ready}\n\thttps_port ${ports.https}\n}\n`,
  ];
  const ready = `\nhttp://127.0.0.1:${ports.ready} {\n\trespond 200\n}\n`;
  writeFileSync(join(folder, 'Caddyfile'), options.join('\n') + example + ready);
  const opened = await openProgram({
    ...{ name: 'Caddy', cwd: folder, port: ports.ready, command: program },
    args: ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'],
    env: { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  const root = join(folder, 'caddy/pki/authorities/local/root.crt');
  return { program: opened, ca: readFileSync(root, 'utf8') };
}
