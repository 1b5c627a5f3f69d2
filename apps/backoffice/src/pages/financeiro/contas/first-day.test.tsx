import { newCompany } from "@prumo/api/testing/companies";
import { newConta } from "@prumo/api/testing/contas";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openApp, server, withServer } from "../../../testing/open-app";
import { sampled } from "../../../testing/page-sample";

withServer();

const SENHA = "senha de teste";

/** Registers a company without categories and bank accounts; gives the login of its administrator. */
async function emptyCompany(): Promise<string> {
  const { api } = await server().loginAs("6-plataforma");
  return (await api.empresas.save({ body: newCompany({ plano: 1 }) })).login;
}

const USUAL = { name: "Criar as categorias usuais" };

describe("the first day of a company without a segment", () => {
  it("the empty list of categories makes the usual ones in one press, and leads into their rows", async () => {
    const { user } = await openApp("/categoriasConta", await emptyCompany(), SENHA);
    await user.click(await screen.findByRole("button", USUAL));
    expect(await screen.findByText(/^\d+ categorias criadas$/)).toBeInTheDocument();
    const table = screen.getByRole("table");
    expect(await within(table).findByText("Aluguel")).toBeInTheDocument();
    expect(screen.queryByRole("button", USUAL)).toBeNull();
    await waitFor(() => expect(document.activeElement?.closest("tbody")).not.toBeNull());
  });

  for (const [tags, part] of sampled(["/contasPagar/new", "/contasReceber/new", "/compraManual/new"]))
    it.each(part)(
      "the form %s offers the usual categories below its field, and goes on in the field",
      { tags },
      async (path) => {
        const { user } = await openApp(path, await emptyCompany(), SENHA);
        await user.click(await screen.findByRole("button", USUAL));
        const field = screen.getByRole("combobox", { name: /^Categoria/ });
        await waitFor(() => expect(field).toHaveFocus());
        expect(screen.queryByRole("button", USUAL)).toBeNull();
        await user.keyboard(path === "/contasReceber/new" ? "Outras" : "Aluguel");
        await screen.findByRole("option", { name: /^(Aluguel|Outras receitas)$/ });
      },
    );

  it("a company that has categories is offered none", { tags: ["full"] }, async () => {
    const { user } = await openApp("/contasPagar/new");
    const field = await screen.findByRole("combobox", { name: "Categoria" });
    await user.type(field, "Xyz");
    await screen.findByRole("option", { name: 'Cadastrar "Xyz"' });
    expect(screen.queryByRole("button", USUAL)).toBeNull();
  });

  it("the first payment registers its bank account over the form, chooses it, and pays from it", async () => {
    const login = await emptyCompany();
    const { api } = await server().loginAs(login, SENHA);
    const { pessoa } = await api.pessoas.save({ body: { nome_fantasia: "Imobiliária", tipos_pessoa: [2] } });
    const { categoria } = await api.categoriasConta.save({ body: { nome: "Aluguel", tipo: "pagar" } });
    const id = await newConta(api, { pessoa_id: pessoa.id, categoria_id: categoria.id, valor: 100 });
    const { user } = await openApp(`/contasPagar/pagar/${id}`, login, SENHA);
    await user.selectOptions(await screen.findByRole("combobox", { name: "Forma de pagamento" }), "17");
    await user.click(screen.getByRole("button", { name: "Cadastrar conta bancária" }));
    const modal = within(await screen.findByRole("dialog", { name: "Nova conta bancária" }));
    await user.type(modal.getByRole("textbox", { name: "Nome" }), "Itaú");
    await user.click(modal.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const select = screen.getByRole("combobox", { name: "Conta bancária" });
    expect(select).toHaveDisplayValue(/^Itaú · saldo R\$\s0,00$/);
    await waitFor(() => expect(select).toHaveFocus());
    expect(screen.queryByRole("button", { name: "Cadastrar conta bancária" })).toBeNull();
    await user.click(screen.getByRole("button", { name: /^Pagar R\$/ }));
    expect(await screen.findByText("Pagamento realizado com sucesso")).toBeInTheDocument();
    expect((await api.contasPagar.find({ params: { id } })).conta.acertos[0]?.conta_bancaria?.name).toBe("Itaú");
  });
});
