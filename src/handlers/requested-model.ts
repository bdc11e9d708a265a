/** The model and the options of a paid call: `model` and `options` of its body. */
import type { OfferedModel } from '@reverie/engines';
import type { Invocation } from '../contract/invocation.ts';
import { wrongField } from '../contract/problem.ts';
import type { JsonObject } from '../lib/json.ts';
import type { Context } from './context.ts';

const OPTIONS_BYTES_MAX = 16 * 1024;

type RequestedWork = { operation: string; body: JsonObject };

/** The model that the call names, or the operation's default. Throws the 400 that names the available models. */
export function requestedModel(
  { modelsOf }: Pick<Context, 'modelsOf'>,
  { operation, body: { model } }: RequestedWork,
): OfferedModel {
  const models = modelsOf(operation);
  const name = typeof model === 'string' ? model.replace(`${operation}/`, '') : operation;
  const found = models.find((each) => (each.name ?? operation) === name);
  if (found) return found;
  const names = models.map((each) => each.name ?? operation);
  throw wrongField('model', `Model must be ${names.join(' or ')}`);
}

/** Options that the model accepts. Throws the 400 that names the invalid option. */
export function requestedOptions(
  model: OfferedModel,
  { body: { options } }: RequestedWork,
): JsonObject | undefined {
  const names = Object.keys(options ?? {});
  if (names.length === 0) return undefined;
  const accepted = Object.keys(model.options);
  const unknown = names.find((name) => !accepted.includes(name));
  if (unknown !== undefined) {
    const takes = accepted.length === 0 ? 'be empty with this model' : `be among ${accepted.join(', ')}`;
    throw wrongField('options', `Options must ${takes}`);
  }
  if (Buffer.byteLength(JSON.stringify(options)) > OPTIONS_BYTES_MAX)
    throw wrongField('options', 'Options must be at most 16 kB of JSON');
  const fault = model.faultIn(options as JsonObject);
  if (fault) throw wrongField(`options.${fault.option}`, `Options.${fault.option} ${fault.says}`);
  return options as JsonObject;
}

/**
 * The warning for a test account that names a model or options: an embedded engine serves the call at the model's
 * price.
 */
export function warnOfEmbedded(
  { engineFor }: Pick<Context, 'engineFor'>,
  { caller, warnings }: Invocation,
  { operation, model, options }: { operation: string; model: OfferedModel; options: JsonObject | undefined },
): void {
  if (model.name === null && options === undefined) return;
  if (caller.mode === 'live' || engineFor(operation, 'test', model.name)?.label.kind !== 'local') return;
  const ignored = options === undefined ? '' : '; options were ignored';
  warnings.push(`An embedded engine replaced the model ${model.name ?? operation}${ignored}`);
}
