import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { messageShownTwice, openApp, withServer } from "../../../../testing/open-app";

withServer();

describe("a new conta", () => {
  it("shows the first message as a toast, every message beside its field, and goes to the first field", async () => {
    const { user } = await openApp("/contasPagar/new");
    await user.click(await screen.findByRole("button", { name: "Salvar" }));
    await messageShownTwice("Selecione uma pessoa");
    for (const message of [
      "Selecione a data de vencimento",
      "Selecione uma categoria",
      "Selecione o tipo de pagamento",
      "Por favor, informe o valor da conta",
      "Por favor, informe uma referência",
    ]) {
      expect(screen.getAllByText(message)).toHaveLength(1);
    }
    expect(screen.getByRole("combobox", { name: "Fornecedor" })).toHaveFocus();
  });

  it("a new conta asks for the conta or the register only when the conta is already paid", async () => {
    const { user } = await openApp("/contasPagar/new");
    expect(screen.queryByRole("combobox", { name: "Conta bancária" })).not.toBeInTheDocument();
    await user.click(await screen.findByRole("checkbox", { name: "Esta conta já está paga" }));
    await user.click(screen.getByRole("button", { name: "Salvar e pagar" }));
    expect(await screen.findByText("Selecione uma conta bancária")).toBeInTheDocument();
  });

  it("a new conta refuses a pasted text that is too long, and cuts none of it in silence", async () => {
    const { user } = await openApp("/contasPagar/new");
    const pasted = "energia ".repeat(33).trim();
    const reference = await screen.findByRole("textbox", { name: "Referência" });
    await user.click(reference);
    await user.paste(pasted);
    expect(reference).toHaveValue(pasted);
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Use no máximo 255 caracteres")).toBeInTheDocument();
  });

  it("a new conta asks before typed values are lost", async () => {
    const { user, go, address } = await openApp("/contasPagar/new");
    await user.type(await screen.findByRole("textbox", { name: "Referência" }), "Energia");
    go("/contasPagar");
    expect(await screen.findByRole("alertdialog", { name: "Deseja realmente sair?" })).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Continuar editando" }));
    expect(address()).toBe("/contasPagar/new");
    expect(screen.getByRole("textbox", { name: "Referência" })).toHaveValue("Energia");
  });

  it("a new conta asks before its typed values are lost below a window in which nothing is typed", {
    tags: ["full"],
  }, async () => {
    const { user, go, address } = await openApp("/contasPagar/new");
    await user.type(await screen.findByRole("textbox", { name: "Referência" }), "Energia");
    await user.type(screen.getByRole("combobox", { name: "Fornecedor" }), "Ninguém Ainda");
    await user.click(await screen.findByRole("option", { name: /^Cadastrar/ }));
    await screen.findByRole("dialog", { name: "Nova pessoa" });
    go("/contasPagar");
    expect(await screen.findByRole("alertdialog", { name: "Deseja realmente sair?" })).toBeInTheDocument();
    expect(address()).toBe("/contasPagar/new");
  });
});

describe("a new conta that helps", () => {
  type App = Awaited<ReturnType<typeof openApp>>;
  const field = (name: string) => screen.getByRole("combobox", { name });
  const text = (name: string | RegExp) => screen.getByRole("textbox", { name });
  const choose = async (
    { user }: App,
    name: string,
    typed: string,
    option: RegExp | string = new RegExp(`^${typed}`),
  ) => {
    await user.clear(await screen.findByRole("combobox", { name }));
    await user.type(field(name), typed);
    await user.click(await screen.findByRole("option", { name: option }));
  };
  const save = ({ user }: App) => user.click(screen.getByRole("button", { name: /^Salvar(?! e nova)/ }));
  const newest = async ({ api }: App) => {
    const { contas } = await api.contasPagar.lista({ query: { pesquisa: "Ajuda", per_page: 100 } });
    return contas.data.toSorted((a, b) => a.id - b.id);
  };

  it("proposes what the supplier's last bill had, says from where, and keeps what was chosen", async () => {
    const app = await openApp("/contasPagar/new");
    const { api } = app;
    const [a, b] = [
      await api.pessoas.save({ body: { nome_fantasia: "Luz Um", tipos_pessoa: [2] } }),
      await api.pessoas.save({ body: { nome_fantasia: "Luz Dois", tipos_pessoa: [2] } }),
    ];
    const nome = (await api.categoriasConta.find({ params: { id: 2 } })).categoria.nome;
    const contaFields = { data_registro: "2026-11-01", data_vencimento: "2026-11-10", valor: 10, referencia: "Luz" };
    await api.contasPagar.save({
      body: { ...contaFields, pessoa_id: a.pessoa.id, categoria_id: 2, centro_resultado_id: 2, tipo_pagamento: "15" },
    });
    await choose(app, "Fornecedor", "Luz Um");
    await waitFor(() => expect(field("Categoria")).toHaveValue(nome));
    expect(field("Tipo de pagamento")).toHaveValue("15");
    expect(screen.getAllByText("Como na última conta, de 10/11/2026")).toHaveLength(3);
    await app.user.selectOptions(field("Tipo de pagamento"), "17");
    expect(screen.getAllByText("Como na última conta, de 10/11/2026")).toHaveLength(2);
    await choose(app, "Fornecedor", "Luz Dois");
    await waitFor(() => expect(field("Categoria")).toHaveValue(""));
    expect(field("Tipo de pagamento")).toHaveValue("17");
    expect(b.pessoa.id).not.toBe(a.pessoa.id);
  });

  it("leaves the category of a conta that is split, whichever supplier is chosen after that", {
    tags: ["full"],
  }, async () => {
    const app = await openApp("/contasPagar/new");
    const { api, user } = app;
    const usual = await api.pessoas.save({ body: { nome_fantasia: "Água Um", tipos_pessoa: [2] } });
    await api.pessoas.save({ body: { nome_fantasia: "Água Dois", tipos_pessoa: [2] } });
    const nome = (await api.categoriasConta.find({ params: { id: 2 } })).categoria.nome;
    const contaFields = { data_registro: "2026-11-01", data_vencimento: "2026-11-10", valor: 10, referencia: "Água" };
    await api.contasPagar.save({
      body: { ...contaFields, pessoa_id: usual.pessoa.id, categoria_id: 2, tipo_pagamento: "15" },
    });
    await choose(app, "Fornecedor", "Água Um");
    await waitFor(() => expect(field("Categoria")).toHaveValue(nome));
    await user.type(screen.getByRole("textbox", { name: /^Valor/ }), "10,00");
    await user.click(screen.getByRole("button", { name: "Dividir em partes" }));
    await choose(app, "Fornecedor", "Água Dois");
    await waitFor(() => expect(field("Tipo de pagamento")).toHaveValue(""));
    const [first, second] = within(screen.getByRole("list", { name: "Partes" }))
      .getAllByRole("listitem")
      .map((line) => within(line));
    expect(first?.getByRole("combobox", { name: /^Categoria/ })).toHaveValue(nome);
    const other = (await api.categoriasConta.find({ params: { id: 3 } })).categoria.nome;
    await user.type(second?.getByRole("combobox", { name: /^Categoria/ }) as HTMLElement, other);
    await user.click(await screen.findByRole("option", { name: other }));
    await user.type(second?.getByRole("textbox", { name: "Valor" }) as HTMLElement, "4,00");
    await user.type(first?.getByRole("textbox", { name: "Valor" }) as HTMLElement, "=");
    await user.type(text(/^Data de vencimento/), "30/11/2026");
    await user.selectOptions(field("Tipo de pagamento"), "17");
    await user.type(text(/^Referência/), "Água dividida");
    await save(app);
    await screen.findByText("Conta salva com sucesso!");
    const { contas } = await api.contasPagar.lista({ query: { pesquisa: "Água dividida" } });
    expect(contas.data[0]?.rateio?.map(({ valor }) => valor)).toEqual([6, 4]);
  });

  it("says nothing when what the last conta had cannot be read, because nobody asked for it", {
    tags: ["full"],
  }, async () => {
    const app = await openApp("/contasPagar/new");
    await app.api.pessoas.save({ body: { nome_fantasia: "Luz Três", tipos_pessoa: [2] } });
    const real = fetch;
    const failed = vi.fn();
    vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
      if (!url.includes("/ultima")) return real(url, init);
      failed();
      return Response.json({ message: "O banco está ocupado" }, { status: 503 });
    });
    await choose(app, "Fornecedor", "Luz Três");
    await waitFor(() => expect(failed).toHaveBeenCalled());
    await app.user.type(text(/^Referência/), "Luz");
    expect(screen.queryByText("O banco está ocupado")).toBeNull();
    expect(text(/^Referência/)).toHaveValue("Luz");
  });

  it("says before saving which contas a recurrence makes", { tags: ["full"] }, async () => {
    const { user } = await openApp("/contasPagar/new");
    await user.type(await screen.findByRole("textbox", { name: /^Recorrência/ }), "11/2027");
    expect(screen.getByText("Cria uma conta igual por mês, até este mês")).toBeInTheDocument();
    await user.type(text(/^Valor/), "350,00");
    await user.type(text(/^Data de vencimento/), "31/12/2026");
    expect(await screen.findByText(/^12 contas de R\$.350,00, de 31\/12\/2026 a 30\/11\/2027$/)).toBeInTheDocument();
  });

  it("keeps the month of a recurrence while the instalments are looked at", async () => {
    const { user } = await openApp("/contasPagar/new");
    // Digits alone: a separator waits for code that comes with the focus.
    await user.type(await screen.findByRole("textbox", { name: /^Recorrência/ }), "032027");
    const divide = screen.getByRole("checkbox", { name: "Dividir em parcelas" });
    await user.click(divide);
    expect(screen.queryByRole("textbox", { name: /^Recorrência/ })).toBeNull();
    await user.click(divide);
    expect(text(/^Recorrência/)).toHaveValue("03/2027");
  });

  it("finds suppliers first and marks others, and registers a category that is not found", async () => {
    const app = await openApp("/contasPagar/new");
    await app.api.pessoas.save({ body: { nome_fantasia: "Zebra Cliente", tipos_pessoa: [1] } });
    await app.api.pessoas.save({ body: { nome_fantasia: "Zebra Vendas", tipos_pessoa: [2] } });
    await app.user.type(await screen.findByRole("combobox", { name: "Fornecedor" }), "Zebra");
    await waitFor(() =>
      expect(
        within(screen.getByRole("listbox"))
          .getAllByRole("option")
          .map(({ textContent }) => textContent),
      ).toEqual(["Zebra Vendas", "Zebra ClienteAinda não é fornecedor", 'Cadastrar "Zebra"']),
    );
    await choose(app, "Categoria", "Brindes", 'Cadastrar "Brindes"');
    const modal = await screen.findByRole("dialog", { name: "Nova categoria" });
    await app.user.click(within(modal).getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(field("Categoria")).toHaveValue("Brindes"));
    const { categorias } = await app.api.categoriasConta.autocomplete({
      query: { pesquisa: "Brindes", tipo: "pagar" },
    });
    expect(categorias).toHaveLength(1);
  });

  it("divides a conta into instalments that can be changed, asks about doubtful days, and starts anew", async () => {
    const app = await openApp("/contasPagar/new");
    const { user } = app;
    await app.api.pessoas.save({ body: { nome_fantasia: "Ajuda Ltda", tipos_pessoa: [2] } });
    await choose(app, "Fornecedor", "Ajuda Ltda");
    await choose(app, "Categoria", "Brindes");
    await user.type(text(/^Data de vencimento/), "10/01/2033");
    await user.selectOptions(field("Tipo de pagamento"), "15");
    await user.type(text(/^Valor/), "10000");
    await user.type(text(/^Referência/), "Ajuda em parcelas");
    await user.type(text(/^Número do documento/), "123");
    await user.type(text(/^Observação/), "Combinado por telefone");
    await user.click(screen.getByRole("checkbox", { name: "Dividir em parcelas" }));
    const rows = () => within(screen.getByRole("list", { name: "Parcelas" })).getAllByRole("listitem");
    expect(rows()).toHaveLength(2);
    await user.click(text("Número de parcelas"));
    await user.keyboard("3");
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(within(rows()[0] as HTMLElement).getByRole("textbox", { name: "Valor" })).toHaveValue("R$ 33,34");
    // Another number makes all rows anew, also those that were changed: else three typed would be saved as two.
    const type = within(rows()[1] as HTMLElement).getByRole("combobox");
    await user.selectOptions(type, "17");
    await user.clear(text("Número de parcelas"));
    await user.type(text("Número de parcelas"), "4");
    await waitFor(() => expect(rows()).toHaveLength(4));
    await user.clear(text("Número de parcelas"));
    await user.type(text("Número de parcelas"), "3");
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(rows().map((row) => /123\/\d/.exec(row.textContent)?.[0])).toEqual(["123/1", "123/2", "123/3"]);
    expect(screen.queryByRole("textbox", { name: /^Recorrência/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: /^Salvar e nova/ }));
    const asked = await screen.findByRole("alertdialog", { name: "As datas estão certas?" });
    expect(asked).toHaveTextContent("O vencimento é em 10/03/2033, daqui a mais de 5 anos.");
    await user.click(within(asked).getByRole("button", { name: "Estão certas" }));
    expect(await screen.findByText("Conta salva com sucesso! Ajuda Ltda, R$ 100,00")).toBeInTheDocument();
    await waitFor(() => expect(field("Fornecedor")).toHaveValue(""));
    expect(field("Fornecedor")).toHaveFocus();
    expect(text(/^Data de registro/)).toHaveValue("20/11/2026");
    expect(text(/^Referência/)).toHaveValue("");
    const made = await newest(app);
    expect(made.map((conta) => [conta.numero_documento, conta.valor_integral, conta.data_vencimento])).toEqual([
      ["123/1", 33.34, "2033-01-10"],
      ["123/2", 33.33, "2033-02-10"],
      ["123/3", 33.33, "2033-03-10"],
    ]);
    expect(made[0]?.observacao).toBe("Combinado por telefone");
  });

  it("asks on which day a paid conta was paid, and settles it on that day", async () => {
    const app = await openApp("/contasPagar/new");
    const { user } = app;
    await choose(app, "Fornecedor", "Ajuda Ltda");
    await waitFor(() => expect(field("Categoria")).toHaveValue("Brindes"));
    await user.type(text(/^Data de vencimento/), "21/11/2026");
    await user.type(text(/^Valor/), "500");
    await user.type(text(/^Referência/), "Ajuda paga");
    await user.click(screen.getByRole("checkbox", { name: "Esta conta já está paga" }));
    expect(text(/^Data do pagamento/)).toHaveValue("20/11/2026");
    await user.clear(text(/^Data do pagamento/));
    await user.type(text(/^Data do pagamento/), "18/11/2026");
    await user.selectOptions(field("Conta bancária"), "1");
    await save(app);
    const asked = await screen.findByRole("alertdialog", { name: "As datas estão certas?" });
    expect(asked).toHaveTextContent("O pagamento é de 18/11/2026, antes do registro (20/11/2026).");
    await user.click(within(asked).getByRole("button", { name: "Estão certas" }));
    await screen.findByText("Deseja imprimir o comprovante?");
    expect((await newest(app)).at(-1)).toMatchObject({ status: 1, data_pagamento: "2026-11-18" });
  });
});
