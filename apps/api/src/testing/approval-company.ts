import { sql } from "drizzle-orm";
import type { Db } from "../db/client";
import { contaBody, newConta, payment } from "./contas";
import { outcome } from "./refusal";
import { type Api, startTestServer } from "./test-server";

type Rules = Parameters<Api["aprovacao"]["salvarRegras"]>[0]["body"];
type Rule = Rules["regras"][number];
type ContaChanges = NonNullable<Parameters<typeof contaBody>[0]>;

/** Who makes contas, pays them and administers the rules, and who approves. */
export const [CLERK, APPROVER] = [1, 2];

export const approvalRule = (changes: Partial<Rule> = {}): Rule => ({ valor_minimo: 1_000, ...changes });

/** Lets the groups of some users decide about payments. */
export const letApprove = (db: Db, ...usuarios: readonly number[]) =>
  db.execute(sql`insert into role_permissoes (empresa_id, grupo_id, permissao)
    select g.empresa_id, g.id, p.permissao from grupos_permissoes g, (values ('aprovacao.visualizar'),
    ('aprovacao.aprovar')) as p (permissao) where g.id in (select grupo_id from usuarios_grupos
    where usuario_id = any(${sql.param(usuarios)}::int[])) on conflict do nothing`);

/** Wants a second person in the company of a session from R$ 1.000,00 on, but for what differs. */
export async function setApprovalRules(api: Api, changes: Partial<Rules> = {}): Promise<void> {
  const { versao } = await api.aprovacao.regras();
  const usual = { ligada: true, soma_7_dias: false, validade_dias: 30, regras: [approvalRule()] };
  await api.aprovacao.salvarRegras({ body: { ...usual, versao, ...changes } });
}

/** A server whose first company wants a second person from R$ 1.000,00 on, with the acts that tests of it take. */
export async function startApprovalCompany() {
  const server = await startTestServer();
  const clerk = (await server.loginAs("1-admin")).api;
  await letApprove(server.db, APPROVER);
  const approver = (await server.loginAs("2-caixa")).api;

  const setRules = (changes: Partial<Rules> = {}) => setApprovalRules(clerk, changes);
  const find = async (id: number) => (await clerk.contasPagar.find({ params: { id } })).conta;
  const label = async (id: number) => (await find(id)).aprovacao ?? null;
  const state = async (id: number) => (await label(id))?.estado ?? null;
  const pay = (id: number, valor: number, changes: Partial<ReturnType<typeof payment>> & { juros?: number } = {}) =>
    outcome(clerk.contasPagar.pagar({ body: payment(id, { valor, ...changes }) }), [422]);

  /** Changes some fields of a conta, made with the others of `contaBody`. */
  async function edit(id: number, changes: ContaChanges, api = clerk): Promise<void> {
    const { versao } = await find(id);
    await api.contasPagar.update({ body: { ...contaBody(changes), id, versao } });
  }

  const requests = async () => (await clerk.aprovacao.lista({ query: { quais: "todas", per_page: 100 } })).pedidos.data;
  const waiting = async (conta: number, api = approver) =>
    (await api.aprovacao.lista({ query: { quais: "decidir", per_page: 100 } })).pedidos.data.find(
      ({ conta_id }) => conta_id === conta,
    );
  async function decide(conta: number, resolucao: "aprovar" | "recusar" = "aprovar", api = approver) {
    const found = (await requests()).find(({ conta_id, estado }) => conta_id === conta && estado === "aguardando");
    const pedido = {
      id: found?.id ?? 0,
      sha256: found?.sha256 ?? "",
      motivo: resolucao === "recusar" ? "Não é nosso" : null,
    };
    return api.aprovacao.decidir({ body: { resolucao, pedidos: [pedido] } });
  }

  /** Registers a payable that waits, and has it approved. */
  async function approved(changes: ContaChanges): Promise<number> {
    const id = await newConta(clerk, changes);
    await decide(id);
    return id;
  }

  const supplier = async (chaves_pix: string[] = []) =>
    (await clerk.pessoas.save({ body: { nome_fantasia: "Fornecedor X", tipos_pessoa: [2], chaves_pix } })).pessoa.id;

  return {
    server,
    clerk,
    approver,
    setRules,
    find,
    label,
    state,
    pay,
    edit,
    requests,
    waiting,
    decide,
    approved,
    supplier,
  };
}

export type ApprovalCompany = Awaited<ReturnType<typeof startApprovalCompany>>;
