import { expect, it } from "vitest";
import { type ReceivedRequest, receiveCommand } from "./receive-command";
import { signWebhook } from "./webhook";
import { webhookEvents } from "./webhook-events";

const SECRET = `whsec_${btoa("a secret of thirty-two bytes, so")}`;

async function signed(id: string): Promise<ReceivedRequest> {
  const body = JSON.stringify({
    type: "conta.criada",
    timestamp: "2026-11-20T15:00:00.000Z",
    data: webhookEvents["conta.criada"].example,
  });
  const timestamp = Math.floor(Date.now() / 1_000);
  const headers = {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": await signWebhook(SECRET, { id, timestamp, body }),
  };
  return { headers, body };
}

/** Receives these requests and ends. */
async function receive(args: readonly string[], requests: readonly ReceivedRequest[]) {
  const printed: string[] = [];
  const statuses: number[] = [];
  const code = await receiveCommand(["--webhooks", "--segredo", SECRET, ...args], {
    print: (text) => printed.push(text),
    env: {},
    async serve(_, answer) {
      const all = async () => {
        for (const request of requests) statuses.push(await answer(request));
      };
      void all();
      return () => {};
    },
  });
  return { code, printed, statuses };
}

it("a receiver answers a right message with 204 and ends with 0", async () => {
  const { code, printed, statuses } = await receive(["--mensagens", "1"], [await signed("msg_1")]);
  expect([code, statuses]).toEqual([0, [204]]);
  expect(printed.join("\n")).toMatch(/ok {7}conta\.criada {2}msg_1/);
});

it("a receiver answers a wrong message with 400, tells why, and ends with 1", async () => {
  const one = await signed("msg_1");
  const changed = { ...one, body: one.body.replace("1250.5", "9999") };
  const { code, printed, statuses } = await receive(["--mensagens", "2"], [one, changed]);
  expect([code, statuses]).toEqual([1, [204, 400]]);
  expect(printed.join("\n")).toMatch(/DIFFERS .*signature/);
});

it("a receiver without a secret, or with no port, says how it is used", async () => {
  const serve = () => Promise.reject(new Error("not served"));
  const printed: string[] = [];
  const around = { print: (text: string) => void printed.push(text), env: {}, serve };
  expect(await receiveCommand(["--webhooks"], around)).toBe(2);
  expect(await receiveCommand(["--webhooks", "--segredo", SECRET, "--port", "x"], around)).toBe(2);
  expect(printed.join()).toMatch(/prumo-verify --webhooks/);
});
