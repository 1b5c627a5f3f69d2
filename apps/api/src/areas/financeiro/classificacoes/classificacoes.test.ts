import type { TipoConta } from "@prumo/domain/conta-side";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contaBody, newConta } from "../../../testing/contas";
import { type Api, startTestServer, type TestServer } from "../../../testing/test-server";

let server: TestServer;
let api: Api;
beforeAll(async () => {
  server = await startTestServer();
  ({ api } = await server.loginAs("1-admin"));
});
afterAll(() => server.close());

/** Categories and result centres through the same functions, because the same rules hold for both. */
const registers = [
  {
    name: "categoriasConta",
    entidade: "categorias_conta",
    campo: "nome",
    save: async (nome: string, tipo: TipoConta, from = api) =>
      (await from.categoriasConta.save({ body: { nome, tipo } })).categoria.id,
    update: (body: { id: number; nome: string; tipo: TipoConta; versao?: number }, from = api) =>
      from.categoriasConta.update({ body }),
    find: async (id: number, from = api) => (await from.categoriasConta.find({ params: { id } })).categoria,
    lista: async (query: object) => (await api.categoriasConta.lista({ query })).categorias.data.map((c) => c.nome),
    suggested: async (pesquisa: string) =>
      (await api.categoriasConta.autocomplete({ query: { pesquisa } })).categorias.map(({ id }) => id),
    act: (action: "delete" | "desativar" | "reativar", id: number, from = api) =>
      from.categoriasConta[action]({ params: { id } }),
    use: (id: number) => newConta(api, { categoria_id: id }),
    inConta: (id: number) => ({ categoria_id: id }),
    taken: "Já existe uma categoria deste tipo com este nome",
    takenInactive: "Já existe uma categoria inativa deste tipo com este nome. Reative-a.",
  },
  {
    name: "centroResultado",
    entidade: "centros_resultado",
    campo: "descricao",
    save: async (descricao: string, tipo: TipoConta, from = api) =>
      (await from.centroResultado.save({ body: { descricao, tipo } })).centro_resultado.id,
    update: (
      { nome: descricao, ...rest }: { id: number; nome: string; tipo: TipoConta; versao?: number },
      from = api,
    ) => from.centroResultado.update({ body: { ...rest, descricao } }),
    find: async (id: number, from = api) => {
      const { descricao: nome, ...row } = (await from.centroResultado.find({ params: { id } })).centro_resultado;
      return { ...row, nome };
    },
    lista: async (query: object) =>
      (await api.centroResultado.lista({ query })).centro_resultados.data.map((c) => c.descricao),
    suggested: async (pesquisa: string) =>
      (await api.centroResultado.autocomplete({ query: { pesquisa } })).centro_resultados.map(({ id }) => id),
    act: (action: "delete" | "desativar" | "reativar", id: number, from = api) =>
      from.centroResultado[action]({ params: { id } }),
    use: (id: number) => newConta(api, { centro_resultado_id: id }),
    inConta: (id: number) => ({ centro_resultado_id: id }),
    taken: "Já existe um centro de resultado deste tipo com esta descrição",
    takenInactive: "Já existe um centro de resultado inativo deste tipo com esta descrição. Reative-o.",
  },
] as const;

const refused = (field: string, message: string) => ({ status: 422, errors: { [field]: [message] } });

describe.each(registers)("$name", (register) => {
  const { save, update, find, act, campo } = register;

  it("demands the name and then the kind", async () => {
    await expect(save(" ", "outro" as TipoConta)).rejects.toMatchObject({
      status: 422,
      errors: {
        [campo]: [campo === "nome" ? "Informe o nome da categoria" : "Informe a descrição do centro de resultado"],
        tipo: ["Selecione o tipo"],
      },
    });
  });

  it("lists by name without accents, by kind, and by whether it is in use", async () => {
    const id = await save("Zebra de ônix", "pagar");
    await save("Zebra alada", "receber");
    expect(await register.lista({ pesquisa: "zebra" })).toEqual(["Zebra alada", "Zebra de ônix"]);
    expect(await register.lista({ pesquisa: "ONIX zebra" })).toEqual(["Zebra de ônix"]);
    expect(await register.lista({ pesquisa: "zebra", tipo: "receber" })).toEqual(["Zebra alada"]);
    expect(await register.lista({ pesquisa: "zebra", direcao: "desc" })).toEqual(["Zebra de ônix", "Zebra alada"]);
    await act("desativar", id);
    expect(await register.lista({ pesquisa: "zebra", situacao: "inativas" })).toEqual(["Zebra de ônix"]);
    expect(await register.lista({ pesquisa: "zebra", situacao: "ativas" })).toEqual(["Zebra alada"]);
  });

  it("accepts a name once per kind, ignoring accents and case, also when two people save it at once", async () => {
    const id = await save("Café", "pagar");
    await save("Café", "receber");
    await expect(save("CAFE", "pagar")).rejects.toMatchObject(refused(campo, register.taken));
    const other = await save("Chá", "pagar");
    await expect(update({ id: other, nome: "café", tipo: "pagar" })).rejects.toMatchObject(
      refused(campo, register.taken),
    );
    await update({ id, nome: "CAFÉ", tipo: "pagar" });
    await act("desativar", id);
    await expect(save("Café", "pagar")).rejects.toMatchObject(refused(campo, register.takenInactive));
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => save("Juntos", "pagar")));
    const failed = answers.filter((answer) => answer.status === "rejected");
    expect(failed).toHaveLength(7);
    for (const { reason } of failed) expect(reason).toMatchObject(refused(campo, register.taken));
    await save("Café", "pagar", (await server.loginAs("8-admin")).api);
  });

  it("refuses a change over somebody else's, and another kind once a conta has the row", async () => {
    const id = await save("Mudança", "receber");
    await update({ id, nome: "Mudanças", tipo: "pagar", versao: 1 });
    await expect(update({ id, nome: "Tarde demais", tipo: "pagar", versao: 1 })).rejects.toMatchObject({
      status: 409,
      message: "Este registro foi alterado por outra pessoa",
    });
    expect(await find(id)).toMatchObject({ nome: "Mudanças", tipo: "pagar", versao: 2, em_uso: false, propria: true });
    await register.use(id);
    await expect(update({ id, nome: "Mudanças", tipo: "receber" })).rejects.toMatchObject({ status: 422 });
    await update({ id, nome: "Mudanças usadas", tipo: "pagar" });
    expect(await find(id)).toMatchObject({ nome: "Mudanças usadas", em_uso: true });
  });

  it("removes a row that no conta has, and takes one out of use that was used", async () => {
    const unused = await save("Nunca usada", "pagar");
    expect(await act("delete", unused)).toMatchObject({ desativada: false });
    await expect(find(unused)).rejects.toMatchObject({ status: 404 });

    const used = await save("Muito usada", "pagar");
    await register.use(used);
    expect(await register.suggested("muito usada")).toEqual([used]);
    expect(await act("delete", used)).toMatchObject({ desativada: true });
    expect(await find(used)).toMatchObject({ ativo: false, em_uso: true });
    expect(await register.suggested("muito usada")).toEqual([]);
    await expect(act("delete", used)).rejects.toMatchObject({ status: 422 });
    await expect(act("desativar", used)).rejects.toMatchObject({ status: 422 });
    await act("reativar", used);
    await expect(act("reativar", used)).rejects.toMatchObject({ status: 422 });
    expect(await register.suggested("muito usada")).toEqual([used]);
  });

  it("is not offered to new contas once it is out of use, but a conta that has it keeps it", async () => {
    const id = await save("Aposentada", "pagar");
    const conta = await register.use(id);
    await act("desativar", id);
    await expect(newConta(api, register.inConta(id))).rejects.toMatchObject({ status: 422 });
    const own = contaBody(register.inConta(id));
    await api.contasPagar.update({ body: { ...own, id: conta, referencia: "Ainda nela" } });
    const other = await newConta(api);
    await expect(api.contasPagar.update({ body: { ...own, id: other } })).rejects.toMatchObject({ status: 422 });
  });

  it("shows rows that the group shares, and changes only the company's own", async () => {
    const { api: shop } = await server.loginAs("7-admin");
    const id = await save("Da loja", "pagar", shop);
    await expect(find(id)).rejects.toMatchObject({ status: 404 });
    const submodulo = register.name;
    await server.db.execute(`insert into compartilhamentos (empresa_id, submodulo) values (2, '${submodulo}')`);
    try {
      expect(await find(id)).toMatchObject({ nome: "Da loja", propria: false });
      await register.use(id);
      await expect(update({ id, nome: "Minha", tipo: "pagar" })).rejects.toMatchObject({ status: 404 });
      for (const action of ["delete", "desativar", "reativar"] as const) {
        await expect(act(action, id)).rejects.toMatchObject({ status: 404 });
      }
      // Its owner cannot remove it either, because a conta of another company has it.
      expect(await act("delete", id, shop)).toMatchObject({ desativada: true });
    } finally {
      await server.db.execute(`delete from compartilhamentos where submodulo = '${submodulo}'`);
    }
  });

  it("a row stays that a conta of a company has which shared a group with its owner", async () => {
    const { api: shop } = await server.loginAs("7-admin");
    const { api: platform } = await server.loginAs("6-plataforma");
    const id = await save("De um grupo que acabou", "pagar", shop);
    const submodulo = register.name;
    await server.db.execute(`insert into compartilhamentos (empresa_id, submodulo) values (2, '${submodulo}')`);
    await register.use(id);
    await platform.gruposUniNegocio.removerEmpresa({ params: { id: 2 } });
    try {
      expect(await find(id, shop)).toMatchObject({ em_uso: true });
      await expect(update({ id, nome: "Outro lado", tipo: "receber" }, shop)).rejects.toMatchObject({ status: 422 });
      expect(await act("delete", id, shop)).toMatchObject({ desativada: true });
    } finally {
      await platform.gruposUniNegocio.adicionarEmpresa({ body: { id_empresa: 2, grupo_id: 1 } });
      await server.db.execute(`delete from compartilhamentos where submodulo = '${submodulo}'`);
    }
  });

  it("a row in use by another company is not deleted, even if no trail links the two", async () => {
    const { api: outsider } = await server.loginAs("8-admin");
    const id = await save("De um grupo sem rastro", "pagar");
    await register.use(id);
    const moveTo = (empresa: number) =>
      server.db.execute(`update ${register.entidade} set empresa_id = ${empresa} where id = ${id}`);
    await moveTo(3);
    try {
      expect(await find(id, outsider)).toMatchObject({ em_uso: false });
      // The foreign key keeps it, whatever was asked before.
      await expect(act("delete", id, outsider)).rejects.toMatchObject({ status: 422 });
      expect(await find(id, outsider)).toMatchObject({ ativo: true });
    } finally {
      await moveTo(1);
    }
  });

  it("leaves an audit row for every change", async () => {
    const id = await save("Auditada", "pagar");
    await update({ id, nome: "Auditada de novo", tipo: "pagar" });
    await act("desativar", id);
    await act("reativar", id);
    await act("delete", id);
    const { rows } = await server.db.execute<{ acao: string }>(
      `select acao from auditoria where entidade = '${register.entidade}' and entidade_id = ${id} order by id`,
    );
    expect(rows.map(({ acao }) => acao.split("/")[1])).toEqual(["save", "update", "desativar", "reativar", "delete"]);
  });
});

it("exports the list", async () => {
  const { fetch } = await server.loginAs("1-admin");
  const answer = await fetch("/api/categoriasConta/lista?formato=csv&pesquisa=aluguel&tipo=pagar");
  expect(await answer.text()).toBe(
    "\uFEFFCódigo;Nome;Tipo;Situação;Categoria principal;Grupo do resultado\r\n1;Aluguel;Contas a pagar;Ativa;Ocupação;Despesas operacionais\r\n".slice(
      1,
    ),
  );
});
