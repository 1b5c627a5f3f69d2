import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { letApprove, setApprovalRules } from "../../../testing/approval-company";
import { contaBody, newConta, payment } from "../../../testing/contas";
import { type RaceServers, startRaceServers } from "../../../testing/race-servers";
import { outcome } from "../../../testing/refusal";
import type { Api } from "../../../testing/test-server";

/** Real PostgreSQL and two server processes: PGlite has one connection, so nothing can race on it. */
const ROUNDS = process.env.PRUMO_FULL ? 60 : 8;
let races: RaceServers;
let clerk: Api;
let approvers: [Api, Api];

beforeAll(async () => {
  races = await startRaceServers();
  const [a, b] = races.servers;
  clerk = (await a.loginAs("1-admin")).api;
  await letApprove(races.databases[0].db, 2, 4);
  approvers = [(await a.loginAs("2-caixa")).api, (await b.loginAs("4-leitura")).api];
  await setApprovalRules(clerk, { soma_7_dias: true });
});
afterAll(() => races?.close());

const tried = (call: Promise<unknown>) => outcome(call, [409, 422]);

async function requestOf(conta: number) {
  const { pedidos } = await clerk.aprovacao.lista({ query: { quais: "todas", per_page: 100 } });
  const { id = 0, sha256 = "" } = pedidos.data.find(({ conta_id }) => conta_id === conta) ?? {};
  return { id, sha256 };
}

const approve = (api: Api, pedido: { id: number; sha256: string }) =>
  tried(api.aprovacao.decidir({ body: { resolucao: "aprovar", pedidos: [pedido] } }));

it("two approvers at once make one decision", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const pedido = await requestOf(await newConta(clerk, { valor: 1_500 }));
    const outcomes = await Promise.all(approvers.map((api) => approve(api, pedido)));
    expect(outcomes.toSorted()).toEqual(["Outra pessoa já decidiu este pedido", "done"]);
  }
});

it("an approval, an edit and a payment at once: nothing is paid that was not approved as it is", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await newConta(clerk, { valor: 1_500 });
    const { versao } = (await clerk.contasPagar.find({ params: { id } })).conta;
    const pedido = await requestOf(id);
    const edited = { ...contaBody({ valor: 1_400 }), id, versao };
    const acts = [
      () => approve(approvers[1], pedido),
      () => tried(clerk.contasPagar.update({ body: edited })),
      () => tried(clerk.contasPagar.pagar({ body: payment(id, { valor: 1_400 }) })),
    ];
    const turned = [...acts.slice(round % 3), ...acts.slice(0, round % 3)];
    await Promise.all(turned.map((act) => act()));
    const { conta } = await clerk.contasPagar.find({ params: { id } });
    const { rows } = await races.databases[0].db.execute<{ valor: string }>(sql`select retrato ->> 'valor' valor
      from aprovacao_pedidos where conta_id = ${id} and estado = 'aprovada'`);
    if (conta.valor_pago > 0) expect(rows.map(({ valor }) => Number(valor))).toContain(conta.valor_integral);
    const left = await tried(clerk.contasPagar.pagar({ body: payment(id, { valor: 1 }) }));
    const isApproved = rows.some(({ valor }) => Number(valor) === conta.valor_integral);
    expect(left === "done", `${left}, ${conta.valor_integral}, ${JSON.stringify(rows)}`).toBe(isApproved);
  }
});

it("two payments to a supplier at once, together above the value: one of them asks", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const body = { nome_fantasia: `Fornecedor da corrida ${round}`, tipos_pessoa: [2] };
    const pessoa_id = (await clerk.pessoas.save({ body })).pessoa.id;
    const far = (data_vencimento: string) => newConta(clerk, { valor: 600, pessoa_id, data_vencimento });
    const ids = [await far("2027-03-01"), await far("2027-06-01")];
    const outcomes = await Promise.all(
      ids.map((id) => tried(clerk.contasPagar.pagar({ body: payment(id, { valor: 600 }) }))),
    );
    expect(outcomes.filter((text) => text === "done")).toHaveLength(1);
    expect(outcomes.filter((text) => text.startsWith("Precisa de aprovação"))).toHaveLength(1);
  }
});

it("interest beyond two approved values at once, together above the rule: one of them is refused", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const body = { nome_fantasia: `Fornecedor dos juros ${round}`, tipos_pessoa: [2] };
    const pessoa_id = (await clerk.pessoas.save({ body })).pessoa.id;
    const ids: number[] = [];
    for (const data_vencimento of ["2027-03-01", "2027-06-01"]) {
      const id = await newConta(clerk, { valor: 1_000, pessoa_id, data_vencimento });
      expect(await approve(approvers[0], await requestOf(id))).toBe("done");
      ids.push(id);
    }
    const outcomes = await Promise.all(
      ids.map((id) => tried(clerk.contasPagar.pagar({ body: { ...payment(id, { valor: 1_600 }), juros: 600 } }))),
    );
    expect(outcomes.filter((text) => text === "done")).toHaveLength(1);
    expect(outcomes.filter((text) => text.includes("passa do valor aprovado"))).toHaveLength(1);
  }
});

it("another category whose rule names others and a decision at once: nobody decides who is not named", async () => {
  const { versao } = await clerk.aprovacao.regras();
  const regras = [{ valor_minimo: 1_000 }, { valor_minimo: 1_200, categoria_id: 2, aprovadores: [4] }];
  await clerk.aprovacao.salvarRegras({ body: { ligada: true, soma_7_dias: false, validade_dias: 30, regras, versao } });
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await newConta(clerk, { valor: 1_500 });
    const current = (await clerk.contasPagar.find({ params: { id } })).conta.versao;
    const pedido = await requestOf(id);
    const edited = { ...contaBody({ valor: 1_500, categoria_id: 2 }), id, versao: current };
    const acts = [() => approve(approvers[0], pedido), () => tried(clerk.contasPagar.update({ body: edited }))];
    await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()));
    const { conta } = await clerk.contasPagar.find({ params: { id } });
    expect([conta.categoria.id, conta.aprovacao?.estado]).toEqual([2, "aguardando"]);
    expect(await tried(clerk.contasPagar.pagar({ body: payment(id, { valor: 1_500 }) }))).toContain("Aguardando");
  }
});
