/** Of several answers that are written in one conversation, a reader sees the newest. */
import { describe, expect, test } from 'vitest';
import { eventually } from '../../../engines/test/support/eventually.ts';
import { conversationStage } from '../../support/conversation.ts';
import { DATABASES } from '../../support/database.ts';

describe.each(DATABASES)('on %s', (database) => {
  const stage = conversationStage(database);

  test('200 getConversation: `answering` is the newest message whose answer is being written', async () => {
    const id = await stage.begin();
    const ends: (() => void)[] = [];
    stage.talk = async function* () {
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.push(resolve);
      await promise;
      yield { text: 'Every night.' };
    };
    const answering = async () => (await stage.read(id)).body.answering as { query: string } | null;
    const pending: ReturnType<typeof stage.say>[] = [];
    for (const query of ['Who lights it?', 'And who puts it out?', 'And by day?']) {
      pending.push(stage.say(query, { conversation_id: id }));
      await eventually(() => ends.length === pending.length);
      expect(await answering()).toMatchObject({ query });
    }
    ends[2]!();
    expect((await pending[2]!).status).toBe(200);
    expect(await answering()).toMatchObject({ query: 'And who puts it out?' });
    for (const end of ends) end();
    await Promise.all(pending);
    expect(await answering()).toBeNull();
  });
});
