import { fieldErrors } from "@prumo/api-client/errors";
import { formatCpf } from "@prumo/domain/cpf";
import { standardMethods } from "@prumo/domain/payment-method";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeCpf } from "../../../db/seed/documents";
import { random } from "../../../db/seed/random";
import { newCnpj, newCompany } from "../../../testing/companies";
import { refusal } from "../../../testing/refusal";
import { type Api, startTestServer, type TestServer } from "../../../testing/test-server";

let server: TestServer;
/** The platform administrator. */
let api: Api;
beforeAll(async () => {
  server = await startTestServer();
  ({ api } = await server.loginAs("6-plataforma"));
});
afterAll(() => server.close());

const save = (changes: Parameters<typeof newCompany>[0] = {}, from = api) =>
  from.empresas.save({ body: newCompany(changes) });
const find = (id: number, from = api) => from.empresas.find({ params: { id } });
/** Gives the messages of a refusal's fields, or else its status and message. */
async function refusalSaid(call: Promise<unknown>) {
  const error = await refusal(call);
  const fields = fieldErrors(error);
  return Object.keys(fields).length > 0 ? fields : `${error.status} ${error.message}`;
}
const representante = { representante: true, carteira_asaas: "wal_1", comissao: 10 } as const;
/** A representative with its administrator's session. */
async function representative(changes: Parameters<typeof newCompany>[0] = {}) {
  const { empresa, login } = await save({ nome: "Representações Sul", plano: 1, ...representante, ...changes });
  return { id: empresa.id, api: (await server.loginAs(login, "senha de teste")).api };
}

describe("registering a company", () => {
  it("makes it able to work: plan, administrator with a person, standard payment methods", async () => {
    const { message, empresa, login } = await save({ nome: "Padaria Estrela", email: "a@b.exemplo" });
    expect(login).toMatch(/^\d+-maria$/);
    expect(message).toBe(`Empresa cadastrada com sucesso! O login do usuário é ${login}`);
    const visitor = await server.loginAs(login, "senha de teste");
    const session = await visitor.api.sessao.atual();
    expect(session).toMatchObject({
      usuario: { nome: "Maria Estrela", adm: true, administrador_plataforma: false },
      empresa: { id: empresa.id, nome: "Padaria Estrela", representante: false },
      unidades: [{ id: empresa.id }],
    });
    expect(login).toBe(`${session.usuario.pessoa_id}-maria`);
    const { plano, permissoes } = await find(empresa.id);
    expect(plano).toMatchObject({ id: 3, nome: "Essencial" });
    expect(Object.keys(session.permissoes).toSorted()).toEqual(permissoes);
    expect(permissoes).toContain("contasPagar");
    expect(permissoes).not.toContain("relatorios");
    const { rows } = await server.db.execute<{ nome: string }>(
      sql`select nome from formas_pagamento where empresa_id = ${empresa.id} and padrao order by id`,
    );
    expect(rows.map(({ nome }) => nome)).toEqual(standardMethods.map(({ nome }) => nome));
    const pessoa = await visitor.api.pessoas.find({ params: { id: session.usuario.pessoa_id ?? 0 } });
    expect(pessoa.pessoa).toMatchObject({ nome_fantasia: "Maria Estrela", tipos_pessoa: [{ tipoPessoa_id: 3 }] });
  });

  it("registering a company demands every field in the documented order", async () => {
    const empty = Object.fromEntries(Object.keys(newCompany()).map((field) => [field, ""]));
    const body = { ...empty, tipo_pessoa: "j", cidade_id: null, plano: null, representante: true } as never;
    const refused = await refusalSaid(api.empresas.save({ body }));
    expect(Object.values(refused)).toEqual([
      "Informe o CNPJ",
      "Informe o nome",
      "Informe o telefone",
      "Informe a rua",
      "Informe o cep",
      "Informe o número",
      "Informe o bairro",
      "Selecione a cidade",
      "Informe o email",
      "Informe o login",
      "Informe a senha",
      "Informe o nome do usuário",
      "Selecione o plano",
      "Informe a carteira asaas",
      "Informe a comissão",
    ]);
  });

  it.each([
    [{ cnpj: "11.222.333/0001-8" }, { cnpj: "Informe o CNPJ" }],
    [{ cnpj: "11.222.333/0001-80" }, { cnpj: "Informe um CNPJ válido" }],
    [{ tipo_pessoa: "f", cnpj: "529.982.247-2" }, { cnpj: "Informe o Cpf" }],
    [{ tipo_pessoa: "f", cnpj: "529.982.247-24" }, { cnpj: "Informe um CPF válido" }],
    [{ tipo_pessoa: "f", cnpj: "11.222.333/0001-81" }, { cnpj: "Informe um CPF válido" }],
    [{ email: "x" }, { email: "Informe um e-mail válido" }],
    [{ cep: "1" }, { cep: "Informe um CEP válido" }],
    [{ cidade_id: 1 }, { cidade_id: "Selecione a cidade" }],
    [{ plano: 999 }, { plano: "Selecione o plano" }],
    [{ ...representante, comissao: 0 }, { comissao: "Informe a comissão" }],
    [{ copiar_dados: 99_999 }, { copiar_dados: "Selecione uma empresa" }],
  ] as const)("registering a company refuses %j", async (changes, errors) => {
    expect(await refusalSaid(save(changes))).toEqual(errors);
  });

  it("registering a company accepts a natural person by CPF, and a CNPJ with letters however it is written", async () => {
    const cpf = formatCpf(makeCpf(random(3)));
    const { empresa } = await save({ tipo_pessoa: "f", cnpj: cpf });
    expect((await find(empresa.id)).empresa).toMatchObject({ tipo_pessoa: "f", cnpj: cpf });
    const other = await save({ cnpj: "12abc34501de35" });
    expect((await find(other.empresa.id)).empresa.cnpj).toBe("12.ABC.345/01DE-35");
    expect(await refusalSaid(save({ cnpj: "12.ABC.345/01DE-35" }))).toEqual({
      cnpj: "Já existe uma empresa com este CNPJ",
    });
  });

  it("copies categories, result centres, payment methods and permission groups, each name once", async () => {
    const { empresa, login } = await save({ copiar_dados: 1, plano: 1 });
    const count = async (table: string, id: number, where = sql`true`) => {
      const { rows } = await server.db.execute<{ total: number }>(
        sql`select count(*)::int as total from ${sql.identifier(table)} where empresa_id = ${id} and ${where}`,
      );
      return rows[0]?.total;
    };
    /** The rows of a company with every column that is not its own, so that no column is lost on the way. */
    const rowsOf = async (table: string, id: number, where = sql`true`) => {
      const { rows } = await server.db.execute<{ row: string }>(
        sql`select (to_jsonb(t) - 'id' - 'empresa_id' - 'versao' - 'categoria_pai_id')::text as row from ${sql.identifier(table)} t
          where empresa_id = ${id} and ${where} order by 1`,
      );
      return rows.map(({ row }) => row);
    };
    expect(await rowsOf("categorias_conta", empresa.id)).toEqual(await rowsOf("categorias_conta", 1, sql`ativa`));
    const branchesOf = async (id: number) => {
      const { rows } = await server.db.execute(
        sql`select k.nome, p.nome as principal, p.empresa_id = k.empresa_id as propria from categorias_conta k
          join categorias_conta p on p.id = k.categoria_pai_id where k.empresa_id = ${id} and k.ativa order by k.nome`,
      );
      return rows;
    };
    expect(await branchesOf(empresa.id)).toEqual(await branchesOf(1));
    expect(await branchesOf(empresa.id)).toContainEqual({ nome: "Aluguel", principal: "Ocupação", propria: true });
    expect(await rowsOf("centros_resultado", empresa.id)).toEqual(await rowsOf("centros_resultado", 1, sql`ativo`));
    expect(await rowsOf("formas_pagamento", empresa.id)).toEqual(
      await rowsOf("formas_pagamento", 1, sql`ativa and not exclusiva`),
    );
    expect(await count("grupos_permissoes", empresa.id)).toBe(await count("grupos_permissoes", 1));
    expect(await count("role_permissoes", empresa.id)).toBe(await count("role_permissoes", 1));
    const { api: own } = await server.loginAs(login, "senha de teste");
    expect((await own.permissoes.lista()).grupos.data.map(({ nome }) => nome)).toContain("Caixa");
    const again = { empresa_id: empresa.id, copiar_dados: 1 };
    expect(await refusalSaid(api.empresas.generateDataEmpresa({ body: again }))).toBe(
      "422 Nada foi copiado: Padaria Estrela já tem tudo o que Prumo Serviços tem",
    );
  });

  it("copying gives the naturezas in use with what they do, and leaves those of the same name alone", {
    tags: ["full"],
  }, async () => {
    const { empresa, login } = await save({ plano: 1 });
    const { api: own } = await server.loginAs(login, "senha de teste");
    const { api: source } = await server.loginAs("7-admin");
    const added = { nome: "Industrialização", gerar_financeiro: false, nao_movimenta_estoque: true };
    await source.naturezas.save({ body: added });
    await source.naturezas.save({ body: { nome: "De outro tempo", ativa: false } });
    const standard = (await own.naturezas.lista()).naturezas;
    const [changed] = standard;
    const { natureza } = await own.naturezas.find({ params: { id: changed?.id ?? 0 } });
    const flags = {
      gerar_financeiro: !natureza.gerar_financeiro,
      nao_movimenta_estoque: natureza.nao_movimenta_estoque,
    };
    await own.naturezas.update({ body: { ...flags, nome: natureza.nome, id: natureza.id, versao: natureza.versao } });
    const { message } = await api.empresas.generateDataEmpresa({ body: { empresa_id: empresa.id, copiar_dados: 2 } });
    expect(message).toMatch(/ 1 natureza de compra( e|,) /);
    const { naturezas } = await own.naturezas.lista();
    expect(naturezas).toHaveLength(standard.length + 1);
    expect(naturezas).toContainEqual(expect.objectContaining(added));
    expect(naturezas).toContainEqual(expect.objectContaining({ id: natureza.id, ...flags }));
  });

  it("registering a company writes nothing when a part of it is refused", async () => {
    const before = (await api.empresas.lista()).empresas.total;
    await refusalSaid(save({ copiar_dados: 99_999 }));
    await refusalSaid(save({ plano: 999 }));
    expect((await api.empresas.lista()).empresas.total).toBe(before);
  });

  it("registering a company is allowed to the platform administrator and to users of a representative", async () => {
    const { api: own } = await server.loginAs("1-admin");
    expect(await refusalSaid(save({}, own))).toBe(
      "403 Só o administrador da plataforma e empresas representantes cadastram empresas",
    );
    const { id, api: seller } = await representative();
    const { empresa } = await save({ nome: "Cliente" }, seller);
    expect((await find(empresa.id)).empresa.registrada_por).toEqual({ id, nome: "Representações Sul" });
    expect(await refusalSaid(save({ ...representante }, seller))).toEqual({
      representante: "Só o administrador da plataforma cadastra representantes",
    });
    const { api: reader } = await server.loginAs("4-leitura");
    expect(await refusalSaid(save({}, reader))).toBe("403 Você não tem permissão para fazer isto");
  });

  it("begins the company's own trail, which also keeps what the platform administrator does to it", async () => {
    const { empresa, login } = await save({ copiar_dados: 1, plano: 1 });
    const { id } = empresa;
    const { versao, ...own } = (await find(id)).empresa;
    await api.empresas.update({ body: { ...own, ...empty, nome: "Outro nome", versao } });
    await api.empresas.permissoes({ body: { empresa_id: id, permissoes: ["auditoria", "pessoas"] } });
    await api.empresas.setarPlano({ params: { id }, body: { plano_id: 1 } });
    await api.rede.atribuir({ body: { id, empresas_rede: [], rede_habilitado: true } });
    await api.contrato.gerarContrato({ params: { id } });
    const { grupo } = await api.gruposUniNegocio.save({ body: { nome: "Dela", empresas: [{ id }] } });
    await api.gruposUniNegocio.updatedMatriz({ body: { empresa_id: id, unidade_id: grupo.id, matriz: true } });
    await api.gruposUniNegocio.delete({ params: { id: grupo.id } });
    const admin = await server.loginAs(login, "senha de teste");
    const { registros } = await admin.api.auditoria.lista({ query: { per_page: 100 } });
    const seen = new Set(registros.data.map(({ acao, entidade }) => `${acao} ${entidade}`));
    expect([...seen].toSorted()).toEqual([
      "contrato/gerarContrato contratos",
      "empresas/permissoes/store empresas",
      "empresas/save categorias_conta",
      "empresas/save centros_resultado",
      "empresas/save empresas",
      "empresas/save formas_pagamento",
      "empresas/save grupos_permissoes",
      "empresas/save naturezas",
      "empresas/save pessoas",
      "empresas/save usuarios",
      "empresas/setarPlano empresas",
      "empresas/update empresas",
      "gruposuninegocio empresas",
      "gruposuninegocio/updatedMatriz empresas",
      "login usuarios",
      "rede/atribuir/store empresas",
    ]);
  });

  it("leaves an audit row for the company, its person and its user, without the password", async () => {
    const { empresa } = await save();
    const { rows } = await server.db.execute<{ entidade: string; depois: unknown }>(
      sql`select entidade, depois from auditoria where acao = 'empresas/save'
          and (depois->>'empresa_id' = ${String(empresa.id)} or (entidade = 'empresas' and entidade_id = ${empresa.id}))`,
    );
    const entities = new Set(rows.map(({ entidade }) => entidade));
    expect([...entities].toSorted()).toEqual(["empresas", "formas_pagamento", "naturezas", "pessoas", "usuarios"]);
    expect(JSON.stringify(rows)).not.toContain("argon2");
    const { rows: naturezas } = await server.db.execute(
      sql`select nome, gerar_financeiro as f, nao_movimenta_estoque as n from naturezas where empresa_id = ${empresa.id} order by id`,
    );
    expect(naturezas).toEqual([
      { nome: "Compra para revenda", f: true, n: false },
      { nome: "Uso e consumo", f: true, n: true },
      { nome: "Bonificação", f: false, n: false },
      { nome: "Remessa", f: false, n: true },
    ]);
  });
});

describe("a representative company", () => {
  it("a representative company sees and changes its own company and those that it registered, and no other", async () => {
    const { id, api: seller } = await representative();
    const { empresa } = await save({ nome: "Cliente da representante" }, seller);
    const seen = (await seller.empresas.lista({ query: { ordem: "id" } })).empresas.data.map((row) => row.id);
    expect(seen).toEqual([id, empresa.id]);
    expect((await seller.empresas.autocomplete()).empresas.map((row) => row.id).toSorted()).toEqual(seen.toSorted());
    expect((await seller.empresas.opcoes()).empresas.map((row) => row.id).toSorted()).toEqual(seen.toSorted());
    for (const other of [1, 3]) {
      expect(await refusalSaid(find(other, seller))).toBe("404 Empresa não encontrada");
      expect(await refusalSaid(seller.rede.recuperar({ params: { id: other } }))).toBe("404 Empresa não encontrada");
      const body = { id: other, tipo_pessoa: "j" as const, cnpj: newCnpj(), nome: "Tomada" };
      expect(await refusalSaid(seller.empresas.update({ body: { ...body, ...empty } }))).toBe(
        "404 Empresa não encontrada",
      );
      expect(
        await refusalSaid(seller.empresas.generateDataEmpresa({ body: { empresa_id: id, copiar_dados: other } })),
      ).toEqual({ copiar_dados: "Selecione uma empresa" });
      expect(
        await refusalSaid(seller.empresas.generateDataEmpresa({ body: { empresa_id: other, copiar_dados: id } })),
      ).toEqual({ empresa_id: "Selecione uma empresa" });
    }
    const { cnpj } = (await find(empresa.id, seller)).empresa;
    const body = { ...empty, id: empresa.id, tipo_pessoa: "j" as const, cnpj: cnpj ?? "", nome: "Cliente novo" };
    await seller.empresas.update({ body });
    expect((await find(empresa.id)).empresa).toMatchObject({ nome: "Cliente novo", versao: 3 });
    expect(await refusalSaid(seller.empresas.update({ body: { ...body, status: 0, limite_cadastros: 9 } }))).toEqual({
      status: "Só o administrador da plataforma altera este campo",
      limite_cadastros: "Só o administrador da plataforma altera este campo",
    });
    const { api: client } = await server.loginAs("8-admin");
    expect((await client.empresas.lista()).empresas.data.map((row) => row.id)).toEqual([3]);
  });

  it("a representative company is refused beyond its limit, with the limit; 0 is no limit", async () => {
    const { api: seller } = await representative({ limite_cadastros: 2 });
    expect((await seller.empresas.opcoes()).restantes).toBe(2);
    await save({}, seller);
    await save({}, seller);
    expect((await seller.empresas.opcoes()).restantes).toBe(0);
    expect(await refusalSaid(save({}, seller))).toBe("422 O limite de 2 empresas da sua empresa foi atingido");
    const { api: free } = await representative({ limite_cadastros: 0 });
    expect((await free.empresas.opcoes()).restantes).toBeNull();
  });
});

/** The fields that an update may leave empty. */
const empty = { dash_vendas: null, dash_compras: null, dash_os: null, dash_producao: null, dash_financeiro: null };

describe("a company", () => {
  it("a company refuses a change over somebody else's, and dashboards at other than https addresses", async () => {
    const { empresa } = await save();
    const { versao, cnpj } = (await find(empresa.id)).empresa;
    const body = {
      ...empty,
      id: empresa.id,
      versao,
      tipo_pessoa: "j" as const,
      cnpj: cnpj ?? "",
      nome: "Padaria Lua",
      dash_vendas: "https://bi.exemplo/vendas",
    };
    await api.empresas.update({ body });
    expect((await find(empresa.id)).empresa).toMatchObject({
      nome: "Padaria Lua",
      dash_vendas: "https://bi.exemplo/vendas",
      bairro: "Bela Vista",
    });
    expect(await refusalSaid(api.empresas.update({ body }))).toBe("409 Este registro foi alterado por outra pessoa");
    for (const dash_os of ["http://bi.exemplo", "javascript:alert(1)", "bi.exemplo", "https:"]) {
      expect(await refusalSaid(api.empresas.update({ body: { ...body, dash_os } }))).toEqual({
        dash_os: "Informe um endereço que comece com https://",
      });
    }
    const other = (await find(1)).empresa.cnpj ?? "";
    expect(await refusalSaid(api.empresas.update({ body: { ...body, versao: null, cnpj: other } }))).toEqual({
      cnpj: "Já existe uma empresa com este CNPJ",
    });
  });

  it("a company keeps its address when POST /empresas/update is sent with the documented fields only", async () => {
    const { empresa } = await save({ info_contador: "Contador: José" });
    const { rua, logradouro, ...before } = (await find(empresa.id)).empresa;
    expect(rua).toBe("Avenida Paulista");
    expect(rua).toBe(logradouro);
    const { id, nome, numero, bairro, cnpj, email, telefone, status, info_contador, type_os } = before;
    const documented = { id, nome, rua, numero, bairro, cnpj, email, telefone, status, info_contador, type_os };
    await api.empresas.update({ body: documented });
    expect((await find(empresa.id)).empresa).toEqual({ ...before, rua, logradouro, versao: before.versao + 1 });
    await api.empresas.update({ body: { id, nome, rua: "Rua Nova" } });
    expect((await find(empresa.id)).empresa).toMatchObject({ rua: "Rua Nova", logradouro: "Rua Nova", numero: "1000" });
    await api.empresas.update({ body: { id, nome, rua: null, telefone: null } });
    expect((await find(empresa.id)).empresa).toMatchObject({ rua: null, telefone: null, email, cnpj });
  });

  it("a company changes its kind of person only together with its document", async () => {
    const { empresa } = await save();
    const { id, nome } = { id: empresa.id, nome: "Padaria" };
    expect(await refusalSaid(api.empresas.update({ body: { id, nome, tipo_pessoa: "f" } }))).toEqual({
      cnpj: "Informe o Cpf",
    });
    const cpf = formatCpf(makeCpf(random(71)));
    await api.empresas.update({ body: { id, nome, cnpj: cpf } });
    expect((await find(id)).empresa).toMatchObject({ tipo_pessoa: "f", cnpj: cpf });
  });

  it("a company becomes a representative only with the terms of its commission", async () => {
    const { empresa } = await save();
    const { id, nome } = { id: empresa.id, nome: "Padaria" };
    const update = (changes: object) => api.empresas.update({ body: { id, nome, ...changes } });
    expect(await refusalSaid(update({ representante: true }))).toEqual({ carteira_asaas: "Informe a carteira asaas" });
    expect(await refusalSaid(update({ representante: true, carteira_asaas: "w" }))).toEqual({
      comissao: "Informe a comissão",
    });
    await update(representante);
    await update({ acesso_xml: true });
    expect((await find(id)).empresa).toMatchObject({ ...representante, acesso_xml: true });
    expect(await refusalSaid(update({ carteira_asaas: "" }))).toEqual({ carteira_asaas: "Informe a carteira asaas" });
  });

  it("a company may use, from the next call on, the submodules that it is given beside its plan", async () => {
    const { empresa, login } = await save({ plano: 3 });
    const { api: own } = await server.loginAs(login, "senha de teste");
    await own.contasPagar.resumo();
    const permissoes = ["caixa", "usuarios", "caixa"] as const;
    await api.empresas.permissoes({ body: { empresa_id: empresa.id, permissoes: [...permissoes] } });
    expect(Object.keys((await own.sessao.atual()).permissoes).toSorted()).toEqual(["caixa", "usuarios"]);
    expect(await refusalSaid(own.contasPagar.resumo())).toBe("403 Você não tem permissão para fazer isto");
    const none = { body: { empresa_id: empresa.id, permissoes: [] } };
    expect(await refusalSaid(own.empresas.permissoes(none))).toBe("403 Você não tem permissão para fazer isto");
    expect(await refusalSaid(api.empresas.permissoes(none))).toEqual({ permissoes: "Selecione pelo menos um modulo" });
  });

  it("a company gets a plan and its last day, or none; zeros mean none", async () => {
    const { empresa } = await save({ plano: 3 });
    const params = { id: empresa.id };
    await api.empresas.setarPlano({ params, body: { plano_id: 2, expiracao: "2027-01-31" } });
    const after = await find(empresa.id);
    expect(after).toMatchObject({ plano: { id: 2 }, expiracao: "2027-01-31" });
    expect(after.permissoes).toContain("caixa");
    await api.empresas.setarPlano({ params, body: { plano_id: 2, expiracao: "0000-00-00" } });
    expect((await find(empresa.id)).expiracao).toBeNull();
    const none = { params, body: { plano_id: 0, expiracao: "amanhã" } };
    expect(await refusalSaid(api.empresas.setarPlano(none))).toMatchObject({ plano_id: "Selecione o plano" });
  });

  it("a company has a network of other companies, each once", async () => {
    const { empresa } = await save();
    const { id } = empresa;
    const store = (ids: readonly number[]) =>
      api.rede.atribuir({
        body: { id, rede_habilitado: true, empresas_rede: ids.map((empresa_id) => ({ empresa_id, prestador: true })) },
      });
    expect(await refusalSaid(store([1, id, 1, 99_999]))).toEqual({
      "empresas_rede.1.empresa_id": "Selecione outra empresa",
      "empresas_rede.2.empresa_id": "Esta empresa já está na rede",
      "empresas_rede.3.empresa_id": "Selecione uma empresa",
    });
    await store([3, 1]);
    const { redes } = await api.rede.recuperar({ params: { id } });
    expect(redes.map((row) => [row.empresa.nome, row.prestador])).toEqual([
      ["Outra Empresa", true],
      ["Prumo Serviços", true],
    ]);
    expect((await find(id)).empresa.rede_habilitado).toBe(true);
    await store([]);
    expect((await api.rede.recuperar({ params: { id } })).redes).toEqual([]);
  });

  it("gets what it lacks of another company, and the answer lists it; a plain form may ask for it, too", async () => {
    const visitor = await server.loginAs("6-plataforma");
    const { empresa } = await save();
    const answer = await visitor.fetch("/api/empresas/generateDataEmpresa", {
      method: "POST",
      headers: { "X-Requested-With": "XMLHttpRequest", "Content-Type": "application/x-www-form-urlencoded" },
      body: `empresa_id=${empresa.id}&copiar_dados=3`,
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      message: expect.stringMatching(
        /^Dados copiados com sucesso: \d+ categorias, \d+ centros de resultado, 1 forma de pagamento e 1 grupo de permissões$/,
      ),
    });
    expect(await refusalSaid(api.empresas.generateDataEmpresa({ body: { empresa_id: 1, copiar_dados: 1 } }))).toEqual({
      copiar_dados: "Selecione outra empresa",
    });
  });
});

describe("the demo representative", () => {
  it("the demo representative registers a company and sees it, and how many more it may register", async () => {
    const { api: representative } = await server.loginAs("9-representante");
    expect(await representative.sessao.atual()).toMatchObject({
      usuario: { nome: "Iara Represas", adm: true },
      empresa: { id: 4, nome: "Prumo Representações", representante: true },
    });
    expect((await representative.empresas.opcoes()).restantes).toBe(5);
    const { empresa } = await representative.empresas.save({ body: newCompany() });
    const { data } = (await representative.empresas.lista({ query: { pesquisa: "estrela" } })).empresas;
    expect(data.map(({ id }) => id)).toEqual([empresa.id]);
    expect((await representative.empresas.opcoes()).restantes).toBe(4);
  });
});

describe("the list of companies", () => {
  it("the list of companies is found by name and document, filtered by status, and answered as a file", async () => {
    const cnpj = newCnpj();
    await save({ nome: "Fábrica Ímpar", cnpj });
    const names = async (query: object) => (await api.empresas.lista({ query })).empresas.data.map(({ nome }) => nome);
    expect(await names({ pesquisa: "fabrica impar" })).toEqual(["Fábrica Ímpar"]);
    expect(await names({ pesquisa: cnpj.slice(0, 15) })).toEqual(["Fábrica Ímpar"]);
    await save({ nome: "Letras na frente", cnpj: "QW.KJH.G34/0001-10" });
    expect(await names({ pesquisa: "qw.kjh.g" })).toEqual(["Letras na frente"]);
    expect(await names({ pesquisa: "QWKJHG" })).toEqual(["Letras na frente"]);
    expect(await names({ pesquisa: "ímpar", status: 0 })).toEqual([]);
    expect((await api.empresas.autocomplete({ query: { pesquisa: cnpj } })).empresas[0]).toMatchObject({ cnpj });
    const visitor = await server.loginAs("6-plataforma");
    const csv = await (await visitor.fetch("/api/empresas/lista?formato=csv&pesquisa=impar")).text();
    expect(csv).toContain(`Fábrica Ímpar;${cnpj};(11) 98765-4321;`);
    expect(csv).toContain("São Paulo (SP);Essencial;Indeterminado;Não;Ativa");
  });
});
