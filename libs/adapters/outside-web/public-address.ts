import { isValid, parse, parseCIDR } from 'ipaddr.js';

/** All of IPv6 that has been given out for use between networks (RFC 4291, 2.4). */
const GLOBAL_UNICAST = parseCIDR('2000::/3');

/**
 * Whether an IP address belongs to the public internet. What is private, local, reserved, or holds an IPv4 address inside an IPv6 one
 * (mapped, NAT64, 6to4, Teredo) does not.
 */
export function isPublicAddress(text: string): boolean {
  if (!isValid(text)) return false;
  const address = parse(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.match(GLOBAL_UNICAST);
}
