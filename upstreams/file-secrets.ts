import type { EnginesFile } from './file.ts';

/** Headers whose values authenticate the service. */
const SECRET_HEADER = /auth|cookie|credential|key|pass|secret|session|token/i;
/** Names of literal values in a template whose values authenticate the service. */
const SECRET_NAME = /(?:api_?key|access_?key|password|secret|token)$/i;

/**
 * The keys that the file names in the environment, and the values of its headers and templates that authenticate the
 * service.
 */
export function secretsIn(file: EnginesFile, environment: Record<string, string | undefined>): string[] {
  const found: string[] = [];
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      if (name === 'key_env')
        found.push(...[inner].flat().map((env) => environment[String(env)]?.trim() ?? ''));
      else if (name === 'headers') found.push(...headerSecrets(inner));
      else if (typeof inner === 'string' && SECRET_NAME.test(name.replaceAll('-', '_')))
        found.push(...literal(inner));
      else look(inner);
    }
  };
  look(file);
  return found;
}

/** Without the scheme of `Authorization`. A placeholder such as `{key}` is no secret. */
function headerSecrets(headers: unknown): string[] {
  return Object.entries(headers ?? {})
    .filter(([name]) => SECRET_HEADER.test(name))
    .flatMap(([, value]) => literal(String(value).split(' ').at(-1)!));
}

function literal(value: string): string[] {
  return value.includes('{') ? [] : [value];
}
