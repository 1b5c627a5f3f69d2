import { keyOf, nfeText } from "@prumo/api/testing/nfe-files";
import { newPurchase } from "@prumo/api/testing/purchases";
import { newProduct } from "@prumo/api/testing/stock";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { openApp, server, withServer } from "../../../../testing/open-app";

withServer();

const text = (name: string | RegExp) => screen.findByRole<HTMLInputElement>("textbox", { name });

async function purchase() {
  const { api } = await server().loginAs("1-admin");
  return newPurchase(api, await newProduct(server().db));
}

async function issue(user: UserEvent) {
  await user.click(screen.getByRole("button", { name: /^Emitir/ }));
  const question = await screen.findByRole("alertdialog", { name: "Emitir a entrada desta compra?" });
  await user.click(within(question).getByRole("button", { name: "Emitir" }));
}

describe("the page that records an entry", () => {
  it("says what it does, and asks for the note without demanding it", async () => {
    const id = await purchase();
    await openApp(`/compras/emitirEntrada/${id}`);
    expect(await screen.findByText("Registra a entrada; a nota é emitida no emissor fiscal")).toBeInTheDocument();
    for (const name of ["Número", "Série", "Chave de acesso"]) {
      expect(await text(new RegExp(`^${name}`))).not.toHaveAttribute("aria-required");
    }
    expect(screen.getByLabelText(/^XML da nota/)).not.toHaveAttribute("aria-required");
  });

  it("shows at its field what does not fit the key, and records the rest by the key", async () => {
    const id = await purchase();
    const chave = keyOf({ numero: 901 });
    const { user, api } = await openApp(`/compras/emitirEntrada/${id}`);
    await user.type(await text(/^Número/), "902");
    await user.type(await text(/^Chave de acesso/), chave.slice(0, -1));
    await user.click(screen.getByRole("button", { name: /^Emitir/ }));
    const key = await text(/^Chave de acesso/);
    await waitFor(() => expect(key).toHaveAccessibleDescription(/^Informe uma chave de acesso válida/));
    expect(await text(/^Número/)).not.toHaveAccessibleDescription();
    await user.type(key, chave.slice(-1));
    await user.click(screen.getByRole("button", { name: /^Emitir/ }));
    const number = await text(/^Número/);
    await waitFor(() => expect(number).toHaveAccessibleDescription("O número não é o da chave, que é 901"));
    await user.clear(number);
    await issue(user);
    expect(await screen.findByText("Entrada emitida com sucesso!")).toBeInTheDocument();
    expect(screen.getByText("Abrindo a compra…")).toBeInTheDocument();
    const { compra } = await api.compras.find({ params: { id } });
    expect(compra.entrada).toMatchObject({ chave, numero: "901", serie: "1" });
  });

  it("keeps the XML of the note, shows it with the purchase, and prints the paper of the entry", async () => {
    const id = await purchase();
    const chave = keyOf({ numero: 777 });
    const { user, go } = await openApp(`/compras/emitirEntrada/${id}`);
    const file = new File([nfeText({ numero: 777 })], "nota.xml", { type: "text/xml" });
    await user.upload(await screen.findByLabelText(/^XML da nota/), file);
    await issue(user);
    expect(await screen.findByText("Entrada emitida com sucesso!")).toBeInTheDocument();
    await go(`/compras/detalhes/${id}`);
    expect(await screen.findByText("777 · série 1")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: `${chave}.xml` })).toHaveAttribute(
      "href",
      `/api/compras/arquivoEntrada/${id}`,
    );
    const paper = screen.getByRole("link", { name: "Imprimir espelho" }).getAttribute("href") ?? "";
    await go(paper);
    expect(await screen.findByRole("heading", { name: "Entrada" })).toBeInTheDocument();
    expect(screen.getByText("777 · série 1")).toBeInTheDocument();
    await go(`/compras/emitirEntrada/${id}`);
    expect(await screen.findByText("A entrada desta compra já foi emitida")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Imprimir espelho" })).toHaveAttribute("href", paper);
  });
});

async function entered() {
  const id = await purchase();
  const { api } = await server().loginAs("1-admin");
  await api.compras.emitirEntrada({ params: { id }, body: { natureza_id: 1, data: "2026-11-20" } });
  return { id, api };
}

it("who may remove purchases undoes an entry after a question", async () => {
  const { id, api } = await entered();
  const { user } = await openApp(`/compras/detalhes/${id}`);
  await user.click(await screen.findByRole("button", { name: "Mais ações" }));
  await user.click(await screen.findByRole("menuitem", { name: "Desfazer entrada" }));
  const question = await screen.findByRole("alertdialog", {
    name: "Deseja realmente desfazer a entrada desta compra?",
  });
  await user.click(within(question).getByRole("button", { name: "Desfazer" }));
  expect(await screen.findByText("Entrada desfeita com sucesso!")).toBeInTheDocument();
  await waitFor(async () => expect((await api.compras.find({ params: { id } })).compra.entrada).toBeNull());
});

it("who may not remove purchases is not offered to undo an entry", async () => {
  const { id } = await entered();
  const reader = await openApp(`/compras/detalhes/${id}`, "4-leitura");
  await reader.user.click(await screen.findByRole("button", { name: "Mais ações" }));
  await screen.findByRole("menuitem", { name: "Imprimir" });
  expect(screen.queryByRole("menuitem", { name: "Desfazer entrada" })).toBeNull();
});
