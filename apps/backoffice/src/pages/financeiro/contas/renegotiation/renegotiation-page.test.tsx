import { newReceivable } from "@prumo/api/testing/contas";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { messageShownTwice, openApp, withServer } from "../../../../testing/open-app";

withServer();

type OpenedRenegotiation = Awaited<ReturnType<typeof openApp>>;

const address = (lado: string, ids: readonly number[]) =>
  `/${lado}/renegociacao?${ids.map((id) => `id[]=${id}`).join("&")}`;

/** Opens the renegotiation of three new contas of R$ 33,33 of one supplier. */
async function openAgreement(): Promise<OpenedRenegotiation & { ids: number[] }> {
  const opened = await openApp("/contasPagar");
  const { categorias } = await opened.api.categoriasConta.autocomplete({ query: { tipo: "pagar" } });
  const { pessoas } = await opened.api.pessoas.autocomplete({ query: { pesquisa: "a" } });
  const ids: number[] = [];
  for (const referencia of ["um", "dois", "três"]) {
    const { conta } = await opened.api.contasPagar.save({
      body: {
        pessoa_id: pessoas[0]?.id ?? 0,
        categoria_id: categorias[0]?.id ?? 0,
        data_registro: "2026-11-20",
        data_vencimento: "2026-11-30",
        tipo_pagamento: "17",
        valor: 33.33,
        referencia,
        confirmar_duplicada: true,
      },
    });
    ids.push(conta.id);
  }
  await opened.go(address("contasPagar", ids));
  await screen.findByRole("heading", { level: 1, name: "Renegociar contas" });
  return { ...opened, ids };
}

const fields = (name: string) => within(screen.getByRole("list", { name: "Parcelas" })).getAllByLabelText(name);
const values = (name: string) => fields(name).map((input) => (input as HTMLInputElement).value);

async function generate(user: OpenedRenegotiation["user"], count: string): Promise<void> {
  const number = screen.getByRole("textbox", { name: "Parcelas" });
  await user.tripleClick(number);
  await user.keyboard(count);
}

async function fill(user: OpenedRenegotiation["user"], name: string, keys: string): Promise<void> {
  await user.tripleClick(screen.getByRole("textbox", { name }));
  await user.keyboard(keys);
}

describe("a renegotiation", () => {
  it("starts with one instalment in thirty days in cash, and puts the remainder of several on the first", async () => {
    const { user } = await openAgreement();
    expect(values("Valor")).toEqual(["R$ 99,99"]);
    expect(values("Vencimento")).toEqual(["20/12/2026"]);
    expect(values("Tipo de pagamento")).toEqual(["01"]);
    await generate(user, "5");
    expect(values("Valor")).toEqual(["R$ 20,03", "R$ 19,99", "R$ 19,99", "R$ 19,99", "R$ 19,99"]);
    expect(values("Vencimento")).toEqual(["20/12/2026", "19/01/2027", "18/02/2027", "20/03/2027", "19/04/2027"]);
    expect(screen.getByText("Sem diferença")).toBeInTheDocument();
  });

  it("a renegotiation requires its fields in the documented order", { tags: ["full"] }, async () => {
    const { user } = await openAgreement();
    const save = screen.getByRole("button", { name: "Renegociar" });
    await user.click(screen.getByRole("button", { name: "Remover a parcela 1" }));
    expect(screen.getByRole("button", { name: "Acrescentar parcela" })).toHaveFocus();
    await user.click(save);
    await messageShownTwice("Nenhuma parcela foi informada");
    expect(screen.getByRole("textbox", { name: "Parcelas" })).toHaveFocus();
    await generate(user, "2");
    await user.clear(fields("Valor")[1] as HTMLElement);
    await user.clear(fields("Vencimento")[1] as HTMLElement);
    await user.click(save);
    await messageShownTwice("O valor da parcela 2 deve ser maior que zero");
    expect(screen.getByText("Informe a data de vencimento da parcela 2")).toBeInTheDocument();
    expect(fields("Valor")[1]).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Gerar" }));
    await user.tripleClick(fields("Valor")[0] as HTMLElement);
    await user.keyboard("4999");
    expect(screen.getByText("Diferença R$ 0,01")).toBeInTheDocument();
    await user.click(save);
    await messageShownTwice("A soma das parcelas deve ser igual ao valor do acordo");
    expect(fields("Valor")[0]).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Ajustar na primeira" }));
    expect(screen.getByText("Sem diferença")).toBeInTheDocument();
    await user.clear(screen.getByRole("combobox", { name: "Categoria" }));
    await user.click(save);
    await messageShownTwice("Selecione uma categoria para as contas");
  });

  it("a renegotiation follows its interest and discount until somebody changes an instalment", {
    tags: ["full"],
  }, async () => {
    const { user, api, ids } = await openAgreement();
    await generate(user, "3");
    await fill(user, "Juros", "1000");
    await fill(user, "Desconto", "499");
    expect(values("Valor")).toEqual(["R$ 35,00", "R$ 35,00", "R$ 35,00"]);
    const facts = within(screen.getByText("Em aberto").closest("dl") as HTMLElement);
    expect(facts.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
      "R$\u00a099,99",
      "+ R$\u00a010,00",
      "-R$\u00a04,99",
      "R$\u00a0105,00",
    ]);
    await user.tripleClick(fields("Valor")[2] as HTMLElement);
    await user.keyboard("3000");
    await fill(user, "Juros", "1200");
    expect(values("Valor")).toEqual(["R$ 35,00", "R$ 35,00", "R$ 30,00"]);
    expect(screen.getByText("Diferença R$ 7,00")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Ajustar na primeira" }));
    await fill(user, "Desconto", "20000");
    await user.click(screen.getByRole("button", { name: "Renegociar" }));
    await messageShownTwice("O desconto deve ser menor que o valor em aberto com os juros");
    await fill(user, "Desconto", "499");
    await user.click(screen.getByRole("button", { name: "Renegociar" }));
    expect(await screen.findByText("Renegociado com sucesso")).toBeInTheDocument();
    const { conta } = await api.contasPagar.find({ params: { id: ids[0] ?? 0 } });
    expect(conta.renegociacao).toMatchObject({ valor: 107, juros: 12, desconto: 4.99 });
  });

  it("a renegotiation is undone from either account, with a reason, unless something of it is settled", {
    tags: ["full"],
  }, async () => {
    const { user, api, ids, go } = await openAgreement();
    const agree = async () => {
      const parcelas = [50, 49.99].map((valor) => ({ valor, data_vencimento: "2026-12-20", tipo_pagamento: "17" }));
      const { categorias } = await api.categoriasConta.autocomplete({ query: { tipo: "pagar" } });
      const categoria = categorias[0]?.id ?? 0;
      await api.contasPagar.renegociacao({ body: { parcelas_originais: ids, parcelas, categoria } });
      return (await api.contasPagar.find({ params: { id: ids[0] ?? 0 } })).conta.renegociacao?.novas[0]?.id ?? 0;
    };
    const undo = async (reason: string) => {
      await user.click(await screen.findByRole("button", { name: "Desfazer acordo" }));
      const modal = within(await screen.findByRole("dialog", { name: "Desfazer acordo" }));
      await user.type(modal.getByRole("textbox", { name: "Motivo" }), reason);
      await user.click(modal.getByRole("button", { name: "Desfazer acordo" }));
      await screen.findByText(reason);
    };
    const open = async (id: number) => {
      await go(`/contasPagar/detalhe/${id}`);
      await screen.findAllByText(`Esta conta (nº ${id})`);
    };
    const first = await agree();
    await open(ids[1] ?? 0);
    await undo("Faltou uma conta");
    expect(screen.getByText(`Conta nº ${first}, excluída`)).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Desfazer acordo" })).not.toBeInTheDocument();

    const second = await agree();
    const settlement = { forma_pagamento: "17", conta_bancaria_id: 1, valor: 50, juros: 0, multa: 0, desconto: 0 };
    await api.contasPagar.pagar({ body: { ...settlement, id: second, data_pagamento: "2026-11-20" } });
    await open(second);
    expect(screen.getByRole("button", { name: "Desfazer acordo" })).toHaveAccessibleDescription(
      `A conta ${second} já tem pagamento`,
    );
    await api.contasPagar.estorno({ params: { id: second }, body: {} });
    // Left and opened again, because another user reversed the payment.
    await open(ids[2] ?? 0);
    await open(second);
    await undo("O fornecedor desistiu");
    // The instalment is gone: the page goes to the first original.
    expect(screen.getByText("Faltou uma conta")).toBeInTheDocument();
    expect(screen.getAllByText(`Esta conta (nº ${ids[0]})`)).toHaveLength(2);
  });

  it("a renegotiation locks the originals and links them to the new contas, both ways", async () => {
    const { user, api, ids, go } = await openAgreement();
    await generate(user, "2");
    await user.click(screen.getByRole("button", { name: "Renegociar" }));
    expect(await screen.findByText("Renegociado com sucesso")).toBeInTheDocument();
    const { conta } = await api.contasPagar.find({ params: { id: ids[0] ?? 0 } });
    expect(conta.status).toBe(3);
    const novas = conta.renegociacao?.novas ?? [];
    expect(novas.map(({ valor }) => valor)).toEqual([50, 49.99]);
    await go(`/contasPagar/detalhe/${ids[0]}`);
    const link = await screen.findByRole("link", { name: `Conta nº ${novas[1]?.id}` });
    await user.click(link);
    const back = await screen.findByRole("link", { name: `Conta nº ${ids[2]}` });
    expect(back).toHaveAttribute("href", `/contasPagar/detalhe/${ids[2]}`);
  });

  it.each([
    ["contasPagar", "Selecione contas de um mesmo fornecedor"],
    ["contasReceber", "Selecione contas de um mesmo cliente"],
  ] as const)("refuses several persons in %s, none at all, and what is not open", async (lado, message) => {
    const { api, go } = await openApp(`/${lado}/renegociacao`);
    expect(await screen.findByText("Selecione uma ou mais contas para renegociação")).toBeInTheDocument();
    const { contas } = await api[lado].lista({ query: { status: "pendente", per_page: 50 } });
    const [first] = contas.data;
    const other = contas.data.find(({ pessoa_id }) => pessoa_id !== first?.pessoa_id);
    await go(address(lado, [first?.id ?? 0, other?.id ?? 0]));
    expect(await screen.findByText(message)).toBeInTheDocument();
    const paid = await api[lado].lista({ query: { status: "pago" } });
    await go(address(lado, [paid.contas.data[0]?.id ?? 0]));
    await waitFor(() => expect(screen.getByText(/já (está paga|foi recebida)$/)).toBeInTheDocument());
  });

  it("proposes the multa and juros of late contas as its juros, which one key waives with a reason", async () => {
    const { user, api, go } = await openApp("/contasReceber");
    const id = await newReceivable(api, { data_vencimento: "2026-11-09", valor: 1000 });
    const policy = { ativa: true, multa: 2, juros: 1, contar_de: "vencimento", previsto: true } as const;
    await api.contasReceber.salvarEncargos({ body: { ...policy, conta: id } });
    await go(address("contasReceber", [id]));
    expect(await screen.findByRole("textbox", { name: /^Juros/ })).toHaveValue("R$ 23,67");
    expect(values("Valor")).toEqual(["R$ 1.023,67"]);
    expect(screen.getByText(/11 dias × 1 % ÷ 30 = R\$ 3,67; multa 2 %/)).toBeInTheDocument();
    await user.click(screen.getByRole("textbox", { name: /^Juros/ }));
    await user.keyboard("d");
    await user.type(await screen.findByRole("textbox", { name: "Motivo da dispensa" }), "Acordo à vista");
    expect(values("Valor")).toEqual(["R$ 1.000,00"]);
    await user.click(screen.getByRole("button", { name: "Renegociar" }));
    await screen.findByText("Renegociado com sucesso");
    const { renegociacao } = (await api.contasReceber.find({ params: { id } })).conta;
    expect(renegociacao).toMatchObject({ juros: 0, juros_propostos: 23.67, motivo_dispensa: "Acordo à vista" });
  });
});
