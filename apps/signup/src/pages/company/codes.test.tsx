import { codeTo, newEmail, newPhone, otherThan } from "@prumo/api/testing/signups";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import {
  askCode,
  codeButton,
  codeField,
  field,
  openPage,
  pass,
  toasts,
  withSignupServer,
} from "../../testing/open-page";

withSignupServer();

/** Lets time pass, and waits until the page has noticed: it looks at its clock once a second. */
async function passOnPage(seconds: number, until: () => void) {
  act(() => pass(seconds));
  await waitFor(until);
}

const onward = () => screen.getByRole("button", { name: "Continuar" });

test("a code is asked for only with a possible address", async () => {
  const { user } = await openPage();
  await user.click(codeButton("email"));
  await waitFor(() => expect(toasts()).toEqual(["Informe o email"]));
  expect(field("E-mail")).toHaveFocus();
  await user.click(codeButton("telefone"));
  await waitFor(() => expect(toasts()[0]).toBe("Informe o número do whatsapp"));
  expect(field("WhatsApp")).toHaveFocus();
  await user.type(field("E-mail"), "maria@");
  await user.click(codeButton("email"));
  await waitFor(() => expect(toasts()[0]).toBe("Informe um e-mail válido"));
});

test("Enter in the address asks for its code, which then waits for its digits", async () => {
  const { user } = await openPage();
  await user.type(field("E-mail"), `${newEmail()}{Enter}`);
  await waitFor(() => expect(toasts()).toEqual(["Enviamos um código para o seu e-mail"]));
  await waitFor(async () => expect(await codeField("email")).toHaveFocus());
  expect(codeButton("email")).toHaveTextContent("Reenviar em 30 s");
  expect(codeButton("email")).toHaveAttribute("aria-disabled", "true");
});

test("two codes that are asked for at once are both right", { tags: ["full"] }, async () => {
  const { user, api } = await openPage();
  const addresses = { email: newEmail(), telefone: newPhone() };
  await user.type(field("E-mail"), addresses.email);
  await user.type(field("WhatsApp"), addresses.telefone);
  act(() => {
    codeButton("email").click();
    codeButton("telefone").click();
  });
  for (const kind of ["email", "telefone"] as const) {
    const input = await codeField(kind);
    await user.click(input);
    await user.paste(await codeTo(api, addresses[kind]));
  }
  expect(await screen.findByText("E-mail validado")).toBeInTheDocument();
  expect(await screen.findByText("WhatsApp validado")).toBeInTheDocument();
});

test("the wait for another code survives a reload, and its end is announced", { tags: ["full"] }, async () => {
  const page = await openPage();
  await askCode(page, "email", newEmail());
  pass(12);
  page.leave();
  await openPage("/cadastro", page.visitor);
  expect(codeButton("email")).toHaveTextContent("Reenviar em 18 s");
  expect(await codeField("email")).toBeInTheDocument();
  const announced = "Você já pode pedir outro código por e-mail";
  expect(screen.queryByText(announced)).toBeNull();
  await passOnPage(18, () => expect(screen.getByText(announced)).toHaveAttribute("role", "status"));
  expect(codeButton("email")).toHaveTextContent("Reenviar código");
});

test("the page shows the server's own wait when it does not know of it", async () => {
  const email = newEmail();
  const other = await openPage();
  await askCode(other, "email", email);
  other.leave();
  sessionStorage.clear();
  pass(10);
  const { user } = await openPage();
  await user.type(field("E-mail"), `${email}{Enter}`);
  await waitFor(() => expect(toasts()[0]).toBe("Aguarde 20 segundos para pedir outro código"));
  expect(codeButton("email")).toHaveTextContent("Reenviar em 20 s");
});

test("a code shorter than four digits does not count as a try", { tags: ["full"] }, async () => {
  const page = await openPage();
  const code = await askCode(page, "email", newEmail());
  for (let times = 0; times < 6; times++) {
    await page.user.clear(await codeField("email"));
    await page.user.type(await codeField("email"), "123{Enter}");
    await waitFor(() => expect(toasts()[0]).toBe("Código de validação incorreto"));
  }
  expect(await codeField("email")).toHaveFocus();
  await page.user.clear(await codeField("email"));
  await page.user.type(await codeField("email"), code);
  expect(await screen.findByText("E-mail validado")).toBeInTheDocument();
});

test("a wrong code is reported once, in a toast with its own message", async () => {
  const page = await openPage();
  const code = await askCode(page, "email", newEmail());
  const before = toasts().length;
  await page.user.type(await codeField("email"), otherThan(code));
  await waitFor(() => expect(toasts()[0]).toBe("Código de validação incorreto"));
  await waitFor(async () => expect(await codeField("email")).toHaveValue(""));
  expect(toasts().slice(0, toasts().length - before)).toEqual(["Código de validação incorreto"]);
  expect(toasts()).not.toContain("Dados inválidos");
});

test("after five wrong codes another one has to be asked for", { tags: ["full"] }, async () => {
  const page = await openPage();
  const code = await askCode(page, "email", newEmail());
  for (let times = 0; times < 4; times++) {
    await page.user.type(await codeField("email"), otherThan(code));
    await waitFor(() => expect(toasts()[0]).toBe("Código de validação incorreto"));
    await waitFor(async () => expect(await codeField("email")).toHaveValue(""));
  }
  await page.user.type(await codeField("email"), otherThan(code));
  expect(await screen.findByText("Código de validação incorreto. Peça outro código.")).toBeInTheDocument();
  expect(screen.queryByLabelText("Código enviado ao seu e-mail")).toBeNull();
  expect(field("E-mail")).toHaveFocus();
  await passOnPage(30, () => expect(codeButton("email")).toHaveTextContent("Enviar código"));
  const next = await askCode(page, "email", field("E-mail").value);
  await page.user.type(await codeField("email"), next);
  expect(await screen.findByText("E-mail validado")).toBeInTheDocument();
});

test("an expired code is refused and another one has to be asked for", async () => {
  const page = await openPage();
  const code = await askCode(page, "telefone", "(11) 98765-4321");
  pass(601);
  await page.user.type(await codeField("telefone"), code);
  expect(await screen.findByText("Código de validação incorreto. Peça outro código.")).toBeInTheDocument();
  expect(field("WhatsApp")).toHaveFocus();
});

test("another address has to be proved again; the proved one stays proved", async () => {
  const page = await openPage();
  const email = newEmail();
  const code = await askCode(page, "email", email);
  await page.user.type(await codeField("email"), code);
  await screen.findByText("E-mail validado");
  expect(onward()).toHaveAccessibleDescription("Falta validar o WhatsApp");

  await page.user.type(field("E-mail"), "x");
  expect(screen.queryByText("E-mail validado")).toBeNull();
  expect(onward()).toHaveAccessibleDescription("Falta validar o e-mail e o WhatsApp");
  await page.user.type(field("E-mail"), "{Backspace}");
  expect(screen.getByText("E-mail validado")).toBeInTheDocument();
});

test("typed values stay when an answer is lost, and the same button works again", { tags: ["full"] }, async () => {
  const page = await openPage();
  const { fetch } = page.visitor;
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const email = newEmail();
  await page.user.type(field("E-mail"), `${email}{Enter}`);
  await waitFor(() => expect(toasts()).toEqual(["Ocorreu um erro!"]));
  vi.stubGlobal("fetch", fetch);
  await page.user.click(codeButton("email"));
  expect(await codeField("email")).toBeInTheDocument();
  expect(field("E-mail")).toHaveValue(email);
});
