import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openApp, withServer } from "../testing/open-app";
import { paths } from "./paths";

withServer();

const lists = [
  paths.produtos.lista(),
  paths.categoriasProduto.lista(),
  paths.depositos.lista(),
  paths.estoqueMinimo(),
  paths.formasPagamento.lista(),
  paths.contasBancarias.lista(),
  paths.gruposPermissoes.lista(),
];

describe("an action without permission", () => {
  it.each(lists)("an action without permission is refused with the reason in the rows of %s", async (address) => {
    const { user } = await openApp(address, "4-leitura");
    const [actions] = await screen.findAllByRole("button", { name: /^Ações/ });
    await user.click(actions as HTMLElement);
    const [entry] = await screen.findAllByRole("menuitem", { name: /^(Editar|Excluir|Ajustar)/ });
    expect(entry).toHaveAttribute("aria-disabled", "true");
    expect(entry).toHaveTextContent("Você não tem permissão para fazer isto");
  });
});
