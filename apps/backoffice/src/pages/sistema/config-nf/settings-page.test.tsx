import { certificate, makeCertificate } from "@prumo/api/testing/fiscal-files";
import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { messageShownTwice, openApp, server, withServer } from "../../../testing/open-app";

withServer();

const save = () => screen.getByRole("button", { name: "Salvar" });

describe("the fiscal settings", () => {
  it("the fiscal settings are saved, refused beside their field, and read again", async () => {
    const { user, api } = await openApp("/configNF");
    const decimals = await screen.findByRole("combobox", { name: "Casas decimais" });
    await user.selectOptions(decimals, "3");
    await user.selectOptions(screen.getByRole("combobox", { name: "Regime tributário" }), "Simples Nacional");
    const next = screen.getByRole("textbox", { name: "Próximo número" });
    await user.clear(next);
    await user.click(save());
    await messageShownTwice("Informe um número de 1 a 999.999.999");
    await user.type(next, "1500");
    await user.click(save());
    expect(await screen.findByText("Configurações salvas com sucesso!")).toBeInTheDocument();
    const { configuracao } = await api.configNF.atual();
    expect(configuracao).toMatchObject({ casasDecimais: 3, regime_tributario: 1, proximo_numero_nfe: 1500 });
    expect((await api.sessao.atual()).casasDecimais).toBe(3);
  });

  it("the fiscal settings are read-only for users who may only read", async () => {
    await openApp("/configNF", "4-leitura");
    expect(await screen.findByRole("combobox", { name: "Casas decimais" })).toBeDisabled();
    expect(screen.queryByRole("button", { name: "Salvar" })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Enviar certificado" })).not.toBeInTheDocument();
  });

  it("the fiscal settings of another company ask for a login in it", async () => {
    await openApp("/configNF?empresa=2");
    expect(await screen.findByText("Realize login com a empresa para acessar as configurações")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Salvar" })).not.toBeInTheDocument();
  });
});

describe("the certificate", () => {
  const bytes = (base64: string) => Uint8Array.from(Buffer.from(base64, "base64"));

  it("is uploaded with its password, refused beside it, and shown with its holder and last day", async () => {
    const { user } = await openApp("/configNF");
    await user.click(await screen.findByRole("button", { name: "Enviar certificado" }));
    const modal = await screen.findByRole("dialog", { name: "Enviar certificado" });
    const send = () => user.click(within(modal).getByRole("button", { name: "Enviar" }));
    await send();
    expect(await within(modal).findByText("Selecione o certificado")).toBeInTheDocument();
    const file = new File([bytes(certificate.arquivo.conteudo)], "prumo.pfx");
    await user.upload(within(modal).getByLabelText("Certificado"), file);
    await user.type(within(modal).getByLabelText("Senha do certificado"), "outra");
    await send();
    expect(await within(modal).findByText("A senha não abre este certificado")).toBeInTheDocument();
    await user.clear(within(modal).getByLabelText("Senha do certificado"));
    await user.type(within(modal).getByLabelText("Senha do certificado"), certificate.senha);
    await send();
    expect(await screen.findByText("Certificado salvo com sucesso!")).toBeInTheDocument();
    expect(await screen.findByText("PRUMO SERVICOS LTDA:11222333000181")).toBeInTheDocument();
    expect(await screen.findByText("20/11/2027")).toBeInTheDocument();
    expect(await screen.findByText("Válido")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Baixar certificado" })).toHaveAttribute("href", "/empresas/download/1");
  });

  it("the certificate that has expired since is marked as expired, on the edit of its company too", {
    tags: ["full"],
  }, async () => {
    const senha = "outra senha";
    const fim = new Date("2026-11-20T18:00:00Z");
    const conteudo = makeCertificate({ senha, fim, titular: "X LTDA" }).toString("base64");
    const { api } = await server().loginAs("1-admin");
    await api.certificado.enviar({
      params: { id: 1 },
      body: { arquivo: { nome: "x.p12", tipo: "", conteudo }, senha },
    });
    vi.setSystemTime(new Date("2026-11-21T15:00:00Z"));
    const { user } = await openApp("/empresas/edit/1");
    await user.click(await screen.findByRole("tab", { name: "Relatório" }));
    expect(await screen.findByText("X LTDA")).toBeInTheDocument();
    expect(screen.getByText("Vencido")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Trocar certificado" })).toBeInTheDocument();
  });
});
