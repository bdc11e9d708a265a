/**
 * Reads the catalogue of installable models: `model-catalogue.yaml` beside this file, or an operator's file of the same
 * shape.
 */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { Model, ModelsError } from './model-catalogue.ts';

/** @throws ModelsError that lists every mistake of the file. */
export function parseCatalogue(text: string): Model[] {
  const { data, error } = z.array(Model).safeParse(parse(text));
  if (error) {
    const lines = error.issues.map(({ path, message }) => `${path.join('.') || 'the catalogue'}: ${message}`);
    throw new ModelsError(`The catalogue of models cannot be read.\n${lines.join('\n')}`);
  }
  const names = data.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) throw new ModelsError(`The catalogue of models names ${twice} twice.`);
  return data;
}

/** Reads the bundled catalogue, or the operator's. */
export function readCatalogue(
  path: string | URL = new URL('model-catalogue.yaml', import.meta.url),
): Model[] {
  try {
    return parseCatalogue(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error instanceof ModelsError) throw error;
    throw new ModelsError(`The catalogue of models ${path} cannot be read: ${(error as Error).message}`);
  }
}
