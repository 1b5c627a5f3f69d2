import { newCompany } from "@prumo/api/testing/companies";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openApp, server, withServer } from "../../../testing/open-app";

withServer();

/**
 * Registers two companies of one group with the unit switch.
 * @returns the login of the first one's administrator
 */
async function twoCompanies() {
  const { api } = await server().loginAs("6-plataforma");
  const [a, b] = [
    await api.empresas.save({ body: newCompany({ nome: "Filial A", nome_usuario: "Ana A", plano: 1 }) }),
    await api.empresas.save({ body: newCompany({ nome: "Filial B", nome_usuario: "Bia B", plano: 1 }) }),
  ];
  const empresas = [a, b].map(({ empresa }) => ({ id: empresa.id, troca_unidade: true, submodulos: [] }));
  await api.gruposUniNegocio.save({ body: { nome: "Grupo das filiais", empresas } });
  return a.login;
}

describe("the units of users", () => {
  it("are given by the platform administrator from the list of groups, and take effect at the next request", async () => {
    const login = await twoCompanies();
    const ana = await server().loginAs(login, "senha de teste");
    const { user, address } = await openApp("/gruposuninegocio?pesquisa=filiais", "6-plataforma");
    await user.click(await screen.findByRole("button", { name: /^Ações/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Unidades dos usuários" }));
    await screen.findByRole("group", { name: /^Unidades de Bia B/ });
    await user.type(screen.getByRole("searchbox", { name: "Nome, login ou empresa" }), "ana filial{Enter}");
    await waitFor(() => expect(screen.queryByRole("group", { name: /^Unidades de Bia B/ })).toBeNull());
    const own = screen.getByRole("group", { name: /^Unidades de Ana A/ });
    expect(address()).toMatch(/^\/unidades\/usuarios\?grupo=\d+&pesquisa=ana\+filial$/);
    await user.click(within(own).getByRole("checkbox", { name: "Filial B" }));
    expect(await screen.findByText("Unidade autorizada com sucesso!")).toBeInTheDocument();
    await waitFor(() => expect(within(own).getByRole("checkbox", { name: "Filial B" })).toBeChecked());
    const { unidades } = await ana.api.sessao.atual();
    expect(unidades.map(({ nome_fantasia }) => nome_fantasia)).toEqual(["Filial A", "Filial B"]);
  });

  it("the units of users are listed in pages, and the page says when no user is found", async () => {
    const { user } = await openApp("/unidades/usuarios?grupo=1&per_page=10&pesquisa=prumo", "6-plataforma");
    expect(await screen.findAllByRole("row")).toHaveLength(8);
    expect(screen.getByText("1–7 de 7")).toBeInTheDocument();
    await user.clear(screen.getByRole("searchbox"));
    await user.type(screen.getByRole("searchbox"), "ninguém{Enter}");
    expect(await screen.findByText("Nenhum usuário encontrado")).toBeInTheDocument();
  });

  it("the units of users are not shown to a user who is no administrator", async () => {
    await openApp("/unidades/usuarios", "2-caixa");
    expect(await screen.findByText("Só um administrador autoriza unidades")).toBeInTheDocument();
  });
});
