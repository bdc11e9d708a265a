import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, by what was measured: begun first, so that no worker is left alone with it at the end. */
const LONG = [
  'contract/dredd',
  'contract/parity',
  'upstreams/matrix',
  'start/start',
  'contract/bounds',
  'contract/nulls',
  'handlers/account/createQuote',
  'handlers/videos/films',
  'contract/live',
  'handlers/videos/relightVideo',
  'upstreams/results',
  'engines/embedded/film-engine',
  'engines/embedded/imaging/sources-service',
  'engines/embedded/imaging/edit/edit',
  'engines/models/models-command',
  'handlers/images/nothingDone',
  'operator/engines-command',
  'handlers/idempotency',
  'handlers/videos/removeVideoBackground',
  'handlers/videos/renderVideoProject',
  'engines/embedded/imaging/remove-background',
  'handlers/admin/engines',
  'jobs/queue',
  'engines/upstream/service',
  'generation/failure',
  'mock/mock',
  'ledger/interleavings',
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
