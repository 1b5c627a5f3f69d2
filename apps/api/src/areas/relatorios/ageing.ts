import type { BodyOutput } from "@prumo/api-client/contract";
import type { relatorios } from "@prumo/api-client/schemas/relatorios";
import { ageingBand, faixasDeVencimento } from "@prumo/domain/ageing";
import { dateTimeIn } from "@prumo/domain/date";
import { compareMoney, sum } from "@prumo/domain/money";
import type { Db } from "../../db/client";
import type { Ctx } from "../../http/context";
import type { Coluna } from "../../http/csv";
import { namesOf } from "../contas/report";
import { sumOpenByPerson } from "./queries";

type Filtro = BodyOutput<(typeof relatorios)["vencimentos"]["body"]>;

/** What is open on one side, by how long it is overdue: as a whole and of each person, those who owe most first. */
export async function ageing(db: Db, ctx: Ctx, filtros: Filtro) {
  const { tipo, ...filtro } = filtros;
  const found = await sumOpenByPerson(db, ctx, tipo, { ...filtro, tipo_filtro_data: 1, page: 1, per_page: 1 });
  const rows = found.map((row) => ({ ...row, faixa: ageingBand(row.data_vencimento, ctx.hoje) }));
  const somaDe = (some: typeof rows) => ({
    quantidade: some.reduce((all, { quantidade }) => all + quantidade, 0),
    valor: sum(some.map(({ valor }) => valor)),
  });
  const pessoas = new Map(rows.map(({ pessoa }) => [pessoa.id, pessoa]));
  const { id, nome, cnpj } = ctx.empresa;
  return {
    empresa: { id, nome, cnpj },
    filtros,
    nomes: await namesOf(db, ctx, filtro),
    gerado_em: dateTimeIn(ctx.empresa.fuso_horario, ctx.agora),
    faixas: faixasDeVencimento.map(({ chave, nome }) => ({
      ...{ faixa: chave, nome },
      ...somaDe(rows.filter(({ faixa }) => faixa === chave)),
    })),
    total: somaDe(rows),
    pessoas: [...pessoas.values()]
      .map((pessoa) => {
        const own = rows.filter((row) => row.pessoa.id === pessoa.id);
        const valores = faixasDeVencimento.map(({ chave }) => somaDe(own.filter(({ faixa }) => faixa === chave)).valor);
        return { pessoa, valores, total: sum(valores) };
      })
      .toSorted((a, b) => compareMoney(b.total, a.total) || a.pessoa.id - b.pessoa.id),
  };
}

type Linha = Awaited<ReturnType<typeof ageing>>["pessoas"][number];

export const ageingColumns: readonly Coluna<Linha>[] = [
  { titulo: "Código", texto: ({ pessoa }) => String(pessoa.id) },
  { titulo: "Nome", texto: ({ pessoa }) => pessoa.nome },
  ...faixasDeVencimento.map(({ nome }, at) => ({ titulo: nome, valor: ({ valores }: Linha) => valores[at] ?? 0 })),
  { titulo: "Total", valor: ({ total }) => total },
];
