import type { Operations } from '../../../generated/main/operations.ts';
import type { Context } from '../../context.ts';
import type { Upload } from '../../contract.ts';
import { exact } from '../../contract.ts';
import type { Invocation } from '../../http/caller.ts';
import type { JsonObject } from '../../lib/json.ts';
import { createOnce } from '../creating.ts';
import { refuseBlocked } from '../images/make.ts';
import { refuseHalves } from '../whole-text.ts';
import { addCharacter } from './add.ts';
import { type AvatarFields, bringAvatar, paintAvatar } from './avatar.ts';
import { presentCharacter } from './present.ts';

type Create = Operations<Invocation>['createCharacter'];

export function createCharacter(context: Context): Create {
  return exact(async ({ body }, invocation) => {
    const { description = null, greeting = null } = body;
    const name = body.name.trim();
    refuseHalves({ name, description, greeting });
    refuseBlocked([name, description, greeting].join('\n'));
    const answer = await createOnce(context, invocation, {
      operation: 'createCharacter',
      body: recognised(body),
      async prepare() {
        const avatar =
          (await bringAvatar(context, body as AvatarFields, invocation.caller.account_id)) ??
          (await paintAvatar(context, { name, description }));
        const given = { name, description, greeting, card: {}, visibility: body.visibility };
        return (tx) => addCharacter(context, tx, { caller: invocation.caller, avatar, given });
      },
      present: (made, about) => ({ ...presentCharacter(context.settings.baseUrl, made), ...about }),
    });
    return { status: 200, headers: answer.headers, body: answer.body };
  });
}

/** A form is recognised by its fields and its files' bytes. */
export function recognised(body: object): JsonObject {
  return Object.fromEntries(
    Object.entries(body).map(([field, value]) => [
      field,
      isUpload(value) ? Buffer.from(value.bytes).toString('base64') : value,
    ]),
  ) as JsonObject;
}

function isUpload(value: unknown): value is Upload {
  return typeof value === 'object' && value !== null && 'bytes' in value;
}
