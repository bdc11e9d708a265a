import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/**
 * Who calls, as far as an address tells: what limits count callers without a key by. Of IPv6 the network of 64 bits,
 * which is the least that anybody is given. Source: RFC 6177, section 2.
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
