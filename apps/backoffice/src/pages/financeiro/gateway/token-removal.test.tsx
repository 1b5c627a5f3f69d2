import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openApp, server, withServer } from "../../../testing/open-app";

withServer();

const TOKEN = "$aact_hmlg_0123456789abcdefWXYZ";
const removal = () => screen.findByRole("button", { name: "Remover token" });

describe("taking a stored token away", () => {
  it("asks first, and leaves the account without a token and inactive", async () => {
    const { api: admin } = await server().loginAs("1-admin");
    const { versao } = (await admin.gateway.atual()).configuracao;
    const body = { carteira_asaas: "carteira-1", ambiente: 2, token: TOKEN, ativo: true, versao } as const;
    await admin.gateway.salvar({ body });
    const { user } = await openApp("/gateway");
    await user.click(await removal());
    const question = within(await screen.findByRole("alertdialog", { name: "Remover o token?" }));
    expect(question.getByText("O gateway fica inativo.")).toBeInTheDocument();
    await user.click(question.getByRole("button", { name: "Remover" }));
    expect(await screen.findByText("Inativo")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Remover token" })).toBeNull();
    expect((await admin.gateway.atual()).configuracao).toMatchObject({
      carteira_asaas: "carteira-1",
      token: null,
      ativo: false,
    });
  });
});
