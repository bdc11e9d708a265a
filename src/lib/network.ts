import ipaddr from 'ipaddr.js';

/** True for an address such as `10.0.0.1` or a network such as `10.0.0.0/8`. A network of all addresses is rejected. */
export function isNetwork(text: string): boolean {
  if (text.includes('/')) return ipaddr.isValidCIDR(text) && ipaddr.parseCIDR(text)[1] > 0;
  return ipaddr.IPv6.isValid(text) || ipaddr.IPv4.isValidFourPartDecimal(text);
}

/** True for an address or a name that only this machine reaches. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
