import type { BodyOutput } from "@prumo/api-client/contract";
import type { caixas as schemas } from "@prumo/api-client/schemas/caixas";
import { aberturaFields } from "@prumo/domain/caixa-fields";
import type { Db, Tx } from "../../../db/client";
import { aberturasCaixa, caixas } from "../../../db/schema/financeiro";
import { insertOne, lockOne } from "../../../db/scope";
import { write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { unlessTaken } from "../../../http/duplicate";
import { invalidField, type Refusal, refusedByState } from "../../../http/errors";
import { post } from "../movimentos/service";
import { findOpenOf } from "./queries";

type AberturaBody = BodyOutput<(typeof schemas)["abrir"]["body"]>;

/** Finds what stands against an opening: a cashier has one open register, and a register one open session. */
async function obstacle(tx: Tx, ctx: Ctx, caixaId: number): Promise<Refusal | undefined> {
  const [open] = await findOpenOf(tx, ctx, caixaId, ctx.usuario_id);
  if (open === undefined) return undefined;
  return open.caixa_id === caixaId
    ? invalidField("caixa_id", `O caixa ${open.caixa} já foi aberto por ${open.usuario}`)
    : refusedByState(`Você já tem um caixa aberto: ${open.caixa}`);
}

/**
 * Opens a register for the user, with the amount in its drawer. The register's row is locked, so that of two openings
 * of one register the second sees the first. Two registers opened by one user at once are refused by the database's
 * unique index.
 * @throws Refusal 422 when the register is another company's, out of use or open, or the user has one open
 */
export function openRegister(db: Db, ctx: Ctx, { caixa_id, valor_inicial }: AberturaBody) {
  const opening = () =>
    write(db, ctx, async (tx, record) => {
      const caixa = await lockOne(tx, caixas, ctx, caixa_id);
      if (caixa === undefined) throw invalidField("caixa_id", aberturaFields.caixa_id.missing);
      if (!caixa.ativo) throw invalidField("caixa_id", "Este caixa está desativado");
      const refused = await obstacle(tx, ctx, caixa_id);
      if (refused !== undefined) throw refused;
      const { usuario_id, quando: data_abertura } = ctx;
      const abertura = await insertOne(tx, aberturasCaixa, ctx, { caixa_id, usuario_id, data_abertura });
      const opening = { tipo: "abertura", valor: valor_inicial, historico: "Abertura do caixa" } as const;
      const movimento = await post(tx, ctx, { abertura_caixa_id: abertura.id }, opening);
      record({ entidade: "aberturas_caixa", entidade_id: abertura.id, depois: { ...abertura, movimento } });
      return { message: `${caixa.nome} aberto`, abertura: { id: abertura.id } };
    });
  return unlessTaken(refusedByState("Você já tem um caixa aberto"), opening);
}
