import type { pragas as contrato } from "@prumo/api-client/schemas/pragas";
import { pragaFields } from "@prumo/domain/praga-fields";
import { asc, inArray } from "drizzle-orm";
import type { Tx } from "../../../db/client";
import type { ColumnsWritten } from "../../../db/columns-written";
import { recordList } from "../../../db/record-list";
import { pragas } from "../../../db/schema/pragas";
import { scoped } from "../../../db/scope";
import { everyCardColumn } from "../../../http/card-columns";
import type { Ctx } from "../../../http/context";
import { invalidField } from "../../../http/errors";
import type { ChangeOf } from "../../../http/record-writes";
import { registry } from "../../../http/registry";
import { requirePragaWithoutOrders } from "../ordem-servico/order-references";

type PragaChange = ChangeOf<typeof contrato>;

export const pragasRegistry = registry({
  table: pragas,
  entity: "pragas",
  names: { one: "praga", many: "pragas" },
  columns: (body: PragaChange) => body satisfies ColumnsWritten<PragaChange, typeof pragas>,
  list: recordList({ table: pragas, cards: pragaFields, searched: ["nome", "nome_cientifico"] }),
  file: { name: "pragas", columns: everyCardColumn(pragaFields) },
  suggestion: ({ id, nome }) => ({ id, nome }),
  texts: {
    notFound: "Praga não encontrada",
    saved: "Praga salva com sucesso!",
    changed: "Praga alterada com sucesso!",
    removed: "Praga excluída com sucesso!",
  },
  taken: invalidField("nome", "Já existe uma praga com este nome"),
  requireRemovable: requirePragaWithoutOrders,
});

/** Tells which of these pragas the company has. They stay until the transaction ends. */
export async function pragasThere(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const p = scoped(pragas, ctx, "p");
  const rows = await tx
    .select({ id: p.id })
    .from(p)
    .where(inArray(p.id, [...ids]))
    .orderBy(asc(p.id))
    .for("key share");
  return new Set(rows.map(({ id }) => id));
}
