/**
 * Addresses and networks of the internet, IPv4 and IPv6, as lists of who may come from where hold them.
 *
 * Source: RFC 4632 (networks of IPv4 as an address and the bits that count), RFC 4291, 2.3 (those of IPv6).
 */

import { isValidIpv4 } from "./ipv4";
import { cleanIpv6, formatIpv6, ipv6Groups, mappedIpv4 } from "./ipv6";

interface Network {
  /** Groups of 16 bits: two of IPv4, eight of IPv6. */
  readonly groups: readonly number[];
  /** How many bits, from the left, are those of the network. */
  readonly bits: number;
}

const GROUP_BITS = 16;
/** Bits before the IPv4 in an address of IPv6 that holds one. */
const MAPPED_BITS = 96;

function ipv4Groups(address: string): readonly number[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split(".").map(Number);
  return [a * 256 + b, c * 256 + d];
}

function groupsOf(address: string): readonly number[] | null {
  return isValidIpv4(address) ? ipv4Groups(address) : ipv6Groups(address);
}

/** Reads IPv4 that is written as IPv6 as what it is, so that both ways of writing it are one address. */
function plain({ groups, bits }: Network): Network {
  const ipv4 = groups.length > 2 && bits >= MAPPED_BITS ? mappedIpv4(groups) : null;
  return ipv4 === null ? { groups, bits } : { groups: ipv4Groups(ipv4), bits: bits - MAPPED_BITS };
}

/** Sets the bits to zero that are not the network's. */
function first({ groups, bits }: Network): readonly number[] {
  return groups.map((group, index) => {
    const counted = Math.min(Math.max(bits - index * GROUP_BITS, 0), GROUP_BITS);
    return group & (0xffff << (GROUP_BITS - counted)) & 0xffff;
  });
}

const sizeOf = (groups: readonly number[]): number => groups.length * GROUP_BITS;

function read(text: string): Network | null {
  const [, address = "", length] = /^([^/]+)(?:\/(0|[1-9]\d{0,2}))?$/.exec(text) ?? [];
  const groups = groupsOf(address);
  if (groups === null) return null;
  const bits = length === undefined ? sizeOf(groups) : Number(length);
  return bits > sizeOf(groups) ? null : plain({ groups, bits });
}

function write(groups: readonly number[]): string {
  if (groups.length > 2) return formatIpv6(groups.map((group) => group.toString(16)).join(":"));
  return groups.map((group) => `${group >> 8}.${group & 0xff}`).join(".");
}

/**
 * Writes an address or a network in its one short form: `203.0.113.77/24` is the network `203.0.113.0/24`, `203.0.113.5/32`
 * the address `203.0.113.5`. A text that is neither is only cleaned.
 */
export function formatIpNetwork(text: string): string {
  const bare = cleanIpNetwork(text);
  const network = read(bare);
  if (network === null) return bare;
  const address = write(first(network));
  return network.bits === sizeOf(network.groups) ? address : `${address}/${network.bits}`;
}

/** Without the blanks and brackets that a paste brings along. */
export function cleanIpNetwork(text: string): string {
  return cleanIpv6(text);
}

/**
 * Whether it is an address of IPv4 or IPv6, or a network of such: an address, a slash, and how many bits of it count, from 0
 * (all addresses of its kind) to 32 or 128 (this one).
 */
export function isValidIpNetwork(text: string): boolean {
  return read(text) !== null;
}

/**
 * Whether an address stands in a network, or is the one address that is named instead. IPv4 that is written as IPv6 counts as
 * IPv4, and a zone (`fe80::1%eth0`) is left aside. What is no address stands in no network.
 */
export function isInIpNetwork(address: string, network: string): boolean {
  const [bare = ""] = address.split("%");
  const groups = groupsOf(bare);
  const within = read(network);
  if (groups === null || within === null) return false;
  const one = plain({ groups, bits: sizeOf(groups) });
  if (one.groups.length !== within.groups.length) return false;
  const start = first({ groups: one.groups, bits: within.bits });
  return first(within).every((group, index) => group === start[index]);
}
