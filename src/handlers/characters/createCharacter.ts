import { exact } from '../../contract/contract.ts';
import { presentCharacter } from '../../presenters/present-character.ts';
import type { Context, GalleryContext, MainOperations } from '../context.ts';
import { createOnce } from '../create-once.ts';
import { refuseBlocked, refuseLoneSurrogates } from '../refuse-blocked.ts';
import { addCharacter } from './add-character.ts';
import { type AvatarFields, bringAvatar, paintAvatar } from './avatar.ts';

type Create = MainOperations['createCharacter'];

export function createCharacter(context: GalleryContext & Pick<Context, 'embeddedFor'>): Create {
  return exact(async ({ body }, invocation) => {
    const { description = null, greeting = null } = body;
    const name = body.name.trim();
    refuseLoneSurrogates({ name, description, greeting });
    await refuseBlocked([name, description, greeting].join('\n'));
    const answer = await createOnce(context, invocation, {
      operation: 'createCharacter',
      body,
      async prepare() {
        const avatar =
          (await bringAvatar(context, body as AvatarFields, invocation.caller.account_id)) ??
          (await paintAvatar(context, { name, description }));
        const fields = { name, description, greeting, card: {}, visibility: body.visibility };
        return (tx) => addCharacter(context, tx, { caller: invocation.caller, avatar, fields });
      },
      present: (character, about) => ({ ...presentCharacter(context.settings.baseUrl, character), ...about }),
    });
    return { status: 200, headers: answer.headers, body: answer.body };
  });
}
