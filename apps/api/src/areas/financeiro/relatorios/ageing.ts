import type { BodyOutput } from "@prumo/api-client/contract";
import type { relatorios } from "@prumo/api-client/schemas/relatorios";
import { faixasDeVencimento } from "@prumo/domain/ageing";
import { tipoLado } from "@prumo/domain/conta-side";
import type { Db } from "../../../db/client";
import { type Ctx, localTime } from "../../../http/context";
import type { FileColumn } from "../../../http/file-column";
import { calendarOf } from "../calendario/company-calendar";
import { overdueOn } from "../contas/overdue";
import { namesOf } from "../contas/report";
import { contaListFilter } from "../contas/service";
import { sumOpenByPerson } from "./queries";

type VencimentosFilter = BodyOutput<(typeof relatorios)["vencimentos"]["body"]>;

/**
 * Sums the residuals of one side by how long they are overdue: in total and for each person, the largest debtors first.
 */
export async function ageing(db: Db, ctx: Ctx, filters: VencimentosFilter) {
  const { tipo, ...filter } = filters;
  const calendar = await calendarOf(db, ctx);
  const wanted = await contaListFilter(db, ctx, { ...filter, tipo_filtro_data: 1, page: 1, per_page: 1 }, calendar);
  const rows = await sumOpenByPerson(db, ctx, tipoLado[tipo], wanted, overdueOn(calendar, ctx.today));
  const all = rows.find(({ pessoa_id }) => pessoa_id === null);
  const { id, nome, cnpj } = ctx.empresa;
  return {
    empresa: { id, nome, cnpj },
    filtros: filters,
    nomes: await namesOf(db, ctx, filter),
    gerado_em: localTime(ctx, ctx.quando),
    faixas: faixasDeVencimento.map(({ chave, nome }, at) => ({
      faixa: chave,
      nome,
      quantidade: all?.contas[at] ?? 0,
      valor: all?.valores[at] ?? 0,
    })),
    total: { quantidade: (all?.contas ?? []).reduce((sum, one) => sum + one, 0), valor: all?.total ?? 0 },
    pessoas: rows.flatMap(({ pessoa_id, nome, valores, total }) =>
      pessoa_id === null ? [] : [{ pessoa: { id: pessoa_id, nome: nome ?? "" }, valores, total }],
    ),
  };
}

type VencimentosRow = Awaited<ReturnType<typeof ageing>>["pessoas"][number];

export const ageingColumns: readonly FileColumn<VencimentosRow>[] = [
  { id: "pessoa_id", title: "Código", whole: ({ pessoa }) => pessoa.id },
  { id: "pessoa", title: "Nome", text: ({ pessoa }) => pessoa.nome },
  ...faixasDeVencimento.map(({ chave, nome }, at) => ({
    id: chave,
    title: nome,
    value: ({ valores }: VencimentosRow) => valores[at] ?? 0,
  })),
  { id: "total", title: "Total", value: ({ total }) => total },
];
