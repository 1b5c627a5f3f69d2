import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tipoMovimento } from "../../../db/schema/financeiro";
import { setApprovalRules } from "../../../testing/approval-company";
import { addEntries } from "../../../testing/bank-entries";
import { contaBody, newConta, payment } from "../../../testing/contas";
import { refusedText } from "../../../testing/refusal";
import { type Api, startTestServer, type TestServer, TODAY } from "../../../testing/test-server";

let server: TestServer;
let api: Api;
beforeAll(async () => {
  server = await startTestServer();
  api = (await server.loginAs("1-admin")).api;
  await setApprovalRules(api);
});
afterAll(() => server.close());

const VALOR = 1_500;
const paid = { pago: true, utilizar_valor_do: "conta" as const, conta_bancaria_id: 1, valor: VALOR };
const versionOf = async (id: number) => (await api.contasPagar.find({ params: { id } })).conta.versao;
const entry = async () => {
  const [id = 0] = await addEntries(server.db, [{ valor: -VALOR }]);
  return { id, versao: 1 };
};
const line = async () => ({ lado: "contasPagar" as const, id: await newConta(api, { valor: VALOR }), valor: VALOR });
const terms = { data_pagamento: TODAY, forma_pagamento: "17", conta_bancaria_id: 1 };
const none = { juros: 0, multa: 0, desconto: 0 };

/** Every call that settles payables, by the file that does so: each is made with a payable that needs approval. */
const settling: Readonly<Record<string, readonly (() => Promise<unknown>)[]>> = {
  "contas/service.ts": [
    async () => api.contasPagar.pagar({ body: payment(await newConta(api, { valor: VALOR }), { valor: VALOR }) }),
  ],
  "contas/settle-many.ts": [
    async () => {
      const contas = [{ id: await newConta(api, { valor: VALOR }), valor: VALOR, ...none }];
      return api.contasPagar.multiplo({ body: { ...terms, contas } });
    },
  ],
  "contas/register.ts": [async () => api.contasPagar.save({ body: contaBody(paid) })],
  "contas/edit.ts": [
    async () => {
      const id = await newConta(api, { valor: 10 });
      return api.contasPagar.update({ body: { ...contaBody(paid), id, versao: await versionOf(id) } });
    },
  ],
  "conciliacao/acts.ts": [
    async () => {
      const item = { lancamentos: [await entry()], movimentos: [], contas: [await line()] };
      return api.conciliacao.conciliar({ body: { itens: [item] } });
    },
    async () => {
      const ids = await addEntries(server.db, [{ valor: -1_000 }, { valor: -500 }]);
      const lancamentos = ids.map((id) => ({ id, versao: 1 }));
      return api.conciliacao.conciliar({ body: { itens: [{ lancamentos, movimentos: [], contas: [await line()] }] } });
    },
    async () => {
      const fee = { tarifa: 1_200, banco_pessoa_id: 100 };
      const contas = [{ ...(await line()), id: await newConta(api, { valor: 300 }), valor: 300 }];
      return api.conciliacao.conciliar({
        body: { itens: [{ lancamentos: [await entry()], movimentos: [], contas, ...fee }] },
      });
    },
  ],
  "conciliacao/new-conta.ts": [
    async () =>
      api.conciliacao.novaConta({
        body: { ...(await entry()), pessoa_id: 100, categoria_id: 1, tipo_pagamento: "17", referencia: "Do banco" },
      }),
  ],
  "conciliacao/fee.ts": [async () => api.conciliacao.tarifa({ body: { ...(await entry()), banco_pessoa_id: 100 } })],
};

/** Files that settle and need no approval, each with why. */
const exempt: Readonly<Record<string, string>> = {
  "gateway/decisions.ts": "Settles receivables alone: their money comes in.",
  "gateway/provider-reading.ts": "Settles receivables alone: their money comes in.",
  "gateway/provider-fee.ts": "The provider has kept its fee before anybody could approve it.",
};

/** Every kind of movement, with what keeps its money from a supplier whom nobody approved. */
const movements: Readonly<Record<(typeof tipoMovimento.enumValues)[number], string>> = {
  saldo_inicial: "Says what is there, and moves nothing.",
  abertura: "Says what is there, and moves nothing.",
  suprimento: "Comes in.",
  sangria: "Is cash that leaves a register, for no payable: registers have limits of their own.",
  transferencia: "Goes from one balance of the company to another.",
  acerto: "Is written by settlements alone, which ask.",
  estorno: "Takes a settlement back: to a customer goes what they paid.",
};

const areas = join(import.meta.dirname, "../..");
const sources = readdirSync(areas, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .map((file) => ({ file, text: readFileSync(join(areas, file), "utf8") }));
const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file.replace(/^financeiro\//, ""));

describe("settlements of payables that need approval", () => {
  it("are written by one place alone, which asks for the approval", () => {
    expect(filesWith(/\b(insert|insertOne|insertMany|addMany)\(\s*tx,\s*acertos\b|\.insert\(.*acertos/)).toEqual([
      "contas/settlement.ts",
    ]);
    const text = sources.find(({ file }) => file === "financeiro/contas/settlement.ts")?.text ?? "";
    expect(text.indexOf("await requireApproved(")).toBeGreaterThan(
      text.indexOf("export async function postSettlements("),
    );
    expect(text.indexOf("await requireApproved(")).toBeLessThan(text.indexOf("insert(tx, acertos"));
  });

  it("are made by files that are listed with their calls, or with why they need none", () => {
    const settles = filesWith(/\b(settleConta|postSettlements)\((?!\s*tx: Tx)|\baddConta\(\s*tx\b/).filter(
      (file) => file !== "contas/settlement.ts",
    );
    expect(settles.toSorted()).toEqual([...Object.keys(settling), ...Object.keys(exempt)].toSorted());
  });

  it("are the only movements that pay a supplier: every kind says why", () => {
    expect(Object.keys(movements).toSorted()).toEqual([...tipoMovimento.enumValues].toSorted());
    expect(filesWith(/tipo: "acerto"/)).toEqual(["contas/settlement.ts"]);
  });

  it("say that the money is gone already in no other file than the one that may", () => {
    expect(filesWith(/alreadyTaken: true/)).toEqual(["gateway/provider-fee.ts"]);
  });

  it.each(Object.entries(settling).flatMap(([file, acts]) => acts.map((act, at) => [file, at, act] as const)))(
    "are refused by the call of %s (%i), and nothing is written",
    async (_, __, act) => {
      const count = async () =>
        (await server.db.execute<{ total: number }>("select count(*)::int total from acertos")).rows[0]?.total;
      const before = await count();
      const { status, text } = await refusedText(act());
      expect({ status, text }).toEqual({ status: 422, text: expect.stringContaining("Valor a partir de R$ 1.000,00") });
      expect(await count()).toBe(before);
    },
  );
});
