import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { openList, server, withServer } from "../testing/open-app";

withServer();

type App = Awaited<ReturnType<typeof openList>>;

/** Selects rows by their names, and chooses what is done to them. */
async function choose({ user }: App, rows: readonly (string | RegExp)[], item: string) {
  for (const name of rows) {
    const box = await screen.findByRole("checkbox", { name: typeof name === "string" ? `Selecionar ${name}` : name });
    await user.click(box);
    await waitFor(() => expect(box).toBeChecked());
  }
  await user.click(await screen.findByRole("button", { name: "Mais ações" }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
}

async function asks(question: string) {
  const dialog = await screen.findByRole("dialog");
  await waitFor(() => expect(dialog).toHaveAccessibleName(question));
  return dialog;
}

/** Presses a button of the open question, and waits for what is told then. */
async function press({ user }: App, question: string, button: string, told: string) {
  await user.click(within(await asks(question)).getByRole("button", { name: button }));
  await screen.findAllByText(told);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

describe("lists that are there as a whole", { tags: ["full"] }, () => {
  it("naturezas go out of use together, come back, and are removed; those of purchases are turned off", {
    tags: ["full"],
  }, async () => {
    const app = await openList("/naturezas");
    for (const nome of ["Brinde", "Doação"]) await app.api.naturezas.save({ body: { nome } });
    await app.go("/naturezas?ordem=nome");
    await choose(app, ["Brinde", "Doação"], "Desativar");
    await press(app, "Desativar 2 naturezas?", "Desativar", "Desativar: feito em 2 naturezas");
    const found = async () =>
      (await app.api.naturezas.lista({ query: { situacao: "todas" } })).naturezas.filter(({ nome }) =>
        ["Brinde", "Doação"].includes(nome),
      );
    expect((await found()).map(({ ativa }) => ativa)).toEqual([false, false]);
    await choose(app, ["Brinde", "Doação"], "Reativar");
    await press(app, "Reativar 2 naturezas?", "Reativar", "Reativar: feito em 2 naturezas");
    expect((await found()).map(({ ativa }) => ativa)).toEqual([true, true]);
    await choose(app, ["Brinde", "Doação"], "Excluir");
    await press(app, "Excluir 2 naturezas?", "Excluir", "Excluir: feito em 2 naturezas");
    expect(await found()).toEqual([]);
  });

  it("a record that somebody changed keeps that change when it is turned off, and is not written twice", {
    tags: ["full"],
  }, async () => {
    const app = await openList("/depositos");
    const { id } = (await app.api.depositos.save({ body: { nome: "Galpão velho" } })).deposito;
    await app.go("/depositos?ordem=nome");
    await choose(app, ["Galpão velho"], "Desativar");
    await asks("Desativar 1 depósito?");
    await app.api.depositos.update({ body: { id, nome: "Galpão novo", versao: 1 } });
    const real = fetch;
    let sent = 0;
    vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
      const answer = await real(url, init);
      if (!url.endsWith("/depositos/update")) return answer;
      sent += 1;
      throw new TypeError("the answer was lost");
    });
    await app.user.click(screen.getByRole("button", { name: "Desativar" }));
    const again = await screen.findByRole("button", { name: "Tentar de novo o que falhou" });
    vi.stubGlobal("fetch", real);
    await app.user.click(again);
    await screen.findAllByText("Desativar: feito em 1 depósito");
    expect(sent).toBe(1);
    expect((await app.api.depositos.find({ params: { id } })).deposito).toMatchObject({
      nome: "Galpão novo",
      ativo: false,
      versao: 3,
    });
  });

  it("the standard warehouse is left out of those that are turned off", async () => {
    const app = await openList("/depositos");
    const { depositos } = await app.api.depositos.lista({ query: {} });
    const names = [depositos.find(({ padrao }) => padrao), depositos.find(({ padrao }) => !padrao)].map(
      (one) => one?.nome ?? "",
    );
    await choose(app, names, "Desativar");
    const dialog = await asks("Desativar 1 depósito?");
    expect(within(dialog).getByText("Fica de fora 1 de 2:")).toBeInTheDocument();
    expect(within(dialog).getByText("1 · O depósito padrão não pode ser desativado")).toBeInTheDocument();
  });

  it("bank accounts go out of use together, and keep their numbers", async () => {
    const app = await openList("/contasBancarias");
    const body = { banco: "341", agencia: "1", conta: "2", saldo_inicial: 0 };
    for (const name of ["Reserva A", "Reserva B"]) await app.api.contasBancarias.save({ body: { ...body, name } });
    await app.go("/contasBancarias?ordem=nome");
    await choose(app, ["Reserva A", "Reserva B"], "Desativar");
    await press(app, "Desativar 2 contas bancárias?", "Desativar", "Desativar: feito em 2 contas bancárias");
    const { contas_bancarias } = await app.api.contasBancarias.lista({ query: { situacao: "todas" } });
    const turned = contas_bancarias.filter(({ name }) => name.startsWith("Reserva"));
    expect(turned.map(({ ativa, banco, agencia, conta }) => [ativa, banco, agencia, conta])).toEqual([
      [false, "341", "1", "2"],
      [false, "341", "1", "2"],
    ]);
  });

  it("plans are taken off sale together, and keep the rest", { tags: ["full"] }, async () => {
    const app = await openList("/planos", "6-plataforma");
    const all = async () => (await app.api.planos.lista({ query: {} })).planos;
    const [first, second] = (await all()).filter(({ ativo }) => ativo);
    await choose(app, [first?.nome ?? "", second?.nome ?? ""], "Tirar de venda");
    await press(app, "Tirar de venda 2 planos?", "Tirar de venda", "Tirar de venda: feito em 2 planos");
    const after = await all();
    for (const plan of [first, second]) {
      expect(after.find(({ id }) => id === plan?.id)).toEqual({ ...plan, ativo: false });
    }
  });
});

describe("lists with pages", { tags: ["full"] }, () => {
  it("users are turned off together with all that they have, but nobody their own user", async () => {
    const app = await openList("/usuarios?per_page=100");
    const { data } = (await app.api.usuarios.getUsuarios({ query: { per_page: 100 } })).usuarios;
    const me = data.find(({ login }) => login === "1-admin");
    const other = data.find(({ login }) => login === "3-vendas");
    const id = other?.id ?? 0;
    const before = (await app.api.usuarios.find({ params: { id } })).usuario;
    await choose(app, [me?.nome ?? "", other?.nome ?? ""], "Desativar");
    const dialog = await asks("Desativar 1 usuário?");
    expect(within(dialog).getByText("1 · Você não pode desativar o seu próprio usuário")).toBeInTheDocument();
    await press(app, "Desativar 1 usuário?", "Desativar", "Desativar: feito em 1 usuário");
    const after = (await app.api.usuarios.find({ params: { id } })).usuario;
    expect(after).toEqual({ ...before, ativo: false, versao: before.versao + 1 });
  });

  it("users who have a password are not invited again", async () => {
    const app = await openList("/usuarios?per_page=100");
    await app.user.click(await screen.findByRole("checkbox", { name: "Selecionar todas as linhas" }));
    await app.user.click(await screen.findByRole("button", { name: "Mais ações" }));
    const invite = await screen.findByRole("menuitem", { name: "Reenviar convite" });
    expect(invite).toHaveAccessibleDescription("Já tem senha: não precisa de convite");
  });

  it("open counts are cancelled together; those that are closed are told", { tags: ["full"] }, async () => {
    const app = await openList("/depositos/inventarios?per_page=100");
    const counts = async () => (await app.api.inventarios.lista({ query: { per_page: 100 } })).inventarios.data;
    await app.api.inventarios.cancelar({ params: { id: (await counts())[0]?.id ?? 0 } });
    await app.go("/depositos/inventarios?per_page=100&ordem=status");
    const before = await counts();
    const open = before.filter(({ status }) => status === "aberto").length;
    expect(open).toBeGreaterThan(0);
    expect(before.length).toBeGreaterThan(open);
    await app.user.click(await screen.findByRole("checkbox", { name: "Selecionar todas as linhas" }));
    await choose(app, [], "Cancelar");
    const noun = open === 1 ? "1 inventário" : `${open} inventários`;
    const button = open === 1 ? "Cancelar o inventário" : "Cancelar os inventários";
    await press(app, `Cancelar ${noun}?`, button, `Cancelar: feito em ${noun}`);
    expect((await counts()).filter(({ status }) => status === "aberto")).toEqual([]);
  });

  it("a lote that changed after it was selected becomes no payable, and is to be selected again", async () => {
    const app = await openList("/financeiro/comissaoPrestador?per_page=100");
    const { data } = (await app.api.comissao.lotes({ query: { per_page: 100 } })).lotes;
    const open = data.filter(({ fechado, valor_total }) => !fechado && valor_total > 0);
    const { id = 0 } = open[0] ?? {};
    await app.user.click(await screen.findByRole("checkbox", { name: "Selecionar todas as linhas" }));
    await choose(app, [], "Gerar conta…");
    const dialog = await screen.findByRole("dialog", { name: /^Gerar conta de/ });
    const confirms = within(dialog).getByRole("button", { name: /^Gerar a/ });
    await waitFor(() => expect(confirms).toBeEnabled());
    await server().db.execute(`update comissao_lotes set versao = versao + 1`);
    await app.user.click(confirms);
    const failures = await within(dialog).findByRole("list", { name: "Falhas" });
    // They come one by one.
    await waitFor(() => expect(within(failures).getAllByRole("listitem")).toHaveLength(open.length));
    expect(failures).toHaveTextContent("Este registro foi alterado por outra pessoa. Selecione de novo");
    expect((await app.api.comissao.find({ params: { id } })).lote.fechado).toBe(false);
  });

  it("lotes of commission become payables together, due on one day, without those that cannot", async () => {
    const app = await openList("/financeiro/comissaoPrestador?per_page=100");
    const { data } = (await app.api.comissao.lotes({ query: { per_page: 100 } })).lotes;
    const open = data.filter(({ fechado, valor_total }) => !fechado && valor_total > 0);
    expect(open.length).toBeGreaterThan(0);
    expect(open.length).toBeLessThan(data.length);
    await app.user.click(await screen.findByRole("checkbox", { name: "Selecionar todas as linhas" }));
    await choose(app, [], "Gerar conta…");
    const noun = open.length === 1 ? "1 lote" : `${open.length} lotes`;
    const question = `Gerar conta de ${noun}?`;
    const dialog = await asks(question);
    const due = await within(dialog).findByLabelText(/^Vencimento/);
    // Without a day each falls due ten days from now.
    const confirms = within(dialog).getByRole("button", { name: /^Gerar a/ });
    await waitFor(() => expect(confirms).toBeEnabled());
    await app.user.type(due, "15122026");
    await press(
      app,
      question,
      open.length === 1 ? "Gerar a conta" : "Gerar as contas",
      `Gerar conta: feito em ${noun}`,
    );
    for (const { id, valor_total } of open) {
      const { lote } = await app.api.comissao.find({ params: { id } });
      expect(lote).toMatchObject({
        fechado: true,
        conta: { data_vencimento: "2026-12-15", valor_integral: valor_total },
      });
    }
  });

  it("access profiles are removed together, without those that a plan uses", async () => {
    const app = await openList("/perfilAcesso", "6-plataforma");
    for (const nome of ["Sobra um", "Sobra dois"]) {
      await app.api.perfilAcesso.save({ body: { nome, modulos: ["contasPagar"] } });
    }
    await app.go("/perfilAcesso?pesquisa=Sobra");
    await choose(app, ["Sobra um", "Sobra dois"], "Excluir");
    await press(app, "Excluir 2 perfis?", "Excluir", "Excluir: feito em 2 perfis");
    expect((await app.api.perfilAcesso.lista({ query: { pesquisa: "Sobra" } })).perfis.total).toBe(0);
  });

  it("companies get another last day together, and each keeps its plan and what it has beside it", {
    tags: ["full"],
  }, async () => {
    const app = await openList("/empresas?per_page=100", "6-plataforma");
    const all = async () => (await app.api.empresas.lista({ query: { per_page: 100 } })).empresas.data;
    const before = (await all()).filter(({ plano }) => plano !== null).slice(0, 2);
    await choose(
      app,
      before.map(({ nome }) => nome),
      "Definir plano…",
    );
    const question = "Definir o plano de 2 empresas?";
    const dialog = await asks(question);
    const own = before.map(({ id }) => id);
    // Saved by somebody else after the rows were read.
    for (const empresa_id of own) {
      await app.api.empresas.permissoes({ body: { empresa_id, permissoes: ["caixa", "gps"] } });
    }
    expect(within(dialog).getByRole("button", { name: "Definir plano" })).toBeDisabled();
    await app.user.type(await within(dialog).findByLabelText(/^Expiração/), "31122031");
    await press(app, question, "Definir plano", "Definir plano: feito em 2 empresas");
    const after = (await all()).filter(({ id }) => before.some((one) => one.id === id));
    expect(after.map(({ plano, expiracao }) => [plano?.id, expiracao])).toEqual(
      before.map(({ plano }) => [plano?.id, "2031-12-31"]),
    );
    for (const id of own) {
      expect((await app.api.empresas.find({ params: { id } })).permissoes.toSorted()).toEqual(["caixa", "gps"]);
    }
  });

  it("a company that got another plan after it was selected keeps that plan with its last day", async () => {
    const app = await openList("/empresas?per_page=100", "6-plataforma");
    const { data } = (await app.api.empresas.lista({ query: { per_page: 100 } })).empresas;
    const { id, nome } = data.find(({ plano }) => plano !== null) ?? { id: 0, nome: "" };
    const body = { nome: "Plano de outra pessoa", valor: 10, perfil_id: 1, ativo: true };
    const plano_id = (await app.api.planos.save({ body })).plano.id;
    await choose(app, [nome], "Definir plano…");
    const dialog = await asks("Definir o plano de 1 empresa?");
    await app.api.empresas.setarPlano({ params: { id }, body: { plano_id, expiracao: null } });
    await app.user.type(await within(dialog).findByLabelText(/^Expiração/), "30062031");
    const sent = vi.fn<(body: string) => void>();
    const real = fetch;
    vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
      if (url.includes("/empresas/setarPlano")) sent(String(init.body));
      return real(url, init);
    });
    await press(app, "Definir o plano de 1 empresa?", "Definir plano", "Definir plano: feito em 1 empresa");
    vi.stubGlobal("fetch", real);
    const after = await app.api.empresas.find({ params: { id } });
    expect([after.plano?.id, after.expiracao]).toEqual([plano_id, "2031-06-30"]);
    expect(sent.mock.calls.map(([body]) => JSON.parse(body))).toEqual([
      { plano_id, expiracao: "2031-06-30", versao: after.empresa.versao - 1 },
    ]);
  });

  it("messages that wait or failed are marked as sent together, where the server sends none", {
    tags: ["full"],
  }, async () => {
    const app = await openList("/whatsapp?per_page=100");
    const waiting = async () =>
      (await app.api.whatsapp.lista({ query: { per_page: 100 } })).mensagens.data.filter(
        ({ estado }) => estado !== "enviada",
      );
    const sendable = async () => (await waiting()).filter(({ estado }) => estado !== "expirada");
    const before = await sendable();
    expect(before.length).toBeGreaterThan(0);
    await app.user.click(await screen.findByRole("checkbox", { name: "Selecionar todas as linhas" }));
    await choose(app, [], "Marcar como enviada");
    const noun = before.length === 1 ? "1 mensagem" : `${before.length} mensagens`;
    const question = `${before.length === 1 ? "Marcar como enviada" : "Marcar como enviadas"} ${noun}?`;
    await press(app, question, "Marcar como enviada", `Marcar como enviada: feito em ${noun}`);
    expect(await sendable()).toEqual([]);
  });

  it("requisitions are transferred together from one warehouse, and refused together", { tags: ["full"] }, async () => {
    const app = await openList("/depositos/requerimentos");
    const { depositos } = await app.api.depositos.lista({ query: {} });
    const [to, from] = [depositos[0], depositos[1]];
    const { produtos } = await app.api.produtos.autocomplete({ query: { pesquisa: "a" } });
    const products = produtos.filter(({ tipo }) => tipo === 1).slice(0, 2);
    expect(products).toHaveLength(2);
    const ids: number[] = [];
    for (let at = 0; at < 3; at++) {
      const { requerimento } = await app.api.requerimentos.save({
        body: {
          deposito_id: to?.id ?? 0,
          data_cadastro: "2026-11-20",
          produtos: products.map(({ id }) => ({ id, qtd: 1 })),
        },
      });
      ids.push(requerimento.id);
    }
    const found = async (id = 0) => (await app.api.requerimentos.find({ params: { id } })).pedidos;
    await app.go("/depositos/requerimentos?ordem=id&direcao=desc");
    const named = (id = 0) => `Requerimento ${id}`;
    await choose(app, [named(ids[0]), named(ids[1])], "Transferir…");
    const dialog = await asks("Transferir 2 requerimentos?");
    const transfer = within(dialog).getByRole("button", { name: "Transferir" });
    expect(transfer).toBeDisabled();
    await app.user.selectOptions(await within(dialog).findByLabelText("Saída"), from?.nome ?? "");
    await press(app, "Transferir 2 requerimentos?", "Transferir", "Produto transferido com sucesso! (4 vezes)");
    for (const id of ids.slice(0, 2)) {
      expect((await found(id)).map(({ status, apontamento }) => [status, apontamento.deposito?.id])).toEqual([
        [2, from?.id],
        [2, from?.id],
      ]);
    }
    await choose(app, [named(ids[1]), named(ids[2])], "Recusar");
    const refusing = await asks("Recusar 1 requerimento?");
    expect(within(refusing).getByText("1 · Não tem produto pendente")).toBeInTheDocument();
    await press(app, "Recusar 1 requerimento?", "Recusar", "Produto recusado com sucesso! (2 vezes)");
    expect((await found(ids[2])).map(({ status }) => status)).toEqual([3, 3]);
    expect((await found(ids[0])).map(({ status }) => status)).toEqual([2, 2]);
  });
});

it("a reason that was typed for many rows is not lost by Escape without a question", { tags: ["full"] }, async () => {
  const app = await openList("/ordem-servico");
  const cliente_id = (await app.api.ordemServico.lista({ query: {} })).ordens.data[0]?.cliente.id ?? 0;
  const { id } = (await app.api.ordemServico.save({ body: { cliente_id, itens: [] } })).ordem;
  const { numero_os } = (await app.api.ordemServico.find({ params: { id } })).ordem;
  await app.go("/ordem-servico?ordem=numero_os&direcao=desc");
  await choose(app, [new RegExp(`Selecionar OS ${numero_os} `)], "Cancelar…");
  const dialog = await asks("Cancelar 1 ordem?");
  expect(within(dialog).getByRole("button", { name: "Cancelar a ordem" })).toBeDisabled();
  const reason = await within(dialog).findByLabelText("Motivo");
  await app.user.type(reason, "Cliente desistiu");
  await app.user.keyboard("{Escape}");
  await app.user.click(await screen.findByRole("button", { name: "Continuar editando" }));
  expect(reason).toHaveValue("Cliente desistiu");
  await app.user.clear(reason);
  await app.user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
