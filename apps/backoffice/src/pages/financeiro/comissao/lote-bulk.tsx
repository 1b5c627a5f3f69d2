import { calls } from "@prumo/api-client/calls";
import { commissionRefusal } from "@prumo/domain/commission";
import { lazy, Suspense } from "react";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import type { BulkFields } from "../../../list/bulk-act";
import type { RegisterBulk } from "../../../list/register-selection";
import { allRowsOf, type ChosenOf } from "../../../list/select-all";
import { loteName } from "./lote";

type ChosenLote = ChosenOf<typeof api.comissao>;
type CloseBody = Parameters<typeof api.comissao.closedLoteAccount>[0]["body"];

const LoadedDue = lazy(async () => ({ default: (await import("./bulk-due")).BulkDue }));
const Due: BulkFields = (props) => (
  <Suspense fallback={<div className="min-h-17" />}>
    <LoadedDue {...props} />
  </Suspense>
);

/** The acts on many lotes: each becomes the payable of its own prestador, or goes. */
export const loteBulk: RegisterBulk<ChosenLote> = {
  noun: { one: "lote", many: "lotes", masculine: true },
  nameOf: loteName,
  hrefOf: ({ id }) => paths.comissao.editar(id),
  load: allRowsOf(api.comissao.selecao),
  acts: [
    {
      label: "Gerar conta",
      before: "Gerar conta de",
      doing: "Gerando contas",
      fields: Due,
      confirm: { one: "Gerar a conta", many: "Gerar as contas" },
      note: {
        one: "O lote vira uma conta a pagar do prestador, na categoria de comissões dele, e não muda mais.",
        many: "Cada lote vira uma conta a pagar do seu prestador, na categoria de comissões dele, e não muda mais.",
      },
      access: calls.comissao.closedLoteAccount.access,
      refused: (lote) => commissionRefusal(lote, "closedLoteAccount", { itens: lote.itens, valor: lote.valor_total }),
      // The payable is the sum that was shown.
      asSelected: true,
      act: ({ id, versao }, due, options) =>
        api.comissao.closedLoteAccount({ body: { ...(due as Partial<CloseBody>), id, versao } }, options),
    },
  ],
  removal: {
    question: "Deseja realmente excluir este lote?",
    note: {
      one: "Os itens dele já foram removidos: nenhuma comissão se perde.",
      many: "Os itens deles já foram removidos: nenhuma comissão se perde.",
    },
    access: calls.comissao.delete.access,
    refused: (lote) => commissionRefusal(lote, "delete", lote),
    remove: api.comissao.delete,
  },
};
