import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { openApp, withServer } from "../../../testing/open-app";

withServer();

/** A file of all tables takes a moment on a busy machine. */
const LONG = { timeout: 10_000 };

let saved: string[];
beforeEach(() => {
  saved = [];
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:arquivo");
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

/** Registers a person and opens their page. */
async function openPerson(login = "1-admin") {
  const app = await openApp("/pessoas", login);
  const body = { nome_fantasia: "Marina Titular", tipos_pessoa: [1], email: "marina@exemplo.com.br" };
  const { pessoa } = await app.api.pessoas.save({ body });
  await app.go(`/pessoas/edit/${pessoa.id}`);
  return { ...app, id: pessoa.id };
}

it("personal data are erased once the page has said what goes and what stays, and a reason was given", async () => {
  const { user, api, id } = await openPerson();
  expect(await screen.findByRole("textbox", { name: "E-mail" })).toHaveValue("marina@exemplo.com.br");
  await user.click(screen.getByRole("button", { name: "Apagar dados pessoais" }));
  const modal = within(await screen.findByRole("dialog", { name: "Apagar os dados pessoais de Marina Titular" }));
  expect(modal.getByText(/Nome, CPF\/CNPJ e anexos também são apagados/)).toBeInTheDocument();
  await user.click(modal.getByRole("button", { name: /^Apagar/ }));
  expect(await modal.findByText("Informe o motivo")).toBeInTheDocument();
  expect((await api.pessoas.find({ params: { id } })).pessoa.email).toBe("marina@exemplo.com.br");
  await user.type(modal.getByRole("textbox", { name: "Motivo" }), "Pedido da titular");
  await user.click(modal.getByRole("button", { name: /^Apagar/ }));
  expect(await screen.findByText("Dados pessoais apagados.")).toBeInTheDocument();
  expect(await screen.findByRole("heading", { name: `Pessoa anonimizada ${id}` })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("textbox", { name: "E-mail" })).toHaveValue(""));
});

/** Erases the data of the person whose page is open. */
async function erase(user: Awaited<ReturnType<typeof openPerson>>["user"]) {
  await user.click(screen.getByRole("button", { name: "Apagar dados pessoais" }));
  const modal = within(await screen.findByRole("dialog"));
  await user.type(modal.getByRole("textbox", { name: "Motivo" }), "Pedido da titular");
  await user.click(modal.getByRole("button", { name: /^Apagar/ }));
  await screen.findByRole("heading", { name: /^Pessoa anonimizada/ });
}

it("what is half typed stays when personal data are erased, and can be saved without bringing them back", {
  tags: ["full"],
}, async () => {
  const { user, api, id } = await openPerson();
  await user.type(await screen.findByRole("textbox", { name: "Rua" }), "Rua das Acácias");
  await erase(user);
  await waitFor(() => expect(screen.getByRole("textbox", { name: "E-mail" })).toHaveValue(""));
  expect(screen.getByRole("textbox", { name: /^Nome fantasia/ })).toHaveValue(`Pessoa anonimizada ${id}`);
  expect(screen.getByRole("textbox", { name: "Rua" })).toHaveValue("Rua das Acácias");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(async () =>
    expect((await api.pessoas.find({ params: { id } })).pessoa).toMatchObject({
      nome_fantasia: `Pessoa anonimizada ${id}`,
      email: null,
      logradouro: "Rua das Acácias",
    }),
  );
});

it("data that were corrected in the page before they were erased do not come back by a save", {
  tags: ["full"],
}, async () => {
  const { user, api, id } = await openPerson();
  await user.type(await screen.findByRole("textbox", { name: "E-mail" }), ".org");
  await user.type(screen.getByRole("textbox", { name: /^Nome fantasia/ }), " Corrigida");
  await user.type(screen.getByRole("textbox", { name: "Bairro" }), "Centro");
  await erase(user);
  await waitFor(() => expect(screen.getByRole("textbox", { name: "E-mail" })).toHaveValue(""));
  expect(screen.getByRole("textbox", { name: /^Nome fantasia/ })).toHaveValue(`Pessoa anonimizada ${id}`);
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(async () =>
    expect((await api.pessoas.find({ params: { id } })).pessoa).toMatchObject({
      nome_fantasia: `Pessoa anonimizada ${id}`,
      email: null,
      bairro: "Centro",
    }),
  );
});

it("what is half typed is not saved over what somebody else saved before the data were erased", {
  tags: ["full"],
}, async () => {
  const { user, api, id } = await openPerson();
  await user.type(await screen.findByRole("textbox", { name: "Rua" }), "Rua das Acácias");
  const { pessoa } = await api.pessoas.find({ params: { id } });
  const { nome_fantasia, versao } = pessoa;
  await api.pessoas.update({ body: { id, versao, nome_fantasia, tipos_pessoa: [1, 2], logradouro: "Rua dos Ipês" } });
  await erase(user);
  await waitFor(() => expect(screen.getByRole("textbox", { name: "E-mail" })).toHaveValue(""));
  expect(screen.getByRole("textbox", { name: "Rua" })).toHaveValue("Rua das Acácias");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText(/^Outra pessoa salvou uma versão mais nova/)).toBeInTheDocument();
  expect((await api.pessoas.find({ params: { id } })).pessoa.tipos_pessoa).toHaveLength(2);
});

it("what a conta names stays as long as the law demands, and the page says until when before it goes", async () => {
  const { user } = await openApp("/pessoas/edit/100");
  await user.click(await screen.findByRole("button", { name: "Apagar dados pessoais" }));
  expect(await screen.findByText(/Nome, CPF\/CNPJ e anexos ficam até 31\/12\/\d{4}/)).toBeInTheDocument();
});

it("a person's data are saved as a file", async () => {
  const { user, id } = await openPerson();
  await user.click(await screen.findByRole("button", { name: "Baixar os dados" }));
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(`^dados-pessoa-${id}-.*\\.zip$`)]), LONG);
});

it("all data of a company are saved by its administrator", async () => {
  const { user } = await openApp("/empresas/edit/1");
  await user.click(await screen.findByRole("tab", { name: "Dados" }));
  await user.click(screen.getByRole("button", { name: "Baixar todos os dados" }));
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^dados-.*\.zip$/)]), LONG);
});
