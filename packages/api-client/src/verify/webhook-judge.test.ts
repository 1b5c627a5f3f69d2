import { describe, expect, it } from "vitest";
import { signWebhook } from "../webhook";
import { webhookEvents } from "../webhook-events";
import { webhookJudge } from "./webhook-judge";

const SECRET = `whsec_${btoa("a secret of thirty-two bytes, so")}`;
const NOW = Date.parse("2026-11-20T15:00:00Z");

async function message(id: string, type: string, data: object, at = NOW) {
  const body = JSON.stringify({ type, timestamp: new Date(at).toISOString(), data });
  const timestamp = at / 1_000;
  const headers = {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": await signWebhook(SECRET, { id, timestamp, body }),
  };
  return { headers, body };
}

const paid = webhookEvents["conta.paga"].example;
const made = webhookEvents["conta.criada"].example;

describe("the judge of webhooks", () => {
  it("finds nothing wrong with each event's example", async () => {
    const judge = webhookJudge(SECRET);
    for (const [type, { example }] of Object.entries(webhookEvents)) {
      const { headers, body } = await message(type.replaceAll(".", "_"), type, example);
      const { problems } = await judge(headers, body, NOW);
      // The examples are of one conta each, and not one story.
      expect(problems.filter((problem) => !problem.startsWith("versao"))).toEqual([]);
    }
  });

  it("tells a message that came before from one that was changed under the same id", async () => {
    const judge = webhookJudge(SECRET);
    const one = await message("msg_1", "conta.criada", made);
    expect(await judge(one.headers, one.body, NOW)).toMatchObject({ problems: [], notes: [] });
    expect(await judge(one.headers, one.body, NOW)).toMatchObject({ problems: [], notes: ["came before"] });
    const other = await message("msg_1", "conta.criada", { ...made, valor_integral: 1 });
    expect((await judge(other.headers, other.body, NOW)).problems).toHaveLength(1);
  });

  it("finds a message of a record that comes after a newer one, and lets those of others be", async () => {
    const judge = webhookJudge(SECRET);
    const newer = await message("msg_2", "conta.paga", paid);
    const older = await message("msg_1", "conta.criada", made);
    const other = await message("msg_3", "conta.criada", { ...made, id: 77, versao: 1 });
    await judge(newer.headers, newer.body, NOW);
    expect((await judge(other.headers, other.body, NOW)).problems).toEqual([]);
    expect((await judge(older.headers, older.body, NOW)).problems).toEqual(["versao 3 of conta 5012 came after 4"]);
  });

  it.each([
    ["conta.inventada", made, /is no event/],
    ["conta.criada", { ...made, nome: "Ana" }, /data\.nome is no field/],
    ["conta.criada", { ...made, versao: "3" }, /data\.versao/],
  ])("finds what is wrong with %s", async (type, data, problem) => {
    const { headers, body } = await message("msg_1", type, data);
    expect((await webhookJudge(SECRET)(headers, body, NOW)).problems.join()).toMatch(problem);
  });

  it("refuses a wrong signature, and an old message", async () => {
    const { headers, body } = await message("msg_1", "conta.criada", made);
    const judge = webhookJudge(`whsec_${btoa("another secret of so many bytes!")}`);
    expect((await judge(headers, body, NOW)).problems).toHaveLength(1);
    expect((await webhookJudge(SECRET)(headers, body, NOW + 301_000)).problems).toHaveLength(1);
  });
});
