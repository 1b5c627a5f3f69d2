import {
  type AttachmentPlace,
  attachmentPlaces,
  canChangeAttachments,
  canSeeAttachments,
} from "@prumo/domain/attachment";
import { and, eq } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import { compras } from "../../../db/schema/compras";
import { acertos, contas } from "../../../db/schema/contas";
import { contratos } from "../../../db/schema/contratos";
import { aberturasCaixa, contagensCaixa } from "../../../db/schema/financeiro";
import { inventarios } from "../../../db/schema/inventarios";
import { ordensServico } from "../../../db/schema/ordens-servico";
import { pessoas } from "../../../db/schema/pessoas";
import { scoped } from "../../../db/scope";
import type { Ctx } from "../../../http/context";
import { forbidden, notFound } from "../../../http/errors";
import { ownPrestador } from "../../operacao/ordem-servico/record";

/** The columns by which a file names its record. */
export interface RecordKey {
  readonly conta_id?: number;
  readonly acerto_id?: number;
  readonly compra_id?: number;
  readonly pessoa_id?: number;
  readonly ordem_servico_id?: number;
  readonly contrato_id?: number;
  readonly inventario_id?: number;
  readonly contagem_id?: number;
}

/** A record that has files, and may be seen. */
export interface AttachmentRecord {
  readonly place: AttachmentPlace;
  readonly key: RecordKey;
  readonly id: number;
  /** Of the record: a group shares its persons. */
  readonly empresa_id: number;
}

/** What the trail calls a record. */
export const recordName = ({ place, id }: Pick<AttachmentRecord, "place" | "id">): string =>
  `${attachmentPlaces[place].nome} ${id}`;

type Found = Pick<AttachmentRecord, "key" | "empresa_id"> | undefined;
type Find = (db: Db | Tx, ctx: Ctx, id: number) => Promise<Found>;

const conta =
  (lado: "contasPagar" | "contasReceber"): Find =>
  async (db, ctx, id) => {
    const c = scoped(contas, ctx, "c");
    const [row] = await db
      .select({ empresa_id: c.empresa_id })
      .from(c)
      .where(and(eq(c.id, id), eq(c.lado, lado)));
    return row && { ...row, key: { conta_id: id } };
  };

const acerto =
  (lado: "contasPagar" | "contasReceber"): Find =>
  async (db, ctx, id) => {
    const [a, c] = [scoped(acertos, ctx, "a"), scoped(contas, ctx, "c")];
    const [row] = await db
      .select({ empresa_id: a.empresa_id, conta_id: a.conta_id })
      .from(a)
      .innerJoin(c, and(eq(c.id, a.conta_id), eq(c.lado, lado)))
      .where(eq(a.id, id));
    return row && { empresa_id: row.empresa_id, key: { conta_id: row.conta_id, acerto_id: id } };
  };

const finders: Readonly<Record<AttachmentPlace, Find>> = {
  contasPagar: conta("contasPagar"),
  contasReceber: conta("contasReceber"),
  acertosPagar: acerto("contasPagar"),
  acertosReceber: acerto("contasReceber"),

  async compras(db, ctx, id) {
    const c = scoped(compras, ctx, "c");
    const [row] = await db.select({ empresa_id: c.empresa_id }).from(c).where(eq(c.id, id));
    return row && { ...row, key: { compra_id: id } };
  },

  async pessoas(db, ctx, id) {
    const p = scoped(pessoas, ctx, "p");
    const [row] = await db.select({ empresa_id: p.empresa_id }).from(p).where(eq(p.id, id));
    return row && { ...row, key: { pessoa_id: id } };
  },

  async ordemServico(db, ctx, id) {
    const [o, own] = [scoped(ordensServico, ctx, "o"), ownPrestador(ctx)];
    const [row] = await db
      .select({ empresa_id: o.empresa_id })
      .from(o)
      .where(and(eq(o.id, id), own === null ? undefined : eq(o.prestador_id, own)));
    return row && { ...row, key: { ordem_servico_id: id } };
  },

  async contratos(db, ctx, id) {
    const c = scoped(contratos, ctx, "c");
    const [row] = await db.select({ empresa_id: c.empresa_id }).from(c).where(eq(c.id, id));
    return row && { ...row, key: { contrato_id: id } };
  },

  async inventarios(db, ctx, id) {
    const i = scoped(inventarios, ctx, "i");
    const [row] = await db.select({ empresa_id: i.empresa_id }).from(i).where(eq(i.id, id));
    return row && { ...row, key: { inventario_id: id } };
  },

  /** Cashiers see the counts of their own sessions, an administrator all. */
  async contagensCaixa(db, ctx, id) {
    const [n, a] = [scoped(contagensCaixa, ctx, "n"), scoped(aberturasCaixa, ctx, "a")];
    const own = ctx.usuario.adm ? undefined : eq(a.usuario_id, ctx.usuario_id);
    const [row] = await db
      .select({ empresa_id: n.empresa_id })
      .from(n)
      .innerJoin(a, and(eq(a.id, n.abertura_caixa_id), own))
      .where(eq(n.id, id));
    return row && { ...row, key: { contagem_id: id } };
  },
};

const NOT_PERMITTED = "Você não tem permissão para ver os anexos deste registro";
const UNCHANGEABLE = "Você não tem permissão para alterar os anexos deste registro";
const PLAN_EXPIRED = "O plano da empresa expirou: os dados podem ser consultados, não alterados";

/**
 * Finds a record whose files the user may see.
 * @throws Refusal 403 without the permission, 404 for a record that the user cannot see
 */
export async function visibleRecord(
  db: Db | Tx,
  ctx: Ctx,
  place: AttachmentPlace,
  id: number,
): Promise<AttachmentRecord> {
  if (!canSeeAttachments(ctx, place)) throw forbidden(NOT_PERMITTED);
  const found = await finders[place](db, ctx, id);
  if (found === undefined) throw notFound();
  return { ...found, place, id };
}

/** Whether the user may change the files of a record: those of another company's person may be seen only. */
export const mayChange = (ctx: Ctx, { place, empresa_id }: AttachmentRecord): boolean =>
  empresa_id === ctx.empresa_id && canChangeAttachments(ctx, place);

/** @throws Refusal 403 */
export function requireChange(ctx: Ctx, record: AttachmentRecord): void {
  if (mayChange(ctx, record)) return;
  throw forbidden(ctx.plano_expirado ? PLAN_EXPIRED : UNCHANGEABLE);
}

/** The name on the wire of the place of a file, and the id of its record. */
export function ownerOf(
  row: { readonly [Column in keyof Required<RecordKey>]: number | null },
  lado: "contasPagar" | "contasReceber" | null,
): { readonly place: AttachmentPlace; readonly id: number } {
  const receiving = lado === "contasReceber";
  const places: readonly (readonly [AttachmentPlace, number | null])[] = [
    [receiving ? "acertosReceber" : "acertosPagar", row.acerto_id],
    [receiving ? "contasReceber" : "contasPagar", row.conta_id],
    ["compras", row.compra_id],
    ["pessoas", row.pessoa_id],
    ["ordemServico", row.ordem_servico_id],
    ["contratos", row.contrato_id],
    ["inventarios", row.inventario_id],
    ["contagensCaixa", row.contagem_id],
  ];
  for (const [place, id] of places) if (id !== null) return { place, id };
  throw new Error("A file belongs to no record");
}
