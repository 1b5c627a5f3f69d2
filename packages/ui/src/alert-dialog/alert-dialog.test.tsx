import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { AlertDialog, type AlertDialogProps } from "./alert-dialog";

const onOpenChange = vi.fn();
const onConfirm = vi.fn();

beforeEach(() => vi.clearAllMocks());
afterEach(cleanup);

const button = (name: string) => page.getByRole("button", { name, exact: true });

async function show(props: Partial<AlertDialogProps> = {}) {
  render(<AlertDialog open onOpenChange={onOpenChange} onConfirm={onConfirm} title="Excluir a conta?" {...props} />);
  await vi.waitFor(() => expect(page.getByRole("alertdialog").element().contains(document.activeElement)).toBe(true));
}

test("an alert dialog focuses Cancel, so that Enter changes nothing", async () => {
  await show({ danger: true });
  expect(document.activeElement).toBe(button("Cancelar").element());
  await userEvent.keyboard("{Enter}");
  expect(onConfirm).not.toHaveBeenCalled();
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
});

test("an alert dialog ignores clicks beside it", async () => {
  await show();
  await userEvent.click(document.documentElement, { position: { x: 20, y: 20 }, force: true });
  await userEvent.keyboard("{Tab}");
  expect(onOpenChange).not.toHaveBeenCalled();
  expect(page.getByRole("alertdialog").query()).not.toBeNull();
});

test("the confirming button of an alert dialog confirms and leaves the closing to its owner", async () => {
  await show({ confirmText: "Excluir" });
  await userEvent.click(button("Excluir"));
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(onOpenChange).not.toHaveBeenCalled();
});

test("a pending alert dialog ignores its buttons and Esc", async () => {
  await show({ pending: true, confirmText: "Excluir" });
  expect(button("Cancelar").element()).toHaveProperty("disabled", true);
  await userEvent.click(button("Excluir"), { force: true });
  await userEvent.keyboard("{Escape}");
  expect(onConfirm).not.toHaveBeenCalled();
  expect(onOpenChange).not.toHaveBeenCalled();
});

test("an alert dialog without anything to confirm is a notice with one button", async () => {
  await show({ onConfirm: undefined });
  expect(page.getByRole("button").elements()).toHaveLength(1);
  await userEvent.click(button("OK"));
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
});

test("a custom footer of an alert dialog stands beside Cancel, which still gets the focus", async () => {
  await show({ footer: <button type="button">Sair sem salvar</button> });
  expect(button("Sair sem salvar").query()).not.toBeNull();
  expect(button("Confirmar").query()).toBeNull();
  expect(document.activeElement).toBe(button("Cancelar").element());
});
