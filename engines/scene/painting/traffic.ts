/** Cars in a street come towards us: seen from the side they would stand across it. */
import type { Scene, Subject } from '../scene.ts';

const ONCOMING: Readonly<Record<string, string>> = {
  taxi: 'oncoming-taxi',
  automobile: 'oncoming-automobile',
  bus: 'oncoming-bus',
  'police-car': 'oncoming-police-car',
};

/** The scene of a still with its traffic aligned to the street. Things that carry a figure stay unchanged. */
export function inTraffic(scene: Scene): Scene {
  if (scene.place !== 'street') return scene;
  const host = (index: number) =>
    [...scene.subjects, ...scene.features].some((one) =>
      ('relations' in one ? one.relations : one.relation ? [one.relation] : []).some(
        ({ to }) => to.list === 'subjects' && to.index === index,
      ),
    );
  const turned = (one: Subject, index: number): Subject => {
    const id = ONCOMING[one.id];
    return id && one.relations.length === 0 && !host(index) ? { ...one, id } : one;
  };
  return { ...scene, subjects: scene.subjects.map(turned) };
}
