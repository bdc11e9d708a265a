/** All protocols by their names in the engines file. */
import { comfyui } from './comfyui.ts';
import { gemini } from './gemini.ts';
import { http } from './http.ts';
import { openaiImages } from './openai-images.ts';
import { openaiVideos } from './openai-videos.ts';
import type { Protocol, ProtocolName } from './protocol.ts';
import { queue } from './queue.ts';
import { replicate } from './replicate.ts';
import { sdapi } from './sdapi.ts';
import { sdcpp } from './sdcpp.ts';

export const PROTOCOLS_SPOKEN: Readonly<Record<ProtocolName, Protocol>> = {
  queue,
  'openai-images': openaiImages,
  'openai-videos': openaiVideos,
  replicate,
  gemini,
  comfyui,
  http,
  sdapi,
  sdcpp,
};
