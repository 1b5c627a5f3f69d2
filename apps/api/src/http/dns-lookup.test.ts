import { expect, it } from "vitest";
import { dnsLookup, type NameServer } from "./dns-lookup";

const unknown = () => Promise.reject(Object.assign(new Error("no"), { code: "ENODATA" }));
const four = async () => ["93.184.215.14"];
/** Who asks for a company, without an end. */
const by = (empresa_id: number, signal = new AbortController().signal) => ({ empresa_id, signal });
const six = async () => ["2606:4700::1111"];

it.each([
  ["both", four, six, ["93.184.215.14", "2606:4700::1111"]],
  ["IPv4 only", four, unknown, ["93.184.215.14"]],
  ["IPv6 only", unknown, six, ["2606:4700::1111"]],
] as const)("a name with %s is found", async (_, resolve4, resolve6, addresses) => {
  const found = await dnsLookup({ resolve4, resolve6 })("example.com", by(1));
  expect(found.map(({ address }) => address)).toEqual(addresses);
  for (const { address, family } of found) expect(family).toBe(address.includes(":") ? 6 : 4);
});

it("a name that nobody has is refused with the server's words", async () => {
  await expect(dnsLookup({ resolve4: unknown, resolve6: unknown })("example.com", by(1))).rejects.toMatchObject({
    code: "ENODATA",
  });
});

/** A name server that answers a name when it is told to, and all names that begin with `quick` at once. */
function slowServer() {
  const asked = new Map<string, () => void>();
  const resolve4: NameServer["resolve4"] = async (host) => {
    if (!host.startsWith("quick")) await new Promise<void>((done) => asked.set(host, done));
    return ["93.184.215.14"];
  };
  return { lookUp: dnsLookup({ resolve4, resolve6: unknown }), asked };
}
const soon = () => new Promise((done) => setImmediate(done));

it("200 names of one company that are answered slowly keep no name of another company waiting", async () => {
  const { lookUp, asked } = slowServer();
  const slow = Array.from({ length: 200 }, (_, at) => lookUp(`slow-${at}.example`, by(1)));
  await soon();
  expect(asked.size).toBe(32);
  expect(await lookUp("quick.example", by(2))).toHaveLength(1);
  for (let answered = 0; answered < 200; ) {
    for (const [host, answer] of asked) {
      asked.delete(host);
      answered += 1;
      answer();
    }
    await soon();
  }
  expect(await Promise.all(slow)).toHaveLength(200);
});

it("a name that is being asked for is asked for once, for whichever companies", async () => {
  const { lookUp, asked } = slowServer();
  const same = [1, 1, 2].map((company) => lookUp("slow.example", by(company)));
  await soon();
  expect([...asked.keys()]).toEqual(["slow.example"]);
  asked.get("slow.example")?.();
  expect(await Promise.all(same)).toHaveLength(3);
  asked.clear();
  void lookUp("slow.example", by(1));
  await soon();
  expect([...asked.keys()], "another time it is asked for anew").toEqual(["slow.example"]);
});

it("who gives up leaves the queue, and what is asked for goes on for the others", async () => {
  const { lookUp, asked } = slowServer();
  for (let at = 0; at < 32; at += 1) void lookUp(`slow-${at}.example`, by(1));
  const given = new AbortController();
  const gone = [lookUp("given-up.example", by(1, given.signal)), lookUp("slow-0.example", by(1, given.signal))];
  const stays = ["next.example", "next.example", "slow-0.example"].map((host) => lookUp(host, by(1)));
  given.abort(new Error("too late"));
  for (const one of gone) await expect(one).rejects.toThrow("too late");
  asked.get("slow-0.example")?.();
  await soon();
  expect([asked.has("given-up.example"), asked.has("next.example")]).toEqual([false, true]);
  asked.get("next.example")?.();
  expect(await Promise.all(stays)).toHaveLength(3);
});
