import { MAX_REPORT } from "@prumo/api-client/conta-limits";
import { status } from "@prumo/domain/conta";
import type { Lado } from "@prumo/domain/conta-side";
import { situacoes } from "@prumo/domain/conta-status-filter";
import { subtract, sum } from "@prumo/domain/money";
import { statementGroups } from "@prumo/domain/statement-groups";
import type { Db } from "../../../db/client";
import { wholeList } from "../../../db/whole-list";
import { nextTurn } from "../../../event-loop-turns";
import { type Ctx, localTime } from "../../../http/context";
import { personName } from "../../cadastros/pessoas/service";
import { type CompanyCalendar, calendarOf } from "../calendario/company-calendar";
import { categoryName } from "../categorias-conta/service";
import type { CategoryFilter } from "../categorias-conta/tree";
import { centreName } from "../centro-resultado/service";
import { type AskedFilter, BY_SETTLEMENT, type ContaFilter } from "./filter";
import { findContaIds } from "./list-queries";
import { statusOf } from "./presentation";
import { sumTotals } from "./queries";
import { sumByCategory, sumOfParts } from "./report-queries";
import { contaListFilter, someContas } from "./service";

const nameOf = (id: number | undefined, find: (id: number) => Promise<string | null>) =>
  id === undefined ? Promise.resolve(null) : find(id);

/** Finds the names of the records that a report's filters give by id. */
export async function namesOf(
  db: Db,
  ctx: Ctx,
  filter: Pick<ContaFilter, "pessoa" | keyof CategoryFilter | "centroResultado">,
) {
  const { pessoa, categoria, so_categoria, grupo, centroResultado } = filter;
  const branch = await nameOf(categoria, (id) => categoryName(db, ctx, id));
  const alone = await nameOf(so_categoria, (id) => categoryName(db, ctx, id));
  const asked = [branch, alone && `Só ${alone}`, grupo && statementGroups[grupo].nome].filter(Boolean);
  return {
    pessoa: await nameOf(pessoa, (id) => personName(db, ctx, id)),
    categoria: asked.length === 0 ? null : asked.join(", "),
    centroResultado: await nameOf(centroResultado, (id) => centreName(db, ctx, id)),
  };
}

type Sums = Awaited<ReturnType<typeof sumByCategory>>;

function totalsOf(sums: Sums) {
  const total = (key: "valor_integral" | "valor_pago" | "residual") => sum(sums.map((one) => one[key]));
  return { valor_integral: total("valor_integral"), valor_pago: total("valor_pago"), residual: total("residual") };
}

const counted = (sums: Sums) => ({
  quantidade: sums.reduce((all, { quantidade }) => all + quantidade, 0),
  ...totalsOf(sums),
});

const RENEGOTIATED = 3;

/**
 * Leaves what the instalments of agreements owe out of the contas that they replaced, so that sums over several states
 * count it once: of a renegotiated conta only what was settled counts.
 */
const countedOnce = (sums: Sums): Sums =>
  sums.map((one) =>
    one.status === RENEGOTIATED
      ? { ...one, valor_integral: subtract(one.valor_integral, one.residual), residual: 0 }
      : one,
  );

/** Groups sums in the order in which their keys come first. */
function grouped<Key>(sums: Sums, keyOf: (one: Sums[number]) => Key): Map<Key, Sums> {
  const groups = new Map<Key, Sums>();
  for (const one of sums) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

function byStatus(sums: Sums) {
  const groups = grouped(sums, (one) => status({ ...one, status: statusOf(one.status) }));
  return situacoes.flatMap((situacao) => {
    const own = groups.get(situacao);
    return own === undefined ? [] : [{ situacao, ...counted(own) }];
  });
}

const alphabet = new Intl.Collator("pt-BR");

function byCategory(sums: Sums) {
  const groups = [...grouped(sums, ({ categoria }) => categoria.id).values()];
  return groups
    .flatMap((own) => own.slice(0, 1).map(({ categoria }) => ({ categoria, ...counted(own) })))
    .toSorted((a, b) => alphabet.compare(a.categoria.nome, b.categoria.nome) || a.categoria.id - b.categoria.id);
}

/** Reads the first contas of a filter, part by part, so that other calls go on meanwhile. */
async function firstContas(db: Db, ctx: Ctx, lado: Lado, filter: ContaFilter, calendar: CompanyCalendar) {
  const first = findContaIds(db, ctx, lado, filter, { limit: MAX_REPORT, offset: 0 });
  const { parts } = await wholeList(db, [first], (slice) => someContas(db, ctx, lado, filter, slice, calendar)).open();
  const contas: Awaited<ReturnType<typeof someContas>> = [];
  for await (const part of parts) {
    contas.push(...part);
    await nextTurn();
  }
  return contas;
}

/**
 * Answers the contas of a filter with their sums, for printing: the sums of all of them, and of more than are ever
 * printed only the first. Sums and contas are of one moment, or a payment in between would make them differ.
 */
export async function contasReport(db: Db, ctx: Ctx, lado: Lado, filters: Omit<AskedFilter, "page" | "per_page">) {
  const calendar = await calendarOf(db, ctx);
  const filter = await contaListFilter(db, ctx, { ...filters, page: 1, per_page: 1 }, calendar);
  const settled = filters.tipo_filtro_data === BY_SETTLEMENT;
  const [sums, split, no_periodo, contas] = await db.transaction(
    async (tx) =>
      [
        await sumByCategory(tx, ctx, lado, filter),
        await sumOfParts(tx, ctx, lado, filter),
        settled ? await sumTotals(tx, ctx, lado, filter) : undefined,
        await firstContas(tx, ctx, lado, filter, calendar),
      ] as const,
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  const { id, nome, cnpj } = ctx.empresa;
  return {
    empresa: { id, nome, cnpj },
    contas,
    nomes: await namesOf(db, ctx, filters),
    totais: totalsOf(countedOnce(sums)),
    ...(no_periodo && { no_periodo }),
    por_situacao: byStatus(sums),
    por_categoria: byCategory(countedOnce([...sums, ...split])),
    gerado_em: localTime(ctx, ctx.quando),
  };
}
