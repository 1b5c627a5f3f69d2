import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openApp, server, withServer } from "../../../testing/open-app";

withServer();

const SALES = "https://app.powerbi.com/view?r=vendas";
const MONEY = "https://app.powerbi.com/reportEmbed?reportId=1";
const ELSEWHERE = "https://graficos.exemplo.com.br/compras";

async function save(addresses: object) {
  const { api } = await server().loginAs("1-admin");
  const { empresa } = await api.empresas.find({ params: { id: 1 } });
  const none = { dash_vendas: null, dash_compras: null, dash_os: null, dash_producao: null, dash_financeiro: null };
  await api.empresas.update({ body: { id: 1, nome: empresa.nome, versao: empresa.versao, ...none, ...addresses } });
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe("the dashboards of a company", () => {
  it("are in the menu of who sees reports, one tab for each area, framed", async () => {
    await save({ dash_vendas: SALES, dash_financeiro: MONEY });
    const { user } = await openApp("/paineis", "4-leitura");
    const menu = within(await screen.findByRole("navigation", { name: "Menu" }));
    expect(menu.getByRole("link", { current: "page" })).toHaveTextContent("Painéis");
    expect((await screen.findAllByRole("tab")).map((tab) => tab.textContent)).toEqual(["Vendas", "Financeiro"]);
    const frame = screen.getByTitle("Painel Vendas");
    expect(frame).toHaveAttribute("src", SALES);
    expect(frame.getAttribute("sandbox")).not.toContain("allow-top-navigation");
    await user.click(screen.getByRole("tab", { name: "Financeiro" }));
    expect(await screen.findByTitle("Painel Financeiro")).toHaveAttribute("src", MONEY);
  });

  it("are links where they are of another service", async () => {
    await save({ dash_compras: ELSEWHERE });
    await openApp("/paineis");
    expect(await screen.findByText("Este painel não é do Power BI")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Abrir o painel Compras" })).toHaveAttribute("href", ELSEWHERE);
    expect(document.querySelector("iframe")).toBeNull();
  });

  it.each([
    ["1-admin", "Os endereços dos painéis do Power BI ficam no cadastro da empresa, na aba Power BI."],
    ["4-leitura", "Peça a um administrador da sua empresa que informe os endereços dos painéis do Power BI."],
  ])("are told to be missing where none is set, to %s", async (login, words) => {
    await save({});
    await openApp("/paineis", login);
    expect(await screen.findByText("Nenhum painel informado")).toBeInTheDocument();
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  it("are not shown to who sees no reports", async () => {
    await openApp("/paineis", "5-prestador");
    expect(await screen.findByText("Você não tem permissão para abrir esta página")).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Painéis" })).toBeNull();
  });

  it("are loaded by the browser anew when the app was loaded at another page, whose policy frames nothing", async () => {
    await save({ dash_vendas: SALES });
    const navigation = { name: "https://prumo.exemplo.com.br/contasPagar" } as PerformanceEntry;
    vi.spyOn(performance, "getEntriesByType").mockReturnValue([navigation]);
    const replaced = vi.spyOn(window.location, "assign").mockImplementation(() => {});
    const { go } = await openApp("/contasPagar");
    go("/paineis");
    await waitFor(() => expect(replaced).toHaveBeenCalledWith("/paineis"));
    expect(document.querySelector("iframe")).toBeNull();
  });
});

it("the form of a company says where its dashboards are shown, and what the other fields are for", async () => {
  const { user } = await openApp("/empresas/edit/1");
  expect(await screen.findByText(/as telas são as mesmas nos dois/)).toBeInTheDocument();
  await user.click(screen.getByRole("tab", { name: "Power BI" }));
  expect(await screen.findByText(/Aparecem na página Painéis/)).toBeInTheDocument();
});

it("the network of a company says what being enabled means", async () => {
  const { user } = await openApp("/empresas/edit/1", "6-plataforma");
  for (const tab of await screen.findAllByRole("tab")) {
    await user.click(tab);
    if (screen.queryByRole("checkbox", { name: /^Rede habilitada/ }) !== null) break;
  }
  expect(screen.getByText(/não muda o que cada uma vê/)).toBeInTheDocument();
});
