import type { EnginesFile } from './file.ts';

/** Headers whose values authenticate the service. */
const SECRET_HEADER = /auth|cookie|key|secret|token/i;

/** The keys that the file names in the environment, and the values of its headers that authenticate the service. */
export function secretsIn(file: EnginesFile, environment: Record<string, string | undefined>): string[] {
  const found: string[] = [];
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      if (name === 'key_env')
        found.push(...[inner].flat().map((env) => environment[String(env)]?.trim() ?? ''));
      else if (name === 'headers') found.push(...headerSecrets(inner));
      else look(inner);
    }
  };
  look(file);
  return found;
}

/** Without the scheme of `Authorization`. A placeholder such as `{key}` is no secret. */
function headerSecrets(headers: unknown): string[] {
  return Object.entries(headers ?? {})
    .filter(([name, value]) => SECRET_HEADER.test(name) && !String(value).includes('{'))
    .map(([, value]) => String(value).split(' ').at(-1)!);
}
