import { expect, it } from "vitest";
import { dnsLookup } from "./dns-lookup";

const unknown = () => Promise.reject(Object.assign(new Error("no"), { code: "ENODATA" }));
const four = async () => ["93.184.215.14"];
const six = async () => ["2606:4700::1111"];

it.each([
  ["both", four, six, ["93.184.215.14", "2606:4700::1111"]],
  ["IPv4 only", four, unknown, ["93.184.215.14"]],
  ["IPv6 only", unknown, six, ["2606:4700::1111"]],
] as const)("a name with %s is found", async (_, resolve4, resolve6, addresses) => {
  const found = await dnsLookup({ resolve4, resolve6 })("example.com");
  expect(found.map(({ address }) => address)).toEqual(addresses);
  for (const { address, family } of found) expect(family).toBe(address.includes(":") ? 6 : 4);
});

it("a name that nobody has is refused with the server's words", async () => {
  await expect(dnsLookup({ resolve4: unknown, resolve6: unknown })("example.com")).rejects.toMatchObject({
    code: "ENODATA",
  });
});

it("names that are answered slowly are asked for in turns, and each is answered", async () => {
  let busy = 0;
  let most = 0;
  const resolve4 = async (host: string) => {
    busy += 1;
    most = Math.max(most, busy);
    await new Promise((done) => setTimeout(done, 1));
    busy -= 1;
    return [host];
  };
  const lookUp = dnsLookup({ resolve4, resolve6: unknown });
  const found = await Promise.all(Array.from({ length: 100 }, (_, at) => lookUp(`${at}`)));
  expect(most).toBe(32);
  expect(found.map(([one]) => Number(one?.address))).toEqual(Array.from({ length: 100 }, (_, at) => at));
});
