/** Projects at random, and edits of them, as the timeline of the console makes them. */
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import type { Document } from '../../../console/contract/contract.ts';
import {
  appendClip,
  deleteClip,
  duplicateClip,
  layClip,
  setField,
  setTransition,
} from '../../../console/timeline/change-clips.ts';
import type { Lengths } from '../../../console/timeline/clip-times.ts';
import type { Edit } from '../../../console/timeline/edit.ts';
import { attachClip, moveClip } from '../../../console/timeline/move-clip.ts';
import type { Clip, Project } from '../../../console/timeline/project.ts';
import { splitClip, trimEnd, trimStart } from '../../../console/timeline/trim-clip.ts';
import { PLAIN_CLIP } from '../../../engines/test/support/clips.ts';
import { layOut } from '../../../engines/timeline/layout.ts';
import type { Project as Rendered } from '../../../engines/timeline/project.ts';

/** The contract as the service serves it, and with the conditions that only the service checks. */
export const document = JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as Document;
const whole = JSON.parse(readFileSync('generated/main/openapi.json', 'utf8')) as Document;

const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(whole, 'contract');
/** True when a value satisfies the contract's schema of projects. */
export const isProject = ajv.compile({ $ref: 'contract#/components/schemas/VideoProject' });

const FILM = 'https://videos.example.com/film.mp4';
export const LENGTHS: Lengths = new Map([[FILM, 8.04]]);

/** As the renderer places the clips; the text of its refusal otherwise. */
export function rendered(project: Project): ReturnType<typeof layOut> {
  const clips = project.clips.map((clip) => ({
    ...PLAIN_CLIP,
    ...clip,
    ...(clip.transition && { transition: { duration: 0.5, ...clip.transition } }),
  }));
  const lengths = new Map(
    clips.flatMap(({ type, src }, index): [number, number][] => {
      const length = LENGTHS.get(src ?? '');
      return type === 'video' && length !== undefined ? [[index, length]] : [];
    }),
  );
  return layOut({ fps: 30, background: '#000000', ...project, clips } as Rendered, lengths);
}

/** True when the service would take it. */
export const isTaken = (project: Project): boolean => isProject(project) && !('param' in rendered(project));

const millis = (most: number) => fc.integer({ min: 0, max: most * 1000 }).map((each) => each / 1000);
const seconds = fc.oneof({ weight: 5, arbitrary: millis(12) }, millis(600));
const duration = fc.integer({ min: 100, max: 9000 }).map((each) => each / 1000);
const transition = fc.record({
  type: fc.constantFrom('crossfade' as const, 'fade' as const, 'none' as const),
  duration: fc.integer({ min: 50, max: 900 }).map((each) => each / 1000),
});
const often = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined });

const clip: fc.Arbitrary<Clip> = fc
  .record({
    kind: fc.constantFrom(
      { type: 'video' as const, src: FILM },
      { type: 'image' as const, src: 'https://images.example.com/a.png' },
      { type: 'text' as const, text: 'A title' },
      { type: 'color' as const, color: '#1a2b3c' },
    ),
    start: fc.option(seconds, { nil: undefined, freq: 2 }),
    duration: often(duration),
    track: often(fc.nat(3)),
    transition: often(transition),
    trim_start: often(millis(8)),
  })
  .map(({ kind, trim_start, ...rest }) => {
    const all = { ...kind, ...rest, ...(kind.type === 'video' && { trim_start }) };
    return Object.fromEntries(
      Object.entries(all).filter(([, value]) => value !== undefined),
    ) as unknown as Clip;
  });

export const anyProject: fc.Arbitrary<Project> = fc.record({
  resolution: fc.constant('320x180'),
  fps: fc.constantFrom(25, 30),
  clips: fc.array(clip, { minLength: 1, maxLength: 9 }),
});
/** Only those that the service would take. */
export const goodProject = anyProject.filter(isTaken);

export type Step = { name: string; make(project: Project): Edit | undefined };

const at = fc.nat(99);
const moment = fc.oneof(
  { weight: 4, arbitrary: fc.double({ min: -3, max: 20, noNaN: true }) },
  fc.double({ min: -700, max: 1300, noNaN: true }),
);
type Do = (project: Project, index: number) => Edit | undefined;
const step = (name: string, act: Do, index: number): Step => ({
  name,
  make: (project) => act(project, index % project.clips.length),
});

/** One edit of any kind, of any clip, within the limits and beyond. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc
    .tuple(at, moment, fc.integer({ min: -1, max: 210 }))
    .map(([n, start, track]) =>
      step('move', (p, i) => moveClip(p, i, { start, track: track % 5 }, LENGTHS), n),
    ),
  fc.tuple(at, moment).map(([n, to]) => step('trim the end', (p, i) => trimEnd(p, i, to, LENGTHS), n)),
  fc.tuple(at, moment).map(([n, to]) => step('trim the start', (p, i) => trimStart(p, i, to, LENGTHS), n)),
  fc.tuple(at, moment).map(([n, to]) => step('split', (p, i) => splitClip(p, i, to, LENGTHS), n)),
  at.map((n) => step('attach', attachClip, n)),
  at.map((n) => step('delete', (p, i) => (p.clips.length > 1 ? deleteClip(p, i, LENGTHS) : undefined), n)),
  at.map((n) => step('duplicate', (p, i) => duplicateClip(p, i, LENGTHS), n)),
  clip.map((added) => step('add', (p) => appendClip(p, added), 0)),
  fc
    .tuple(moment, duration)
    .map(([to, long]) =>
      step('lay', (p) => layClip(p, { type: 'text', text: 'x', duration: long }, to, LENGTHS), 0),
    ),
  fc
    .tuple(at, transition)
    .map(([n, { type, duration: long }]) =>
      step('transition', (p, i) => setTransition(p, i, type, long * 10, LENGTHS), n),
    ),
  fc
    .tuple(
      at,
      fc.constantFrom('scale', 'opacity', 'offset.x', 'duration', 'start', 'track', 'transition.duration'),
      fc.oneof(moment, fc.constant(undefined)),
    )
    .map(([n, path, value]) => step(`set ${path}`, (p, i) => setField(p, i, path, value), n)),
);
