import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { goBackNow, messageShownTwice, openApp, withServer } from "../../../testing/open-app";

withServer();

type User = Awaited<ReturnType<typeof openApp>>["user"];

const share = (at: number) => screen.getByRole("textbox", { name: `Porcentagem da ${at}ª parcela` });
const save = (user: User) => user.click(screen.getByRole("button", { name: /^Salvar/ }));

async function type(user: User, input: HTMLElement, digits: string) {
  await user.clear(input);
  await user.type(input, digits);
}

const preview = () =>
  within(screen.getByRole("list", { name: "Parcelas do exemplo" }))
    .getAllByRole("listitem")
    .map((item) => item.textContent);

describe("a payment method", () => {
  it("a payment method shows the messages in order: name, customer, intervals", async () => {
    const { user } = await openApp("/formasPagamento/new");
    expect(await screen.findByRole("heading", { name: "Cadastrar forma de pagamento" })).toBeInTheDocument();
    await user.click(screen.getByRole("checkbox", { name: "Exclusiva de alguns clientes" }));
    await save(user);
    await messageShownTwice("Preencha o campo nome");
    expect(screen.getByText("Selecione pelo menos um cliente quando for exclusiva")).toBeInTheDocument();
    expect(screen.getByRole("textbox", { name: "Nome" })).toHaveFocus();
    await user.type(screen.getByRole("textbox", { name: "Nome" }), "Só clientes");
    await save(user);
    await messageShownTwice("Selecione pelo menos um cliente quando for exclusiva");
    expect(screen.getByRole("combobox", { name: "Adicionar cliente" })).toHaveFocus();
  });

  it("starts with two intervals of 30 days and 50 %, keeps the sum of 100 %, and clears them going back", async () => {
    const { user } = await openApp("/formasPagamento/new");
    await user.click(await screen.findByRole("radio", { name: "Por intervalos" }));
    expect([share(1), share(2)].map((input) => (input as HTMLInputElement).value)).toEqual(["50,00 %", "50,00 %"]);
    expect(share(2)).toHaveAttribute("readonly");
    await type(user, share(1), "3300");
    expect(share(2)).toHaveValue("67,00 %");
    await user.click(screen.getByRole("button", { name: "Adicionar intervalo" }));
    expect(share(3)).toHaveValue("0,00 %");
    await type(user, share(2), "9900");
    expect([share(2), share(3)].map((input) => (input as HTMLInputElement).value)).toEqual(["67,00 %", "0,00 %"]);
    await type(user, share(2), "3300");
    expect(share(3)).toHaveValue("34,00 %");
    expect(preview()).toEqual([
      "1ª20/12/2026 em 30 diasR$\u00a0330,00",
      "2ª19/01/2027 em 60 diasR$\u00a0330,00",
      "3ª18/02/2027 em 90 diasR$\u00a0340,00",
    ]);
    await user.click(screen.getByRole("button", { name: "Remover a 2ª parcela" }));
    expect(share(2)).toHaveValue("67,00 %");
    await user.click(screen.getByRole("button", { name: "Remover a 2ª parcela" }));
    expect(await screen.findByText("Deve haver pelo menos dois intervalos")).toBeInTheDocument();
    await user.click(screen.getByRole("radio", { name: "Por número de parcelas" }));
    await user.click(screen.getByRole("radio", { name: "Por intervalos" }));
    expect(share(1)).toHaveValue("50,00 %");
  });

  it("a 3 typed after a press on a proposed 1 takes its place, and makes no 13", async () => {
    const { user } = await openApp("/formasPagamento/new");
    for (const name of ["Número de parcelas", "Intervalo entre parcelas"]) {
      const box = await screen.findByRole("textbox", { name });
      await user.click(box);
      await user.keyboard("3");
      expect(box).toHaveValue(name === "Número de parcelas" ? "3" : "3 dias");
      // A second press puts the caret where it points.
      await user.click(box);
      await user.keyboard("0");
      expect(box).toHaveValue(name === "Número de parcelas" ? "30" : "30 dias");
    }
  });

  it("a payment method previews the instalments of an amount, to the last cent", async () => {
    const { user } = await openApp("/formasPagamento/new");
    await type(user, await screen.findByRole("textbox", { name: "Número de parcelas" }), "3");
    await type(user, screen.getByRole("textbox", { name: "Intervalo entre parcelas" }), "30");
    expect(preview()).toEqual([
      "1ª20/11/2026 hojeR$\u00a0333,34",
      "2ª20/12/2026 em 30 diasR$\u00a0333,33",
      "3ª19/01/2027 em 60 diasR$\u00a0333,33",
    ]);
  });

  it("a payment method is saved with its customers and edited again", async () => {
    const { user, api, address } = await openApp("/formasPagamento/new");
    await user.type(await screen.findByRole("textbox", { name: "Nome" }), "Para a Ana");
    await user.click(screen.getByRole("checkbox", { name: "Exclusiva de alguns clientes" }));
    await user.type(screen.getByRole("combobox", { name: "Adicionar cliente" }), "ana prado");
    await user.click(await screen.findByRole("option", { name: /Ana Prado/ }));
    await type(user, await screen.findByRole("textbox", { name: "Valor mínimo de Ana Prado" }), "15000");
    await save(user);
    expect(await screen.findByText("Forma de pagamento salva com sucesso!")).toBeInTheDocument();
    await goBackNow(user);
    await waitFor(() => expect(address()).toBe("/formasPagamento"));
    const { formas } = await api.formasPagamento.lista({ query: { nome: "para a ana" } });
    const id = formas.data[0]?.id ?? 0;
    const { forma } = await api.formasPagamento.find({ params: { id } });
    expect(forma.clientes).toEqual([{ id: 1, nome_fantasia: "Ana Prado", valor_minimo: 150 }]);
  });

  it("a payment method locks name and term of a standard method", async () => {
    const { user, api } = await openApp("/formasPagamento/edit/2");
    expect(await screen.findByRole("heading", { name: "Editar forma de pagamento" })).toBeInTheDocument();
    expect(screen.getByRole("textbox", { name: "Nome" })).toBeDisabled();
    expect(screen.getByRole("textbox", { name: "Prazo da primeira parcela" })).toBeDisabled();
    await type(user, screen.getByRole("textbox", { name: "Taxa" }), "150");
    await save(user);
    expect(await screen.findByText("Forma de pagamento alterada com sucesso!")).toBeInTheDocument();
    expect((await api.formasPagamento.find({ params: { id: 2 } })).forma).toMatchObject({ nome: "30 dias", taxa: 1.5 });
  });

  it("a payment method that is a standard one cannot be removed, and says why", async () => {
    const { user } = await openApp("/formasPagamento?nome=vista");
    await user.click(await screen.findByRole("button", { name: /^Ações/ }));
    const item = await screen.findByRole("menuitem", { name: /^Excluir/ });
    expect(item).toHaveAttribute("aria-disabled", "true");
    expect(item).toHaveTextContent("Uma forma de pagamento padrão não pode ser excluída");
  });
});
