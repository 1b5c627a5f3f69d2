import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { edits } from "./testing/edits";
import { cases, escritas, loginFor, requestsOf } from "./testing/examples";
import { owners, type Rows, triableRows } from "./testing/rows";
import { send } from "./testing/send";
import { startTestServer, type TestServer, type Visitor } from "./testing/test-server";

/** All other writing calls: they begin, end or add something, or do to a record what its state allows. */
const noEdits = [
  "sessao.login",
  "sessao.logout",
  "sessao.trocarUnidade",
  "segundoPasso.codigo",
  "segundoPasso.iniciar",
  "segundoPasso.confirmar",
  "segundoPasso.iniciarPasskey",
  "segundoPasso.confirmarPasskey",
  "segundoPasso.passkeyOpcoes",
  "segundoPasso.passkey",
  "segundoPasso.perda",
  "segundoPasso.confirmarPerda",
  "segundoFator.provar",
  "segundoFator.provaOpcoes",
  "segundoFator.provarPasskey",
  "segundoFator.iniciar",
  "segundoFator.confirmar",
  "segundoFator.codigos",
  "segundoFator.remover",
  "segundoFator.passkeyOpcoes",
  "segundoFator.cadastrarPasskey",
  "segundoFator.removerPasskey",
  "exigenciaFator.save",
  "restauracoesFator.pedir",
  "restauracoesFator.decidir",
  "restauracoesFator.restaurar",
  "sessoes.encerrar",
  "sessoes.encerrarTodas",
  "senha.alterar",
  "senha.solicitar",
  "senha.redefinir",
  "usuarios.clearLastAccessRoute",
  "usuarios.acesso",
  "usuarios.convite",
  "usuarios.convidar",
  "cadastro.nomeUsuario",
  "cadastro.requestCode",
  "cadastro.validateCode",
  "cadastro.cadastrar",
  "cadastro.assinar",
  "cadastro.copiarDados",
  "categoriasConta.criarUsuais",
  "contasBancarias.transferir",
  "conciliacao.conciliar",
  "conciliacao.novaConta",
  "conciliacao.transferencia",
  "conciliacao.tarifa",
  "conciliacao.ignorar",
  "conciliacao.desfazer",
  "cobranca.salvarRegra",
  "cobranca.removerRegra",
  "cobranca.retirar",
  "cobranca.enviar",
  "cobranca.marcarEnviada",
  "cobranca.sair",
  "chaves.trocar",
  "webhooks.trocarSegredo",
  "webhooks.testar",
  "webhooks.reenviar",
  "chaves.encerrar",
  "chaves.revogar",
  "aprovacao.pedir",
  "aprovacao.decidir",
  // Each cell says what was read of it: budget.test.ts.
  "orcamento.save",
  "fechamento.fechar",
  "fechamento.reabrir",
  "fechamento.pedirExcecao",
  "fechamento.concederExcecao",
  "fechamento.criarExcecao",
  "fechamento.revogarExcecao",
  "gateway.emitir",
  "gateway.cancelar",
  "gateway.decidir",
  "gateway.conferir",
  "gateway.retomarAvisos",
  "caixas.abrir",
  "caixas.fechar",
  "caixas.suprimento",
  "caixas.sangria",
  "contasPagar.multiplo",
  "contasReceber.multiplo",
  "contasPagar.estornarAcertos",
  "contasReceber.estornarAcertos",
  "contasPagar.restaurar",
  "contasReceber.restaurar",
  "contasPagar.encerrarSerie",
  "contasReceber.encerrarSerie",
  "contasPagar.restaurarVarias",
  "contasReceber.restaurarVarias",
  "contasPagar.salvarEncargos",
  "contasReceber.salvarEncargos",
  "contasPagar.renegociacao",
  "contasReceber.renegociacao",
  "contasPagar.desfazerRenegociacao",
  "contasReceber.desfazerRenegociacao",
  "contasPagar.desfazerReclassificacao",
  "contasReceber.desfazerReclassificacao",
  "gruposUniNegocio.adicionarEmpresa",
  "gruposUniNegocio.removerEmpresa",
  "gruposUniNegocio.updatedMatriz",
  "empresas.generateDataEmpresa",
  "contrato.gerarContrato",
  "contrato.assinar",
  "assinatura.alterarPlano",
  "certificado.enviar",
  "arquivosXml.enviar",
  "depositos.ajustar",
  "inventarios.iniciar",
  "inventarios.contar",
  "inventarios.confirmar",
  "inventarios.cancelar",
  "requerimentos.decidir",
  "pessoas.importar",
  "produtos.importar",
  "compras.alterarEstado",
  "compras.reabrir",
  "compras.emitirEntrada",
  "compras.desfazerEntrada",
  "compraManual.email",
  "whatsapp.enviar",
  "whatsapp.reenviar",
  "whatsapp.marcarEnviada",
  "nfe.importar",
  "feriados.importar",
  "extratos.importar",
  "extratos.desfazer",
  "municipiosAtendidos.remover",
  "gps.compartilhar",
  "gps.ponto",
  "gps.parar",
  "gps.apagar",
  "ordemServico.alterarStatus",
  "ordemServico.finalizar",
  "ordemServico.reabrir",
  "ordemServico.cancelar",
  "comissao.add",
  "comissao.remove",
  "comissao.closedLoteAccount",
  "comissao.reabrir",
  "visoes.padrao",
  "anexos.enviar",
  "anexos.ordenar",
  "anexos.restaurar",
  "dados.anonimizar",
];

/**
 * Calls that change a part of a record without regard to the rest: they need no version, and raise it, so that a form
 * that was opened before cannot undo them. Beside each: the call that reads the record, and the field with its id.
 */
const parts = [
  ["unidades.autorizar", "usuarios.find", "user_id"],
  ["categoriasConta.desativar", "categoriasConta.find", "id"],
  ["categoriasConta.reativar", "categoriasConta.find", "id"],
  ["centroResultado.desativar", "centroResultado.find", "id"],
  ["centroResultado.reativar", "centroResultado.find", "id"],
  ["contasPagar.alterar", "contasPagar.find", "id"],
  ["contasReceber.alterar", "contasReceber.find", "id"],
  ["contasPagar.reclassificar", "contasPagar.find", "id"],
  ["contasReceber.reclassificar", "contasReceber.find", "id"],
  ["contasPagar.pagar", "contasPagar.find", "id"],
  ["contasPagar.estorno", "contasPagar.find", "id"],
  ["contasReceber.receber", "contasReceber.find", "id"],
  ["contasReceber.estorno", "contasReceber.find", "id"],
] as const;

/** The call that reads the version of a record, by the writing call or its area, where it is not the `find` of the area. */
const readBy: Readonly<Record<string, string>> = {
  anexos: "anexos.lista",
  "aprovacao.salvarRegras": "aprovacao.regras",
  "cobranca.alterarRegra": "cobranca.regras",
  "cobranca.salvarAjustes": "cobranca.ajustes",
  "cobranca.salvarConta": "cobranca.conta",
  "cobranca.salvarPessoa": "cobranca.pessoa",
  caixas: "caixas.lista",
  compraManual: "compras.find",
  conciliacao: "conciliacao.regras",
  configNF: "configNF.atual",
  gateway: "gateway.atual",
  rede: "empresas.find",
  visoes: "visoes.lista",
};

const caseOf = (name: string) => {
  const found = cases.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no call ${name}`);
  return found;
};

/** The version in an answer: that of the record with this id, or of the only record in it. */
function versionIn(answer: unknown, id: unknown): number | undefined {
  if (typeof answer !== "object" || answer === null) return undefined;
  const record = answer as Readonly<Record<string, unknown>>;
  if (typeof record.versao === "number" && (record.id === undefined || record.id === id)) return record.versao;
  for (const value of Object.values(record)) {
    const version = versionIn(value, id);
    if (version !== undefined) return version;
  }
  return undefined;
}

let server: TestServer;
let rows: Rows;
beforeAll(async () => {
  server = await startTestServer();
  rows = await triableRows(server.db, owners.own);
});
afterAll(() => server.close());

it("every writing call is listed by whether it overwrites what was read", () => {
  const isEdit = (name: string) => edits.some((edit) => edit === name);
  const isPart = (name: string) => parts.some(([part]) => part === name);
  const named = (name: string) =>
    /\.(save|delete)$/.test(name) || isEdit(name) || isPart(name) || noEdits.includes(name);
  expect(escritas.map(({ name }) => name).filter((name) => !named(name))).toEqual([]);
  // A call named update is an edit, whatever a list says.
  const updates = escritas.filter(({ name }) => name.endsWith(".update")).map(({ name }) => name);
  expect(updates.filter((name) => !isEdit(name))).toEqual([]);
  expect(updates.length).toBeGreaterThan(10);
});

describe.each(edits)("%s", (name) => {
  const one = caseOf(name);
  const [area = ""] = name.split(".");

  /** A valid request of the call, without a version, and a function that reads the version of its record. */
  async function prepared() {
    const session: Visitor = await server.loginAs(loginFor(one));
    const [request] = requestsOf(one, rows);
    if (request?.body === undefined) throw new Error(`${name} has no example`);
    const { versao: _, ...body } = request.body;
    const { id = body.empresa_id ?? request.params?.id ?? body.conta ?? body.pessoa } = body;
    const { call: reading, exemplo } = caseOf(readBy[name] ?? readBy[area] ?? `${area}.find`);
    const [query] = exemplo.queries?.(rows) ?? [];
    return {
      change: (versao?: number | null) =>
        send(session, one.call, { ...request, body: versao === undefined ? body : { ...body, versao } }),
      version: async () => {
        const wanted = reading.path.includes(":id") ? { params: { id: Number(id) } } : query && { query };
        const version = versionIn((await send(session, reading, wanted)).body, id);
        if (version === undefined) throw new Error(`${name}: no version is answered`);
        return version;
      },
    };
  }

  it("refuses a version that was read before somebody else changed the record, and changes nothing", async () => {
    const { change, version } = await prepared();
    const read = await version();
    expect((await change(read)).status).toBe(200);
    expect(await version()).toBe(read + 1);
    const late = await change(read);
    expect([late.status, late.body.message]).toEqual([409, "Este registro foi alterado por outra pessoa"]);
    expect(await version()).toBe(read + 1);
    expect((await change(read + 1)).status).toBe(200);
  });

  it("accepts a change without a version, and counts it", async () => {
    const { change, version } = await prepared();
    const read = await version();
    expect((await change()).status).toBe(200);
    expect((await change(null)).status).toBe(200);
    expect(await version()).toBe(read + 2);
    expect((await change(read)).status).toBe(409);
  });
});

it.each(parts)("%s raises the version of what it changes", async (name, reading, field) => {
  const one = caseOf(name);
  const session = await server.loginAs(loginFor(one));
  const [request = {}] = requestsOf(one, rows);
  const id = Number(request.body?.[field] ?? request.params?.[field]);
  const version = async () => versionIn((await send(session, caseOf(reading).call, { params: { id } })).body, id);
  const read = await version();
  expect(read).toBeTypeOf("number");
  expect((await send(session, one.call, request)).status).toBe(200);
  expect(await version()).toBe((read ?? 0) + 1);
});
