import { decidersOf } from "@prumo/domain/approval";
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import { aprovacaoPedidos } from "../../../db/schema/aprovacoes";
import { acrossCompanies } from "../../../db/scope";
import { type Author, type RecordEntry, write } from "../../../db/transaction";
import { queueMessage } from "../../sistema/mensagens/service";
import { APPROVING, findPermitted } from "./queries";

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
const AUTOMATIC = "Prumo (automático)";

/** Requests that one mail tells of. */
const AT_ONCE = 200;

const authorOf = (empresa_id: number, quando: Date): Author => ({
  usuario_id: null,
  empresa_id,
  origem: AUTOMATIC,
  quando,
  acao: "aprovacoes/aviso",
  attempt: null,
});

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

/** Queues the mails of a company about requests that nobody was told of, and notes that they were. */
async function tellCompany(tx: Tx, empresa_id: number, work: ApprovalMailWork, now: Date, record: RecordEntry) {
  const q = acrossCompanies(aprovacaoPedidos);
  const untold = await tx
    .select()
    .from(q)
    .where(and(eq(q.empresa_id, empresa_id), eq(q.estado, "aguardando"), isNull(q.avisado_em)))
    .orderBy(asc(q.id))
    .limit(AT_ONCE)
    .for("update", { skipLocked: true });
  const users = await findPermitted(tx, { empresa_id }, APPROVING);
  const permitted = users.filter(({ pode }) => pode).map(({ id }) => id);
  const deciders = untold.map((request) => decidersOf(request, permitted));
  const blocked = deciders.filter((able) => able.length === 0).length;
  const link = `${work.publicUrl}/aprovacoes`;
  for (const { id, nome, email, adm } of users) {
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
  const ids = untold.map(({ id }) => id);
  if (ids.length > 0) {
    await tx
      .update(q)
      .set({ avisado_em: now })
      .where(and(eq(q.empresa_id, empresa_id), inArray(q.id, ids)));
  }
  for (const id of ids) record({ entidade: "aprovacao_pedidos", entidade_id: id, depois: { avisado_em: now } });
  return ids.length;
}

/** Another process told of them at this moment: a transaction without an audit row is given up. */
class NothingLeft extends Error {
  override readonly name = "NothingLeft";
}

/** Tells the approvers of every company by mail what waits for them: one mail for all requests of a round. */
export async function tellApprovers(work: ApprovalMailWork): Promise<void> {
  const q = acrossCompanies(aprovacaoPedidos);
  const companies = await work.db
    .selectDistinct({ empresa_id: q.empresa_id })
    .from(q)
    .where(and(eq(q.estado, "aguardando"), isNull(q.avisado_em)));
  for (const { empresa_id } of companies) {
    const now = work.now();
    try {
      await write(work.db, authorOf(empresa_id, now), async (tx, record) => {
        const told = await tellCompany(tx, empresa_id, work, now, record);
        if (told === 0) throw new NothingLeft();
        return { told };
      });
      work.onMessage();
    } catch (error) {
      if (!(error instanceof NothingLeft)) throw error;
    }
  }
}
