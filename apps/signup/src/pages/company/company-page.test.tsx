import { newEmail } from "@prumo/api/testing/signups";
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import {
  askCode,
  codeField,
  field,
  openPage,
  openStep,
  proveBoth,
  register,
  registerButton,
  shownStep,
  toasts,
  typeInto,
  withSignupServer,
} from "../../testing/open-page";

withSignupServer();

const messageOf = (input: HTMLElement) =>
  document.getElementById(input.getAttribute("aria-describedby")?.split(" ")[0] ?? "");

const messages = [
  ["CNPJ", "Informe o CFP/CNPJ"],
  ["Nome da empresa", "Informe o Nome da empresa"],
  ["E-mail", "Informe o email"],
  ["WhatsApp", "Informe o whatsapp"],
  ["Nome de usuário", "Informe o nome de usuário"],
  ["Senha de acesso", "Informe a senha de acesso"],
  ["CEP", "Informe o cep"],
  ["Cidade", "Informe a cidade"],
  ["Logradouro", "Informe o logradouro"],
  ["Bairro", "Informe o bairro"],
  ["Número", "Informe o número"],
] as const;

test("the button waits for both addresses and says so; Enter gives the same reasons, e-mail first", async () => {
  const { user } = await openPage("/cadastro?etapa=4");
  expect(registerButton()).toHaveAttribute("aria-disabled", "true");
  expect(registerButton()).toHaveAccessibleDescription("Falta validar o e-mail e o WhatsApp");
  await user.type(await screen.findByRole("radio", { name: "Essencial" }), "{Enter}");
  await waitFor(() => expect(toasts()).toEqual(["O endereço de email não foi válidado"]));
  expect(field("E-mail")).toHaveFocus();
  expect(messageOf(field("E-mail"))).toHaveTextContent("O endereço de email não foi válidado");
  expect(messageOf(field("WhatsApp"))).toHaveTextContent("O número de whatsapp não foi válidado");
});

test("with a proved e-mail the first missing proof is that of the WhatsApp number", async () => {
  const page = await openPage();
  const code = await askCode(page, "email", newEmail());
  await page.user.type(await codeField("email"), code);
  await waitFor(() => expect(field("WhatsApp")).toHaveFocus());
  await openStep(page.user, 4);
  expect(registerButton()).toHaveAccessibleDescription("Falta validar o WhatsApp");
  await page.user.click(registerButton());
  await waitFor(() => expect(toasts()).toEqual(["O número de whatsapp não foi válidado"]));
  expect(field("WhatsApp")).toHaveFocus();
});

test("missing values are reported field by field, in the documented order", async () => {
  const page = await openPage();
  await proveBoth(page);
  await openStep(page.user, 4);
  expect(registerButton()).not.toHaveAttribute("aria-disabled");
  // No look-up knows this company or this CEP, so each field is filled in by hand.
  const fills: Record<string, string> = {
    CNPJ: "12.345.678/0001-95",
    "Nome da empresa": "Oficina",
    "Nome de usuário": "maria",
    "Senha de acesso": "uma frase boa",
    CEP: "99999-999",
    Logradouro: "Rua",
    Bairro: "Centro",
  };
  for (const [label, message] of messages.filter(([name]) => name !== "E-mail" && name !== "WhatsApp")) {
    await register(page.user);
    await waitFor(() => expect(toasts()[0]).toBe(message));
    expect(field(label)).toHaveFocus();
    expect(field(label)).toBeVisible();
    expect(messageOf(field(label))).toHaveTextContent(message);
    if (label === "Cidade") {
      await page.user.type(field("Cidade"), "Extrema");
      await page.user.click(await screen.findByRole("option", { name: "3125101 - Extrema (MG)" }));
    }
    const text = fills[label];
    if (text !== undefined) await page.user.type(field(label), text);
  }
  await typeInto(page.user, { Número: "10" });
  await register(page.user);
  await waitFor(() => expect(toasts()[0]).toBe("Aceite os termos de uso"));
});

test("the kind of person switches label and mask, and keeps the typed document of each kind", async () => {
  const { user } = await openPage("/cadastro?etapa=2");
  await user.type(field("CNPJ"), "12abc34501");
  expect(field("CNPJ")).toHaveValue("12.ABC.345/01");
  await user.click(screen.getByRole("radio", { name: "Pessoa física" }));
  expect(screen.queryByLabelText("CNPJ")).toBeNull();
  await user.type(field("CPF"), "529982247251");
  expect(field("CPF")).toHaveValue("529982247-25");
  await user.click(screen.getByRole("radio", { name: "Pessoa jurídica" }));
  expect(field("CNPJ")).toHaveValue("12.ABC.345/01");
});

test("a document with a wrong digit is told at its field, until it is changed", async () => {
  const { user } = await openPage("/cadastro?etapa=2");
  await user.type(field("CNPJ"), "11222333000182");
  await waitFor(() => expect(field("CNPJ")).toBeInvalid());
  expect(field("CNPJ")).toHaveAccessibleDescription(/Informe um CNPJ válido/);
  expect(field("Nome da empresa")).not.toBeInvalid();
  await user.type(field("CNPJ"), "{Backspace}");
  await waitFor(() => expect(field("CNPJ")).not.toBeInvalid());
});

test("a CNPJ pasted for a natural person makes it a company", async () => {
  const { user } = await openPage("/cadastro?etapa=2");
  await user.click(screen.getByRole("radio", { name: "Pessoa física" }));
  await user.click(field("CPF"));
  await user.paste("11.222.333/0001-81");
  expect(field("CNPJ")).toHaveValue("11.222.333/0001-81");
  expect(field("CNPJ")).toHaveFocus();
  expect(await screen.findByText("Encontramos a empresa e preenchemos os dados")).toBeInTheDocument();
});

test("company and address are looked up and filled in, except an address that a code was sent to", async () => {
  const page = await openPage();
  const email = newEmail();
  await askCode(page, "email", email);
  await page.user.type(field("CNPJ"), "11222333000181");
  await waitFor(() => expect(field("Cidade")).toHaveValue("Belo Horizonte (MG)"));
  expect(field("Nome da empresa")).toHaveValue("Comercial Primavera Ltda");
  expect(field("WhatsApp")).toHaveValue("(31) 3214-5000");
  expect(field("CEP")).toHaveValue("30130-003");
  expect(field("Número")).toHaveValue("1212");
  expect(field("E-mail")).toHaveValue(email);

  await page.user.clear(field("CEP"));
  await page.user.type(field("CEP"), "01001000");
  await waitFor(() => expect(field("Logradouro")).toHaveValue("Praça da Sé"));
  await waitFor(() => expect(field("Cidade")).toHaveValue("São Paulo (SP)"));
});

test("look-ups that fail block nothing and leave typed values", { tags: ["full"] }, async () => {
  const page = await openPage();
  const { fetch } = page.visitor;
  vi.stubGlobal("fetch", (url: string, init?: RequestInit) =>
    /dadosReceita|cep|cidades/.test(url) ? Promise.reject(new TypeError("Failed to fetch")) : fetch(url, init),
  );
  const logged = vi.spyOn(console, "error").mockReturnValue();
  await typeInto(page.user, {
    "Nome da empresa": "Oficina",
    CNPJ: "11222333000181",
    CEP: "01310930",
    Logradouro: "Rua",
  });
  expect(await screen.findByText("Não encontramos os dados agora. Preencha os campos abaixo.")).toBeInTheDocument();
  expect(field("Nome da empresa")).toHaveValue("Oficina");
  expect(field("Logradouro")).toHaveValue("Rua");
  await page.user.type(field("Cidade"), "Extrema");
  expect(await screen.findByText("Não foi possível buscar")).toBeInTheDocument();
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
});

test("everything except the password survives a reload", async () => {
  const page = await openPage("/cadastro?plano=3&etapa=4");
  expect(await screen.findByRole("radio", { name: "Essencial" })).toBeChecked();
  await page.user.click(screen.getByRole("radio", { name: "Financeiro" }));
  await typeInto(page.user, { "Nome da empresa": "Oficina", "Senha de acesso": "uma frase secreta", CEP: "01310930" });
  await waitFor(() => expect(field("Cidade")).toHaveValue("São Paulo (SP)"));
  await openStep(page.user, 4);
  await page.user.click(screen.getByLabelText(/termos de uso/));
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("secreta");

  page.leave();
  // A reload opens the same address.
  await openPage(`/cadastro${location.search}`);
  expect(shownStep()).toBe("4. Plano");
  expect(field("Nome da empresa")).toHaveValue("Oficina");
  expect(field("Cidade")).toHaveValue("São Paulo (SP)");
  expect(field("Senha de acesso")).toHaveValue("");
  expect(screen.getByLabelText(/termos de uso/)).toBeChecked();
});

test("the password can be shown, and its strength is rated", { tags: ["full"] }, async () => {
  const { user } = await openPage("/cadastro?etapa=2");
  await user.type(field("Senha de acesso"), "senha123");
  expect(screen.getByText("Senha fraca")).toBeInTheDocument();
  expect(field("Senha de acesso")).toHaveAttribute("type", "password");
  await user.click(screen.getByRole("button", { name: "Mostrar senha" }));
  expect(field("Senha de acesso")).toHaveAttribute("type", "text");
});

test("the texts that visitors agree to can be read, with their version", { tags: ["full"] }, async () => {
  const { user } = await openPage("/cadastro?etapa=4");
  await user.click(screen.getByRole("button", { name: "Ler a política de privacidade" }));
  expect(await screen.findByRole("dialog", { name: /política de privacidade/i })).toHaveTextContent(/Versão \d{4}/);
  expect(screen.getByLabelText(/política de privacidade/)).not.toBeChecked();
});

test("the support and the login are one click away", async () => {
  await openPage();
  const chat = await screen.findByRole("link", { name: "Fale com o suporte no WhatsApp" });
  expect(chat).toHaveAttribute("href", "https://wa.me/5511987654321");
  expect(screen.getByRole("link", { name: "Já sou cadastrado" })).toHaveAttribute("href", "/login");
});
