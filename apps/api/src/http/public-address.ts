import { BlockList, isIP } from "node:net";

/** Networks whose addresses are no places on the internet. Source: IANA's special-purpose registries (IPv4, IPv6). */
const IPV4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const;

/**
 * `::/96` has `::`, `::1` and IPv4 in its oldest form; `::ffff:0:0:0/96`, `64:ff9b::/96`, `64:ff9b:1::/48`, `2002::/16` and
 * `2001::/32` carry IPv4 within. The whole of `2001::/23` is for protocols; `3fff::/20` (RFC 9637) is for documentation,
 * `5f00::/16` (RFC 9602) for the segments of one network, `100:0:0:1::/64` (RFC 9780) leads nowhere.
 */
const IPV6 = [
  ["::", 96],
  ["::ffff:0:0:0", 96],
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["100::", 64],
  ["100:0:0:1::", 64],
  ["2001::", 23],
  ["2002::", 16],
  ["2001:db8::", 32],
  ["3fff::", 20],
  ["5f00::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
] as const;

const inside = new BlockList();
for (const [network, bits] of IPV4) inside.addSubnet(network, bits, "ipv4");
// An IPv4 address that is written as IPv6 (`::ffff:7f00:1`) is judged by the rules of IPv4.
for (const [network, bits] of IPV6) inside.addSubnet(network, bits, "ipv6");

/** Whether an IP address is a place on the internet, and none of this machine or of a network that it stands in. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && !inside.check(address, version === 4 ? "ipv4" : "ipv6");
}
