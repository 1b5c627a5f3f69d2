import { signedUp } from "@prumo/api/testing/signups";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { openPage, signupServer, toasts, withSignupServer } from "../testing/open-page";

withSignupServer();

const choose = (name: string) => screen.getByRole("radio", { name });
const goOn = () => screen.getByRole("button", { name: "Prosseguir com segmento selecionado" });

async function openStep(step: "assinatura" | "segmento") {
  const signup = await signedUp(signupServer());
  const page = await openPage(`/cadastro/${step}/${signup.empresa_id}`, signup.visitor);
  await screen.findByText(step === "assinatura" ? "Seu login" : "Setor");
  return { ...signup, ...page };
}

test("the subscription shows company, plan, last day and the complete login, which can be copied", async () => {
  const { login, user } = await openStep("assinatura");
  expect(screen.getByText(login)).toBeInTheDocument();
  expect(login).toMatch(/^\d+-marta$/);
  expect(screen.getByText("Oficina da Marta")).toBeInTheDocument();
  expect(screen.getByText("Essencial, R$ 59,90 por mês")).toBeInTheDocument();
  expect(screen.getByText("Indeterminado")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Copiar" }));
  expect(await navigator.clipboard.readText()).toBe(login);
});

test("the subscription counts what the plan has among all plans, as the choice of the plan did", {
  tags: ["full"],
}, async () => {
  await openStep("assinatura");
  const contents = await screen.findByRole("table", { name: "O que o plano tem" });
  const rows = within(contents).getAllByRole("row");
  expect(rows.map(({ textContent }) => textContent)).toContainEqual(expect.stringMatching(/Financeiro11 de 13$/));
});

test("without access to the clipboard the login is selected for copying", { tags: ["full"] }, async () => {
  const { user } = await openStep("assinatura");
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
  await user.click(screen.getByRole("button", { name: "Copiar" }));
  await waitFor(() => expect(toasts()).toEqual(["O login está selecionado: copie-o"]));
});

test("the contract must be agreed to, once; then the page goes on to the segment", async () => {
  const { user, went, empresa_id, visitor, leave } = await openStep("assinatura");
  await user.click(screen.getByRole("button", { name: "Aceitar e continuar" }));
  await waitFor(() => expect(toasts()).toEqual(["Aceite o contrato"]));
  expect(screen.getByLabelText("Li e aceito o contrato")).toHaveFocus();
  await user.click(screen.getByLabelText("Li e aceito o contrato"));
  await user.click(screen.getByRole("button", { name: "Aceitar e continuar" }));
  await waitFor(() => expect(went).toEqual([`/cadastro/segmento/${empresa_id}`]));
  leave();
  await openPage(`/cadastro/assinatura/${empresa_id}`, visitor);
  expect(await screen.findByText("Oficina da Marta está cadastrada. Falta o seu segmento.")).toBeInTheDocument();
  expect(await screen.findByText(/^Contrato aceito em 20\/11\/2026 12:00/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Continuar" })).toHaveAttribute("href", `/cadastro/segmento/${empresa_id}`);
});

test("the name to be greeted by is asked for with the contract, may stay empty, and is used by the system", {
  tags: ["full"],
}, async () => {
  const { user, went, login, api, body, empresa_id } = await openStep("assinatura");
  await user.type(screen.getByLabelText("Como podemos chamar você?"), "  Marta Reis ");
  await user.click(screen.getByLabelText("Li e aceito o contrato"));
  await user.click(screen.getByRole("button", { name: "Aceitar e continuar" }));
  await waitFor(() => expect(went).toEqual([`/cadastro/segmento/${empresa_id}`]));
  const { usuario } = await api.sessao.login({ body: { login, senha: body.senha } });
  expect(usuario?.nome).toBe("Marta Reis");
});

test("each choice shows the next one, and changing one clears those after it", { tags: ["full"] }, async () => {
  const { user } = await openStep("segmento");
  expect(screen.queryByText("Segmento")).toBeNull();
  await user.click(choose("Serviço"));
  await user.click(choose("Automotivo"));
  await user.click(choose("Funilaria"));
  expect(choose("Funilaria")).toBeChecked();
  await user.click(choose("Construção"));
  expect(screen.queryByRole("radio", { name: "Funilaria" })).toBeNull();
  await user.click(choose("Automotivo"));
  expect(choose("Funilaria")).not.toBeChecked();
  await user.click(choose("Serviço e comércio"));
  expect(choose("Automotivo")).not.toBeChecked();
});

test("a choice survives a reload, for this company only", { tags: ["full"] }, async () => {
  const { user, empresa_id, visitor, leave } = await openStep("segmento");
  await user.click(choose("Serviço"));
  await user.click(choose("Automotivo"));
  await user.click(choose("Funilaria"));
  leave();
  const again = await openPage(`/cadastro/segmento/${empresa_id}`, visitor);
  expect(await screen.findByRole("radio", { name: "Funilaria" })).toBeChecked();
  again.leave();
  await openStep("segmento");
  expect(choose("Serviço")).not.toBeChecked();
});

test("without a segment, and with Outros, the message asks for a choice; Outros shows the support", {
  tags: ["full"],
}, async () => {
  const { user } = await openStep("segmento");
  const message = "Escolha o segmento que melhor representa o seu negócio.";
  await user.click(goOn());
  await waitFor(() => expect(toasts()).toEqual([message]));
  expect(choose("Serviço")).toHaveFocus();
  await user.click(choose("Serviço"));
  await user.click(choose("Outros"));
  expect(screen.getByRole("link", { name: "(11) 98765-4321" })).toHaveAttribute("href", "tel:11987654321");
  expect(screen.getByRole("link", { name: "Chamar no WhatsApp" })).toHaveAttribute(
    "href",
    "https://wa.me/5511987654321",
  );
  await user.click(goOn());
  await waitFor(() => expect(toasts()[0]).toBe(message));
  expect(choose("Outros")).toHaveFocus();
});

test("Outros shows the support and points to Prosseguir sem segmento, which asks first and copies nothing", {
  tags: ["full"],
}, async () => {
  const { user, login, api, body } = await openStep("segmento");
  const skip = () => screen.getByRole("button", { name: "Prosseguir sem segmento" });
  await user.click(choose("Serviço"));
  expect(skip()).not.toHaveAccessibleDescription();
  await user.click(choose("Outros"));
  expect(screen.getByRole("link", { name: "(11) 98765-4321" })).toBeInTheDocument();
  expect(skip()).toHaveAccessibleDescription(
    "Você também pode seguir agora com Prosseguir sem segmento: a sua empresa começa vazia.",
  );
  await user.click(skip());
  const question = await screen.findByRole("alertdialog", { name: "Prosseguir sem segmento?" });
  await user.click(within(question).getByRole("button", { name: "Prosseguir sem segmento" }));
  await screen.findByRole("dialog", { name: "Obrigado!" });
  await api.sessao.login({ body: { login, senha: body.senha } });
  expect((await api.categoriasConta.lista()).categorias.total).toBe(0);
});

test("a chosen segment copies its starter data, and the thanks lead to the login", async () => {
  const { user, login, api, body, empresa_id, visitor, leave } = await openStep("segmento");
  await user.click(choose("Serviço"));
  await user.click(choose("Automotivo"));
  await user.click(choose("Mecânica"));
  await user.click(goOn());
  const thanks = await screen.findByRole("dialog", { name: "Obrigado!" });
  expect(within(thanks).getByText(login)).toBeInTheDocument();
  expect(within(thanks).getByRole("link", { name: "Ir para Login" })).toHaveAttribute("href", `/login?login=${login}`);

  leave();
  await openPage(`/cadastro/segmento/${empresa_id}`, visitor);
  expect(await screen.findByRole("dialog", { name: "Obrigado!" })).toBeInTheDocument();
  await api.sessao.login({ body: { login, senha: body.senha } });
  const { categorias } = await api.categoriasConta.lista();
  expect(categorias.total).toBeGreaterThan(0);
});

test("a choice in another tab leads to the login, too", { tags: ["full"] }, async () => {
  const { user, login, empresa_id, visitor } = await openStep("segmento");
  await visitor.api.cadastro.copiarDados({ body: { empresa_id, perfil: null } });
  for (const name of ["Serviço", "Automotivo", "Mecânica"]) await user.click(choose(name));
  await user.click(goOn());
  const thanks = await screen.findByRole("dialog", { name: "Obrigado!" });
  expect(within(thanks).getByText(login)).toBeInTheDocument();
  expect(toasts()).toContain("Os dados iniciais desta empresa já foram escolhidos");
});

test("going on without a segment asks first, and copies nothing", async () => {
  const { user, login, api, body } = await openStep("segmento");
  const skip = screen.getByRole("button", { name: "Prosseguir sem segmento" });
  await user.click(skip);
  await user.click(await screen.findByRole("button", { name: "Voltar e escolher" }));
  expect(screen.queryByRole("dialog", { name: "Obrigado!" })).toBeNull();
  await user.click(skip);
  const question = await screen.findByRole("alertdialog", { name: "Prosseguir sem segmento?" });
  await user.click(within(question).getByRole("button", { name: "Prosseguir sem segmento" }));
  expect(await screen.findByRole("dialog", { name: "Obrigado!" })).toBeInTheDocument();
  await api.sessao.login({ body: { login, senha: body.senha } });
  expect((await api.categoriasConta.lista()).categorias.total).toBe(0);
});

test.each(["assinatura", "segmento"])("another visitor sees nothing of the company (%s)", async (step) => {
  const { empresa_id } = await signedUp(signupServer());
  await openPage(`/cadastro/${step}/${empresa_id}`);
  expect(await screen.findByRole("heading", { name: "Cadastro não encontrado" })).toBeInTheDocument();
  expect(screen.getByRole("main")).toHaveTextContent(
    "Esta página só abre no navegador em que a empresa foi cadastrada",
  );
  expect(screen.getByRole("main")).not.toHaveTextContent("Oficina");
  expect(screen.getByRole("link", { name: "Ir para Login" })).toHaveAttribute("href", "/login");
});

test("an address that is no step is reported, and a failure can be tried again", async () => {
  const { leave } = await openPage("/cadastro/outra");
  expect(await screen.findByRole("heading", { name: "Cadastro não encontrado" })).toBeInTheDocument();
  leave();
  const signup = await signedUp(signupServer());
  const { fetch } = signup.visitor;
  let down = true;
  signup.visitor.fetch = (url, init) => (down ? Promise.reject(new TypeError("Failed to fetch")) : fetch(url, init));
  const { user } = await openPage(`/cadastro/assinatura/${signup.empresa_id}`, signup.visitor);
  expect(await screen.findByRole("alert")).toHaveTextContent("Ocorreu um erro!");
  down = false;
  await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
  expect(await screen.findByText(signup.login)).toBeInTheDocument();
});

describe("a plan without service orders", () => {
  test("is told before anything is copied, with the plan that has them and its price", async () => {
    const { user, visitor, empresa_id, api } = await openStep("segmento");
    expect(screen.queryByText("Seu plano não inclui ordens de serviço")).toBeNull();
    await user.click(choose("Serviço"));
    expect(await screen.findByText("Seu plano não inclui ordens de serviço")).toBeInTheDocument();
    const { planos } = await visitor.api.cadastro.config();
    const [offered] = planos
      .filter(({ modulos }) => modulos.some(({ submodulos }) => submodulos.includes("Ordens de serviço")))
      .toSorted((a, b) => a.valor - b.valor);
    const button = screen.getByRole("button", { name: new RegExp(`^Assinar o plano ${offered?.nome}, R\\$`) });
    await user.click(button);
    expect(await screen.findByText(new RegExp(`^Seu plano agora é o ${offered?.nome}, R\\$`))).toHaveFocus();
    expect(screen.queryByText("Seu plano não inclui ordens de serviço")).toBeNull();
    const { plano, contrato } = await api.cadastro.assinatura({ params: { empresa_id } });
    expect([plano.id, contrato.status]).toEqual([offered?.id, 1]);
  });

  test("is not told of a company whose plan has them", async () => {
    const signup = await signedUp(signupServer(), { plano: 1 });
    const { user } = await openPage(`/cadastro/segmento/${signup.empresa_id}`, signup.visitor);
    await screen.findByText("Setor");
    await user.click(choose("Serviço"));
    await user.click(choose("Automotivo"));
    expect(screen.queryByText("Seu plano não inclui ordens de serviço")).toBeNull();
  });

  test("is left by a contract that was signed already, until the segment is chosen", { tags: ["full"] }, async () => {
    const { user, visitor, empresa_id } = await openStep("segmento");
    await visitor.api.cadastro.assinar({ body: { empresa_id, plano: 3, aceite: true } });
    await user.click(choose("Serviço"));
    await user.click(await screen.findByRole("button", { name: /^Assinar o plano Completo/ }));
    await waitFor(() => expect(toasts()).toEqual(["Assinatura realizada com sucesso"]));
  });
});
