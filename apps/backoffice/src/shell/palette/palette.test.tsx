import { newConta, payment } from "@prumo/api/testing/contas";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { openApp, server, withServer } from "../../testing/open-app";

withServer();
beforeEach(() => localStorage.clear());

const box = () => screen.findByRole("combobox", { name: /^Página, ação/ });
const options = () => screen.findAllByRole("option");
const names = async () => (await options()).map(({ textContent }) => textContent ?? "");
const activeOption = async () =>
  document.getElementById((await box()).getAttribute("aria-activedescendant") ?? "")?.textContent ?? "";

async function openPalette(login?: string, text = "") {
  const app = await openApp("/", login);
  await screen.findByRole("heading", { level: 1 });
  await app.user.keyboard("{Control>}k{/Control}");
  await box();
  if (text !== "") await app.user.type(await box(), text);
  return app;
}

describe("the palette", () => {
  // The first of the file, because its code must not be there yet.
  it("what is typed while the palette is on its way starts nothing on the page", { tags: ["full"] }, async () => {
    const { leadsTo } = await openApp("/contasPagar");
    await screen.findByRole("link", { name: /^Nova conta/ });
    const [row] = within(await screen.findByRole("table"))
      .getAllByRole("row")
      .slice(1);
    fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
    fireEvent.keyDown(document.body, { key: "n" });
    // The digits of an amount and Enter are meant for the palette, and not for the conta that has the focus.
    // Where another test has fetched its code already, the palette is there at once, and has them.
    if (screen.queryByRole("dialog") === null) {
      for (const key of ["3", "Enter"]) fireEvent.keyDown(row ?? document.body, { key });
    }
    await box();
    expect(leadsTo()).toBe("/contasPagar");
  });

  it("finds a report by its name", { tags: ["full"] }, async () => {
    const { user, leadsTo } = await openPalette(undefined, "fluxo");
    await screen.findByRole("option", { name: /^Fluxo de caixa/ });
    await user.keyboard("{Enter}");
    expect(leadsTo()).toBe("/relatorios/fluxoCaixa");
  });

  it("finds a conta by its amount as people write it, open ones first, the nearest due date first", async () => {
    const { api } = await server().loginAs("1-admin");
    const due = ["2026-12-30", "2026-11-22", "2026-11-01"];
    const contas: number[] = [];
    for (const data_vencimento of due) contas.push(await newConta(api, { valor: 31_737.52, data_vencimento }));
    const paid = await newConta(api, { valor: 31_737.52, data_vencimento: "2026-11-20" });
    await api.contasPagar.pagar({ body: payment(paid, { valor: 31_737.52 }) });
    const { user } = await openPalette();
    for (const text of ["31737,52", "R$ 31.737,52", "31.737,52"]) {
      await user.clear(await box());
      await user.type(await box(), text);
      await screen.findByRole("option", { name: new RegExp(`Procurar “${text.replace(/[$.]/g, "\\$&")}”`) });
      const found = (await names()).filter((name) => name.endsWith("R$\u00a031.737,52"));
      expect(found.map((name) => /vence em (\S+)/.exec(name)?.[1])).toEqual([
        "22/11/2026",
        "01/11/2026",
        "30/12/2026",
        "20/11/2026",
      ]);
      expect(found.map((name) => /Pendente|Vencida|Pago/.exec(name)?.[0])).toEqual([
        "Pendente",
        "Vencida",
        "Pendente",
        "Pago",
      ]);
    }
  });

  it("the palette offers to pay an open conta, and Esc leads back to what was found", async () => {
    const { api } = await server().loginAs("1-admin");
    const id = await newConta(api, { valor: 31_900.25 });
    const { user, address } = await openPalette("1-admin", "31900,25{Enter}");
    expect(await screen.findByRole("option", { name: "Pagar R$\u00a031.900,25" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    expect(await names()).toEqual(["Pagar R$\u00a031.900,25", "Ver detalhes", "Editar", "Renegociar"]);
    await user.keyboard("{Escape}");
    expect(await screen.findByRole("option", { name: /Procurar/ })).toBeVisible();
    await user.keyboard("{Enter}");
    await screen.findByRole("option", { name: "Pagar R$\u00a031.900,25" });
    await user.keyboard("{Enter}");
    await waitFor(() => expect(address()).toBe(`/contasPagar/pagar/${id}`));
  });

  it("the palette offers what the user may do and can do now, and nothing else", async () => {
    const { user } = await openPalette("1-admin", "caixa");
    expect(await screen.findByRole("option", { name: "Fechar caixa" })).toBeVisible();
    expect(screen.queryByRole("option", { name: "Abrir caixa" })).toBeNull();
    await user.keyboard("{Escape}");
    document.documentElement.removeAttribute("data-theme");
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await box(), "tema escuro{Enter}");
    expect(document.documentElement.dataset.theme).toBe("dark");
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await box(), "tema");
    expect((await names()).filter((name) => name.startsWith("Tema"))).toEqual(["Tema igual ao aparelho", "Tema claro"]);
    document.documentElement.removeAttribute("data-theme");
  });

  it("the palette offers no action without its permission", async () => {
    await openPalette("4-leitura");
    const all = await names();
    expect(all.filter((name) => /^(Nov[ao]|Importar|Abrir|Fechar)/.test(name))).toEqual([]);
    expect(all).toContain("Sair");
  });

  it("the palette offers first what can be done with the selected rows", { tags: ["full"] }, async () => {
    const { user, leadsTo } = await openApp("/contasPagar?status=aberto&dataInicial=&dataFinal=");
    const boxes = within(await screen.findByRole("table")).getAllByRole("checkbox");
    for (const row of boxes.slice(1, 3)) await user.click(row);
    await screen.findByRole("button", { name: "Mais ações" });
    await user.keyboard("{Control>}k{/Control}");
    await box();
    const group = within(await screen.findByRole("group", { name: "2 selecionadas" }));
    const acts = group.getAllByRole("option").map(({ textContent }) => textContent);
    expect(acts).toEqual(expect.arrayContaining(["Exportar em Excel", "Pagar aqui", "Alterar…", "Excluir"]));
    expect(await activeOption()).toBe("Pagar selecionadas");
    await user.type(await box(), "alterar{Enter}");
    expect(await screen.findByRole("dialog", { name: "Alterar 2 contas?" })).toBeInTheDocument();
    await user.keyboard("{Escape}{Control>}k{/Control}");
    await user.click(await screen.findByRole("option", { name: "Pagar selecionadas" }));
    await waitFor(() => expect(leadsTo()).toBe("/contasPagar/multiplo"));
  });

  it("the palette finds people, users and bank accounts", { tags: ["full"] }, async () => {
    const { user } = await openPalette("1-admin", "bruno caix");
    const users = within(await screen.findByRole("group", { name: "Usuários" }));
    expect(users.getByRole("option")).toHaveTextContent("Bruno Caixeta");
    await user.clear(await box());
    await user.type(await box(), "itaú");
    const banks = within(await screen.findByRole("group", { name: "Contas bancárias" }));
    expect(banks.getByRole("option", { name: /^Itaú/ })).toHaveTextContent("R$");
    await user.clear(await box());
    await user.type(await box(), "papelaria");
    expect(await screen.findByRole("group", { name: "Pessoas" })).toBeVisible();
  });

  it("the palette moves by arrows, Home and End, tells the count, and keeps the focus in its field", async () => {
    const { user } = await openPalette("1-admin", "nova");
    const all = await names();
    expect(all.length).toBeGreaterThan(3);
    expect(await activeOption()).toBe(all[0]);
    await user.keyboard("{ArrowDown}");
    expect(await activeOption()).toBe(all[1]);
    await user.keyboard("{End}");
    expect(await activeOption()).toBe((await names()).at(-1));
    await user.keyboard("{ArrowDown}");
    expect(await activeOption()).toBe(all[0]);
    await user.keyboard("{ArrowUp}{Home}");
    expect(await activeOption()).toBe(all[0]);
    await waitFor(async () =>
      expect(within(screen.getByRole("dialog")).getByRole("status")).toHaveTextContent(
        `${(await names()).length} resultados`,
      ),
    );
    expect(await box()).toHaveFocus();
    expect(await box()).toHaveAttribute("aria-expanded", "true");
    expect(await box()).toHaveAttribute("aria-controls", screen.getByRole("listbox").id);
  });

  it("the palette remembers what was found, for the user and in the company where it was", {
    tags: ["full"],
  }, async () => {
    const { api } = await server().loginAs("1-admin");
    const id = await newConta(api, { valor: 31_800.75, referencia: "Conta lembrada" });
    const { user, address } = await openPalette("1-admin", "31800,75{Enter}");
    await user.click(await screen.findByRole("option", { name: "Ver detalhes" }));
    await waitFor(() => expect(address()).toBe(`/contasPagar/detalhe/${id}`));
    await user.keyboard("{Control>}k{/Control}");
    const recent = within(await screen.findByRole("group", { name: "Recentes" }));
    expect(recent.getByRole("option")).toHaveTextContent("Conta lembrada");
    await user.keyboard("{Escape}");
    await user.selectOptions(screen.getByRole("combobox", { name: "Unidade" }), "2");
    await waitFor(() => expect(address()).toBe("/"));
    await user.keyboard("{Control>}k{/Control}");
    await options();
    expect(screen.queryByRole("group", { name: "Recentes" })).toBeNull();
    await user.keyboard("{Escape}");
    await user.selectOptions(screen.getByRole("combobox", { name: "Unidade" }), "1");
    await waitFor(async () => expect((await api.sessao.atual()).unidade_atual).toBe(1));
  });

  it("the palette shows another user nothing of what the one before found", async () => {
    localStorage.setItem(
      "prumo:recentes:1:1",
      JSON.stringify([{ nome: "De outra pessoa", detail: "", href: "/contasPagar/detalhe/1" }]),
    );
    await openPalette("2-caixa");
    await options();
    expect(screen.queryByText("De outra pessoa")).toBeNull();
  });
});
