import { newCompany } from "@prumo/api/testing/companies";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openApp, server, withServer } from "../../../testing/open-app";

withServer({ supportPhone: "5511987654321" });

const button = (name: string) => screen.getByRole("button", { name });

describe("the contract of a company", () => {
  it("the contract of a company is made by the platform administrator, who sees first what it will say", async () => {
    const { user } = await openApp("/contrato/gerarContrato/1", "6-plataforma");
    expect(await screen.findByRole("heading", { name: "Contrato de Prumo Serviços" })).toBeInTheDocument();
    expect(screen.getByText("Completo · R$ 249,90 por mês")).toBeInTheDocument();
    expect(screen.getByText("Indeterminado")).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Baixar contrato" })).not.toBeInTheDocument();
    await user.click(button("Gerar contrato"));
    expect(await screen.findByText("Contrato gerado com sucesso!")).toBeInTheDocument();
    expect(await screen.findByText("Gerado, ainda não assinado")).toBeInTheDocument();
    expect(await screen.findByRole("link", { name: "Baixar contrato" })).toHaveAttribute(
      "href",
      "/api/contrato/download/1",
    );
  });

  it("the contract of a company is not made by the company itself, which reads the reason", async () => {
    await openApp("/contrato/gerarContrato/1");
    expect(await screen.findByText(/^Só o administrador da plataforma ou o representante/)).toBeInTheDocument();
    expect(button("Gerar contrato")).toBeDisabled();
  });

  it("can be read with the permission, and signed by the administrator after consenting", async () => {
    await openApp("/assinatura", "4-leitura");
    expect(await screen.findByText("Só um administrador da empresa assina o contrato.")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Assinar contrato" })).not.toBeInTheDocument();
    expect(screen.queryByText("Mudar de plano")).not.toBeInTheDocument();
  });

  it("the contract of a company is signed once, after the consent", async () => {
    const { user, api } = await openApp("/assinatura");
    expect(await screen.findByRole("region", { name: "Texto do contrato" })).toHaveTextContent("Prumo Serviços");
    await user.click(button("Assinar contrato"));
    expect(await screen.findByText("Marque que leu e aceita o contrato")).toBeInTheDocument();
    expect((await api.assinatura.atual()).contrato?.status).toBe(0);
    await user.click(screen.getByRole("checkbox", { name: "Li e aceito o contrato em nome da empresa" }));
    await user.click(button("Assinar contrato"));
    expect(await screen.findByText("Contrato assinado com sucesso!")).toBeInTheDocument();
    expect(await screen.findByText("20/11/2026 12:00, por Ana Prado")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Assinar contrato" })).not.toBeInTheDocument();
  });

  it("the contract of a company that was made anew while the old one was read is shown, and not signed", async () => {
    const plataforma = await server().loginAs("6-plataforma");
    await plataforma.api.empresas.setarPlano({ params: { id: 1 }, body: { plano_id: 2, expiracao: null } });
    await plataforma.api.contrato.gerarContrato({ params: { id: 1 } });
    const { user } = await openApp("/assinatura");
    await user.click(await screen.findByRole("checkbox", { name: /Li e aceito/ }));
    await plataforma.api.contrato.gerarContrato({ params: { id: 1 } });
    await user.click(button("Assinar contrato"));
    expect(await screen.findByText("O contrato mudou. Leia o novo contrato antes de assinar.")).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole("checkbox", { name: /Li e aceito/ })).not.toBeChecked());
    await plataforma.api.empresas.setarPlano({ params: { id: 1 }, body: { plano_id: 1, expiracao: null } });
  });
});

describe("a company without a contract", () => {
  it("a company without a contract reads that the platform makes it when the company signed itself up", async () => {
    await openApp("/assinatura", "8-admin");
    expect(await screen.findByText(/^O contrato ainda não foi gerado\./)).toHaveTextContent(
      /Quem gera é o administrador da plataforma\.$/,
    );
    expect(screen.getByRole("link", { name: "Fale com o suporte no WhatsApp" })).toHaveAttribute(
      "href",
      "https://wa.me/5511987654321",
    );
  });

  it("reads the name of the representative that registered it and makes the contract", async () => {
    const { api } = await server().loginAs("9-representante");
    const { login } = await api.empresas.save({ body: newCompany({ nome: "Da representante", plano: 1 }) });
    await openApp("/assinatura", login, "senha de teste");
    const { nome } = (await api.sessao.atual()).empresa ?? {};
    expect(await screen.findByText(/^O contrato ainda não foi gerado\./)).toHaveTextContent(
      `Quem gera é ${nome}, que cadastrou a empresa, ou o administrador da plataforma.`,
    );
  });
});

describe("a change of the plan", () => {
  it("is made after a question that says what it means, and its contract waits to be signed", async () => {
    const { user } = await openApp("/assinatura");
    await user.click(await screen.findByRole("button", { name: "Mudar de plano" }));
    expect(await screen.findByText("Selecione o plano")).toBeInTheDocument();
    expect(screen.getByRole("radio", { name: /Completo/ })).toBeChecked();
    expect(screen.getByRole("row", { name: /^Operação 1 de 7 1 de 7 tudo/ })).toBeVisible();
    await user.click(screen.getByRole("radio", { name: /Financeiro/ }));
    await user.click(button("Mudar de plano"));
    const question = await screen.findByRole("alertdialog", { name: "Mudar para o plano Financeiro?" });
    expect(question).toHaveTextContent(/Perde: Compras, .*Veículos, WhatsApp\./);
    expect(question).not.toHaveTextContent("Ganha");
    expect(question).toHaveTextContent("O que já foi registrado no que perde fica guardado.");
    expect(question).toHaveTextContent("A expiração continua: Indeterminado.");
    await user.click(within(question).getByRole("button", { name: "Mudar de plano" }));
    expect(await screen.findByText("Plano alterado com sucesso! Assine o novo contrato.")).toBeInTheDocument();
    expect(await screen.findByText("Financeiro · R$ 129,90 por mês")).toBeInTheDocument();
    expect(await screen.findByText("Não assinado")).toBeInTheDocument();
  });
});
