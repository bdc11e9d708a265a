import ipaddr from 'ipaddr.js';

/** `10.0.0.1`, `fd00::1`, or a network such as `10.0.0.0/8`; not one that takes in every address there is. */
export function isNetwork(text: string): boolean {
  if (text.includes('/')) return ipaddr.isValidCIDR(text) && ipaddr.parseCIDR(text)[1] > 0;
  return ipaddr.IPv6.isValid(text) || ipaddr.IPv4.isValidFourPartDecimal(text);
}
