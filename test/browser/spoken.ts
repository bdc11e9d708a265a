/** A chat model that says what a test tells it to, in the service that a browser opens. */
import type { ChatEngine, ChatModel } from '../../engines/port/chat-engine.ts';
import { scriptedModel } from '../../upstreams/chat/chat-models.ts';

type SpokenModel = {
  model: ChatModel;
  /** Messages that it was asked, without instructions. */
  prompts: string[][];
  /** Messages with `fail` fail until then. */
  heal(): void;
  /** Messages with `linger` are answered with two words, and with the others then; those with `break` fail then. */
  finish(): void;
};

/** A message with `wait` is answered with two words, and never ends by itself. */
export function spokenModel(): SpokenModel {
  const healed = Promise.withResolvers<void>();
  let finished = Promise.withResolvers<void>();
  let isBroken = true;
  void healed.promise.then(() => {
    isBroken = false;
  });
  let answers = 0;
  const prompts: string[][] = [];
  const answer: ChatEngine['answer'] = async function* ({ turns }, signal) {
    const contents = turns.filter(({ role }) => role !== 'system').map(({ content }) => content);
    prompts.push(contents);
    const query = contents.at(-1)!;
    if (query.includes('fail') && isBroken) return yield { failed: 'engine_failed', message: 'broken' };
    answers += 1;
    yield { text: 'Answer ' };
    yield { text: String(answers) };
    if (query.includes('wait')) await new Promise((resolve) => signal.addEventListener('abort', resolve));
    if (/linger|break/.test(query)) await finished.promise;
    if (query.includes('break')) return yield { failed: 'engine_failed', message: 'broken' };
    yield { text: ` to *${query}*.` };
    yield { usage: { prompt_tokens: 20, completion_tokens: 5 } };
  };
  const model: ChatModel = {
    ...scriptedModel(),
    id: 'test/spoken',
    engine: { label: { name: 'spoken', version: '1', kind: 'local' }, about: 'Says little.', answer },
    input_rate: '0.0001',
    output_rate: '0.0002',
    free: false,
    default: true,
    max_tokens: 100,
  };
  const finish = () => {
    finished.resolve();
    finished = Promise.withResolvers<void>();
  };
  return { model, prompts, heal: () => healed.resolve(), finish };
}
