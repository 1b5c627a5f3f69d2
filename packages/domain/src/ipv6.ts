/**
 * Addresses of IPv6.
 *
 * Sources: RFC 4291 (the forms that may be written), RFC 5952 (the one form in which they are shown).
 */

import { isValidIpv4 } from "./ipv4";

const GROUPS = 8;
const GROUP = /^[\da-f]{1,4}$/i;

/** Writes IPv4 at the end of an address ("::ffff:203.0.113.5") as two groups; null where that is no IPv4. */
function withoutDots(address: string): string | null {
  const start = address.lastIndexOf(":") + 1;
  const end = address.slice(start);
  if (!end.includes(".")) return address;
  if (!isValidIpv4(end)) return null;
  const [a = 0, b = 0, c = 0, d = 0] = end.split(".").map(Number);
  return `${address.slice(0, start)}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}

/**
 * Reads an address as its eight groups, numbers from 0 to 65535.
 * @returns null for a text that is no address of IPv6
 */
export function ipv6Groups(address: string): readonly number[] | null {
  const [before, after, ...more] = withoutDots(address)?.split("::") ?? [];
  if (before === undefined || more.length > 0) return null;
  const split = (part: string) => (part === "" ? [] : part.split(":"));
  const start = split(before);
  const end = split(after ?? "");
  const missing = GROUPS - start.length - end.length;
  if (![...start, ...end].every((group) => GROUP.test(group))) return null;
  if (after === undefined ? missing !== 0 : missing < 1) return null;
  const zeros = Array.from({ length: missing }, () => "0");
  return [...start, ...zeros, ...end].map((group) => Number.parseInt(group, 16));
}

/** Where the longest row of zeros begins, the first of equally long ones, and how many groups it has. */
function longestZeros(groups: readonly number[]): readonly [start: number, length: number] {
  let longest: readonly [number, number] = [0, 0];
  for (let start = 0; start < GROUPS; start += 1) {
    const end = groups.findIndex((group, index) => index >= start && group !== 0);
    const length = (end === -1 ? GROUPS : end) - start;
    if (length > longest[1]) longest = [start, length];
  }
  return longest;
}

const dotted = (pair: number): string => `${pair >> 8}.${pair & 0xff}`;

/** Reads IPv4 that is written as IPv6 ("::ffff:cb00:7105" is 203.0.113.5); null for every other address. */
export function mappedIpv4(groups: readonly number[]): string | null {
  const [high = 0, low = 0] = groups.slice(6);
  const mapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  return mapped ? `${dotted(high)}.${dotted(low)}` : null;
}

/**
 * Writes an address in its one short form: small letters, without leading zeros, the longest row of zeros as `::`. A text
 * that is no address is only cleaned.
 */
export function formatIpv6(address: string): string {
  const bare = cleanIpv6(address);
  const groups = ipv6Groups(bare);
  if (groups === null) return bare;
  const ipv4 = mappedIpv4(groups);
  if (ipv4 !== null) return `::ffff:${ipv4}`;
  const texts = groups.map((group) => group.toString(16));
  const [start, length] = longestZeros(groups);
  if (length < 2) return texts.join(":");
  return `${texts.slice(0, start).join(":")}::${texts.slice(start + length).join(":")}`;
}

/**
 * Without the blanks and brackets that a paste brings along. Anything else stays: letters are digits here, and what is left
 * of a wrong text could be the address of somebody else.
 */
export function cleanIpv6(address: string): string {
  return address.replace(/[\s[\]]/g, "");
}

/** Whether it is an address of IPv6 in any of its forms. A zone (`%eth0`) is refused: it means something to one machine. */
export function isValidIpv6(address: string): boolean {
  return ipv6Groups(address) !== null;
}
