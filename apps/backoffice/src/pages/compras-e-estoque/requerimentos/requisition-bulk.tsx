import { calls } from "@prumo/api-client/calls";
import type { Deposito } from "@prumo/api-client/schemas/depositos";
import { PENDING, REFUSED, type RequisitionDecision, TRANSFERRED } from "@prumo/domain/requisition";
import { NEGATIVE_STOCK } from "@prumo/domain/stock-movement";
import { toast } from "@prumo/ui/toast";
import { lazy, Suspense } from "react";
import { api } from "../../../app/api";
import { showFolded } from "../../../app/folded-messages";
import { paths } from "../../../app/paths";
import type { AppSession } from "../../../app/session";
import type { BulkFields } from "../../../list/bulk-act";
import type { RegisterBulk } from "../../../list/register-selection";
import { allRowsOf, type ChosenOf } from "../../../list/select-all";

type Decided = Awaited<ReturnType<typeof api.requerimentos.decidir>>;
export type ChosenRequisition = ChosenOf<typeof api.requerimentos>;

const LoadedExit = lazy(async () => ({ default: (await import("./bulk-exit")).BulkExit }));
const exitFrom =
  (depositos: readonly Deposito[]): BulkFields =>
  (props) => (
    <Suspense fallback={<div className="min-h-17" />}>
      <LoadedExit depositos={depositos} {...props} />
    </Suspense>
  );

/**
 * Decides all pending lines of a requisition, one after the other. A line that was decided is pending no more, so that a
 * repetition goes on where it stopped; each line has a key of its own, so that one whose answer was lost is written once.
 */
async function decideAll(id: number, status: RequisitionDecision, values: object, idempotencyKey: string) {
  const answers: Decided[] = [];
  const { pedidos } = await api.requerimentos.find({ params: { id } });
  for (const line of pedidos) {
    if (line.status !== PENDING) continue;
    const body = { id: line.id, status, ...values };
    answers.push(await api.requerimentos.decidir({ body }, { idempotencyKey: `${idempotencyKey}-${line.id}` }));
  }
  return answers;
}

/** Shows what the server said about the lines of all requisitions. */
function tell(answers: readonly unknown[], refusals: readonly string[]) {
  const decided = (answers as Decided[][]).flat();
  showFolded(
    decided.map(({ message }) => message),
    refusals,
  );
  if (decided.some(({ estoque_negativo }) => estoque_negativo)) toast.warning(NEGATIVE_STOCK);
}

/** The acts on many requisitions: all their pending products come from one warehouse, or are refused. */
export function requisitionBulk(session: AppSession, depositos: readonly Deposito[]): RegisterBulk<ChosenRequisition> {
  const permitted = { access: calls.requerimentos.decidir.access, absent: session.usuario.prestador };
  const refused = ({ qtd, decididos }: ChosenRequisition) =>
    decididos === qtd ? "Não tem produto pendente" : undefined;
  return {
    noun: { one: "requerimento", many: "requerimentos", masculine: true },
    nameOf: ({ id, deposito }) => `Requerimento ${id}, para ${deposito.nome}`,
    hrefOf: ({ id }) => paths.requerimentos({ req: id }),
    load: allRowsOf(api.requerimentos.selecao),
    acts: [
      {
        ...permitted,
        label: "Transferir",
        doing: "Transferindo",
        fields: exitFrom(depositos),
        refused,
        tell,
        note: "Todos os produtos pendentes saem do depósito escolhido, na quantidade pedida, mesmo que o estoque dele fique negativo.",
        act: ({ id }, exit, { idempotencyKey }) => decideAll(id, TRANSFERRED, exit, idempotencyKey),
      },
      {
        ...permitted,
        label: "Recusar",
        doing: "Recusando",
        danger: true,
        refused,
        tell,
        note: "Os produtos pendentes são recusados; os que já foram decididos ficam como estão.",
        act: ({ id }, _, { idempotencyKey }) => decideAll(id, REFUSED, {}, idempotencyKey),
      },
    ],
  };
}
