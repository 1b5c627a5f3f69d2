import type { Lado } from "@prumo/domain/conta-side";
import { addDays } from "@prumo/domain/date";
import { equalInstalments, instalmentLabel } from "@prumo/domain/instalments";
import { subtract, sum } from "@prumo/domain/money";
import { written } from "../written-row";
import type { EmpresaId } from "./empresas";

interface Original {
  readonly conta: {
    readonly id: number;
    readonly empresa_id: EmpresaId;
    readonly lado: Lado;
    readonly pessoa_id: number;
    readonly categoria_id: number;
    readonly data_registro: string;
    readonly data_vencimento: string;
    readonly valor_integral: number;
    readonly liquidado: number;
    readonly usuario_id: number;
  };
  readonly banco: number;
}

const INTERVAL = 30;

function groupsOf<T extends Original>(originais: readonly T[]): T[][] {
  const groups = new Map<string, T[]>();
  for (const original of originais) {
    const { empresa_id, lado, pessoa_id } = original.conta;
    const key = `${empresa_id} ${lado} ${pessoa_id}`;
    groups.set(key, [...(groups.get(key) ?? []), original]);
  }
  return [...groups.values()];
}

/** The day of an agreement: the first on which the last of the contas was issued and due, today at the latest. */
function dayOf(originais: readonly Original[], today: string): string {
  const days = originais.map(({ conta }) => addDays(conta.data_registro, 3)).toSorted();
  const last = days.at(-1) ?? today;
  return last < today ? last : today;
}

/**
 * Makes the agreements of the contas that are renegotiated, one for each person: the new contas, of which the due
 * ones are paid, and the residual of each original conta.
 * @param firstId id of the first new conta
 */
export function makeAgreements(originais: readonly Original[], today: string, firstId: number) {
  let id = firstId;
  const made = groupsOf(originais).map((group, at) => {
    const acordo = at + 1;
    const day = dayOf(group, today);
    const created_at = new Date(`${day}T13:00:00Z`);
    const residuals = group.map(({ conta }) => ({
      conta_id: conta.id,
      valor: subtract(conta.valor_integral, conta.liquidado),
    }));
    const valor = sum(residuals.map((residual) => residual.valor));
    const { conta, banco } = written(group);
    const { empresa_id, lado, pessoa_id, categoria_id, usuario_id } = conta;
    const words = { observacao: "Acordo feito por telefone", documento: `AC ${acordo}` };
    const count = 2 + (acordo % 3);
    const novas = equalInstalments(valor, count, INTERVAL, day).map((parcela, position) => {
      const paid = parcela.data_vencimento < today;
      const nova = {
        id: id++,
        empresa_id,
        lado,
        pessoa_id,
        categoria_id,
        usuario_id,
        created_at,
        centro_resultado_id: null,
        renegociacao_id: acordo,
        observacao: words.observacao,
        numero_documento: instalmentLabel(words.documento, position, count),
        referencia: instalmentLabel(`Renegociação ${acordo}`, position, count),
        tipo_pagamento: "15",
        data_registro: day,
        data_vencimento: parcela.data_vencimento,
        status: paid ? (1 as const) : (0 as const),
        valor_integral: parcela.valor,
        juros: 0,
        multa: 0,
        desconto: 0,
        valor_pago: paid ? parcela.valor : 0,
        liquidado: paid ? parcela.valor : 0,
        data_pagamento: paid ? parcela.data_vencimento : null,
      };
      const pago = paid ? { valor: parcela.valor, juros: 0, multa: 0, desconto: 0 } : null;
      return { conta: nova, pago, banco, data_pagamento: parcela.data_vencimento, forma: "15" };
    });
    return {
      acordo: { id: acordo, empresa_id, lado, pessoa_id, valor, ...words, usuario_id, created_at },
      originais: residuals.map((residual) => ({ empresa_id, renegociacao_id: acordo, ...residual })),
      novas,
    };
  });
  return {
    acordos: made.map(({ acordo }) => acordo),
    originais: made.flatMap((one) => one.originais),
    novas: made.flatMap(({ novas }) => novas),
  };
}
