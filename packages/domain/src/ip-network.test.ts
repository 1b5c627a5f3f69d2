import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanIpNetwork, formatIpNetwork, isInIpNetwork, isValidIpNetwork } from "./ip-network";
import { cleanIpv6, formatIpv6, ipv6Groups, isValidIpv6 } from "./ipv6";

describe("addresses of IPv6", () => {
  // The examples of RFC 5952, 1 to 5, and of RFC 4291, 2.2.
  test.each([
    ["2001:db8:0:0:1:0:0:1", "2001:db8::1:0:0:1"],
    ["2001:0db8::1:0:0:1", "2001:db8::1:0:0:1"],
    ["2001:DB8:0:0:1::1", "2001:db8::1:0:0:1"],
    ["2001:db8:aaaa:bbbb:cccc:dddd:0:1", "2001:db8:aaaa:bbbb:cccc:dddd:0:1"],
    ["2001:db8::1:1:1:1:1", "2001:db8:0:1:1:1:1:1"],
    ["2001:0:0:1:0:0:0:1", "2001:0:0:1::1"],
    ["ABCD:EF01:2345:6789:ABCD:EF01:2345:6789", "abcd:ef01:2345:6789:abcd:ef01:2345:6789"],
    ["FF01:0:0:0:0:0:0:101", "ff01::101"],
    ["0:0:0:0:0:0:0:1", "::1"],
    ["0:0:0:0:0:0:0:0", "::"],
    ["2001:db8:1:2:3:4:5::", "2001:db8:1:2:3:4:5:0"],
    ["2001:db8::", "2001:db8::"],
    ["::FFFF:129.144.52.38", "::ffff:129.144.52.38"],
    ["::ffff:cb00:7105", "::ffff:203.0.113.5"],
    ["0:0:0:0:0:0:13.1.68.3", "::d01:4403"],
    [" [2001:DB8::1]\n", "2001:db8::1"],
  ])("%j is written as %s", (address, short) => {
    expect(formatIpv6(address)).toBe(short);
    expect(isValidIpv6(short)).toBe(true);
  });

  test.each([
    "",
    ":",
    ":::",
    "1",
    "1::2::3",
    "1:2:3:4:5:6:7",
    "1:2:3:4:5:6:7:8:9",
    "1:2:3:4::5:6:7:8",
    ":1:2:3:4:5:6:7",
    "1:2:3:4:5:6:7:",
    "12345::",
    "g::",
    "::1.2.3",
    "::1.2.3.256",
    "::01.2.3.4",
    "1.2.3.4::",
    "1.2.3.4",
    "fe80::1%eth0",
    "[::1]",
    " ::1",
  ])("%j is none", (text) => {
    expect(isValidIpv6(text)).toBe(false);
  });

  test("are not made of what is none by cleaning", () => {
    expect([cleanIpv6("[2001:db8::1] "), cleanIpv6("fe80::1%eth0")]).toEqual(["2001:db8::1", "fe80::1%eth0"]);
    expect([formatIpv6(" fe80::1%eth0"), formatIpNetwork("lado 1/8")]).toEqual(["fe80::1%eth0", "lado1/8"]);
  });

  test("are read back as what they were", () => {
    const group = fc.oneof(fc.constant(0), fc.constant(0xffff), fc.integer({ min: 0, max: 0xffff }));
    fc.assert(
      fc.property(fc.array(group, { minLength: 8, maxLength: 8 }), (groups) => {
        const written = groups.map((value) => value.toString(16).padStart(4, "0")).join(":");
        const short = formatIpv6(written.toUpperCase());
        expect(ipv6Groups(short)).toEqual(groups);
        expect(formatIpv6(short)).toBe(short);
        expect(short).not.toMatch(/[A-F]|(^|:)0[\da-f]/);
      }),
    );
  });
});

describe("networks", () => {
  // Those of IPv6 are the examples of RFC 4291, 2.3.
  test.each([
    ["203.0.113.5", "203.0.113.5"],
    ["203.0.113.5/32", "203.0.113.5"],
    ["203.0.113.77/24", "203.0.113.0/24"],
    ["203.0.113.77/25", "203.0.113.0/25"],
    ["203.0.113.200/25", "203.0.113.128/25"],
    ["255.255.255.255/1", "128.0.0.0/1"],
    ["203.0.113.5/0", "0.0.0.0/0"],
    ["2001:0DB8:0000:CD30:0000:0000:0000:0000/60", "2001:db8:0:cd30::/60"],
    ["2001:0DB8::CD30:0:0:0:0/60", "2001:db8:0:cd30::/60"],
    ["2001:0DB8:0:CD30::/60", "2001:db8:0:cd30::/60"],
    ["2001:0DB8::CD30/60", "2001:db8::/60"],
    ["2001:db8::ffff:1/112", "2001:db8::ffff:0/112"],
    ["2001:db8::1/128", "2001:db8::1"],
    ["::1/0", "::/0"],
    ["::ffff:203.0.113.5", "203.0.113.5"],
    ["::ffff:cb00:7105/120", "203.0.113.0/24"],
    ["::ffff:203.0.113.5/95", "::fffe:0:0/95"],
    [" 203.0.113.0 / 24\n", "203.0.113.0/24"],
    ["[2001:db8::]/32", "2001:db8::/32"],
  ])("%j is written as %s", (text, short) => {
    expect(formatIpNetwork(text)).toBe(short);
    expect(isValidIpNetwork(cleanIpNetwork(text))).toBe(true);
    expect(formatIpNetwork(short)).toBe(short);
  });

  test.each([
    "",
    "/24",
    "203.0.113.0/",
    "203.0.113.0/33",
    "203.0.113.0/-1",
    "203.0.113.0/024",
    "203.0.113.0/24/8",
    "203.0.113.0/255.255.255.0",
    "203.0.113/24",
    "203.0.113.*",
    "203.0.113.1-203.0.113.9",
    "2001:0DB8:0:CD3/60",
    "2001:db8::/129",
    "2001:db8::/1e1",
    "fe80::1%eth0/64",
    "localhost",
  ])("%j is none", (text) => {
    expect(isValidIpNetwork(text)).toBe(false);
  });

  test.each([
    ["203.0.113.5", "203.0.113.5", true],
    ["203.0.113.6", "203.0.113.5", false],
    ["203.0.113.255", "203.0.113.0/24", true],
    ["203.0.114.0", "203.0.113.0/24", false],
    ["203.0.113.127", "203.0.113.128/25", false],
    ["203.0.113.128", "203.0.113.128/25", true],
    ["::ffff:203.0.113.9", "203.0.113.0/24", true],
    ["::ffff:cb00:7109", "203.0.113.0/24", true],
    ["203.0.113.9", "::ffff:203.0.113.0/120", true],
    ["203.0.113.9", "::/0", false],
    ["2001:db8::1", "0.0.0.0/0", false],
    ["::cb00:7109", "203.0.113.0/24", false],
    ["2001:db8:0:cd3f::1", "2001:db8:0:cd30::/60", true],
    ["2001:db8:0:cd40::1", "2001:db8:0:cd30::/60", false],
    ["2001:DB8:0:0::1", "2001:db8::1", true],
    ["fe80::1%eth0", "fe80::/10", true],
    ["nowhere", "0.0.0.0/0", false],
    ["", "::/0", false],
    ["203.0.113.5", "nowhere", false],
  ])("%s in %s: %j", (address, network, within) => {
    expect(isInIpNetwork(address, network)).toBe(within);
  });

  test("hold an address if its first bits are theirs, and no other", () => {
    const groups = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 });
    const network = fc.tuple(groups, fc.integer({ min: 0, max: 128 }), fc.integer({ min: 0, max: 127 }));
    fc.assert(
      fc.property(network, ([parts, bits, turned]) => {
        // Begins with 2, so that it is no IPv4 written as IPv6.
        const all = [0x2000, ...parts.slice(1)];
        const address = all.map((part) => part.toString(16)).join(":");
        const other = all
          .map((part, index) => (index === Math.floor(turned / 16) ? part ^ (0x8000 >> (turned % 16)) : part))
          .map((part) => part.toString(16))
          .join(":");
        expect(isInIpNetwork(address, `${address}/${bits}`)).toBe(true);
        expect(isInIpNetwork(other, `${address}/${bits}`)).toBe(turned >= bits);
      }),
    );
  });
});
