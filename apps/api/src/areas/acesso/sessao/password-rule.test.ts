import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newCompany } from "../../../testing/companies";
import { refusal } from "../../../testing/refusal";
import { newSignup, readyVisitor } from "../../../testing/signups";
import { startTestServer, type TestServer } from "../../../testing/test-server";
import { passwordProblem } from "./password-rule";

const MOST_USED = "Esta senha está entre as mais usadas e seria adivinhada logo. Escolha outra.";
const OF_NAMES = "A senha não pode ser feita do login ou do nome da empresa. Escolha outra.";
const names = { login: "15-marta.souza", empresas: ["Oficina Boa Vista Ltda", "São João & Cia"] };

describe("the check of a password", () => {
  it.each(["12345678", "Password1", "SENHA123", "qwertyuiop", "1q2w3e4r", "flamengo", "sênha123", "iloveyou"])(
    "the check of a password refuses one of the most used: %s",
    (senha) => expect(passwordProblem(senha, names)).toBe(MOST_USED),
  );

  it.each([
    "15-marta.souza",
    "marta.souza",
    "MartaSouza",
    "souza2026",
    "15martasouza",
    "20marta26",
    "mártá--1990",
    "oficina boa vista",
    "BoaVista2026!",
    "boavista01012020",
    "SaoJoao1",
    "Vista.Oficina",
    "marta@boavista7",
  ])("the check of a password refuses one made of the login or a company's name: %s", (senha) =>
    expect(passwordProblem(senha, names)).toBe(OF_NAMES),
  );

  it.each([
    "uma senha boa",
    "tatu-bola7",
    "marta come peras",
    "boavista012345678",
    "cavalo grampo trovão",
    "xK7!pQ2v",
    "98127634",
    "joalheiro",
    "!!!!!!!!",
    "o gato da oficina boa vista dorme cedo",
    "Boa Vista tem 3 ipês amarelos",
    "marta.souza comprou pão em são joão",
    "minha oficina fica na rua da boa vista",
    "Boavista-kR4m!tq",
  ])("the check of a password accepts %s", (senha) => expect(passwordProblem(senha, names)).toBeNull());

  it("the check of a password ignores names that are too short, or of figures alone", () => {
    const shortest = { login: "7-jo", empresas: ["AB 2000", "2000"] };
    expect(passwordProblem("jo200020", shortest)).toBeNull();
    expect(passwordProblem("ab2000-77", shortest)).toBe(OF_NAMES);
  });
});

describe("the password rule", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const weak = [
    ["12345678", MOST_USED],
    ["marta2026", OF_NAMES],
    ["OficinaDaMarta1", OF_NAMES],
  ] as const;

  it.each(weak)("the password rule refuses %s in the sign-up", async (senha, message) => {
    const body = newSignup({ senha });
    const { api } = await readyVisitor(server, body);
    expect((await refusal(api.cadastro.cadastrar({ body }))).errors).toEqual({ senha: [message] });
    await api.cadastro.cadastrar({ body: { ...body, senha: "uma senha boa" } });
  });

  it.each(weak)("the password rule refuses %s in the registration of a company", async (senha, message) => {
    const { api } = await server.loginAs("6-plataforma");
    const body = newCompany({ nome: "Oficina da Marta", login: "marta", senha });
    expect((await refusal(api.empresas.save({ body }))).errors).toEqual({ senha: [message] });
  });

  const weakInPrumo = [
    ["12345678", MOST_USED],
    ["marta2026", OF_NAMES],
    ["PrumoServiços", OF_NAMES],
  ] as const;

  it.each(weakInPrumo)(
    "the password rule refuses %s when a user is saved or changed, before other problems",
    async (senha, message) => {
      const { api } = await server.loginAs("1-admin");
      const { pessoa } = await api.pessoas.save({ body: { nome_fantasia: "Marta", tipos_pessoa: [3] } });
      const user = { nome: "Marta", login: `${pessoa.id}-marta`, email: "marta@x.com.br", pessoa_id: pessoa.id };
      const save = (changes: object) => api.usuarios.save({ body: { ...user, senha: "senha de teste", ...changes } });
      const refused = await refusal(save({ senha, roles: [999] }));
      expect(Object.entries(refused.errors)).toEqual([
        ["senha", [message]],
        ["roles", ["Selecione um grupo de permissoes"]],
      ]);
      const { usuario } = await save({});
      const change = (changed: string | null) =>
        api.usuarios.update({ body: { ...user, id: usuario.id, senha: changed } });
      expect((await refusal(change(senha))).errors).toEqual({ senha: [message] });
      await change(null);
      await server.loginAs(user.login, "senha de teste");
    },
  );

  it.each([
    ["12345678", MOST_USED],
    ["caixa2026", OF_NAMES],
    ["Prumo@2026", OF_NAMES],
  ])(
    "the password rule refuses %s in the user's own account and through the link for a forgotten password",
    async (nova, message) => {
      const { api } = await server.loginAs("2-caixa");
      const refused = await refusal(api.senha.alterar({ body: { atual: "prumo123", nova } }));
      expect(refused.errors).toEqual({ nova: [message] });
      await api.senha.solicitar({ body: { login: "2-caixa" } });
      const { mensagens } = await api.desenvolvimento.mensagens({ query: { destino: "2-caixa@prumo.exemplo" } });
      const token = /#(\S+)/.exec(mensagens[0]?.texto ?? "")?.[1] ?? "";
      const reset = (changed: string) => server.visit().api.senha.redefinir({ body: { token, nova: changed } });
      expect((await refusal(reset(nova))).errors).toEqual({ nova: [message] });
      // The demo logins begin with a password that nobody may choose, and keep it until they choose one.
      await server.loginAs("2-caixa", "prumo123");
    },
  );
});
