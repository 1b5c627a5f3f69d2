import { cleanup, render } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { alert, confirm, confirmQueue } from "../confirm/confirm";
import { ConfirmHost } from "./confirm-host";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = () => page.getByRole("alertdialog");

function renderHost() {
  return render(
    <StrictMode>
      <button type="button">Ação</button>
      <ConfirmHost />
    </StrictMode>,
  );
}

beforeEach(() => expect(confirmQueue.current()).toBeUndefined());
afterEach(cleanup);

test("confirm resolves to true when it is confirmed, with the given texts", async () => {
  renderHost();
  const answer = confirm({ title: "Excluir 3 contas?", confirmText: "Excluir", cancelText: "Manter", danger: true });
  await vi.waitFor(() => expect(document.activeElement).toBe(button("Manter").element()));
  expect(dialog().element()).toHaveAccessibleName("Excluir 3 contas?");
  await userEvent.click(button("Excluir"));
  expect(await answer).toBe(true);
  expect(dialog().query()).toBeNull();
});

test.each(["Cancelar", "Esc"])("confirm resolves to false by %s", async (way) => {
  renderHost();
  const answer = confirm({ title: "Sair?" });
  await vi.waitFor(() => expect(document.activeElement).toBe(button("Cancelar").element()));
  await (way === "Esc" ? userEvent.keyboard("{Escape}") : userEvent.click(button("Cancelar")));
  expect(await answer).toBe(false);
});

test("alert has one button and shows several lines one below the other", async () => {
  renderHost();
  const closed = alert({ title: "Erro", description: ["Informe o valor", "Informe a data"] });
  await vi.waitFor(() => expect(document.activeElement).toBe(button("OK").element()));
  const text = page.getByText("Informe o valor").element() as HTMLElement;
  expect(text.textContent).toBe("Informe o valor\nInforme a data");
  expect(getComputedStyle(text).whiteSpace).toBe("pre-line");
  expect(page.getByRole("button").elements()).toHaveLength(1);
  await userEvent.keyboard("{Enter}");
  expect(await closed).toBeUndefined();
});

test("lines of an alert stand farther apart than the rows into which one of them wraps", async () => {
  renderHost();
  const long = "As contas saem da lista, dos relatórios e do fluxo de caixa, e não voltam. ".repeat(3).trim();
  const answer = confirm({ title: "Excluir?", description: [long, "Ninguém é avisado.", "Isto fica na auditoria."] });
  await vi.waitFor(() => expect(document.activeElement).toBe(button("Cancelar").element()));
  const text = page.getByText(long).element();
  const range = document.createRange();
  range.selectNodeContents(text);
  const tops = [...new Set([...range.getClientRects()].filter(({ height }) => height > 10).map(({ top }) => top))];
  const steps = tops.slice(1).map((top, at) => Math.round(top - (tops[at] ?? 0)));
  const [line = 0] = steps;
  expect(steps.slice(0, -2)).toEqual(steps.slice(0, -2).fill(line));
  expect(steps.slice(-2)).toEqual([line + 8, line + 8]);
  expect(text.textContent).toBe(`${long}\nNinguém é avisado.\nIsto fica na auditoria.`);
  await userEvent.click(button("Cancelar"));
  expect(await answer).toBe(false);
});

test("a question from before the host has loaded waits for it", async () => {
  const answer = confirm({ title: "Sair?" });
  renderHost();
  await vi.waitFor(() => expect(document.activeElement).toBe(button("Cancelar").element()));
  await userEvent.click(button("Confirmar"));
  expect(await answer).toBe(true);
});

test("questions are asked one after the other, focus Cancel each time, and give focus back at the end", async () => {
  renderHost();
  (button("Ação").element() as HTMLElement).focus();
  const answers = Promise.all([confirm({ title: "Primeira?" }), confirm({ title: "Segunda?" })]);
  await vi.waitFor(() => expect(document.activeElement).toBe(button("Cancelar").element()));
  expect(dialog().elements()).toHaveLength(1);
  expect(dialog().element()).toHaveAccessibleName("Primeira?");
  await userEvent.click(button("Confirmar"));
  await vi.waitFor(() => expect(dialog().element()).toHaveAccessibleName("Segunda?"));
  await vi.waitFor(() => expect(document.activeElement).toBe(button("Cancelar").element()));
  await userEvent.keyboard("{Enter}");
  expect(await answers).toEqual([true, false]);
  await vi.waitFor(() => expect(document.activeElement).toBe(button("Ação").element()));
});

test("a question that follows the answer of another one gives focus back to where the first began", async () => {
  renderHost();
  (button("Ação").element() as HTMLElement).focus();
  const done = confirm({ title: "Primeira?" }).then(() => alert({ title: "Erro" }));
  await vi.waitFor(() => expect(document.activeElement).toBe(button("Cancelar").element()));
  await userEvent.click(button("Confirmar"));
  await vi.waitFor(() => expect(document.activeElement).toBe(button("OK").element()));
  await userEvent.keyboard("{Enter}");
  await done;
  await vi.waitFor(() => expect(document.activeElement).toBe(button("Ação").element()));
});
