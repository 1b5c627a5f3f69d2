import type { BodyOutput } from "@prumo/api-client/contract";
import type { feriados as contrato } from "@prumo/api-client/schemas/feriados";
import { holidaysOf } from "@prumo/domain/holidays";
import { FAR_FROM_EASTER, holidaysToConfirm, isNearEaster, localHolidayIn } from "@prumo/domain/local-holiday";
import { municipalityByCode } from "@prumo/domain/municipality";
import type { Db } from "../../../db/client";
import type { ColumnsWritten } from "../../../db/columns-written";
import { feriados } from "../../../db/schema/feriados";
import { insertMany } from "../../../db/scope";
import { write } from "../../../db/transaction";
import { type Ctx, inCompany, type SessionCtx } from "../../../http/context";
import { unlessTaken } from "../../../http/duplicate";
import { invalidField, refusedByState, requireFound } from "../../../http/errors";
import { type ChangeOf, recordWrites } from "../../../http/record-writes";
import { findFeriado, findFeriados, findMunicipality } from "./queries";

type FeriadoChange = ChangeOf<typeof contrato>;
type FeriadoBody = BodyOutput<typeof contrato.save.body>;

const NOT_FOUND = "Feriado não encontrado";
const taken = invalidField("data", "A empresa já tem um feriado desde este dia");

/** The kinds of national days: a `local` one is never among them. */
const nationalKind = (kind: string) => (kind === "bancario" ? ("bancario" as const) : ("nacional" as const));

const nationalDays = (ano: number) =>
  holidaysOf(ano).map(({ date, name, kind }) => ({ data: date, nome: name, tipo: nationalKind(kind) }));

/**
 * The holidays of a year: national ones, those that the company keeps, and those that its state suggests. Who works in no company
 * sees the national ones.
 */
export async function listFeriados(db: Db, session: SessionCtx, ano = Number(session.today.slice(0, 4))) {
  if (session.empresa === null) return { ano, cidade: null, nacionais: nationalDays(ano), feriados: [], sugestoes: [] };
  const ctx = inCompany(session);
  const [kept, cidade_id] = await Promise.all([findFeriados(db, ctx), findMunicipality(db, ctx)]);
  const cidade = cidade_id === null ? null : municipalityByCode(cidade_id);
  return {
    ano,
    cidade,
    nacionais: nationalDays(ano),
    feriados: kept.map((feriado) => ({ ...feriado, no_ano: localHolidayIn(feriado, ano) })),
    sugestoes: holidaysToConfirm(cidade?.uf ?? "", kept, ano).map(({ nome, data, repete, day, note }) => ({
      nome,
      data,
      repete,
      no_ano: day,
      aviso: note,
    })),
  };
}

/** @throws Refusal 404 */
export const oneFeriado = async (db: Db, ctx: Ctx, id: number) =>
  requireFound(await findFeriado(db, ctx, id), NOT_FOUND);

/** @throws Refusal 422 for a day that cannot be counted from Easter */
function requirePossible({ data, repete }: Pick<FeriadoBody, "data" | "repete">): void {
  if (repete === "pascoa" && !isNearEaster(data)) throw invalidField("repete", FAR_FROM_EASTER);
}

const columns = (body: FeriadoChange) => body satisfies ColumnsWritten<FeriadoChange, typeof feriados>;

export const feriadoWrites = recordWrites({
  table: feriados,
  entity: "feriados",
  columns,
  texts: {
    notFound: NOT_FOUND,
    saved: "Feriado salvo com sucesso!",
    changed: "Feriado alterado com sucesso!",
    removed: "Feriado excluído com sucesso!",
  },
  taken,
  check: async (_tx, _ctx, after) => requirePossible(after),
});

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/**
 * Keeps many holidays at once. Those whose first day is kept already stay as they are, so that a file that is imported twice
 * changes nothing.
 * @throws Refusal 422 where all are kept, for a day that stands twice, and for one that cannot be counted from Easter
 */
export const importFeriados = (db: Db, ctx: Ctx, bodies: readonly FeriadoBody[]) =>
  unlessTaken(taken, () =>
    write(db, ctx, async (tx, record) => {
      for (const body of bodies) requirePossible(body);
      const kept = new Set((await findFeriados(tx, ctx)).map(({ data }) => data));
      const news = bodies.filter(({ data }) => !kept.has(data));
      if (news.length === 0) throw refusedByState("A empresa já tem todos estes feriados");
      const rows = await insertMany(tx, feriados, ctx, news.map(columns));
      for (const row of rows) record({ entidade: "feriados", entidade_id: row.id, depois: row });
      const repetidos = bodies.length - rows.length;
      const known = repetidos === 0 ? "" : `; ${counted(repetidos, "já estava cadastrado", "já estavam cadastrados")}`;
      return {
        message: `${counted(rows.length, "feriado importado", "feriados importados")}${known}`,
        importados: rows.length,
        repetidos,
      };
    }),
  );
