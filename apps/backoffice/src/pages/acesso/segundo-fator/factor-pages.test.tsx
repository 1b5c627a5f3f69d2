import { appCodeOf, enrol, makeAdministrator, reportLossOf } from "@prumo/api/testing/second-factor";
import { NOW } from "@prumo/api/testing/test-server";
import { screen, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { openApp, server, withServer } from "../../../testing/open-app";

withServer();

it("an administrator demands a factor only with one of their own, and reads who lacks it", async () => {
  const { user, api } = await openApp("/usuarios");
  await user.click(await screen.findByRole("link", { name: "Segundo fator" }));
  const choice = await screen.findByLabelText("Exigir o segundo fator de");
  await user.selectOptions(choice, "todos");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  expect(
    (await screen.findAllByText("Cadastre primeiro o seu próprio segundo fator, em Minha conta")).length,
  ).toBeGreaterThan(0);
  const { segredo } = await api.segundoFator.iniciar();
  await api.segundoFator.confirmar({ body: { codigo: appCodeOf(segredo, NOW) } });
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText(/Exigido a partir de 21\/11\/2026/)).toBeInTheDocument();
  expect(screen.getByText(/Ainda sem segundo fator: .*Bruno Caixeta/)).toBeInTheDocument();
  await api.exigenciaFator.save({ body: { fator_exigido: "ninguem" } });
  await api.segundoFator.remover();
});

it("whom a demand concerns reads on every page from when, and is led to the enrolment", async () => {
  const admin = await server().loginAs("1-admin");
  await enrol(admin, NOW);
  await admin.api.exigenciaFator.save({ body: { fator_exigido: "todos" } });
  await openApp("/minhaConta", "5-prestador");
  expect(await screen.findByText("A sua empresa exige o segundo fator a partir de 21/11/2026 12:00.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Cadastrar agora" })).toHaveAttribute("href", "/minhaConta");
  await admin.api.exigenciaFator.save({ body: { fator_exigido: "ninguem" } });
  await admin.api.segundoFator.remover();
});

describe("a lost factor", () => {
  beforeAll(async () => {
    await makeAdministrator(server().db, 3);
    await enrol(await server().loginAs("2-caixa"), NOW);
  });

  it("one administrator asks, reads that another one has to confirm, and may refuse", async () => {
    const { user } = await openApp("/segundoFator");
    await user.selectOptions(await screen.findByLabelText("Usuário"), "Bruno Caixeta");
    await user.click(screen.getByRole("button", { name: "Pedir a restauração" }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Pedir" }));
    expect(await screen.findByText("Outro administrador precisa confirmar o seu pedido")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Recusar o pedido de Bruno Caixeta" }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Recusar" }));
    expect(await screen.findByText("Nenhum pedido em aberto.")).toBeInTheDocument();
  });

  it("another administrator restores, and the password is enough again", async () => {
    const first = await server().loginAs("1-admin");
    await first.api.restauracoesFator.pedir({ body: { usuario_id: 2 } });
    const { user } = await openApp("/segundoFator", "3-vendas");
    await user.click(await screen.findByRole("button", { name: "Restaurar o segundo fator de Bruno Caixeta" }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Restaurar" }));
    expect(await screen.findByText("Nenhum pedido em aberto.")).toBeInTheDocument();
    const { api } = await server().loginAs("2-caixa");
    expect((await api.sessao.atual()).usuario.id).toBe(2);
  });
});

it("the platform reads from when it may restore, and refuses a request", async () => {
  await reportLossOf(server().db, 7, NOW);
  const { user } = await openApp("/segundoFator/plataforma", "6-plataforma");
  const list = await screen.findByRole("list", { name: "Pedidos em aberto" });
  expect(within(list).getByText(/liberado em 21\/11\/2026 12:00/)).toBeInTheDocument();
  await user.click(within(list).getByRole("button", { name: "Recusar o pedido de Gabriela Comerlato" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Recusar" }));
  expect(await screen.findByText("Nenhum pedido em aberto")).toBeInTheDocument();
});
