/** Reads the operator's certificate and key for C2PA manifests, each from a file or from the variable itself. */
import { readFile } from 'node:fs/promises';
import { type Config, ConfigError, Secret } from './config.ts';

/** @throws ConfigError if a file cannot be read. */
export async function credentialsIn({ cert, key, ...rest }: NonNullable<Config['c2pa']>) {
  return {
    ...rest,
    cert: await pemIn('C2PA_CERT', cert),
    key: key && new Secret(await pemIn('C2PA_KEY', key.reveal())).reveal(),
  };
}

async function pemIn(variable: string, value: string): Promise<string> {
  if (value.includes('-----BEGIN')) return value.replaceAll('\\n', '\n');
  return readFile(value, 'utf8').catch((error) => {
    throw new ConfigError(`${variable} names a file that cannot be read (${error.code}).`);
  });
}
