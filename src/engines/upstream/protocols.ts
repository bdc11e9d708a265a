/** Every protocol that the operator's file may name. */
import { gemini } from './gemini.ts';
import { openaiImages } from './openai-images.ts';
import { openaiVideos } from './openai-videos.ts';
import type { Protocol, ProtocolName } from './protocol.ts';
import { queue } from './queue.ts';
import { replicate } from './replicate.ts';

/** Undefined: not spoken by this version. */
export const SPOKEN: Readonly<Partial<Record<ProtocolName, Protocol>>> = {
  queue,
  'openai-images': openaiImages,
  'openai-videos': openaiVideos,
  replicate,
  gemini,
};
