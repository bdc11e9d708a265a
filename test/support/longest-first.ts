import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest test files as measured: they start first, so that no worker is left alone with one at the end. */
const LONG = [
  // Of what `npm run test:strength` runs.
  'docs/samples',
  'crash/kill',
  'contract/dredd',
  'docs/guides',
  'film-engine',
  'hostile/database-away',
  'embedded/pool/load',
  'foreign/foreign',
  'crash/films',
  'upstreams/matrix',
  'film/cutout/remove-video-background',
  'embedded/imaging/sources-service',
  'embedded/imaging/remove-background',
  'handlers/images/nothingDone',
  'mock/package',
  'release/package',
  'start/start',
  'contract/nulls',
  'upstreams/queue',
  'upstreams/replicate',
  'upstreams/http',
  'upstreams/openai-videos',
  'handlers/videos/films',
  'handlers/videos/removeVideoBackground',
  'handlers/videos/renderVideoProject',
  'handlers/videos/relightVideo',
  'imaging/edit/colours',
  'generation/stored-results',
  'upstream/service',
  'imaging/edit/edit',
  'film/cutout/simple-films',
  'contract/bounds',
  // Of what `npm test` runs.
  'contract/parity',
  'handlers/admin/engines',
  'jobs/queue',
  'chat/lease',
  'handlers/webhooks/webhooks',
  'contract/live',
  'handlers/account/automaticTopUp',
  'jobs/turns',
  'handlers/idempotency',
  'handlers/account/createQuote',
  'generation/failure',
  'ledger/interleavings',
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
