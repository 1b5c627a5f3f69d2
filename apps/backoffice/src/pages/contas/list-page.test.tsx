import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openApp, withServer } from "../../testing/open-app";

withServer();

const table = () => screen.findByRole("table", { name: "Contas a pagar" });
const rows = async () =>
  within(await table())
    .getAllByRole("row")
    .slice(1, -1);

describe("the payables", () => {
  it("starts with what is due from today on for thirty days, and tells what that hides", async () => {
    const { api } = await openApp("/contasPagar");
    const first = (await rows())[0];
    expect(first).toHaveTextContent("20/11/2026");
    expect(first).toHaveTextContent("hoje");
    const { contas } = await api.contasPagar.lista({ query: { dataInicial: "2026-11-20", dataFinal: "2026-12-20" } });
    expect(screen.getByText(`1–10 de ${contas.total}`)).toBeInTheDocument();
    const { quantidade } = await api.contasPagar.vencidas({ query: { antes_de: "2026-11-20" } });
    expect(quantidade).toBeGreaterThan(1);
    const hidden = screen.getByRole("link", { name: new RegExp(`^${quantidade} contas vencidas antes de 20/11/2026`) });
    expect(hidden).toHaveAttribute("href", "/contasPagar?status=aberto&dataInicial=&dataFinal=2026-11-19");
  });

  it("shows exactly the overdue accounts where the line leads", async () => {
    const { api, user } = await openApp("/contasPagar");
    await user.click(await screen.findByRole("link", { name: /contas vencidas antes de/ }));
    const { quantidade } = await api.contasPagar.vencidas({ query: { antes_de: "2026-11-20" } });
    expect(await screen.findByText(`1–10 de ${quantidade}`)).toBeInTheDocument();
  });

  it("puts the filters into the address, from page 1, and leaves the defaults out", async () => {
    const { user, address } = await openApp("/contasPagar?page=2&per_page=15");
    await user.selectOptions(await screen.findByLabelText("Status"), "parcial");
    await user.click(screen.getByRole("button", { name: "Buscar" }));
    await waitFor(() => expect(address()).toBe("/contasPagar?per_page=15&status=parcial"));
    expect((await screen.findAllByText("Parcial")).length).toBeGreaterThan(0);
  });

  it("names in the filters what the address filters by", async () => {
    const { api, go } = await openApp("/contasPagar");
    const { pessoas } = await api.pessoas.autocomplete({ query: { pesquisa: "a" } });
    const [pessoa] = pessoas;
    await go(`/contasPagar?fornecedor=${pessoa?.id}`);
    await waitFor(() =>
      expect(screen.getByRole("combobox", { name: "Fornecedor" })).toHaveValue(pessoa?.nome_fantasia),
    );
  });

  it("keeps the selection over pages, sums it and clears it", async () => {
    const { user, go } = await openApp("/contasPagar?status=aberto");
    const [first] = await rows();
    await user.click(within(first as HTMLElement).getByRole("checkbox"));
    expect(screen.getByText("1 selecionada")).toBeInTheDocument();
    await go("/contasPagar?status=aberto&page=2");
    await screen.findByText(/^11–20/);
    const [other] = await rows();
    await user.click(within(other as HTMLElement).getByRole("checkbox"));
    expect(screen.getByText("2 selecionadas")).toBeInTheDocument();
    const bar = screen.getByText("2 selecionadas").closest<HTMLElement>("[role=status]");
    await user.click(within(bar as HTMLElement).getByRole("button", { name: "Limpar" }));
    expect(screen.queryByText(/selecionadas/)).not.toBeInTheDocument();
  });

  it("lets nobody select a renegotiated account, and says why its actions are refused", async () => {
    const { user } = await openApp("/contasPagar?status=renegociado&dataInicial=");
    const [first] = await rows();
    expect(within(first as HTMLElement).getByRole("checkbox")).toBeDisabled();
    await user.click(within(first as HTMLElement).getByRole("button", { name: "Ações" }));
    const pay = await screen.findByRole("menuitem", { name: /Pagar/ });
    expect(pay).toHaveAttribute("aria-disabled", "true");
    expect(pay).toHaveTextContent("Esta conta foi renegociada");
  });

  it("offers a reader nothing that writes", async () => {
    const { user } = await openApp("/contasPagar?status=pendente", "4-leitura");
    const [first] = await rows();
    await user.click(within(first as HTMLElement).getByRole("checkbox"));
    expect(screen.getByText("1 selecionada")).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Pagar" })).not.toBeInTheDocument();
    expect(screen.queryByRole("link", { name: /Nova conta/ })).not.toBeInTheDocument();
  });

  it("tells who has no permission for a page, instead of showing it", async () => {
    await openApp("/contasPagar/new", "4-leitura");
    expect(await screen.findByText("Você não tem permissão para abrir esta página")).toBeInTheDocument();
  });

  it("asks for the login and remembers the wanted page", async () => {
    const { address } = await openApp("/contasPagar?status=pago", null);
    expect(await screen.findByRole("heading", { name: "Entrar" })).toBeInTheDocument();
    expect(address()).toBe("/login?volta=%2FcontasPagar%3Fstatus%3Dpago");
  });
});
