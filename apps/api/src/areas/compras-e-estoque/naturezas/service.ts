import type { naturezas as contrato } from "@prumo/api-client/schemas/naturezas";
import { naturezaFields } from "@prumo/domain/natureza-fields";
import { eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import type { ColumnsWritten } from "../../../db/columns-written";
import { recordList } from "../../../db/record-list";
import { naturezas } from "../../../db/schema/compras";
import { WHOLE } from "../../../db/slice";
import type { Ctx } from "../../../http/context";
import { invalidField, requireFound } from "../../../http/errors";
import { type ChangeOf, recordWrites } from "../../../http/record-writes";
import { naturezaUsed } from "./queries";

type NaturezaChange = ChangeOf<typeof contrato>;

const NOT_FOUND = "Natureza não encontrada";

const list = recordList({
  table: naturezas,
  cards: naturezaFields,
  searched: [],
  where: (n, { ativas }: { readonly ativas?: boolean }) => (ativas ? eq(n.ativa, true) : undefined),
  order: (n) => ({ ativa: sql`not ${n.ativa}` }),
});

/** Naturezas that forms offer, by name; with `todas` those out of use too, last. */
export const listNaturezas = async (db: Db, ctx: Ctx, situacao: "todas" | undefined) =>
  (await list.find(db, ctx, { ativas: situacao !== "todas", ordem: "ativa" }, WHOLE)).map(
    ({ versao: _, ...natureza }) => natureza,
  );

/** The natureza, in use or not, if the company has it. */
export async function findNatureza(db: Db | Tx, ctx: Ctx, id: number) {
  const [row] = await list.find(db, ctx, { id }, WHOLE);
  return row;
}

/** @throws Refusal 404 */
export const oneNatureza = async (db: Db, ctx: Ctx, id: number) =>
  requireFound(await findNatureza(db, ctx, id), NOT_FOUND);

export const naturezaWrites = recordWrites({
  table: naturezas,
  entity: "naturezas",
  columns: (body: NaturezaChange) => body satisfies ColumnsWritten<NaturezaChange, typeof naturezas>,
  texts: {
    notFound: NOT_FOUND,
    saved: "Natureza salva com sucesso!",
    changed: "Natureza alterada com sucesso!",
    removed: "Natureza excluída com sucesso!",
  },
  taken: invalidField("nome", "Já existe uma natureza com este nome"),
  outOfUse: {
    column: "ativa",
    isUsed: naturezaUsed,
    texts: {
      deactivated: "Esta natureza já foi usada: ela foi desativada em vez de excluída",
      stays: "Esta natureza já foi usada e não pode ser excluída. Ela continua inativa.",
    },
  },
});
