import { decidersOf } from "@prumo/domain/approval";
import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { automaticAuthor } from "../../../db/automatic-author";
import type { Db, Tx } from "../../../db/client";
import { aprovacaoPedidos } from "../../../db/schema/aprovacoes";
import type { RowOf } from "../../../db/schema/business";
import { acrossCompanies } from "../../../db/scope";
import { type RecordEntry, write } from "../../../db/transaction";
import { queueMessage } from "../../sistema/mensagens/service";
import { APPROVING, findApprovers, findPermitted } from "./queries";

/** What tells approvers works with. */
export interface ApprovalMailWork {
  readonly db: Db;
  /** The server's public address, without a slash at the end. */
  readonly publicUrl: string;
  readonly now: () => Date;
  /** Called when messages wait to be sent. */
  readonly onMessage: () => void;
}

/** Who wrote what no user did, as the trail shows it. */
/** Requests that one mail tells of. */
const AT_ONCE = 200;

interface Reader {
  readonly nome: string;
  readonly email: string;
}

/** The link opens a page: deciding is done there, after the login, because programs that look into mails open every link. */
const waitingText = ({ nome }: Reader, count: number, link: string) => `Olá, ${nome}.

${count === 1 ? "Um pagamento espera" : `${count} pagamentos esperam`} a sua aprovação no Prumo:
${link}

Confira o fornecedor, o valor e os dados bancários antes de decidir.
`;

const blockedText = ({ nome }: Reader, count: number, link: string) => `Olá, ${nome}.

${count === 1 ? "Um pagamento espera" : `${count} pagamentos esperam`} aprovação no Prumo, e ninguém pode aprovar: quem tem a permissão pediu ou alterou o pagamento, ou a regra nomeia quem não pode mais.
${link}

Dê a permissão de aprovar a outra pessoa, ou altere a regra e peça a aprovação de novo.
`;

/** Whether the conta of a request is still there to be paid. */
const isOpen = sql<boolean>`exists (select from contas c where c.empresa_id = aprovacao_pedidos.empresa_id
  and c.id = aprovacao_pedidos.conta_id and c.status = 0 and c.removida_em is null)`;

type Notes = Partial<Pick<RowOf<typeof aprovacaoPedidos>, "avisado_em" | "sem_aprovador_em">>;

/** Notes what was told of requests. */
async function note(tx: Tx, empresa_id: number, ids: readonly number[], told: Notes, record: RecordEntry) {
  if (ids.length === 0) return;
  const q = acrossCompanies(aprovacaoPedidos);
  await tx
    .update(q)
    .set(told)
    .where(and(eq(q.empresa_id, empresa_id), inArray(q.id, [...ids])));
  for (const id of ids) record({ entidade: "aprovacao_pedidos", entidade_id: id, depois: told });
}

/** Queues the mails of a company: to those who may decide, and to the administrators about what nobody may decide. */
async function mail(
  tx: Tx,
  empresa_id: number,
  work: ApprovalMailWork,
  { deciders, blocked }: { readonly deciders: readonly (readonly number[])[]; readonly blocked: number },
): Promise<void> {
  const now = work.now();
  const link = `${work.publicUrl}/aprovacoes`;
  for (const { id, nome, email, adm } of await findPermitted(tx, { empresa_id }, APPROVING)) {
    if (email === null) continue;
    const send = (assunto: string, texto: string) =>
      queueMessage(tx, { tipo: "email", destino: email, assunto, texto, empresa_id }, now);
    const mine = deciders.filter((able) => able.includes(id)).length;
    const reader = { nome, email };
    if (mine > 0) await send("Prumo: pagamentos esperam a sua aprovação", waitingText(reader, mine, link));
    if (adm && blocked > 0) {
      const all = `${work.publicUrl}/aprovacoes?quais=todas`;
      await send("Prumo: ninguém pode aprovar um pagamento", blockedText(reader, blocked, all));
    }
  }
}

/** Locks some waiting requests of a company, with who may decide each. */
async function lockWaitingRequests(tx: Tx, empresa_id: number, wanted: SQL | undefined) {
  const q = acrossCompanies(aprovacaoPedidos);
  const rows = await tx
    .select({
      id: q.id,
      autores: q.autores,
      aprovadores: q.aprovadores,
      pedido_por: q.pedido_por,
      sem_aprovador_em: q.sem_aprovador_em,
      isOpen,
    })
    .from(q)
    .where(and(eq(q.empresa_id, empresa_id), eq(q.estado, "aguardando"), wanted))
    .orderBy(asc(q.id))
    .limit(AT_ONCE)
    .for("update", { skipLocked: true });
  const permitted = (await findApprovers(tx, { empresa_id })).map(({ id }) => id);
  return rows.map((request) => ({ ...request, able: decidersOf(request, permitted) }));
}

/** Tells a company of requests that nobody was told of. */
async function tellCompany(tx: Tx, empresa_id: number, work: ApprovalMailWork, record: RecordEntry): Promise<number> {
  const untold = await lockWaitingRequests(tx, empresa_id, isNull(acrossCompanies(aprovacaoPedidos).avisado_em));
  const open = untold.filter((request) => request.isOpen);
  const blocked = open.filter(({ able }) => able.length === 0);
  await mail(tx, empresa_id, work, { deciders: open.map(({ able }) => able), blocked: blocked.length });
  const avisado_em = work.now();
  const isBlocked = new Set(blocked.map(({ id }) => id));
  const ids = untold.map(({ id }) => id);
  await note(tx, empresa_id, [...isBlocked], { avisado_em, sem_aprovador_em: avisado_em }, record);
  await note(
    tx,
    empresa_id,
    ids.filter((id) => !isBlocked.has(id)),
    { avisado_em },
    record,
  );
  return ids.length;
}

/**
 * Looks again at what was told: a right is lost, a user leaves, and a request has nobody any more; another gets the right, and
 * has heard of none.
 */
async function reviewCompany(tx: Tx, empresa_id: number, work: ApprovalMailWork, record: RecordEntry): Promise<number> {
  const told = await lockWaitingRequests(tx, empresa_id, isNotNull(acrossCompanies(aprovacaoPedidos).avisado_em));
  const open = told.filter((request) => request.isOpen);
  const lost = open.filter(({ able, sem_aprovador_em }) => able.length === 0 && sem_aprovador_em === null);
  const found = open.filter(({ able, sem_aprovador_em }) => able.length > 0 && sem_aprovador_em !== null);
  await mail(tx, empresa_id, work, { deciders: found.map(({ able }) => able), blocked: lost.length });
  const idsOf = (requests: readonly { readonly id: number }[]) => requests.map(({ id }) => id);
  await note(tx, empresa_id, idsOf(lost), { sem_aprovador_em: work.now() }, record);
  await note(tx, empresa_id, idsOf(found), { avisado_em: work.now(), sem_aprovador_em: null }, record);
  return lost.length + found.length;
}

/** Nothing was to be told, or another process told it at this moment: a transaction without an audit row is given up. */
class NothingLeft extends Error {
  override readonly name = "NothingLeft";
}

async function eachCompany(work: ApprovalMailWork, which: SQL, act: typeof tellCompany): Promise<void> {
  const q = acrossCompanies(aprovacaoPedidos);
  const companies = await work.db
    .selectDistinct({ empresa_id: q.empresa_id })
    .from(q)
    .where(and(eq(q.estado, "aguardando"), which));
  for (const { empresa_id } of companies) {
    try {
      await write(work.db, automaticAuthor(empresa_id, work.now(), "aprovacoes/aviso"), async (tx, record) => {
        const told = await act(tx, empresa_id, work, record);
        if (told === 0) throw new NothingLeft();
        return { told };
      });
      work.onMessage();
    } catch (error) {
      if (!(error instanceof NothingLeft)) throw error;
    }
  }
}

/** Tells the approvers of every company by mail what waits for them: one mail for all requests of a round. */
export const tellApprovers = (work: ApprovalMailWork): Promise<void> =>
  eachCompany(work, isNull(acrossCompanies(aprovacaoPedidos).avisado_em), tellCompany);

/** Tells by mail what became of requests since they were told: nobody may decide them any more, or somebody may again. */
export const reviewApprovers = (work: ApprovalMailWork): Promise<void> =>
  eachCompany(work, isNotNull(acrossCompanies(aprovacaoPedidos).avisado_em), reviewCompany);
