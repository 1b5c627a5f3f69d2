import { MAX_REPORT } from "@prumo/api-client/account-limits";
import { acoes } from "@prumo/domain/account";
import { formatDecimal } from "@prumo/domain/decimal";
import type { MenuItem } from "@prumo/ui/floating-menu";
import { lazy, Suspense } from "react";
import { useSession } from "../../../app/session";
import type { BulkAct, BulkFields, RowNoun } from "../../../list/bulk-act";
import { BulkMenu } from "../../../list/bulk-menu";
import { exportItems } from "../../../list/export-items";
import type { ListColumn } from "../../../list/list-columns";
import type { Conta, ContaSelecionada } from "../conta";
import { useLadoPages } from "../lado-pages-context";
import { hashOf } from "../print/chosen-ids";

const LoadedFields = lazy(async () => ({ default: (await import("./changed-fields")).ChangedFields }));
const ChangedFields: BulkFields = (props) => (
  <Suspense fallback={<div className="min-h-60" />}>
    <LoadedFields {...props} />
  </Suspense>
);

interface ContaBulkMenuProps {
  readonly contas: readonly ContaSelecionada[];
  readonly noun: RowNoun;
  readonly nameOf: (conta: ContaSelecionada) => string;
  readonly columns: readonly ListColumn<Conta>[];
}

/** Changes, removes, prints and exports the selected accounts. */
export function ContaBulkMenu({ contas, noun, nameOf, columns }: ContaBulkMenuProps) {
  const { lado, api, calls, paths } = useLadoPages();
  const session = useSession();
  const refusal = (acao: "editar" | "remover") => (conta: ContaSelecionada) => acoes(conta, session, lado)[acao];
  const acts: readonly BulkAct<ContaSelecionada>[] = [
    {
      ...{ label: "Alterar", doing: "Alterando", keeps: true, fields: ChangedFields, refused: refusal("editar") },
      act: ({ id }, body, options) => api.alterar({ params: { id }, body }, options),
    },
    {
      ...{ label: "Excluir", doing: "Excluindo", danger: true, refused: refusal("remover") },
      note: "Elas saem das listas e dos relatórios. O que eram fica na auditoria.",
      act: ({ id }, _, options) => api.delete({ params: { id } }, options),
    },
  ];
  const ids = contas.map(({ id }) => id);
  const print: MenuItem =
    ids.length > MAX_REPORT
      ? { label: "Imprimir", disabled: `A impressão vai até ${formatDecimal(MAX_REPORT, 0)} contas` }
      : { label: "Imprimir", href: `${paths.relatorio()}${hashOf(ids)}`, target: "_blank" };
  return (
    <BulkMenu
      list={lado}
      noun={noun}
      nameOf={nameOf}
      hrefOf={({ id }) => paths.detalhe(id)}
      rows={contas}
      acts={acts}
      more={[...exportItems({ call: calls.lista, columns, ids }), print]}
    />
  );
}
