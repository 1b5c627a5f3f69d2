import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ResolveName } from "./dns-lookup";
import { postWebhook } from "./post-webhook";
import { isPublicAddress } from "./public-address";
import { webhookAddressProblem } from "./webhook-address";

const PUBLIC = { address: "93.184.215.14", family: 4 };
const to =
  (...addresses: string[]): ResolveName =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));

const EMPRESA = { empresa_id: 1 };
const problemOf = (url: string, resolve: ResolveName) =>
  webhookAddressProblem(url, { ...EMPRESA, local: false, resolve });

describe("an IP address", () => {
  it.each([
    "8.8.8.8",
    "1.1.1.1",
    "93.184.215.14",
    "2606:4700::1111",
    "2a00:1450:4001::1",
    "172.32.0.1",
    "11.0.0.1",
    "2001:200::1",
    "3ffe::1",
  ])("%s is on the internet", (address) => expect(isPublicAddress(address)).toBe(true));

  it.each([
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "100.127.255.255",
    "127.0.0.1",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.0.0.8",
    "192.168.1.1",
    "198.18.0.1",
    "198.19.255.255",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::127.0.0.1",
    "::ffff:127.0.0.1",
    "::ffff:7f00:1",
    "::ffff:10.0.0.1",
    "64:ff9b::a00:1",
    "fc00::1",
    "fd12::1",
    "fe80::1",
    "ff02::1",
    "2002:7f00:1::",
    "2001:0:1::1",
    "64:ff9b:1::a00:1",
    "fec0::1",
    "::ffff:0:7f00:1",
    "100::1",
    "100:0:0:1::1",
    "2001:1::1",
    "2001:2::1",
    "2001:1ff:ffff::1",
    "2001:db8::1",
    "3fff:0fff::1",
    "5f00::1",
    "192.88.99.1",
    "name",
    "",
  ])("%s is none of the internet", (address) => expect(isPublicAddress(address)).toBe(false));
});

/** Addresses by which somebody would reach this machine or a network that it stands in. */
const INSIDE = [
  "http://127.1/",
  "https://127.1/",
  "https://2130706433/",
  "https://0x7f.1/",
  "https://0177.0.0.1/",
  "https://127.0.0.1./",
  "https://[::1]/",
  "https://[::ffff:7f00:1]/",
  "https://[64:ff9b::a00:1]/",
  "https://localhost/",
  "https://localhost./",
  "https://user@10.0.0.1/",
  "https://169.254.169.254/latest/meta-data",
  "https://１２７.0.0.1/",
  "https://example.com:8443/",
  "https://user:pass@example.com/",
  "ftp://example.com/",
  "nothing",
];

describe("an address inside the network", () => {
  const local: ResolveName = async (host, asker) =>
    /^localhost\.?$/.test(host) ? to("127.0.0.1")(host, asker) : [PUBLIC];

  it.each(INSIDE)("%s is refused when it is saved", async (url) => {
    expect(await problemOf(url, local)).not.toBeNull();
  });

  it.each(INSIDE)("%s is not sent to", async (url) => {
    const answer = await postWebhook(url, {}, "{}", { ...EMPRESA, local: false, resolve: local, timeout: 2_000 });
    expect(answer.status).toBeNull();
    expect(answer.error).toBe(await problemOf(url, local));
  });

  it("is refused where one address of several is inside, and where a name is unknown", async () => {
    const some = await problemOf("https://example.com/", to(PUBLIC.address, "10.0.0.1"));
    expect(some).toBe("Este endereço não está na internet");
    const none: ResolveName = () => Promise.reject(Object.assign(new Error("no"), { code: "ENOTFOUND" }));
    expect(await problemOf("https://example.com/", none)).toBe("Este nome não existe na internet");
    expect(await problemOf("https://example.com/", to(PUBLIC.address))).toBeNull();
  });

  it("is not connected to by a name that led elsewhere when it was saved (rebinding)", async () => {
    let asked = 0;
    const rebinding: ResolveName = async () => {
      asked += 1;
      return asked === 1 ? [PUBLIC] : [{ address: "127.0.0.1", family: 4 }];
    };
    expect(await problemOf("https://rebinding.example/", rebinding)).toBeNull();
    const answer = await postWebhook("https://rebinding.example/", {}, "{}", {
      ...EMPRESA,
      local: false,
      resolve: rebinding,
    });
    expect(answer).toMatchObject({ status: null, error: "Este endereço não está na internet" });
    expect(asked).toBe(2);
  });
});

describe("a message to an address", () => {
  let server: Server;
  let base: string;
  const asked: string[] = [];
  beforeAll(async () => {
    server = createServer((request, answer) => {
      asked.push(request.url ?? "");
      request.resume();
      const [, status = "200"] = /^\/(\d{3})/.exec(request.url ?? "") ?? [];
      if (request.url === "/silent") return;
      if (status === "302") answer.setHeader("Location", "/200");
      if (status === "429") answer.setHeader("Retry-After", "120");
      // Whoever wants no more of it says so by more seconds than there will ever be.
      if (status === "503") answer.setHeader("Retry-After", "99999999999");
      answer.statusCode = Number(status);
      answer.end(request.url === "/large" ? "x".repeat(10_000_000) : "obrigado");
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  // Only what never answers is given up soon: a busy machine takes its time to send a large answer.
  const post = (path: string) => {
    const timeout = path === "/silent" ? 500 : 15_000;
    return postWebhook(`${base}${path}`, {}, "{}", { ...EMPRESA, local: true, timeout });
  };

  it("is answered with the status and the beginning of what was said", async () => {
    expect(await post("/200")).toMatchObject({ status: 200, text: "obrigado", error: null });
    expect(await post("/429")).toMatchObject({ status: 429, retryAfter: 120 });
    expect(await post("/503")).toMatchObject({ status: 503, retryAfter: 99_999_999_999 });
  });

  it("follows no redirect", async () => {
    asked.length = 0;
    expect(await post("/302")).toMatchObject({ status: 302 });
    expect(asked).toEqual(["/302"]);
  });

  it("reads a large answer up to a size, and waits for no answer for ever", async () => {
    const large = await post("/large");
    expect(large.text).toHaveLength(1_024);
    expect(await post("/silent")).toMatchObject({ status: null, error: "O endereço não respondeu a tempo" });
  });

  it("waits for no others to the same host, which may be another company's", async () => {
    const silent = Array.from({ length: 40 }, () => post("/silent"));
    expect(await post("/200")).toMatchObject({ status: 200 });
    for (const { error } of await Promise.all(silent)) expect(error).toBe("O endereço não respondeu a tempo");
  });

  it("is given up in time also where the look-up of its name never ends", async () => {
    const never: ResolveName = () => new Promise(() => {});
    const answer = await postWebhook("https://example.com/", {}, "{}", {
      ...EMPRESA,
      local: false,
      resolve: never,
      timeout: 50,
    });
    expect(answer).toMatchObject({ status: null, error: "O endereço não respondeu a tempo" });
  });

  it("is sent neither over http nor to this machine by a server that is not tried out", async () => {
    asked.length = 0;
    const answer = await postWebhook(`${base}/200`, {}, "{}", { ...EMPRESA, local: false });
    expect(answer).toMatchObject({ status: null, error: "O endereço deve começar com https://" });
    expect(asked).toEqual([]);
  });
});
