import { bulkTurning } from "../../../list/bulk-turning";
import type { RegisterBulk } from "../../../list/register-selection";
import { bulkRemoval } from "../../../list/removal";
import type { ChosenClassificacao, ClassificacaoPageKind } from "./kind";

/** The actions on many categories or result centres at once: out of use, into use again, removed. */
export function classificacaoBulk(kind: ClassificacaoPageKind): RegisterBulk<ChosenClassificacao> {
  const { noun, paths, calls } = kind;
  const gone = ({ propria }: ChosenClassificacao) => (propria ? undefined : kind.foreign);
  const already = (state: string) => `Já está ${state.toLowerCase()}`;
  return {
    noun,
    nameOf: ({ nome }) => nome,
    hrefOf: ({ id }) => paths.editar(id),
    load: kind.choose,
    acts: [
      ...bulkTurning({
        access: calls.update.access,
        refused: gone,
        isOn: ({ ativo }) => ativo,
        already: { on: already(kind.active), off: already(kind.inactive) },
        turn: ({ id }, to, options) => kind.act(to ? "reativar" : "desativar", id, options),
      }),
      bulkRemoval({
        access: calls.delete.access,
        note: kind.usedMany,
        refused: gone,
        remove: ({ params }, options) => kind.act("delete", params.id, options),
      }),
      // A main category cannot go while one of its subcategories is in use.
    ].map((act) => ({ ...act, linked: true })),
  };
}
