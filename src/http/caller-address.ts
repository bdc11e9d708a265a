import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/**
 * The caller's address, as the key of rate limits for calls without an API key. For IPv6 it is the /64 network, the
 * smallest allocation. Source: RFC 6177, section 2.
 */
export function addressOf(request: Request): string {
  const known = addresses.get(request) ?? addressTold(request.ip ?? '');
  addresses.set(request, known);
  return known;
}

const addresses = new WeakMap<Request, string>();

function addressTold(told: string): string {
  if (!ipaddr.isValid(told)) return told.slice(0, 64);
  const address = ipaddr.process(told);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
