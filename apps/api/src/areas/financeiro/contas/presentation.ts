import type { ApprovalState } from "@prumo/domain/approval-state";
import { shiftDueDate, shiftText } from "@prumo/domain/business-day";
import { ownAmount } from "@prumo/domain/conta-split";
import { compareDates } from "@prumo/domain/date";
import { withMasks } from "../../../http/answer-masks";
import { answerRow } from "../../../http/answer-row";
import { type Ctx, localTime } from "../../../http/context";
import { type CompanyCalendar, shiftOf } from "../calendario/company-calendar";
import type { ContaRow } from "./queries";
import type { AcertoRow } from "./settlement-queries";

const isStatus = (status: number): status is 0 | 1 | 3 => status === 0 || status === 1 || status === 3;
/** Narrows the number of the column, which the database keeps to these three states. */
export const statusOf = (status: number) => (isStatus(status) ? status : (0 as const));

/** What a conta is shown with, beside its row. */
interface PresentedWith {
  /** Whether the user may open the record that made the conta. */
  readonly mayOpen: boolean;
  readonly calendar: CompanyCalendar;
  readonly aprovacao: { readonly estado: ApprovalState; readonly motivos: string[] } | null;
}

/** All parts of a conta, the first of them its own; null where it is not split. */
function presentSplit({ rateio, categoria, centro_resultado, valor_integral }: ContaRow) {
  if (rateio === null) return null;
  return [{ categoria, centro_resultado, valor: ownAmount(valor_integral, rateio) }, ...rateio];
}

/**
 * Makes the answer of an account for both sides. It repeats some fields under a second name, because the documented
 * screens use both.
 */
export function presentConta(
  row: ContaRow,
  ctx: Pick<Ctx, "fuso_horario" | "today">,
  { mayOpen, calendar: company, aprovacao }: PresentedWith,
) {
  const { carteira, bandeira, operadora, taxa_cobranca, valor_receber, ultimo_acerto, no_periodo, pessoa } = row;
  const shift = shiftOf(company, { dia_nao_util: row.dia_nao_util, categoria_id: row.categoria.id });
  const { data_vencimento } = row;
  const pagavel_ate = shiftDueDate(data_vencimento, shift, company.calendar);
  // Neither day is to come: nobody can keep it any more.
  const isOver = compareDates(pagavel_ate, ctx.today) < 0 && compareDates(data_vencimento, ctx.today) < 0;
  return answerRow(
    row,
    ["carteira", "bandeira", "operadora", "taxa_cobranca", "valor_receber", "ultimo_acerto", "no_periodo"],
    {
      ...(no_periodo === null ? {} : { no_periodo }),
      status: statusOf(row.status),
      date_register: row.data_registro,
      pagavel_ate,
      prazo: isOver ? null : shiftText(data_vencimento, shift, company.calendar),
      tipoPagamento: row.tipo_pagamento,
      conta_bancaria_id: ultimo_acerto?.conta_bancaria_id ?? null,
      abertura_caixa_id: ultimo_acerto?.abertura_caixa_id ?? null,
      conta: ultimo_acerto === null || ultimo_acerto.name === null ? null : { name: ultimo_acerto.name },
      centro_resultado_id: row.centro_resultado?.id ?? null,
      rateio: presentSplit(row),
      pessoa_id: pessoa.id,
      pode_abrir_origem: mayOpen,
      aprovacao,
      pessoa: withMasks(pessoa),
      created_at: localTime(ctx, row.created_at),
      cobranca: {
        carteira: carteira === null ? null : { nome_carteira: carteira },
        bandeira:
          bandeira === null ? null : { nome: bandeira, operadora: operadora === null ? null : { titulo: operadora } },
        taxa_cobranca,
        valor_receber,
      },
    },
  );
}

export type PresentedConta = ReturnType<typeof presentConta>;

/** The columns that say what a policy proposed for a settlement: in its answer they stand together. */
const chargeColumns = [
  "multa_proposta",
  "juros_propostos",
  "multa_percentual",
  "juros_percentual",
  "dias_atraso",
  "calculo",
  "motivo_dispensa",
] as const;

/** What a policy proposed for a settlement; null where none held. */
function presentCharges({
  dias_atraso,
  calculo,
  motivo_dispensa,
  ...row
}: Pick<AcertoRow, (typeof chargeColumns)[number]>) {
  if (dias_atraso === null) return null;
  return {
    multa_proposta: row.multa_proposta ?? 0,
    juros_propostos: row.juros_propostos ?? 0,
    multa_percentual: row.multa_percentual ?? 0,
    juros_percentual: row.juros_percentual ?? 0,
    dias_atraso,
    calculo,
    motivo_dispensa,
  };
}

/** Makes the answer of a settlement, with its reversal if there is one. */
export function presentAcerto(
  { abertura_id, caixa_nome, estornado_por, ...row }: AcertoRow,
  ctx: Pick<Ctx, "fuso_horario">,
) {
  const moment = (at: Date) => localTime(ctx, at);
  const encargos = presentCharges(row);
  return answerRow(row, chargeColumns, {
    encargos,
    abertura_caixa: abertura_id === null ? null : { id: abertura_id, nome: caixa_nome ?? "" },
    created_at: moment(row.created_at),
    estorno: row.estorno && {
      ...row.estorno,
      created_at: moment(row.estorno.created_at),
      usuario: estornado_por ?? "",
    },
  });
}
