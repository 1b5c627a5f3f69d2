import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
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

  it("the batch of many contas moves the caret inside a text before it leaves the cell", async () => {
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

  it("the batch of many contas leaves a single pasted amount to the input and its notation", async () => {
    const { user } = await openBatch("contasPagar", 2);
    await user.click(cell("Juros", 2));
    await user.paste("1.234");
    expect(cell("Juros", 2)).toHaveValue("1.234,00");
    expect(cell("Juros", 1)).toHaveValue("0,00");
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

  it("the batch of many contas removes a conta and puts it back", async () => {
    const { user } = await openBatch("contasPagar", 2);
    await user.click(screen.getAllByRole("button", { name: /^Retirar .+ deste pagamento$/ })[0] as HTMLElement);
    expect(save()).toHaveAccessibleName(/^Pagar 1 conta ·/);
    expect(cell("Juros", 1)).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Devolver" }));
    expect(save()).toHaveAccessibleName(/^Pagar 2 contas ·/);
  });

  it("the batch of many contas asks before the values of a row are lost", async () => {
    const { user, go, address } = await openBatch("contasPagar", 2);
    fireEvent.input(cell("Juros", 1), { target: { value: "5,00" } });
    go("/contasPagar");
    expect(await screen.findByRole("alertdialog", { name: "Deseja realmente sair?" })).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Continuar editando" }));
    expect(address()).toMatch(/^\/contasPagar\/multiplo/);
    expect(cell("Juros", 1)).toHaveValue("5,00");
  });

  it("says that nothing was selected, and leaves out contas that cannot be settled", async () => {
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

describe("the selection in the list", () => {
  it("the selection in the list leads to the batch with contas of several pages", async () => {
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
