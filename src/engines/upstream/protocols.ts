/** Every protocol that the operator's file may name. */
import { comfyui } from './comfyui.ts';
import { http } from './http.ts';
import type { Protocol, ProtocolName } from './protocol.ts';
import { queue } from './queue.ts';
import { sdapi } from './sdapi.ts';

/** Undefined: not spoken by this version. */
export const SPOKEN: Readonly<Partial<Record<ProtocolName, Protocol>>> = {
  queue,
  comfyui,
  http,
  sdapi,
};
