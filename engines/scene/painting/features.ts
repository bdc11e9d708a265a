/** Features that stand in one place like a subject does: how big they are and how they are built. */

import { type Rgb, rgb } from '../../raster/colour.ts';
import type { Feature, FeatureKind } from '../scene.ts';
import { type At, buildAt, type Site } from './building-site.ts';
import { buildCastle, buildLighthouse, buildRuins, buildTower } from './castles.ts';
import {
  buildBridge,
  buildFence,
  buildFountain,
  buildLamp,
  buildPier,
  buildStairs,
  buildWall,
  buildWell,
} from './fixtures.ts';
import { flowerKindOf, paintFlower } from './flowers.ts';
import { buildCampfire, buildLog, buildRock } from './ground-things.ts';
import { buildBarn, buildCabin, buildChurch, buildCottage, buildHouse, buildWindmill } from './houses.ts';
import { paintReeds, paintTuft } from './plants.ts';
import { paintBough, paintMound } from './rises.ts';
import { brings, note, type Pen, type Stage } from './stage.ts';
import { buildDoor, buildGate, buildPagoda, buildPyramid, buildTemple } from './temples.ts';
import { growTree, type TreeKind } from './trees.ts';

/** A feature as something placed: sizes as a subject's (see `SubjectFacts`), and a way to paint it. */
export type Standing = {
  height_m: number;
  aspect: number;
  seat: { x: number; y: number; width: number } | null;
  mound?: boolean;
};

type Kind = Standing & { build?: (site: Site, colour: Rgb | null) => void };

const stand = (height_m: number, aspect: number, build?: Kind['build'], seat: Kind['seat'] = null): Kind => ({
  height_m,
  aspect,
  seat,
  ...(build ? { build } : {}),
});

const top = (y: number, width: number, x = 0.5) => ({ x, y, width });

const STANDING: Partial<Record<FeatureKind, Kind>> = {
  tree: stand(9, 0.95, undefined, top(0.5, 0.3)),
  bush: stand(1.2, 1.3),
  reeds: stand(1.4, 1),
  flowers: stand(0.6, 1.2),
  rock: stand(1.2, 1.6, buildRock, top(0.06, 0.6)),
  log: stand(0.6, 4.4, buildLog, top(0.04, 0.7)),
  house: stand(7, 1.1, buildHouse, top(0.1, 0.3, 0.55)),
  cottage: stand(5, 1.25, buildCottage, top(0.1, 0.5)),
  cabin: stand(4.6, 1.25, buildCabin, top(0.08, 0.3)),
  barn: stand(9, 1.1, buildBarn, top(0.02, 0.3)),
  castle: stand(30, 0.95, buildCastle, top(0.6, 0.4)),
  tower: stand(22, 0.35, buildTower, top(0.02, 0.3)),
  lighthouse: stand(24, 0.3, buildLighthouse, top(0.05, 0.3)),
  windmill: stand(14, 0.9, buildWindmill),
  church: stand(18, 0.85, buildChurch),
  temple: stand(12, 1.7, buildTemple, top(0.05, 0.5)),
  pagoda: stand(22, 0.8, buildPagoda),
  pyramid: stand(60, 1.64, buildPyramid),
  ruins: stand(8, 1.85, buildRuins, top(0.12, 0.3, 0.3)),
  bridge: stand(4, 4.4, buildBridge, top(0.24, 0.4)),
  fence: stand(1.1, 5.4, (site, colour) => buildFence(site, colour, 2.6), top(0.04, 0.8)),
  wall: stand(1.6, 4, (site, colour) => buildWall(site, colour, 2), top(0.02, 0.8)),
  gate: stand(6, 1.25, buildGate),
  pier: stand(4, 0.75, buildPier, top(0.5, 0.3)),
  fountain: stand(3.4, 1.25, buildFountain),
  well: stand(2.2, 1.1, buildWell, top(0.6, 0.6)),
  'street-lamp': stand(4.4, 0.18, buildLamp),
  stairs: stand(4, 1.4, buildStairs, top(0.5, 0.6)),
  branch: stand(1.1, 3.4, undefined, top(0.5, 0.7)),
  door: stand(2.3, 0.62, buildDoor),
  campfire: stand(0.8, 1.25, (site) => buildCampfire(site)),
};

/** Parts of the land that become a single rise when something stands on them. */
const MOUNDS: Partial<Record<FeatureKind, Kind & { mound: true }>> = {
  hills: { height_m: 14, aspect: 5.2, seat: top(0.035, 0.3), mound: true },
  mountains: { height_m: 30, aspect: 2.6, seat: top(0.05, 0.16), mound: true },
  dunes: { height_m: 10, aspect: 4.8, seat: top(0.035, 0.3), mound: true },
  cliff: { height_m: 24, aspect: 1.9, seat: top(0.04, 0.4), mound: true },
  'lily-pads': { height_m: 0.3, aspect: 4, seat: top(0.55, 0.5), mound: true },
  island: { height_m: 8, aspect: 4.2, seat: top(0.06, 0.4), mound: true },
};

/** Sizes of a feature that is placed like a subject, or undefined when it is part of the backdrop. */
export function standingSizes({ kind, count, relation }: Feature, carries: boolean): Standing | undefined {
  if (carries && kind in MOUNDS) return MOUNDS[kind];
  const standing = STANDING[kind];
  if (!standing) return undefined;
  // A mass of plants belongs to the backdrop, unless the prompt gives its position.
  const bound = relation?.kind === 'on' || relation?.kind === 'in' || relation?.kind === 'above';
  const always = kind === 'flowers' || kind === 'reeds';
  const many = (kind === 'tree' || kind === 'bush') && (count === null || count > 4);
  if ((always || many) && !bound) return undefined;
  return standing;
}

/** A feature in its plain form, for use without a prompt. */
export function plainFeature(kind: FeatureKind, colour: Feature['colour'] = null): Feature {
  return {
    kind,
    label: kind,
    variety: null,
    count: null,
    colour,
    size: 1,
    relation: null,
    emphasis: 'minor',
  };
}

/** Paints a placed feature with its foot at (x, y), `height` pixels tall. */
export function paintStanding(stage: Stage, pen: Pen, feature: Feature, at: At, name: string): void {
  note(stage, feature.kind);
  const colour = feature.colour ? rgb(feature.colour.hex) : null;
  const random = stage.random(name);
  if (feature.kind === 'tree') {
    const kind = (feature.variety as TreeKind | null) ?? wildTree(stage);
    const tree = growTree(stage, kind, at.height, name, colour);
    pen.drawImage(tree.canvas, at.x - tree.footX, at.y - tree.height);
    return;
  }
  if (feature.kind === 'bush') {
    paintBush(stage, pen, at, name, colour);
    return;
  }
  if (feature.kind === 'reeds') {
    paintReeds(stage, pen, { ...at, reach: at.height * 0.4, tall: at.height }, random);
    return;
  }
  if (feature.kind === 'flowers') {
    const kind = flowerKindOf(feature);
    for (let i = 0; i < 9; i++) {
      const spot = {
        x: at.x + random.bell() * at.height * 0.55,
        y: at.y + i * at.height * 0.012,
        size: at.height * 0.14,
      };
      paintFlower(stage, pen, kind, spot, random, colour);
    }
    return;
  }
  if (feature.kind === 'branch') {
    paintBough(stage, pen, at, random);
    return;
  }
  if (feature.kind in MOUNDS) {
    paintMound(stage, pen, feature.kind, at, colour);
    return;
  }
  const build = STANDING[feature.kind]?.build;
  if (build) buildAt(stage, pen, at, name, (site) => build(site, colour));
}

/** A low round shrub. */
export function paintBush(
  stage: Stage,
  pen: Pen,
  at: { x: number; y: number; height: number },
  name: string,
  colour: Rgb | null,
): void {
  if (!brings(stage, 'bush')) return;
  const shrub = growTree(
    stage,
    'broadleaf',
    at.height * 1.75,
    `bush ${name}`,
    colour ?? (stage.scene.season === 'autumn' ? null : [78, 136, 58]),
  );
  pen.save();
  pen.beginPath();
  pen.rect(at.x - at.height * 2, at.y - at.height * 2, at.height * 4, at.height * 2.06);
  pen.clip();
  pen.drawImage(shrub.canvas, at.x - shrub.footX, at.y - at.height * 1.1);
  pen.restore();
  paintTuft(
    stage,
    pen,
    { x: at.x, y: at.y + at.height * 0.04, reach: at.height * 0.5, tall: at.height * 0.2 },
    stage.random(`tuft ${name}`),
  );
}

/** The tree that grows where nothing else was said. */
export function wildTree(stage: Stage): TreeKind {
  const { place, season } = stage.scene;
  if (place === 'beach' || place === 'desert' || place === 'jungle') return 'palm';
  if (place === 'mountains' || place === 'snowfield') return 'pine';
  if (season === 'spring') return 'blossom';
  if (season === 'autumn') return 'maple';
  return 'broadleaf';
}
