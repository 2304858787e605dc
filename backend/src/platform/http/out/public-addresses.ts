import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Special-purpose IPv4 networks (RFC 6890 and later), which are not part of the public Internet. */
const special4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** Special-purpose networks within the global range of IPv6: Teredo and other protocols, documentation, and 6to4. */
const special6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const refused4 = new BlockList();
for (const [network, prefix] of special4) refused4.addSubnet(network, prefix, 'ipv4');
const refused6 = new BlockList();
for (const [network, prefix] of special6) refused6.addSubnet(network, prefix, 'ipv6');
/** Global range of IPv6. All other addresses are private, local, or embed IPv4 (`::ffff:127.0.0.1`, `64:ff9b::`). */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** True when an IP address, as text, belongs to the public Internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !refused4.check(address, 'ipv4');
  if (!isIPv6(address) || address.includes('%')) return false;
  return global6.check(address, 'ipv6') && !refused6.check(address, 'ipv6');
}
