/** Calls about uploads, media, chats, characters and posts. */
import { type Act, createSeveral, PICTURE, post, type Subject } from './act.ts';
import type { Reply, Stage } from './stage.ts';

/** A PNG of one pixel, in base64 and as a part of an upload. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const PART = new Uint8Array(Buffer.from(PIXEL, 'base64'));

export const CONTENT_ACTS: Record<string, Act> = {
  'an upload': post('/api/uploads', { size_bytes: 1000 }),
  'a part of an upload': {
    prepare: (stage, { key }, count) => uploads(stage, key, count, 2 * PART.length),
    call: (stage, { key }, { door, subject }) => sendPart(stage, key, { door, subject, of: 2 * PART.length }),
  },
  'the last part of an upload': {
    prepare: (stage, { key }, count) => uploads(stage, key, count, PART.length),
    call: (stage, { key }, { door, subject }) => sendPart(stage, key, { door, subject, of: PART.length }),
  },
  'a deleted upload': {
    prepare: (stage, { key }, count) => uploads(stage, key, count, PART.length),
    call: (stage, { key }, { door, subject }) =>
      stage.call(door, 'DELETE', `/api/uploads/${subject}`, { key }),
  },
  'a deleted medium': {
    prepare: (stage, { key }, count) =>
      createSeveral(count, async () => {
        const { body } = await stage.call(0, 'POST', '/api/zimage', { key, body: PICTURE });
        return /\/media\/([^?"]+)/.exec(JSON.stringify(body))?.[1];
      }),
    call: (stage, { key }, { door, subject }) => stage.call(door, 'DELETE', `/api/media/${subject}`, { key }),
  },
  'a chat': {
    prepare: async (stage, { key }) => [(await character(stage, key)).url_name],
    call: (stage, { key }, { door, subject }) =>
      say(stage, key, { door, character: subject, use_usage_credits: true }),
  },
  'a free chat': {
    prepare: async (stage, { key }) => [(await character(stage, key)).url_name],
    call: (stage, { key }, { door, subject }) => say(stage, key, { door, character: subject }),
  },
  'a deleted conversation': {
    prepare: async (stage, { key }, count) => {
      const { url_name } = await character(stage, key);
      return createSeveral(Math.min(count, 4), async () => {
        const message = { door: 0, character: url_name, use_usage_credits: true, conversation_id: 'new' };
        return (await say(stage, key, message)).body.conversation_id;
      });
    },
    call: (stage, { key }, { door, subject }) =>
      stage.call(door, 'DELETE', `/api/conversations/${subject}`, { key }),
  },
  'a character': { call: (stage, { key }, { door }) => createCharacter(stage, key, door) },
  'a changed and deleted character': {
    prepare: (stage, { key }, count) => createSeveral(count, async () => (await character(stage, key)).id),
    call: async (stage, { key }, { door, n, subject }) => {
      const changed = await stage.call(door, 'PATCH', `/api/characters/${subject}`, {
        key,
        body: { description: `storm letters bees ${n}`, visibility: n % 2 === 0 ? 'public' : 'private' },
      });
      const deleted = await stage.call(1 - door, 'DELETE', `/api/characters/${subject}`, { key });
      return changed.status >= 500 ? changed : deleted;
    },
  },
  'a post': {
    call: (stage, { key }, { door, n }) =>
      stage.call(door, 'POST', '/api/create-post', {
        key,
        body: {
          text: `bees and storms ${n}`,
          tags: ['storm', 'bees'],
          media_bytes: PIXEL,
          visibility: 'public',
        },
      }),
  },
};

function uploads(stage: Stage, key: string, count: number, size_bytes: number): Promise<Subject[]> {
  return createSeveral(
    count,
    async () => (await stage.call(0, 'POST', '/api/uploads', { key, body: { size_bytes } })).body.upload_id,
  );
}

function sendPart(
  stage: Stage,
  key: string,
  { door, subject, of }: { door: number; subject: Subject; of: number },
): Promise<Reply> {
  const headers = {
    'content-type': 'application/octet-stream',
    'content-range': `bytes 0-${PART.length - 1}/${of}`,
  };
  return stage.call(door, 'PATCH', `/api/uploads/${subject}`, { key, body: PART, headers });
}

function createCharacter(stage: Stage, key: string, door: number): Promise<Reply> {
  const body = { name: 'Mira', description: 'Keeps bees, writes letters, likes storms', avatar_bytes: PIXEL };
  return stage.call(door, 'POST', '/api/create-ai', { key, body });
}

async function character(stage: Stage, key: string): Promise<{ id: string; url_name: string }> {
  const { status, body } = await createCharacter(stage, key, 0);
  if (status >= 300) throw new Error(`No character: ${status} ${JSON.stringify(body)}`);
  return { id: String(body.id), url_name: String(body.url_name) };
}

function say(
  stage: Stage,
  key: string,
  { door, ...chat }: { door: number } & Record<string, unknown>,
): Promise<Reply> {
  return stage.call(door, 'POST', '/api/chatpred_or', { key, body: { query: 'Hello', ...chat } });
}
