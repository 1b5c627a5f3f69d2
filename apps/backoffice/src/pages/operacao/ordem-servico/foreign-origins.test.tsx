import { screen, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { openApp, server, withServer } from "../../../testing/open-app";

withServer();

const PRESTADOR = 5;
/** The other prestador of the demo data. */
const OTHER = 10;

/** An order that is finished, with its part taken from the stock and a receivable. */
interface Finished {
  readonly id: number;
  readonly numero_os: number;
  readonly conta: number;
  readonly produto: number;
}
let own: Finished;
let foreign: Finished;

async function finished(prestador_id: number): Promise<Finished> {
  const { api } = await server().loginAs("1-admin");
  const nome = `Peça ${prestador_id}`;
  const { produto } = await api.produtos.save({ body: { nome, cod_reduzido: nome, unidade: "UN", tipo: 1 } });
  const itens = [{ produto_id: produto.id, quantidade: 1, valor: 40 }];
  const { id, numero_os } = (await api.ordemServico.save({ body: { cliente_id: 100, prestador_id, itens } })).ordem;
  await api.ordemServico.finalizar({ params: { id }, body: { gerar_conta: true, data_vencimento: "2026-11-30" } });
  const { contas } = (await api.ordemServico.find({ params: { id } })).ordem;
  return { id, numero_os, conta: contas[0]?.id ?? 0, produto: produto.id };
}

beforeAll(async () => {
  own = await finished(PRESTADOR);
  foreign = await finished(OTHER);
  for (const right of ["produtos", "depositos", "contasReceber", "comissaoPrestador"]) {
    await server().db.execute(`insert into role_permissoes (empresa_id, grupo_id, permissao)
      values (1, 5, '${right}.visualizar') on conflict do nothing`);
  }
});

const link = (name: string) => screen.queryByRole("link", { name });

describe("a prestador is led to no order of another", () => {
  it("by the ledger", async () => {
    const app = await openApp(`/depositos/movimentos?produto=${own.produto}`, "5-prestador");
    const name = `Nº ${own.numero_os}`;
    expect(await screen.findByRole("link", { name })).toHaveAttribute("href", `/ordem-servico/edit/${own.id}`);
    await app.go(`/depositos/movimentos?produto=${foreign.produto}`);
    expect(await screen.findByText(new RegExp(`^Nº ${foreign.numero_os} ·`))).toBeInTheDocument();
    expect(link(`Nº ${foreign.numero_os}`)).toBeNull();
  });

  it("by a receivable", async () => {
    const app = await openApp(`/contasReceber/detalhe/${own.conta}`, "5-prestador");
    const name = `Ordem de serviço ${own.numero_os}`;
    expect(await screen.findByRole("link", { name })).toHaveAttribute("href", `/ordem-servico/edit/${own.id}`);
    await app.go(`/contasReceber/detalhe/${foreign.conta}`);
    expect((await screen.findAllByText(`Ordem de serviço ${foreign.numero_os}`)).length).toBeGreaterThan(0);
    expect(link(`Ordem de serviço ${foreign.numero_os}`)).toBeNull();
  });

  it("by a lote of commission, whose menu says why", async () => {
    const { api } = await server().loginAs("1-admin");
    const period = { data_inicial: "2026-11-01", data_final: "2026-11-30" };
    const { lote } = await api.comissao.save({ body: { prestador_id: OTHER, ...period } });
    const { itens } = (await api.ordemServico.find({ params: { id: foreign.id } })).ordem;
    const servicos = itens.map(({ id, prod_or_serv }) => ({ id, prod_or_serv }));
    await api.comissao.add({ body: { id: lote.id, servicos } });
    const { user } = await openApp(`/financeiro/comissaoPrestador/edit/${lote.id}`, "5-prestador");
    const row = within(await screen.findByRole("table", { name: "Itens" }));
    expect(row.getByText(`OS ${foreign.numero_os}`)).toBeInTheDocument();
    expect(row.queryByRole("link", { name: `OS ${foreign.numero_os}` })).toBeNull();
    await user.click(row.getByRole("button", { name: /^Ações/ }));
    const item = await screen.findByRole("menuitem", { name: "Ver ordem de serviço" });
    expect(item).toHaveAttribute("aria-disabled", "true");
    expect(item).toHaveAccessibleDescription("Esta ordem não é sua");
  });
});
