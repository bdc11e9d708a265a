import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/**
 * A boosted cascade over Haar features, flattened for speed.
 *
 * Stages hold trees, trees hold nodes. A node compares its feature with a threshold and goes left (below) or right:
 * a positive number is another node of the tree, anything else the negated number of a leaf.
 * Source: OpenCV, modules/objdetect/src/cascadedetect.cpp.
 */
export type Cascade = {
  /** The window's side in pixels. */
  side: number;
  /** One entry a stage: its threshold, and the first tree after its last. */
  stages: { threshold: number; treesEnd: number }[];
  /** One entry a tree: its first node and its first leaf. */
  treeNode: Int32Array;
  treeLeaf: Int32Array;
  nodeFeature: Int32Array;
  nodeThreshold: Float64Array;
  nodeLeft: Int32Array;
  nodeRight: Int32Array;
  leaves: Float64Array;
  /** Three rectangles a feature as x, y, width, height in the window; unused ones are empty. */
  rectangles: Int32Array;
  /** Three weights a node: those of its feature. */
  nodeWeights: Float64Array;
};

let faces: Cascade | undefined;

/** The frontal face cascade, read and parsed on first use (about 15 ms, under 1 MB). */
export function faceCascade(): Cascade {
  if (faces === undefined) {
    const file = new URL('./assets/haarcascade_frontalface_alt2.xml.gz', import.meta.url);
    faces = parseCascade(gunzipSync(readFileSync(file)).toString('latin1'));
  }
  return faces;
}

/** Compared with rounding in mind, as OpenCV does. */
const THRESHOLD_SLACK = 1e-5;

/** Reads OpenCV's XML of upright Haar features. Throws on anything else. */
export function parseCascade(xml: string): Cascade {
  const body = xml.replace(/<!--[\s\S]*?-->/g, '');
  const [stagePart, featurePart] = body.split('<features>');
  if (stagePart === undefined || featurePart === undefined || !stagePart.includes('<featureType>HAAR')) {
    throw new Error('not a Haar cascade');
  }
  if (/<tilted>\s*1/.test(featurePart)) throw new Error('tilted features are not supported');
  const side = Number(/<width>(\d+)/.exec(stagePart)?.[1]);
  const stages: Cascade['stages'] = [];
  const treeNode: number[] = [];
  const treeLeaf: number[] = [];
  const nodes: number[] = [];
  const leaves: number[] = [];
  for (const stage of stagePart.split('<stageThreshold>').slice(1)) {
    for (const [, inner, leaf] of stage.matchAll(TREE)) {
      treeNode.push(nodes.length / 4);
      treeLeaf.push(leaves.length);
      nodes.push(...numbers(inner!));
      leaves.push(...numbers(leaf!));
    }
    stages.push({ threshold: Number.parseFloat(stage) - THRESHOLD_SLACK, treesEnd: treeNode.length });
  }
  const features = featurePart.split('<rects>').slice(1);
  const rectangles = new Int32Array(features.length * 12);
  const weights = new Float64Array(features.length * 3);
  features.forEach((feature, index) => {
    [...feature.matchAll(/<_>([^<]+)<\/_>/g)].forEach(([, text], nth) => {
      const [x, y, width, height, weight] = numbers(text!) as [number, number, number, number, number];
      rectangles.set([x, y, width, height], index * 12 + nth * 4);
      weights[index * 3 + nth] = weight;
    });
  });
  const column = (nth: number) => nodes.filter((_, at) => at % 4 === nth);
  return {
    side,
    stages,
    treeNode: Int32Array.from(treeNode),
    treeLeaf: Int32Array.from(treeLeaf),
    nodeLeft: Int32Array.from(column(0)),
    nodeRight: Int32Array.from(column(1)),
    nodeFeature: Int32Array.from(column(2)),
    nodeThreshold: Float64Array.from(column(3)),
    leaves: Float64Array.from(leaves),
    rectangles,
    nodeWeights: Float64Array.from(
      column(2).flatMap((feature) => [...weights.subarray(feature * 3, feature * 3 + 3)]),
    ),
  };
}

const TREE = /<internalNodes>([^<]+)<\/internalNodes>\s*<leafValues>([^<]+)<\/leafValues>/g;

function numbers(text: string): number[] {
  return text.trim().split(/\s+/).map(Number);
}
