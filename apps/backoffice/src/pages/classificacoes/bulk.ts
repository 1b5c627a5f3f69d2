import { type AppSession, refusedWithout } from "../../app/session";
import type { BulkAct } from "../../list/bulk-act";
import { bulkRemoval } from "../../list/bulk-removal";
import type { RegisterBulk } from "../../list/register-selection";
import type { ChosenClassificacao, ClassificacaoPageKind } from "./kind";

/** The actions on many categories or result centres at once: out of use, into use again, removed. */
export function classificacaoBulk(kind: ClassificacaoPageKind, session: AppSession): RegisterBulk<ChosenClassificacao> {
  const { noun, paths, calls } = kind;
  const gone = ({ propria }: ChosenClassificacao) => (propria ? undefined : kind.foreign);
  const turning = (to: boolean): BulkAct<ChosenClassificacao> => ({
    ...(to ? { label: "Reativar", doing: "Reativando" } : { label: "Desativar", doing: "Desativando" }),
    refused: (row) =>
      refusedWithout(session, calls.update.access) ??
      gone(row) ??
      (row.ativo === to ? `Já está ${(to ? kind.active : kind.inactive).toLowerCase()}` : undefined),
    act: ({ id }, _, options) => kind.act(to ? "reativar" : "desativar", id, options),
  });
  return {
    noun,
    nameOf: ({ nome }) => nome,
    hrefOf: ({ id }) => paths.editar(id),
    load: kind.choose,
    acts: [
      turning(false),
      turning(true),
      bulkRemoval({
        ...{ session, access: calls.delete.access, note: kind.usedMany, refused: gone },
        remove: ({ params }, options) => kind.act("delete", params.id, options),
      }),
    ],
  };
}
