import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { filterBy } from "../../../testing/filters";
import { goBackNow, messageShownTwice, openApp, server, withServer } from "../../../testing/open-app";

withServer();

const open = (address: string) => openApp(address, "6-plataforma");
const save = ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.click(screen.getByRole("button", { name: /^Salvar/ }));

describe("a plan", () => {
  it("a plan demands name, value and profile, and is saved with them", async () => {
    const app = await open("/planos/new");
    await screen.findByRole("heading", { name: "Novo plano" });
    await save(app);
    await messageShownTwice("Informe o nome do plano");
    expect(screen.getByText("Informe o valor do plano")).toBeInTheDocument();
    expect(screen.getByText("Selecione o perfil de acesso")).toBeInTheDocument();
    await app.user.type(screen.getByRole("textbox", { name: "Nome" }), "Parceiros");
    await app.user.type(screen.getByRole("textbox", { name: "Valor por mês" }), "7990");
    await app.user.selectOptions(screen.getByRole("combobox", { name: /Perfil de acesso/ }), "Essencial");
    await save(app);
    expect(await screen.findByText("Plano salvo com sucesso!")).toBeInTheDocument();
    await goBackNow(app.user);
    const row = (await screen.findAllByRole("row")).find((one) => one.textContent?.startsWith("Parceiros"));
    expect(row).toHaveTextContent("ParceirosEssencialR$ 79,90À venda");
  });

  it("a plan can be taken out of sale and filtered by that, and stays the plan of its companies", async () => {
    const app = await open("/planos/edit/1");
    expect(await screen.findByText(/4 empresas têm este plano/)).toBeInTheDocument();
    await app.user.click(screen.getByRole("checkbox", { name: /À venda/ }));
    await save(app);
    expect(await screen.findByText("Plano alterado com sucesso!")).toBeInTheDocument();
    await goBackNow(app.user);
    await screen.findByRole("table", { name: "Planos" });
    await filterBy(app.user, "Situação", "Fora de venda");
    await waitFor(() => expect(within(screen.getByRole("table")).getAllByRole("row")).toHaveLength(2));
    expect(screen.getByRole("row", { name: /Completo.*Fora de venda/ })).toBeInTheDocument();
    const { api: admin } = await server().loginAs("1-admin");
    expect(Object.keys((await admin.sessao.atual()).permissoes).length).toBeGreaterThan(20);
  });
});
