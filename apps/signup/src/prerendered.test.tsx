import { act, screen, waitFor, within } from "@testing-library/react";
import { hydrateRoot, type Root } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { beginVisit } from "./app/visit";
import { CompanyPage } from "./pages/company/company-page";
import { prerendered } from "./prerendered";
import { field, signupServer, withSignupServer } from "./testing/open-page";

withSignupServer();

let root: Root | undefined;
afterEach(() => act(() => root?.unmount()));

/** Shows the page as it arrives, before its script. */
function arrive(): HTMLElement {
  const element = document.createElement("div");
  element.innerHTML = prerendered["index.html"]?.() ?? "";
  document.body.append(element);
  return element;
}

async function hydrate(element: HTMLElement) {
  vi.stubGlobal("fetch", signupServer().visit().fetch);
  const wrong: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(element, <CompanyPage visit={beginVisit()} />, { onRecoverableError: (e) => wrong.push(e) });
  });
  return wrong;
}

test("the page arrives with every field, and cannot be sent before its script is there", () => {
  arrive();
  expect(screen.getByRole("heading", { name: "Dados da sua Empresa" })).toBeInTheDocument();
  for (const name of [
    "CNPJ",
    "Nome da empresa",
    "E-mail",
    "WhatsApp",
    "Nome de usuário",
    "Senha de acesso",
    "CEP",
    "Cidade",
    "Logradouro",
    "Bairro",
    "Número",
  ]) {
    expect(field(name)).toBeEnabled();
  }
  expect(screen.getByRole("button", { name: "Continuar" })).toBeDisabled();
  for (const step of within(screen.getByRole("navigation")).getAllByRole("button")) expect(step).toBeDisabled();
  expect(screen.getByRole("form")).toHaveAttribute("method", "post");
  // Shown by its style alone, after a while.
  expect(screen.getByRole("alert")).toHaveTextContent(/^A página ainda está carregando/);
  expect(screen.getByText(/^A página ainda está carregando/)).toHaveClass("late");
});

test("values that were typed and chosen before the script came are kept, masked and looked up", async () => {
  const element = arrive();
  field("CNPJ").value = "11222333000181";
  field("Nome de usuário").value = "maria";
  field("Senha de acesso").value = "uma frase secreta";
  field("E-mail").value = "maria@exemplo.com.br";
  screen.getByLabelText<HTMLInputElement>("Li e aceito os termos de uso").checked = true;
  expect(await hydrate(element)).toEqual([]);
  expect(screen.queryByText(/^A página ainda está carregando/)).toBeNull();
  expect(field("CNPJ")).toHaveValue("11.222.333/0001-81");
  expect(field("Nome de usuário")).toHaveValue("maria");
  expect(field("Senha de acesso")).toHaveValue("uma frase secreta");
  expect(screen.getByLabelText("Li e aceito os termos de uso")).toBeChecked();
  expect(screen.getByRole("button", { name: "Continuar" })).toBeEnabled();
  await waitFor(() => expect(field("Nome da empresa")).toHaveValue("Comercial Primavera Ltda"));
});

test("a kind of person and a city that were chosen before the script came are kept", async () => {
  const element = arrive();
  screen.getByRole<HTMLInputElement>("radio", { name: "Pessoa física", hidden: true }).checked = true;
  field("CNPJ").value = "52998224725";
  field("Cidade").value = "extrema";
  expect(await hydrate(element)).toEqual([]);
  expect(field("CPF")).toHaveValue("529982247-25");
  await waitFor(() => expect(field("Cidade")).toHaveValue("Extrema (MG)"));
});
