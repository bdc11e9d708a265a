/** Samples of every operation in the served document: with curl, in TypeScript and in Python. */
import { BY_HAND } from '../samples/by-hand.ts';
import { curl } from '../samples/curl.ts';
import { planOf } from '../samples/plan.ts';
import { python } from '../samples/python.ts';
import type { Contract } from '../samples/step.ts';
import { typescript } from '../samples/typescript.ts';
import { type Node, operationsOf } from './document.ts';

export type Sample = { lang: 'curl' | 'typescript' | 'python'; label: string; source: string };

/** Adds `x-codeSamples` to every operation of the served document. */
export function addSamples(document: Node, contract: Contract): void {
  for (const { id, node: operation } of operationsOf(document))
    operation['x-codeSamples'] = samplesOf(id, contract);
}

export function samplesOf(id: string, contract: Contract): Sample[] {
  const steps = planOf(id, contract);
  const sources = BY_HAND[id] ?? {
    curl: curl(steps, contract),
    typescript: typescript(steps, contract),
    python: python(steps, contract),
  };
  const shell: Sample = { lang: 'curl', label: 'curl', source: sources.curl };
  // Users of this API have clients for it.
  if (contract[0]?.host === 'openai') return [shell];
  return [
    shell,
    { lang: 'typescript', label: 'TypeScript', source: sources.typescript },
    { lang: 'python', label: 'Python', source: sources.python },
  ];
}
