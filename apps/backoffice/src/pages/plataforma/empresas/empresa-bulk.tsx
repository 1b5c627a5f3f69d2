import { calls } from "@prumo/api-client/calls";
import { lazy, Suspense } from "react";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import type { BulkFields } from "../../../list/bulk-act";
import type { RegisterBulk } from "../../../list/register-selection";
import { allRowsOf, type ChosenOf } from "../../../list/select-all";
import { writeAsRead } from "../../../list/write-as-read";
import type { ChosenPlan } from "./bulk-plan";

const LoadedPlan = lazy(async () => ({ default: (await import("./bulk-plan")).BulkPlan }));
const Plan: BulkFields = (props) => (
  <Suspense fallback={<div className="min-h-40" />}>
    <LoadedPlan {...props} />
  </Suspense>
);

/** The acts on many companies: another plan, or another last day of the one that each has. */
export const empresaBulk: RegisterBulk<ChosenOf<typeof api.empresas>> = {
  noun: { one: "empresa", many: "empresas" },
  nameOf: ({ nome }) => nome,
  hrefOf: ({ id }) => paths.empresas.editar(id),
  load: allRowsOf(api.empresas.selecao),
  acts: [
    {
      label: "Definir plano",
      before: "Definir o plano de",
      doing: "Definindo planos",
      fields: Plan,
      note: "Com outro plano, a empresa passa a usar o que o perfil dele tem, e só isso, desde o próximo acesso.",
      access: calls.empresas.setarPlano.access,
      act({ id }, values, options) {
        const chosen = values as ChosenPlan;
        return writeAsRead({
          find: () => api.empresas.find({ params: { id } }),
          isDone: ({ plano, expiracao }) =>
            (chosen.plano_id ?? plano?.id) === plano?.id && (chosen.expiracao ?? expiracao) === expiracao,
          // A company without a plan is refused by the server where none is chosen.
          write: ({ empresa: { versao }, plano }) =>
            api.empresas.setarPlano({ params: { id }, body: { plano_id: plano?.id ?? 0, ...chosen, versao } }, options),
        });
      },
    },
  ],
};
