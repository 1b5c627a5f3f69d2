import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { goBackNow, messageShownTwice, openApp, withServer } from "../../../../testing/open-app";

withServer();

type OpenedMultiple = Awaited<ReturnType<typeof openApp>>;
type SideName = "contasPagar" | "contasReceber";

/** Opens the batch with open contas of different persons. */
async function openBatch(lado: SideName, count: number): Promise<OpenedMultiple & { ids: number[] }> {
  const opened = await openApp(`/${lado}`);
  const { contas } = await opened.api[lado].lista({ query: { status: "pendente", per_page: 100 } });
  const byPerson = new Map(contas.data.map((conta) => [conta.pessoa_id, conta.id]));
  const ids = [...byPerson.values()].slice(0, count);
  await opened.go(`/${lado}/multiplo?${ids.map((id) => `id[]=${id}`).join("&")}`);
  await screen.findByRole("heading", { level: 1, name: lado === "contasPagar" ? "Pagar contas" : "Receber contas" });
  return { ...opened, ids };
}

const sheet = (lado: SideName = "contasPagar") =>
  screen.getByRole("table", { name: lado === "contasPagar" ? "Contas a pagar" : "Contas a receber" });
const cell = (column: string, row: number) =>
  within(sheet()).getAllByRole("textbox", { name: new RegExp(`^${column} de`) })[row - 1] as HTMLInputElement;
const save = () => screen.getByRole("button", { name: /^(Pagar|Receber) \d+ contas? ·/ });

/** Chooses PIX and the first bank account. */
async function chooseBank(user: OpenedMultiple["user"]): Promise<void> {
  await user.selectOptions(screen.getByRole("combobox", { name: "Forma de pagamento" }), "17");
  await user.selectOptions(
    screen.getByRole("combobox", { name: "Conta bancária" }),
    screen.getAllByRole("option", { name: /saldo/ })[0] as HTMLElement,
  );
}

describe("the batch of many contas", () => {
  it("the batch of many contas moves by Enter, Shift+Enter and the arrows as a spreadsheet does", async () => {
    const { user } = await openBatch("contasPagar", 3);
    await user.click(cell("Juros", 1));
    await user.keyboard("150{Enter}");
    expect(cell("Juros", 2)).toHaveFocus();
    await user.keyboard("{Enter}{Enter}");
    expect(cell("Juros", 3)).toHaveFocus();
    await user.keyboard("{Shift>}{Enter}{/Shift}");
    expect(cell("Juros", 2)).toHaveFocus();
    await user.keyboard("{ArrowUp}{ArrowUp}{ArrowRight}");
    expect(cell("Multa", 1)).toHaveFocus();
    await user.keyboard("{ArrowDown}{ArrowRight}");
    expect(cell("Desconto", 2)).toHaveFocus();
    await user.keyboard("{ArrowLeft}");
    expect(cell("Multa", 2)).toHaveFocus();
    expect(cell("Juros", 1)).toHaveValue("1,50");
  });

  it("the batch of many contas moves the caret inside a text before it leaves the cell", {
    tags: ["full"],
  }, async () => {
    const { user } = await openBatch("contasPagar", 1);
    await user.click(cell("Multa", 1));
    await user.keyboard("123{ArrowLeft}");
    expect(cell("Multa", 1)).toHaveFocus();
    cell("Multa", 1).setSelectionRange(0, 0);
    await user.keyboard("{ArrowLeft}");
    expect(cell("Juros", 1)).toHaveFocus();
  });

  it("the batch of many accounts fills a column from a paste, and names the texts that are no amounts", async () => {
    const { user } = await openBatch("contasPagar", 3);
    await user.click(cell("Multa", 1));
    await user.paste("1,50\nabc\nR$ 2,25\n4\n");
    expect([1, 2, 3].map((row) => cell("Multa", row).value)).toEqual(["1,50", "0,00", "2,25"]);
    expect(await screen.findByText("Não entendemos o valor da linha 2")).toBeInTheDocument();
    expect(await screen.findByText("1 valor ficou de fora: não há mais linhas")).toBeInTheDocument();
  });

  it("the batch of many contas leaves a single pasted amount to the input and its notation", {
    tags: ["full"],
  }, async () => {
    const { user } = await openBatch("contasPagar", 2);
    await user.click(cell("Juros", 2));
    await user.paste("1.234");
    expect(cell("Juros", 2)).toHaveValue("1.234,00");
    expect(cell("Juros", 1)).toHaveValue("0,00");
  });

  it("the batch of many contas copies the boleto and the Pix of its lines by a key and by buttons", {
    tags: ["full"],
  }, async () => {
    const { user, api, go } = await openApp("/contasPagar");
    const { contas } = await api.contasPagar.lista({ query: { status: "pendente", per_page: 100 } });
    const withBoleto = contas.data.find(({ linha_digitavel }) => linha_digitavel != null);
    const withPix = contas.data.find(({ pix_copia_cola }) => pix_copia_cola != null);
    const without = contas.data.find((one) => one.linha_digitavel == null && one.pix_copia_cola == null);
    await go(`/contasPagar/multiplo?id[]=${withBoleto?.id}&id[]=${withPix?.id}&id[]=${without?.id}`);
    await screen.findByRole("heading", { level: 1, name: "Pagar contas" });
    const names = within(sheet()).getAllByRole("button", { name: /^Copiar (boleto|Pix) de/ });
    expect(names).toHaveLength(2);
    const cellOf = (id = 0) => sheet().querySelector<HTMLInputElement>(`[data-conta="${id}"][data-campo="juros"]`);
    await user.click(cellOf(withBoleto?.id) as HTMLInputElement);
    await user.keyboard("c");
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(withBoleto?.linha_digitavel));
    await user.click(within(sheet()).getByRole("button", { name: /^Copiar Pix de/ }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(withPix?.pix_copia_cola));
    await user.click(cellOf(without?.id) as HTMLInputElement);
    await user.keyboard("c");
    expect(await navigator.clipboard.readText()).toBe(withPix?.pix_copia_cola);
  });

  it.each([
    ["contasPagar", "Pagamentos realizados com sucesso"],
    ["contasReceber", "Recebimentos realizados com sucesso"],
  ] as const)("settles every conta of %s as a whole, once for a double click, and goes back", async (lado, message) => {
    const { user, api, ids, address } = await openBatch(lado, 3);
    const [first = 0, second = 0] = ids;
    const open = (await api[lado].find({ params: { id: first } })).conta.residual;
    await user.click(within(sheet(lado)).getAllByRole("textbox", { name: /^Desconto de/ })[0] as HTMLElement);
    await user.keyboard("100");
    await chooseBank(user);
    await user.dblClick(save());
    expect(await screen.findByText(message)).toBeInTheDocument();
    const { conta } = await api[lado].find({ params: { id: first } });
    expect(conta).toMatchObject({ status: 1, residual: 0, valor_pago: Math.round((open - 1) * 100) / 100 });
    expect(conta.acertos).toMatchObject([{ desconto: 1, forma_pagamento: "17" }]);
    expect((await api[lado].find({ params: { id: second } })).conta.acertos).toHaveLength(1);
    await goBackNow(user);
    await waitFor(() => expect(address()).toBe(`/${lado}`));
  });

  it("the batch of many contas requires the method and the conta, by toast and beside the field", async () => {
    const { user } = await openBatch("contasPagar", 2);
    await user.selectOptions(screen.getByRole("combobox", { name: "Forma de pagamento" }), "");
    await user.click(save());
    await messageShownTwice("Por favor informe a forma de pagamento");
    expect(screen.getByRole("combobox", { name: "Forma de pagamento" })).toHaveFocus();
  });

  it("writes nothing when one conta is refused, names its row, goes there, and keeps the typed values", async () => {
    const { user, api, ids } = await openBatch("contasPagar", 3);
    const [first = 0, second = 0] = ids;
    const { contas_bancarias } = await api.contasBancarias.lista();
    await user.click(cell("Juros", 1));
    await user.keyboard("250");
    await chooseBank(user);
    await api.contasPagar.pagar({
      body: {
        id: second,
        data_pagamento: "2026-11-20",
        forma_pagamento: "17",
        conta_bancaria_id: contas_bancarias[0]?.id,
        valor: 0.01,
      },
    });
    await user.click(save());
    const error = await screen.findByRole("alertdialog", { name: "Erro" });
    expect(error).toHaveTextContent(new RegExp(`Linha 2, .+Conta ${second}`));
    await user.click(within(error).getByRole("button"));
    await waitFor(() => expect(cell("A pagar", 2)).toHaveFocus());
    expect(within(sheet()).getAllByText(new RegExp(`^Conta ${second}: o valor a pagar agora é`))).toHaveLength(1);
    expect(cell("Juros", 1)).toHaveValue("2,50");
    expect((await api.contasPagar.find({ params: { id: first } })).conta.acertos).toEqual([]);
  });

  it("the batch of many contas refuses a discount above the open amount before anything is sent", async () => {
    const { user } = await openBatch("contasPagar", 2);
    await chooseBank(user);
    await user.click(cell("Desconto", 2));
    await user.keyboard("99999999");
    expect(cell("Desconto", 2)).toBeInvalid();
    expect(cell("Desconto", 2)).toHaveAccessibleDescription(/O desconto não pode ser maior que o valor pendente/);
    await user.click(save());
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    expect(cell("Desconto", 2)).toHaveFocus();
  });

  it("the batch of many contas removes a conta and puts it back", { tags: ["full"] }, async () => {
    const { user } = await openBatch("contasPagar", 2);
    await user.click(screen.getAllByRole("button", { name: /^Retirar .+ deste pagamento$/ })[0] as HTMLElement);
    expect(save()).toHaveAccessibleName(/^Pagar 1 conta ·/);
    expect(cell("Juros", 1)).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Devolver" }));
    expect(save()).toHaveAccessibleName(/^Pagar 2 contas ·/);
  });

  it("the batch of many contas asks before the values of a row are lost", { tags: ["full"] }, async () => {
    const { user, go, address } = await openBatch("contasPagar", 2);
    fireEvent.input(cell("Juros", 1), { target: { value: "5,00" } });
    go("/contasPagar");
    expect(await screen.findByRole("alertdialog", { name: "Deseja realmente sair?" })).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Continuar editando" }));
    expect(address()).toMatch(/^\/contasPagar\/multiplo/);
    expect(cell("Juros", 1)).toHaveValue("5,00");
  });

  it("says that nothing was selected, and leaves out contas that cannot be settled", { tags: ["full"] }, async () => {
    const { api, go } = await openApp("/contasPagar/multiplo");
    expect(await screen.findByText("Selecione uma ou mais contas para pagamento")).toBeInTheDocument();
    await go("/contasReceber/multiplo");
    expect(await screen.findByText("Selecione uma ou mais contas para recebimento")).toBeInTheDocument();
    const [open, paid] = await Promise.all(
      (["pendente", "pago"] as const).map(
        async (status) => (await api.contasPagar.lista({ query: { status } })).contas.data[0]?.id,
      ),
    );
    await go(`/contasPagar/multiplo?id[]=${open}&id[]=${paid}`);
    expect(await screen.findByText("1 conta ficou de fora")).toBeInTheDocument();
    expect(screen.getByText(/Esta conta já está paga$/)).toBeInTheDocument();
    expect(save()).toHaveAccessibleName(/^Pagar 1 conta ·/);
  });
});

describe("what is due until a day", () => {
  it("what is due until a day comes into the worksheet without a selection in the list", {
    tags: ["full"],
  }, async () => {
    const { user, api } = await openApp("/contasPagar/multiplo");
    const day = await screen.findByRole("textbox", { name: "Vencidas, as de hoje e até" });
    await user.clear(day);
    await user.type(day, "01082026");
    await user.click(screen.getByRole("button", { name: /^Pagar o que vence/ }));
    const { linhas } = await api.contasPagar.selecao({ query: { status: "aberto", dataFinal: "2026-08-01" } });
    expect(linhas.length).toBeGreaterThan(1);
    await screen.findByRole("table", { name: "Contas a pagar" });
    expect(save()).toHaveAccessibleName(new RegExp(`^Pagar ${linhas.length} contas ·`));
  });

  it("what is due until a day is told where it is nothing", async () => {
    const { user } = await openApp("/contasReceber/multiplo");
    const day = await screen.findByRole("textbox", { name: "Vencidas, as de hoje e até" });
    await user.clear(day);
    await user.type(day, "01012001{Enter}");
    expect(await screen.findByText("Nenhuma conta em aberto vence até 01/01/2001")).toBeInTheDocument();
  });
});

describe("a run of several calls", () => {
  const part = async (user: OpenedMultiple["user"], row: HTMLElement, digits: string) => {
    await user.tripleClick(row);
    await user.keyboard(digits);
  };

  it("a call whose answer is lost is sent again by its own key, and pays once", async () => {
    const { user, api, ids, address } = await openBatch("contasPagar", 3);
    const [first = 0, second = 0, third = 0] = ids;
    await chooseBank(user);
    await part(user, cell("A pagar", 2), "100");
    expect(save()).toHaveAccessibleName(/^Pagar 3 contas · .+ · 2 lançamentos/);
    const { fetch } = globalThis;
    vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
      const answer = await fetch(url, init);
      if (String(url).endsWith("/contasPagar/pagar")) throw new TypeError("Failed to fetch");
      return answer;
    });
    await user.click(save());
    const error = await screen.findByRole("alertdialog", { name: "Erro" });
    expect(error).toHaveTextContent("Ocorreu um erro!");
    await user.click(within(error).getByRole("button"));
    expect(screen.getByText(/^2 pagas · R\$/)).toBeInTheDocument();
    const receipts = `/contasPagar/comprovantes#contas=${first},${third}`;
    const links = screen.getAllByRole("link", { name: "Comprovantes" });
    expect(links.map((link) => link.getAttribute("href"))).toEqual([receipts, receipts]);
    expect(within(sheet()).getByText(/^Sem resposta\. Tente de novo/)).toBeInTheDocument();
    expect(cell("A pagar", 1)).toBeDisabled();
    await waitFor(() => expect(save()).toHaveFocus());
    vi.stubGlobal("fetch", fetch);
    await user.click(save());
    expect(await screen.findByText("Pagamento realizado com sucesso")).toBeInTheDocument();
    expect(screen.getByText(/^3 pagas · R\$/)).toBeInTheDocument();
    const { conta } = await api.contasPagar.find({ params: { id: second } });
    expect(conta).toMatchObject({ status: 0, valor_pago: 1 });
    expect(conta.acertos).toHaveLength(1);
    await goBackNow(user);
    await waitFor(() => expect(address()).toBe("/contasPagar"));
  });

  it("a paid line that is undone comes back, and is paid again by another key", { tags: ["full"] }, async () => {
    const { user, api, ids } = await openBatch("contasPagar", 2);
    const [first = 0, second = 0] = ids;
    await chooseBank(user);
    await part(user, cell("A pagar", 2), "100");
    const { fetch } = globalThis;
    vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
      if (String(url).endsWith("/contasPagar/pagar")) throw new TypeError("Failed to fetch");
      return fetch(url, init);
    });
    await user.click(save());
    const error = await screen.findByRole("alertdialog", { name: "Erro" });
    await user.click(within(error).getByRole("button"));
    vi.stubGlobal("fetch", fetch);
    expect(screen.getByText(/^1 paga · R\$/)).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Desfazer" }));
    await waitFor(() => expect(save()).toHaveAccessibleName(/^Pagar 2 contas ·/));
    expect(screen.queryByText(/^1 paga ·/)).not.toBeInTheDocument();
    await user.click(save());
    expect(await screen.findByText(/^2 pagas · R\$/)).toBeInTheDocument();
    const paid = await Promise.all([first, second].map((id) => api.contasPagar.find({ params: { id } })));
    const inForce = paid.map(({ conta }) => conta.acertos.filter(({ estorno }) => estorno === null).length);
    expect(inForce).toEqual([1, 1]);
  });

  it("a refused call leaves its line with the reason, the others stay received, and nothing typed is lost", async () => {
    const { user, api, ids, go } = await openBatch("contasReceber", 3);
    const [first = 0, second = 0] = ids;
    const { contas_bancarias } = await api.contasBancarias.lista();
    const open = (await api.contasReceber.find({ params: { id: second } })).conta.residual;
    const received = () => within(sheet("contasReceber")).getAllByRole("textbox", { name: /^A receber de/ });
    await chooseBank(user);
    await part(user, received()[1] as HTMLElement, "200");
    await api.contasReceber.receber({
      body: {
        id: second,
        data_recebimento: "2026-11-20",
        forma_pagamento: "17",
        conta_bancaria_id: contas_bancarias[0]?.id,
        valor: Math.round((open - 1) * 100) / 100,
      },
    });
    await user.click(save());
    const error = await screen.findByRole("alertdialog", { name: "Erro" });
    expect(error).toHaveTextContent(/^ErroLinha 1, .+\. O valor não pode ser maior que o valor a receber/);
    await user.click(within(error).getByRole("button"));
    await waitFor(() => expect(received()[0]).toHaveFocus());
    expect(received().map((input) => (input as HTMLInputElement).value)).toEqual(["2,00"]);
    expect(received()[0]).toHaveAccessibleDescription(/^O valor não pode ser maior/);
    expect(screen.getByText(/^2 recebidas · R\$/)).toBeInTheDocument();
    expect((await api.contasReceber.find({ params: { id: first } })).conta.acertos).toHaveLength(1);
    go("/contasReceber");
    await user.click(await screen.findByRole("button", { name: "Continuar editando" }));
    await part(user, received()[0] as HTMLElement, "50");
    await user.click(save());
    expect(await screen.findByText("Recebimento realizado com sucesso")).toBeInTheDocument();
    expect((await api.contasReceber.find({ params: { id: second } })).conta.residual).toBe(0.5);
  });

  it("the choices of a line move by arrows and Enter, and Ctrl+Delete takes the line out", {
    tags: ["full"],
  }, async () => {
    const { user } = await openBatch("contasPagar", 2);
    const choice = (name: RegExp, row: number) => within(sheet()).getAllByRole("combobox", { name })[row - 1];
    choice(/^Forma de/, 1)?.focus();
    await user.keyboard("{Enter}");
    expect(choice(/^Forma de/, 2)).toHaveFocus();
    await user.keyboard("{ArrowRight}");
    expect(choice(/^Conta de/, 2)).toHaveFocus();
    await user.keyboard("{ArrowRight}");
    expect(cell("Juros", 2)).toHaveFocus();
    await user.keyboard("{Control>}{Delete}{/Control}");
    expect(cell("Juros", 1)).toHaveFocus();
    expect(save()).toHaveAccessibleName(/^Pagar 1 conta ·/);
    await user.keyboard("{Control>}{Delete}{/Control}");
    await user.click(screen.getByRole("button", { name: /^Pagar 0 contas/ }));
    expect(await screen.findByText("Selecione uma ou mais contas para pagamento")).toBeInTheDocument();
  });

  it("the receipts of a run are one print, and those that have none are counted", { tags: ["full"] }, async () => {
    const { api } = await openApp("/contasPagar");
    const [paid, open] = await Promise.all(
      (["pago", "pendente"] as const).map(async (status) =>
        (await api.contasPagar.lista({ query: { status } })).contas.data.map(({ id }) => id),
      ),
    );
    const ids = [...(paid ?? []).slice(0, 2), ...(open ?? []).slice(0, 1)];
    cleanup();
    window.location.hash = `#contas=${ids.join(",")}`;
    await openApp(`/contasPagar/comprovantes#contas=${ids.join(",")}`);
    window.location.hash = "";
    expect(await screen.findByRole("heading", { level: 1, name: "2 comprovantes" })).toBeInTheDocument();
    expect(screen.getAllByRole("heading", { level: 2, name: "Comprovante de pagamento" })).toHaveLength(2);
    expect(screen.getByText("1 conta não tem comprovante.")).toBeInTheDocument();
  });
});

describe("the selection in the list", () => {
  it("the selection in the list leads to the batch with contas of several pages", { tags: ["full"] }, async () => {
    const { user, go, address } = await openApp("/contasPagar?status=pendente");
    const choose = async () => {
      const table = await screen.findByRole("table", { name: "Contas a pagar" });
      await user.click(within(table).getByRole("checkbox", { name: "Selecionar todas as linhas" }));
    };
    await choose();
    await go("/contasPagar?status=pendente&page=2");
    await screen.findByText(/^11–20/);
    await choose();
    await user.click(screen.getByRole("link", { name: "Pagar selecionadas" }));
    await screen.findByRole("heading", { level: 1, name: "Pagar contas" });
    expect(address().match(/id\[\]=/g)).toHaveLength(20);
    expect(save()).toHaveAccessibleName(/^Pagar 20 contas ·/);
  });
});
