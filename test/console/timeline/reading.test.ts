/** The project in the text of its form: as the contract has it, and the reasons why a text is none. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Clip, type Project, underOwnNames } from '../../../console/timeline/project.ts';
import { PROJECT_SCHEMA, projectFault, readProject } from '../../../console/timeline/read-project.ts';
import { anyProject, document, isProject, LENGTHS } from './projects.ts';

const still = (more: Partial<Clip> = {}): Clip => ({ type: 'color', color: '#112233', duration: 4, ...more });

describe('the check of a value', () => {
  test('agrees with a validator of schemas', () => {
    const odd = fc.oneof(
      fc.double(),
      fc.string(),
      fc.boolean(),
      fc.constant(null),
      fc.constantFrom('auto', 0, 1, -1, 600, 601, '#12345g'),
    );
    const name = fc.constantFrom(
      'type',
      'src',
      'color',
      'text',
      'start',
      'duration',
      'track',
      'fit',
      'offset',
      'scale',
    );
    fc.assert(
      fc.property(
        anyProject,
        fc.nat(8),
        name,
        fc.option(odd, { nil: undefined }),
        (project, n, key, value) => {
          const clip: Record<string, unknown> = { ...project.clips[n % project.clips.length]!, [key]: value };
          if (value === undefined) delete clip[key];
          const changed = { ...project, clips: project.clips.with(n % project.clips.length, clip as Clip) };
          const fault = projectFault(document, changed, LENGTHS);
          expect(fault?.kind !== 'contract', JSON.stringify(clip)).toBe(isProject(changed));
        },
      ),
      { numRuns: 1500 },
    );
  });

  test('names the place, and says the contract’s own words where it has some', () => {
    const fault = (project: object) => projectFault(document, project as Project, LENGTHS);
    expect(fault({ clips: [still(), { type: 'image' }] })).toMatchObject({ path: 'clips[1].src' });
    expect(fault({ clips: [still({ opacity: 2 })] })).toMatchObject({
      path: 'clips[0].opacity',
      rule: '0 … 1',
    });
    expect(fault({ clips: [still()], width: 320 })).toMatchObject({
      rule: 'Send both width and height, or neither',
    });
    expect(fault({ clips: [] })).toMatchObject({ path: 'clips' });
  });
});

test('a project may have names in camelCase and the alias of a source, and text that is no JSON says so', () => {
  const written = {
    clips: [{ type: 'video', url: 'https://a.example/b.mp4', trimStart: 2, audioGain: 0.5 }],
  };
  expect(underOwnNames(document, PROJECT_SCHEMA, written)).toEqual({
    clips: [{ type: 'video', src: 'https://a.example/b.mp4', trim_start: 2, audio_gain: 0.5 }],
  });
  expect(readProject(document, '{"clips":', LENGTHS).fault).toMatchObject({ kind: 'json' });
  expect(readProject(document, ' ', LENGTHS)).toEqual({});
});
