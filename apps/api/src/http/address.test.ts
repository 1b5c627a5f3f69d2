import { isIP } from "node:net";
import { formatIpv6 } from "@prumo/domain/ipv6";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { callerAddress, networkOf } from "./address";

describe("the caller's address", () => {
  it.each([
    ["is the socket's when nobody is trusted", [], "203.0.113.1", "10.0.0.1", "203.0.113.1"],
    ["is the last one that a trusted proxy wrote", ["10.0.0.0/8"], "10.0.0.9", "1.1.1.1, 203.0.113.1", "203.0.113.1"],
    ["skips further trusted proxies", ["10.0.0.0/8"], "10.0.0.9", "1.1.1.1, 203.0.113.1, 10.0.0.2", "203.0.113.1"],
    ["is not what an untrusted caller claims", ["10.0.0.0/8"], "203.0.113.1", "1.1.1.1", "203.0.113.1"],
    ["is the proxy's when it wrote rubbish", ["10.0.0.1"], "10.0.0.1", "lixo", "10.0.0.1"],
    [
      "is IPv4 also when written inside IPv6",
      ["::ffff:10.0.0.1", "10.0.0.1"],
      "::ffff:10.0.0.1",
      "::ffff:203.0.113.1",
      "203.0.113.1",
    ],
    ["is the first one where every proxy is trusted", ["10.0.0.0/8"], "10.0.0.9", "10.0.0.7, 10.0.0.8", "10.0.0.7"],
    [
      "is not what the caller wrote before a trusted proxy did",
      ["10.0.0.1"],
      "10.0.0.1",
      "203.0.113.5, 1.1.1.1",
      "1.1.1.1",
    ],
    ["is the proxy's when it wrote an odd notation", ["10.0.0.1"], "10.0.0.1", "203.0.113.005", "10.0.0.1"],
    ["is what stands before a port", ["10.0.0.1"], "10.0.0.1", "203.0.113.5:4711", "203.0.113.5"],
    ["is IPv6 in brackets", ["10.0.0.1"], "10.0.0.1", "[2001:db8::1]", "2001:db8::1"],
    ["is IPv6 in brackets before a port", ["10.0.0.1"], "10.0.0.1", "[2001:db8::1]:443", "2001:db8::1"],
    ["is IPv4 inside IPv6 before a port", ["10.0.0.1"], "10.0.0.1", "[::ffff:203.0.113.5]:443", "203.0.113.5"],
    ["is what the notation of Forwarded quotes", ["10.0.0.1"], "10.0.0.1", 'for="[2001:db8::1]:443"', "2001:db8::1"],
    [
      "is before trusted proxies that wrote their ports",
      ["10.0.0.0/8"],
      "10.0.0.9",
      "203.0.113.5:1, 10.0.0.2:65535",
      "203.0.113.5",
    ],
    ["is the proxy's when a port stands alone", ["10.0.0.1"], "10.0.0.1", ":4711", "10.0.0.1"],
    ["is the proxy's when a port is no port", ["10.0.0.1"], "10.0.0.1", "203.0.113.5:port", "10.0.0.1"],
    ["is the proxy's when brackets hold no address", ["10.0.0.1"], "10.0.0.1", "[203.0.113.5:1]:2", "10.0.0.1"],
    ["is the proxy's when Forwarded says more", ["10.0.0.1"], "10.0.0.1", "for=1.1.1.1;by=2.2.2.2", "10.0.0.1"],
    ["keeps the end of a bare IPv6", ["10.0.0.1"], "10.0.0.1", "2001:db8::443", "2001:db8::443"],
    ["is the proxy's when it wrote a number", ["10.0.0.1"], "10.0.0.1", "3405803781", "10.0.0.1"],
    [
      "is no IPv4 when its bytes are written in hexadecimal",
      ["10.0.0.1"],
      "10.0.0.1",
      "::ffff:cb00:7105",
      "::ffff:cb00:7105",
    ],
    ["is not believed of a scoped address either", ["10.0.0.1"], "10.0.0.1", "fe80::1%eth0", "fe80::1%eth0"],
    [
      "is the socket's when the proxy's network is of the other family",
      ["fd00::/8"],
      "10.0.0.1",
      "1.1.1.1",
      "10.0.0.1",
    ],
    ["may be IPv6", ["fd00::/8"], "fd00::1", "2001:db8::7", "2001:db8::7"],
  ])("%s", (_, trusted, remote, forwarded, expected) => {
    expect(callerAddress(trusted)(remote, forwarded)).toBe(expected);
  });
});

describe("the network that an address is counted as", () => {
  it.each([
    ["203.0.113.1", "203.0.113.1"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8::/64"],
    ["2001:db8:1::2:0:0:1", "2001:db8:1::/64"],
    ["::1", "::/64"],
    ["::", "::/64"],
    ["fe80::1%eth0", "fe80::/64"],
    ["2001:db8:1:2:3::", "2001:db8:1:2::/64"],
    ["nowhere", "nowhere"],
    ["::ffff:203.0.113.5", "203.0.113.5"],
    ["::FFFF:cb00:7105", "203.0.113.5"],
    ["0:0:0:0:0:ffff:1:203", "0.1.2.3"],
    ["::fffe:cb00:7105", "::/64"],
    ["1::ffff:cb00:7105", "1::/64"],
  ])("the network of %s is %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

it("an address of IPv6 is shown as URLs show it, but for IPv4 within", () => {
  const group = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff }));
  fc.assert(
    fc.property(fc.array(group, { minLength: 8, maxLength: 8 }), (groups) => {
      const { hostname } = new URL(`http://[${groups.map((value) => value.toString(16)).join(":")}]`);
      const short = formatIpv6(hostname);
      if (!short.includes(".")) expect(`[${short}]`).toBe(hostname);
      expect(isIP(short)).toBe(6);
    }),
  );
});
