/** Files of this page in the place of the pictures and films that an example of the contract stands for. */
import type { ReverieClient } from '../../client/reverie.ts';
import { type Values, valuesOf } from '../contract/body.ts';
import type { Field } from '../contract/fields.ts';
import { kindsInside, withoutStandIns, withUrls } from '../contract/stand-ins.ts';
import inputs from '../samples/inputs.json' with { type: 'json' };
import { mediaValue, uploadFile } from './media-input.ts';

const FILES: Record<string, string> = inputs;

/** The fields that need a file: required ones, and those that the example names but `values` lacks. */
export function fieldsForFiles(fields: Field[], example: Record<string, unknown>, values: Values): Field[] {
  return fields.filter(({ name, media, isRequired }) => {
    const names = [name, media?.file, media?.address].filter((each) => each !== undefined);
    return media !== undefined && !(name in values) && (isRequired || names.some((each) => each in example));
  });
}

/** The name of the file for a field: of the operation, of the field, or of the kind of medium. */
export const sampleFile = (operation: string, { name, media }: Field): string =>
  FILES[operation] ?? FILES[name] ?? FILES[media!.accept]!;

/** Reads the files and uploads those that are sent by URL. @throws where a file cannot be read or uploaded */
export async function sampleValues(
  operation: string,
  fields: Field[],
  client: ReverieClient,
): Promise<Values> {
  const upload = (file: File) => uploadFile(client, file);
  const entries = fields.map(async (field) => {
    const file = await readFile(sampleFile(operation, field));
    return [field.name, await mediaValue(field, file, upload)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** The fields of JSON that name files inside, with the URLs of uploads in their place. @throws as `sampleValues` */
export async function valuesWithFiles(
  fields: Field[],
  example: Record<string, unknown>,
  client: ReverieClient,
): Promise<Values> {
  const inside = fields.filter(({ name, kind }) => kind === 'json' && kindsInside(example[name]).size > 0);
  const kinds = new Set(inside.flatMap(({ name }) => [...kindsInside(example[name])]));
  const urls = Object.fromEntries(
    await Promise.all(
      [...kinds].map(async (kind) => [kind, await uploadFile(client, await readFile(FILES[kind]!))] as const),
    ),
  );
  const whole = Object.fromEntries(inside.map(({ name }) => [name, withUrls(example[name], urls)]));
  return valuesOf(inside, withoutStandIns(whole));
}

async function readFile(name: string): Promise<File> {
  const response = await fetch(`/console/${name}`);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const bytes = await response.blob();
  return new File([bytes], name, { type: bytes.type });
}
