import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openApp, withServer } from "../testing/open-app";

withServer();

/** Types at where the focus is, at once: nothing can load in between. */
function typeNow(text: string): void {
  for (const key of text) fireEvent.keyDown(document.activeElement ?? document.body, { key });
}

async function supplierChip(): Promise<HTMLElement> {
  // The heading of the column that sorts by the supplier has the name, too.
  const named = await screen.findAllByRole("button", { name: "Fornecedor" });
  return named.find((button) => button.getAttribute("aria-haspopup") === "dialog") as HTMLElement;
}

// Each is the first of its kind in this file, because its code must not be there yet.
describe("what is typed before its field stands", () => {
  it("what is typed before the palette stands lands in its field, and starts nothing on the page", async () => {
    const { leadsTo } = await openApp("/contasPagar");
    await screen.findByRole("table");
    fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
    typeNow("nova");
    fireEvent.keyDown(document.body, { key: "Backspace" });
    typeNow("o");
    const box = await screen.findByRole("combobox", { name: /^Página, ação/ });
    await waitFor(() => expect(box).toHaveValue("novo"));
    expect(leadsTo()).toBe("/contasPagar");
  });

  it("what is typed before the window of Alterar stands lands in its first field", async () => {
    const { user } = await openApp("/contasPagar?status=aberto&dataInicial=&dataFinal=");
    const [, row] = within(await screen.findByRole("table")).getAllByRole("row");
    await user.click(within(row as HTMLElement).getByRole("checkbox"));
    await user.click(await screen.findByRole("button", { name: "Mais ações" }));
    const item = await screen.findByRole("menuitem", { name: "Alterar…" });
    fireEvent.click(item);
    typeNow("Alu");
    const dialog = within(await screen.findByRole("dialog", { name: /^Alterar/ }));
    const first = await dialog.findByRole("combobox", { name: "Categoria" });
    await waitFor(() => expect(first).toHaveValue("Alu"));
  });

  it("what is typed before the fields of a filter stand lands in the first of them", async () => {
    await openApp("/contasPagar");
    fireEvent.click(await supplierChip());
    typeNow("Al");
    const layer = within(await screen.findByRole("dialog", { name: "Fornecedor" }));
    await waitFor(() => expect(layer.getByRole("combobox")).toHaveValue("Al"));
  });
});
