import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, by what was measured: begun first, so that no worker is left alone with it at the end. */
const LONG = [
  // Of what `npm run test:strength` runs.
  'docs/samples',
  'crash/kill',
  'contract/dredd',
  'docs/guides',
  'engines/embedded/film-engine',
  'hostile/database-away',
  'engines/embedded/pool/load',
  'foreign/foreign',
  'crash/films',
  'upstreams/matrix',
  'engines/embedded/film/cutout/remove-video-background',
  'engines/embedded/imaging/sources-service',
  'engines/embedded/imaging/remove-background',
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
  'engines/embedded/imaging/edit/colours',
  'generation/kept-results',
  'engines/upstream/service',
  'engines/embedded/imaging/edit/edit',
  'engines/embedded/film/cutout/simple-films',
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
