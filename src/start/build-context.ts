/** Builds the context of handlers and workers from the configuration, the engines and the opened resources. */
import {
  type CheckPicture,
  convertApart,
  DEFAULT_MODEL,
  type Fingerprints,
  lookAt,
  type ManifestReader,
  openSigning,
  stripApart,
  stripFilmFile,
  takeStills,
} from '@reverie/engines';
import type { Registry } from '@reverie/upstreams';
import { ENGINE_SPECS } from '../../generated/engines.ts';
import type { Config } from '../config/config.ts';
import { credentialsIn } from '../config/credentials-in.ts';
import { followBreakers } from '../generation/engine-breakers.ts';
import { openWaiters } from '../generation/wait.ts';
import { openWatchers } from '../generation/watchers.ts';
import type { Context } from '../handlers/context.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import { openSeal } from '../lib/seal.ts';
import { noTracing } from '../lib/tracing.ts';
import { openSourceLinks } from '../media/source-links.ts';
import { openConsoleLink } from '../people/console-link.ts';
import { openBlocklist } from '../provenance/blocklist.ts';
import type { TranslationContext } from '../translation/translate-text.ts';
import { operatedEngines } from './list-engines.ts';
import { markingOf } from './marking-of.ts';
import type { openEffects } from './open-effects.ts';
import type { Telemetry } from './telemetry/open-telemetry.ts';
import { openSemaphores } from './work-on-queues.ts';

export type ContextNeeds = {
  config: Config;
  log: Log;
  clock: Clock;
  engines: Registry;
  translation: TranslationContext;
  /** Classifies pictures of live accounts; undefined when no classifier is installed. */
  checkPicture?: CheckPicture | undefined;
  /** When undefined, results are recognized only by their bytes and marks. */
  fingerprints?: Fingerprints | undefined;
  manifests?: ManifestReader | undefined;
  /** Receiver of traces and metrics; undefined when none is configured. */
  telemetry?: Telemetry | undefined;
};

export async function contextOf(
  { config, log, clock, engines, translation, telemetry, ...needs }: ContextNeeds,
  effects: Awaited<ReturnType<typeof openEffects>>,
  rest: Pick<Context, 'settings' | 'finished' | 'sweepFailed'> & { adminToken: string },
): Promise<Context> {
  const { settings, adminToken, finished, sweepFailed } = rest;
  const looks = { fingerprints: needs.fingerprints, takeStills, convertPicture: convertApart };
  return {
    ...effects,
    clock,
    log,
    tracing: telemetry?.tracing ?? noTracing,
    ...openSemaphores(clock),
    settings,
    waiters: openWaiters(),
    watchers: openWatchers({ db: effects.db, clock, log }),
    lookAt,
    stripFilm: stripApart,
    stripFilmFile,
    ...looks,
    media: Object.assign(effects.media, { blocklist: openBlocklist({ ...effects, ...looks }) }),
    checkPicture: needs.checkPicture,
    manifests: needs.manifests,
    outputsInFlight: config.outputsInFlight,
    mediaTtlDays: config.mediaTtlDays,
    ...enginesOf(engines, { ...effects, clock }),
    links: openSourceLinks(settings.baseUrl, adminToken),
    marking: await markingOf(adminToken),
    signing: config.c2pa && (await openSigning(await credentialsIn(config.c2pa))),
    seal: openSeal(adminToken),
    consoleLink: openConsoleLink(clock),
    translation,
    finished,
    sweepFailed,
  };
}

function enginesOf(registry: Registry, { db, clock, leases }: Pick<Context, 'db' | 'clock' | 'leases'>) {
  const { engineFor, chatModels, embeddedFor, modelsOf = () => [DEFAULT_MODEL] } = registry;
  const engines = operatedEngines(registry, Object.keys(ENGINE_SPECS));
  return {
    engineFor,
    modelsOf,
    embeddedFor: embeddedFor ?? ((operation: string) => engineFor(operation, 'test')),
    chatModels,
    specs: ENGINE_SPECS,
    engines,
    followBreakers: followBreakers({ db, clock, engines }, leases.process),
  };
}
