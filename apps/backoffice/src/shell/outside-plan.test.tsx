import { screen, waitFor } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { openApp, server, withServer } from "../testing/open-app";

withServer();

const OUTSIDE = "O plano da empresa não inclui esta página";

/** The company's plan has no service orders and no positions. */
beforeAll(async () => {
  await server().db.execute(
    "delete from submodulos_empresa where empresa_id = 1 and submodulo in ('ordemServico', 'gps', 'pragas')",
  );
});

describe("a page outside the company's plan", () => {
  it.each(["/gps", "/ordem-servico/new", "/pragas"])("leads the administrator from %s to the plan", async (address) => {
    await openApp(address);
    expect(await screen.findByRole("heading", { name: OUTSIDE })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Ver a assinatura" })).toHaveAttribute("href", "/assinatura");
    expect(screen.queryByRole("link", { name: "Entrar com outro login" })).toBeNull();
  });

  it("is a matter of permissions for everybody else, who may lack one beside", async () => {
    const app = await openApp("/gps", "4-leitura");
    expect(await screen.findByText("Você não tem permissão para abrir esta página")).toBeInTheDocument();
    await app.go("/ordem-servico/new");
    await waitFor(() => expect(app.address()).toBe("/ordem-servico/new"));
    await waitFor(() => expect(screen.getByText("Você não tem permissão para abrir esta página")).toBeVisible());
    expect(screen.queryByText(OUTSIDE)).toBeNull();
  });

  it("leads nobody to a subscription that the plan lacks, too", async () => {
    await server().db.execute(
      "delete from submodulos_empresa where empresa_id = 1 and submodulo in ('assinatura', 'whatsapp')",
    );
    await openApp("/whatsapp");
    expect(await screen.findByRole("heading", { name: OUTSIDE })).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Ver a assinatura" })).toBeNull();
    expect(screen.getByRole("link", { name: "Ir para o início" })).toHaveAttribute("href", "/");
  });
});
