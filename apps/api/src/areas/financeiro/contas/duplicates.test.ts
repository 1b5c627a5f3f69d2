import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { empresas } from "../../../db/schema/empresas";
import { contaBody, newConta } from "../../../testing/contas";
import { keyOf, nfeText, SUPPLIER, sentFile } from "../../../testing/nfe-files";
import { approval, newPurchase, newSupplier } from "../../../testing/purchases";
import { sampledCases } from "../../../testing/quick-run";
import { type Api, startTestServer, type TestServer } from "../../../testing/test-server";

let server: TestServer;
let api: Api;
let pessoa_id: number;
let produto: number;
beforeAll(async () => {
  server = await startTestServer();
  ({ api } = await server.loginAs("1-admin"));
  produto = (await api.produtos.save({ body: { nome: "Cabo", valor_venda: 1 } })).produto.id;
});
beforeEach(async () => {
  pessoa_id = await newSupplier(server.db);
});
afterAll(() => server.close());

const typed = (numero_documento: string | null, changes: Parameters<typeof contaBody>[0] = {}) =>
  newConta(api, { pessoa_id, numero_documento, ...changes });
let months = 0;
/** Tries to save a conta of another amount and another year. */
const again = (numero_documento: string | null, changes: Parameters<typeof contaBody>[0] = {}) => {
  months += 1;
  const data_vencimento = `20${30 + (months % 60)}-01-15`;
  return api.contasPagar.save({
    body: contaBody({
      pessoa_id,
      numero_documento,
      data_vencimento,
      valor: 1_000 + months,
      confirmar_duplicada: false,
      ...changes,
    }),
  });
};
const told = (id: number) => ({ status: 422, body: { duplicada: { id } } });

const spellings = [
  "NF 59149",
  "nf 59149",
  "NF  59149",
  "NF-59149",
  "NF59149",
  "59149",
  "00059149",
  "59.149",
  "000.059.149",
  "NF-e 59149",
  "NFe59149",
  "N.F. 59149",
  "Nota Fiscal nº 59149",
  "nº 59149",
  "NFS-e 59149",
  " 59149 ",
  "#59149",
  "59149/1",
  "59149-01",
  "59149 1/3",
  "59149-1/3",
  "59149 parc 2",
  "59149 parcela 2/3",
  "NF-e 059149/A",
  "59149 - 2",
];

/** How spellings are compared is tried with all of them beside the comparison: a quick run tries here who compares. */
const EVERY = 6;

describe("a document that was entered already", () => {
  for (const [options, part] of sampledCases(spellings, EVERY))
    it.each(part)("is noticed when it is written %j", options, async (text) => {
      const first = await typed("NF 59149");
      await expect(again(text)).rejects.toMatchObject(told(first));
    });

  for (const [options, part] of sampledCases(spellings, EVERY, 2))
    it.each(part)("is noticed when it was written %j", options, async (text) => {
      const first = await typed(text);
      await expect(again("59149")).rejects.toMatchObject(told(first));
    });

  for (const [options, part] of sampledCases(spellings.slice(0, 12), EVERY, 1))
    it.each(part)("is noticed in the instalments of a purchase, written %j", options, async (text) => {
      const parcelas = ["2027-01-10", "2027-02-10"].map((data_vencimento) => ({ data_vencimento, valor: 50 }));
      const id = await newPurchase(api, produto, { fornecedor_id: pessoa_id, nf: text, parcelas });
      const { contas } = await api.compras.alterarEstado({ body: approval(id, { data_faturamento: "2027-01-10" }) });
      await expect(again("NF-e 059149")).rejects.toMatchObject(told(contas[0]?.id ?? 0));
    });

  for (const [options, part] of sampledCases(spellings, EVERY, 4))
    it.each(part)("is noticed by the approval of a purchase with the number %j", options, async (text) => {
      const first = await typed("NF-e 59149", { valor: 7, data_vencimento: "2035-01-01" });
      const id = await newPurchase(api, produto, { fornecedor_id: pessoa_id, nf: text.slice(0, 20) });
      const body = approval(id, { confirmar_duplicada: false });
      await expect(api.compras.alterarEstado({ body })).rejects.toMatchObject(told(first));
    });

  it("is another one with another number, of another supplier, or without a number", async () => {
    await typed("NF 59149");
    await again("NF 59150");
    await again("CT-e 59149");
    await again("59149", { pessoa_id: await newSupplier(server.db) });
    await typed("S/N");
    await again("s/n");
    await again(null);
  });

  it("is not told of its own instalments, which are entered together", async () => {
    const parcelas = ["2031-01-10", "2031-02-10", "2031-03-10"].map((data_vencimento) => ({
      data_vencimento,
      valor: 33,
      tipo_pagamento: "17",
    }));
    const { conta } = await again("NF 700", { valor: 99, data_vencimento: "2031-01-10", parcelas });
    await expect(again("700/4")).rejects.toMatchObject(told(conta.id));
  });
});

describe("a conta of the whole value", () => {
  const days = ["2028-03-10", "2028-04-10", "2028-05-10"];
  const parcelas = days.map((data_vencimento) => ({ data_vencimento, valor: 40, tipo_pagamento: "17" }));
  const inThree = { valor: 120, data_vencimento: days[0] ?? "", parcelas };

  it("is noticed when a purchase of several instalments is approved", async () => {
    const first = await typed(null, { valor: 100, data_vencimento: "2028-03-12" });
    const plan = days.slice(0, 2).map((data_vencimento) => ({ data_vencimento, valor: 50 }));
    const id = await newPurchase(api, produto, { fornecedor_id: pessoa_id, nf: null, parcelas: plan });
    const body = approval(id, { data_faturamento: "2028-03-10", confirmar_duplicada: false });
    await expect(api.compras.alterarEstado({ body })).rejects.toMatchObject(told(first));
  });

  it("is noticed when the instalments of a conta are saved", async () => {
    const first = await typed(null, { valor: 120, data_vencimento: "2028-03-06" });
    await expect(again(null, inThree)).rejects.toMatchObject(told(first));
  });

  it("is noticed when it comes after the instalments, of a purchase or typed", async () => {
    const { conta } = await again(null, inThree);
    await expect(again(null, { valor: 120, data_vencimento: "2028-03-14" })).rejects.toMatchObject(told(conta.id));
    pessoa_id = await newSupplier(server.db);
    const plan = days.slice(0, 2).map((data_vencimento) => ({ data_vencimento, valor: 50 }));
    const id = await newPurchase(api, produto, { fornecedor_id: pessoa_id, nf: null, parcelas: plan });
    const { contas } = await api.compras.alterarEstado({ body: approval(id, { data_faturamento: "2028-03-10" }) });
    await expect(again(null, { valor: 100, data_vencimento: "2028-03-05" })).rejects.toMatchObject(
      told(contas[0]?.id ?? 0),
    );
  });

  it("is another one with another sum, on another day, or beside the months of a recurrence", async () => {
    await again(null, inThree);
    await again(null, { valor: 121, data_vencimento: "2028-03-10" });
    await again(null, { valor: 120, data_vencimento: "2028-03-16" });
    await again(null, { valor: 60, data_vencimento: "2029-01-10", recorrencia: "2029-02" });
    await again(null, { valor: 120, data_vencimento: "2029-01-10" });
  });
});

describe("an NF-e of which somebody has typed something", () => {
  let number = 31_000;
  const invoice = async () => {
    number += 1;
    const [one] = await server.db.select({ cnpj: empresas.cnpj }).from(empresas).where(eq(empresas.id, 1));
    const chave = keyOf({ numero: number });
    return { chave, arquivo: sentFile(nfeText({ numero: number, dest: one?.cnpj ?? "" })) };
  };
  const supplier = async () => {
    const { pessoas } = await api.pessoas.autocomplete({ query: { pesquisa: SUPPLIER } });
    const { id } =
      pessoas[0] ??
      (await api.pessoas.save({ body: { nome_fantasia: "De prova", cpf_cnpj: SUPPLIER, tipos_pessoa: [2] } })).pessoa;
    return id;
  };

  for (const [options, part] of sampledCases(["NF 0XXXXX", "XXXXX/1", "nfe XXXXX parc 2", "0000XXXXX"], 4))
    it.each(part)("is told in the preview and asked about by the import, typed as %j", options, async (spelling) => {
      for (const kind of ["compra", "conta"] as const) {
        const { chave, arquivo } = await invoice();
        pessoa_id = await supplier();
        const text = spelling.replace("XXXXX", String(number));
        const id =
          kind === "conta"
            ? await typed(text)
            : await newPurchase(api, produto, { fornecedor_id: pessoa_id, nf: text });
        const [shown] = (await api.nfe.conferir({ body: { arquivo } })).documentos;
        expect(shown?.avisos[0]).toMatchObject({ compra: null, conta: null, [kind]: { id } });
        const choice = { chave, itens: [{ item: 1, novo: { nome: `Peça ${chave}`, unidade: "UN" } }] };
        await expect(api.nfe.importar({ body: { arquivo, documentos: [choice] } })).rejects.toMatchObject({
          status: 422,
          body: { [kind]: { id } },
        });
        const documentos = [{ ...choice, confirmar_duplicada: true }];
        expect((await api.nfe.importar({ body: { arquivo, documentos } })).compras).toHaveLength(1);
      }
    });
});
