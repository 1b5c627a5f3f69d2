import { BlockList, isIP } from "node:net";
import { formatIpNetwork } from "@prumo/domain/ip-network";
import { isValidIpv6 } from "@prumo/domain/ipv6";

/** Writes IPv4 inside IPv6 ("::ffff:10.0.0.1") as IPv4, so that both forms are one address. */
const plain = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, "");

/**
 * Reads one address of X-Forwarded-For. Some proxies add the port (`203.0.113.5:4711`, `[2001:db8::1]:443`), some put
 * IPv6 into brackets, some write the quoted form of the header Forwarded.
 */
function hopOf(text: string): string {
  const bare = text
    .trim()
    .replace(/^for=/i, "")
    .replace(/^"(.*)"$/, "$1");
  const [, bracketed, withPort] = /^(?:\[([^[\]]+)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/.exec(bare) ?? [];
  return plain(bracketed ?? withPort ?? bare);
}

/**
 * Makes the function that finds a caller's address. A caller can write any X-Forwarded-For, so only what trusted
 * proxies added to it is believed: from the right, the first address that is not a trusted proxy is the caller.
 * @param trusted addresses and networks (CIDR)
 */
export function callerAddress(trusted: readonly string[]): (remote: string, forwarded: string | undefined) => string {
  const proxies = new BlockList();
  for (const entry of trusted) {
    const [address = "", bits] = entry.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (bits === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(bits), family);
  }
  const isProxy = (address: string) => proxies.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
  return (remote, forwarded = "") => {
    let caller = plain(remote);
    for (const hop of forwarded.split(",").map(hopOf).reverse()) {
      if (isIP(caller) === 0 || !isProxy(caller) || isIP(hop) === 0) break;
      caller = hop;
    }
    return caller;
  };
}

/** Providers give one customer a network of 64 bits. */
const CUSTOMER_BITS = 64;

declare const counted: unique symbol;
/**
 * The network under which limits count a caller. Only `networkOf` makes one, so that no limit counts bare addresses by
 * mistake.
 */
export type Network = string & { readonly [counted]: true };

/**
 * Gives the network that an address is counted as. A customer with IPv6 has more addresses than a limit could count one
 * by one, so all of them count as one network. An IPv4 address counts for itself, also inside IPv6.
 */
export function networkOf(address: string): Network {
  const [bare = ""] = address.split("%");
  if (!isValidIpv6(bare)) return address as Network;
  const alone = formatIpNetwork(bare);
  return (isValidIpv6(alone) ? formatIpNetwork(`${alone}/${CUSTOMER_BITS}`) : alone) as Network;
}
