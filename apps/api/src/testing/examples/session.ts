import type { ExamplesOf } from "../example";
import type { Owner } from "../rows";

/** Examples for the calls of sessions and of the server itself. */
export const sessionExamples: ExamplesOf<
  | "sessao"
  | "segundoPasso"
  | "segundoFator"
  | "exigenciaFator"
  | "restauracoesFator"
  | "sessoes"
  | "senha"
  | "desenvolvimento"
  | "saude"
> = {
  sessao: {
    login: { bodies: () => [{ login: "4-leitura", senha: "prumo123" }], changesSession: true },
    logout: { withoutCompany: true, changesSession: true },
    atual: { withoutCompany: true },
    trocarUnidade: {
      bodies: ({ empresa }) => [{ unidade_id: empresa }],
      withoutCompany: true,
      changesSession: true,
      status: (login, owner) => {
        const unidades: readonly Owner[] = login === "1-admin" ? ["own", "grupo"] : ["own"];
        return login !== "6-plataforma" && unidades.includes(owner) ? 200 : 422;
      },
    },
  },
  // Only the tests of the second factor have a login that waits for its second step, and users with a factor.
  segundoPasso: {
    estado: {},
    codigo: { bodies: () => [{ codigo: "000000" }], status: () => 422 },
    iniciar: { status: () => 422 },
    confirmar: { bodies: () => [{ codigo: "000000" }], status: () => 422 },
    iniciarPasskey: { status: () => 422 },
    confirmarPasskey: { bodies: () => [{ resposta: "{}" }], status: () => 422 },
    passkeyOpcoes: { status: () => 422 },
    passkey: { bodies: () => [{ resposta: "{}" }], status: () => 422 },
    perda: { status: () => 422 },
    confirmarPerda: { bodies: () => [{ codigo: "00000000" }], status: () => 422 },
  },
  segundoFator: {
    estado: { withoutCompany: true },
    provar: {
      bodies: () => [{ senha: "prumo123", codigo: "000000" }],
      withoutCompany: true,
      changesSession: true,
      status: () => 200,
    },
    provaOpcoes: { withoutCompany: true, status: () => 422 },
    provarPasskey: { bodies: () => [{ resposta: "{}" }], withoutCompany: true, status: () => 422 },
    iniciar: { withoutCompany: true },
    confirmar: { bodies: () => [{ codigo: "000000" }], withoutCompany: true, status: () => 422 },
    codigos: { withoutCompany: true, status: () => 422 },
    remover: { withoutCompany: true, status: () => 422 },
    passkeyOpcoes: { withoutCompany: true },
    cadastrarPasskey: {
      bodies: () => [{ nome: "Celular", resposta: "{}" }],
      withoutCompany: true,
      status: () => 422,
    },
    removerPasskey: { params: () => ({ id: 2_147_483_647 }), withoutCompany: true, status: () => 404 },
  },
  exigenciaFator: {
    find: {},
    save: { bodies: () => [{ fator_exigido: "ninguem" }], status: () => 200 },
  },
  restauracoesFator: {
    lista: {},
    pedir: { bodies: ({ usuario }) => [{ usuario_id: usuario.id }], status: () => 422 },
    decidir: { bodies: () => [{ id: 2_147_483_647, restaurar: true }], status: () => 404 },
    aguardando: { withoutCompany: true },
    restaurar: { bodies: () => [{ id: 2_147_483_647, restaurar: true }], withoutCompany: true, status: () => 404 },
  },
  sessoes: {
    lista: { withoutCompany: true },
    // Only the test of the sessions knows the id of one.
    encerrar: { params: () => ({ id: 2_147_483_647 }), status: () => 404, withoutCompany: true },
    encerrarTodas: { withoutCompany: true, changesSession: true },
  },
  senha: {
    alterar: {
      // A right password would be changed and lock the other tests out.
      bodies: () => [{ atual: "errada", nova: "outra senha boa" }],
      withoutCompany: true,
      status: () => 422,
    },
    solicitar: { bodies: () => [{ login: `9-${crypto.randomUUID()}` }] },
    link: { bodies: () => [{ token: "x" }] },
    redefinir: { bodies: () => [{ token: "x", nova: "outra senha boa" }], status: () => 422 },
  },
  desenvolvimento: { mensagens: { queries: () => [{}, { destino: "x@prumo.exemplo" }] } },
  saude: { estado: {} },
};
