import type { BodyOutput, BodySchema } from "@prumo/api-client/contract";
import type { NamedEntity } from "../db/audited-rows";
import type { Db, Tx } from "../db/client";
import type { RecordTable } from "../db/record-list";
import type { Business } from "../db/schema/business";
import { insertOne, lockOne, remove, update } from "../db/scope";
import { write } from "../db/transaction";
import type { Ctx } from "./context";
import { unlessTaken } from "./duplicate";
import { type Refusal, refusedByState, requireFound, requireVersion } from "./errors";

/** A record that other records name is taken out of use where it would be removed. */
interface OutOfUse {
  /** The column that tells whether it is in use. */
  readonly column: string;
  readonly isUsed: (tx: Tx, ctx: Ctx, id: number) => Promise<boolean>;
  readonly texts: {
    readonly deactivated: string;
    /** It is out of use already, and cannot go. */
    readonly stays: string;
  };
}

/** A kind of record, as its writes need to know it. */
export interface RecordKind<T extends RecordTable, Change extends object> {
  readonly table: Business<T>;
  readonly entity: NamedEntity;
  readonly texts: {
    readonly notFound: string;
    readonly saved: string;
    readonly changed: string;
    readonly removed: string;
  };
  /** Thrown when the database finds that the name is taken. */
  readonly taken: Refusal;
  /** The columns that a body fills, with `satisfies ColumnsWritten`; what a change leaves out is undefined. */
  readonly columns: (body: Change) => object;
  /** Refuses what only the database shows, before a record is saved or, with the row that was there, changed. */
  readonly check?: (tx: Tx, ctx: Ctx, after: T["$inferInsert"], before?: T["$inferSelect"]) => Promise<void>;
  /** Refuses the removal of a record that other records need. */
  readonly requireRemovable?: (tx: Tx, ctx: Ctx, id: number) => Promise<void>;
  readonly outOfUse?: OutOfUse;
}

type UpdateBody<Contract extends { readonly update: { readonly body: BodySchema } }> = Omit<
  BodyOutput<Contract["update"]["body"]>,
  "id" | "versao"
>;

/** The fields of a contract's `update`, which has those of a new record too; one that may be left out may be undefined. */
export type ChangeOf<Contract extends { readonly update: { readonly body: BodySchema } }> = {
  readonly [F in keyof Required<UpdateBody<Contract>>]: UpdateBody<Contract>[F];
};

/** The fields of a body that names the record to change, and the version that was read. */
export interface Changed {
  readonly id: number;
  readonly versao?: number | null | undefined;
}

/** What was sent: a field that a change leaves out stays as it is. */
const sentOf = (columns: object) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));

/** Makes the writes of a kind of record of a company. Each is one transaction, and leaves a row in the audit trail. */
export function recordWrites<T extends RecordTable, Change extends object>(kind: RecordKind<T, Change>) {
  const { table, entity: entidade, texts, taken, columns, check, requireRemovable, outOfUse } = kind;

  // A body's columns are checked where they are named; the table is a type parameter here.
  type NewRow = Omit<T["$inferInsert"], "empresa_id">;
  type Changes = Parameters<typeof update<T>>[4];

  const lockRecord = async (tx: Tx, ctx: Ctx, id: number) =>
    requireFound(await lockOne(tx, table, ctx, id), texts.notFound);

  const raised = (before: T["$inferSelect"], changes: object) =>
    ({ ...changes, versao: before.versao + 1 }) as unknown as Changes;

  return {
    /** @throws Refusal 422 when the name is taken, and as `check` */
    save: (db: Db, ctx: Ctx, body: Partial<Change>) =>
      unlessTaken(taken, () =>
        write(db, ctx, async (tx, record) => {
          const row = columns(body as Change);
          await check?.(tx, ctx, row);
          const after = await insertOne(tx, table, ctx, row as unknown as NewRow);
          record({ entidade, entidade_id: after.id, depois: after });
          return { message: texts.saved, id: after.id };
        }),
      ),

    /** @throws Refusal 404, 409 for an old `versao`, 422 as `save` */
    change: (db: Db, ctx: Ctx, { id, versao, ...body }: Changed & Partial<Change>) =>
      unlessTaken(taken, () =>
        write(db, ctx, async (tx, record) => {
          const before = await lockRecord(tx, ctx, id);
          requireVersion(before.versao, versao);
          const sent = sentOf(columns(body as unknown as Change));
          await check?.(tx, ctx, { ...before, ...sent }, before);
          const after = await update(tx, table, ctx, id, raised(before, sent));
          record({ entidade, entidade_id: id, antes: before, depois: after });
          return { message: texts.changed };
        }),
      ),

    /**
     * Removes a record, or takes one that was used out of use, where its kind says so; `desativada` tells which. Its row is
     * locked first, so that nobody refers to it meanwhile.
     * @throws Refusal 404, 422 for one that must stay
     */
    remove: (db: Db, ctx: Ctx, id: number) =>
      write(db, ctx, async (tx, record) => {
        const before = await lockRecord(tx, ctx, id);
        await requireRemovable?.(tx, ctx, id);
        if (outOfUse !== undefined && (await outOfUse.isUsed(tx, ctx, id))) {
          const inUse = before[outOfUse.column as keyof typeof before];
          if (!inUse) throw refusedByState(outOfUse.texts.stays);
          const after = await update(tx, table, ctx, id, raised(before, { [outOfUse.column]: false }));
          record({ entidade, entidade_id: id, antes: before, depois: after });
          return { message: outOfUse.texts.deactivated, desativada: true };
        }
        await remove(tx, table, ctx, { id } as Partial<T["$inferSelect"]>);
        record({ entidade, entidade_id: id, antes: before });
        return { message: texts.removed, desativada: false };
      }),
  };
}
