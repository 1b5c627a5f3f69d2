import { Autocomplete } from "@prumo/forms/autocomplete";
import { CnpjInput } from "@prumo/forms/cnpj-input";
import { DateInput } from "@prumo/forms/date-input";
import { MoneyInput } from "@prumo/forms/money-input";
import { Textarea } from "@prumo/ui/textarea";
import { toast } from "@prumo/ui/toast";
import { Toaster } from "@prumo/ui/toaster";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

const money = () => screen.getByLabelText("Valor");

function open() {
  render(
    <form>
      <CnpjInput aria-label="CNPJ" name="cnpj" />
      <MoneyInput aria-label="Valor" name="valor" max={1e6} />
      <DateInput aria-label="Vencimento" name="vencimento" />
    </form>,
  );
  return () => Object.fromEntries(new FormData(document.querySelector("form")));
}

test("user-event types as people do", async () => {
  const values = open();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("CNPJ"), "12abc34501de35");
  await user.type(money(), "123456");
  await user.type(screen.getByLabelText("Vencimento"), "15012026");
  expect(screen.getByLabelText("CNPJ").value).toBe("12.ABC.345/01DE-35");
  expect(money().value).toBe("R$ 1.234,56");
  expect(values()).toEqual({ cnpj: "12ABC34501DE35", valor: "1234.56", vencimento: "2026-01-15" });
});

test("user-event pastes, and what is pasted is read once its code has come", async () => {
  const values = open();
  const user = userEvent.setup();
  await user.click(money());
  await user.paste("1.234,5");
  await waitFor(() => expect(values().valor).toBe("1234.5"));
});

test("fireEvent sets a whole text", async () => {
  const values = open();
  fireEvent.change(money(), { target: { value: "1.234,56" } });
  fireEvent.change(screen.getByLabelText("CNPJ"), { target: { value: "12.ABC.345/01DE-35" } });
  fireEvent.change(screen.getByLabelText("Vencimento"), { target: { value: "2026-01-15" } });
  await waitFor(() => expect(values()).toEqual({ cnpj: "12ABC34501DE35", valor: "1234.56", vencimento: "2026-01-15" }));
});

test("a password manager's setter is read", async () => {
  const values = open();
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
  act(() => {
    set.call(money(), "99,90");
    money().dispatchEvent(new Event("input", { bubbles: true }));
  });
  await waitFor(() => expect(values().valor).toBe("99.9"));
});

test("lists, texts and toasts need no layout", async () => {
  const search = async () => [{ id: 1, nome: "Serra Azul" }];
  render(
    <>
      <Autocomplete
        aria-label="Fornecedor"
        search={search}
        delay={0}
        itemToKey={({ id }) => id}
        itemToText={({ nome }) => nome}
      />
      <Textarea aria-label="Observação" />
      <Toaster />
    </>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("Observação"), "Paga em dia");
  await user.type(screen.getByLabelText("Fornecedor"), "ser");
  await user.click(await screen.findByRole("option", { name: "Serra Azul" }));
  expect(screen.getByLabelText("Fornecedor").value).toBe("Serra Azul");
  act(() => void toast.success("Salvo com sucesso"));
  await screen.findByText("Salvo com sucesso");
});

test("a calendar is found by its role, once its code has come", async () => {
  open();
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: /calendário/ }));
  const calendar = await screen.findByRole("dialog", { name: "Calendário" }, { timeout: 10_000 });
  expect(getComputedStyle(calendar).display).not.toBe("none");
}, 20_000);
