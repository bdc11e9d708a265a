/** A project of `video-editor/render` as its form has it: the contract's names, with nothing filled in. */
import { type Document, resolved, type Schema } from '../contract/contract.ts';

export type ClipKind = 'video' | 'image' | 'text' | 'color';

export type Clip = {
  type: ClipKind;
  src?: string;
  text?: string;
  color?: string;
  /** Seconds; `auto`, the default, follows the clip before it on its track. */
  start?: number | 'auto';
  duration?: number | 'auto';
  trim_start?: number;
  track?: number;
  fit?: 'crop' | 'contain' | 'cover' | 'none';
  position?: string;
  scale?: number;
  /** In fractions of the frame. */
  offset?: { x?: number; y?: number };
  opacity?: number;
  transition?: { type: 'none' | 'crossfade' | 'fade'; duration?: number };
  audio_gain?: number;
  audio_mute?: boolean;
  audio_fade_in?: number;
  audio_fade_out?: number;
};

export type Soundtrack = { src: string; gain?: number; fade_in?: number; fade_out?: number };

export type Project = {
  resolution?: string;
  width?: number;
  height?: number;
  fps?: number;
  background?: string;
  clips: Clip[];
  audio?: Soundtrack;
};

/** A new project, before its first clip. */
export const EMPTY: Project = { resolution: '1280x720', fps: 30, clips: [] };

export const trackOf = ({ track }: Clip): number => track ?? 0;
/** Seconds over which a clip comes up; 0 cuts. */
export const leadOf = ({ transition }: Clip): number =>
  transition === undefined || transition.type === 'none' ? 0 : (transition.duration ?? 0.5);
export const isAuto = ({ start }: Clip): boolean => start === undefined || start === 'auto';

/** Pixels of the frame. */
export function frameSizeOf({ resolution, width, height }: Project): { width: number; height: number } {
  const [across, down] = (resolution ?? '').split('x').map(Number);
  return { width: across || width || 1920, height: down || height || 1080 };
}

/** The same value under the contract's names: `trimStart` becomes `trim_start`, and the alias `url` becomes `src`. */
export function underOwnNames(document: Document, declared: Schema, value: unknown): unknown {
  const schema = resolved(document, declared);
  if (Array.isArray(value))
    return schema.items ? value.map((each) => underOwnNames(document, schema.items!, each)) : value;
  if (typeof value !== 'object' || value === null || schema.properties === undefined) return value;
  const properties = schema.properties;
  const renamed: Record<string, unknown> = {};
  for (const [name, each] of Object.entries(value)) {
    const snake = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const own = name in properties || !(snake in properties) ? name : snake;
    const alias = (properties[own] as { 'x-alias-of'?: string } | undefined)?.['x-alias-of'];
    const target = alias === undefined || alias in value ? own : alias;
    renamed[target] = properties[target] ? underOwnNames(document, properties[target], each) : each;
  }
  return renamed;
}
