import { secretsIn } from '@reverie/upstreams';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { withoutSecrets } from '../../src/lib/secrets.ts';

describe('configuration', () => {
  test('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({ host: '127.0.0.1', port: 8080, altPort: 8081, rateLimits: {} });
  });

  test('an empty variable counts as unset', () => {
    expect(readConfig({ PORT: '', BASE_URL: '' })).toMatchObject({ port: 8080, baseUrl: undefined });
  });

  test('an address is taken however its host is written', () => {
    expect(readConfig({ BASE_URL: 'https://API.example.com:443' }).baseUrl).toBe('https://api.example.com');
    expect(readConfig({ BASE_URL: 'http://[::1]:8080/' }).baseUrl).toBe('http://[::1]:8080');
  });

  test('addresses lose the slash at their end', () => {
    expect(readConfig({ BASE_URL: 'https://api.example.com/' }).baseUrl).toBe('https://api.example.com');
  });

  test.each([
    ['PORT', '80800'],
    ['PORT', 'http'],
    ['ALT_PORT', '-1'],
    ['BASE_URL', 'api.example.com'],
    ['BASE_URL', 'ftp://api.example.com'],
    ['BASE_URL', 'https://example.com/reverie'],
    ['BASE_URL', 'https://example.com/?tenant=a'],
    ['BASE_URL', 'https://user:secret@example.com'],
    ['ALT_BASE_URL', 'https://example.com/reverie/alt'],
    ['RATE_LIMITS', 'no'],
    ['RATE_LIMITS', 'paid=0'],
    ['RATE_LIMITS', 'paid=5,writes=5'],
    ['ACCOUNT_OUTPUTS_MAX', '0'],
    ['BILLING_ROUNDING', 'floor'],
    ['ROLE', 'both'],
    ['ROLE', 'api'],
    ['FETCH_ALLOW_HOSTS', 'host:port'],
    ['TRUSTED_PROXIES', 'proxy.example.com'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['ADMIN_ORIGINS', 'console.example.com'],
    ['ADMIN_ORIGINS', 'https://console.example.com/'],
    ['MEDIA_STORE', 's3://key:secret@bucket'],
    ['MEDIA_STORE', 's3://bucket?endpoint=localhost'],
    ['MEDIA_STORE', 's3://bucket?colour=red'],
    ['MEDIA_STORE', 'https://bucket'],
  ])('%s=%s stops the start with one line that says what it takes', (name, value) => {
    const message = new RegExp(`^${name} is ${JSON.stringify(value).replace('?', '\\?')}; it takes .+\\.$`);
    expect(() => readConfig({ [name]: value })).toThrow(message);
  });

  test('a worker alone needs the database that it shares, and the addresses that it tells of', () => {
    const shared = { ROLE: 'worker', DATABASE_URL: 'postgres://u:pw@h/db' };
    expect(() => readConfig(shared)).toThrow(/^ROLE is "worker"; it takes .*BASE_URL/);
    const addresses = { BASE_URL: 'https://api.example.com', ALT_BASE_URL: 'https://alt.example.com' };
    expect(readConfig({ ...shared, ...addresses }).role).toBe('worker');
  });

  test('rate limits are on, off, or as they are named', () => {
    expect(readConfig({ RATE_LIMITS: 'off' }).rateLimits).toBe(false);
    expect(readConfig({ RATE_LIMITS: 'paid=5,search=7' }).rateLimits).toEqual({ paid: 5, search: 7 });
  });

  test('every mistake is reported at once', () => {
    expect(() => readConfig({ PORT: 'x', RATE_LIMITS: 'x' })).toThrow(/^PORT .*\nRATE_LIMITS /);
  });

  test('secrets are not repeated, neither wrong ones nor right ones', () => {
    const token = 'a-very-long-secret-token';
    expect(readConfig({ ADMIN_TOKEN: `${token}\n` }).adminToken?.reveal()).toBe(token);
    for (const wrong of [`${token}\n${token}`, `${token}—`])
      expect(() => readConfig({ ADMIN_TOKEN: wrong })).toThrow(/^ADMIN_TOKEN is \[not shown\]; it takes/);
    expect(() => readConfig({ ADMIN_TOKEN: 'short' })).toThrow(/^ADMIN_TOKEN is \[not shown\]; it takes/);
    const config = readConfig({ ADMIN_TOKEN: 'a-very-long-secret-token' });
    const written = JSON.stringify(config, (_, value) => (typeof value === 'bigint' ? `${value}` : value));
    expect(written).not.toContain('very-long');
    expect(String(readConfig({ DATABASE_URL: 'postgres://u:pw@h/db' }).databaseUrl)).toBe('[secret]');
  });
});

test('secrets of variables that libraries read, and passwords of addresses, are removed from texts', () => {
  readConfig({
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20otlp-token-1234567,x-key=otlp%2Fkey-1234567',
    OTEL_EXPORTER_OTLP_METRICS_HEADERS: 'x-key=metrics-key-1234567',
    AWS_SESSION_TOKEN: 'session-token-1234567',
    C2PA_TSA: 'https://stamper:stamp-pass-1234567@tsa.test',
    SMTP_URL: 'smtp://mailer:100%mail-pass-1234567@mail.test',
    MAIL_FROM: 'a@b.test',
    DATABASE_URL: 'postgres://db.test/reverie?password=query-pass-1234567',
  });
  const all = [
    ...['otlp-token-1234567', 'otlp%2Fkey-1234567', 'otlp/key-1234567', 'metrics-key-1234567'],
    ...['session-token-1234567', 'stamp-pass-1234567', '100%mail-pass-1234567', 'query-pass-1234567'],
  ];
  for (const each of all) expect(withoutSecrets(`a ${each} b`)).toBe('a [secret] b');
});

test('a header of an exporter that is no credential is an ordinary word', () => {
  readConfig({
    OTEL_EXPORTER_OTLP_HEADERS: 'x-honeycomb-dataset=production-pictures,content-type=application/json',
  });
  const text = 'production-pictures as application/json';
  expect(withoutSecrets(text)).toBe(text);
});

test('literal keys in headers and templates of the engines file are secrets, and placeholders are not', () => {
  const file = {
    engines: {
      one: {
        headers: { 'x-pass': 'header-pass', accept: 'image/png' },
        submit: {
          body: { api_key: 'body-key', 'access-token': '{token}', max_tokens: 'many', prompt: '{prompt}' },
        },
      },
    },
  };
  expect(secretsIn(file as never, {})).toEqual(['header-pass', 'body-key']);
});
