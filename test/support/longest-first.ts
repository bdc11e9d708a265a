import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, by what was measured: begun first, so that no worker is left alone with it at the end. */
const LONG = [
  'contract/dredd',
  'handlers/videos/films',
  'handlers/account/createQuote',
  'handlers/idempotency',
  'contract/live',
  'handlers/videos/relightVideo',
  'jobs/queue',
  'engines/embedded/film-engine',
  'contract/parity',
  'handlers/videos/removeVideoBackground',
  'handlers/videos/renderVideoProject',
  'generation/failure',
  'engines/upstream/service',
  'mock/mock',
  'ledger/interleavings',
  'engines/embedded/imaging/remove-background',
  'handlers/webhooks/webhooks',
];

/** The long ones in their order, then the others as ever. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONG.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`));
      return at < 0 ? LONG.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
