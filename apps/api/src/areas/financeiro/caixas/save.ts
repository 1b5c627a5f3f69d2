import type { BodyOutput } from "@prumo/api-client/contract";
import type { caixas as schemas } from "@prumo/api-client/schemas/caixas";
import type { Db } from "../../../db/client";
import type { ColumnsWritten } from "../../../db/columns-written";
import { caixas } from "../../../db/schema/financeiro";
import { insertOne, lockOne, update } from "../../../db/scope";
import { write } from "../../../db/transaction";
import { type Ctx, localTime } from "../../../http/context";
import { unlessTaken } from "../../../http/duplicate";
import { invalidField, requireFound, requireVersion } from "../../../http/errors";
import { findOpenOf, findRegisters } from "./queries";

type CaixaBody = BodyOutput<(typeof schemas)["save"]["body"]>;
type CaixaUpdate = BodyOutput<(typeof schemas)["update"]["body"]>;

/** Lists every register with its open session; registers out of use come last. */
export async function listRegisters(db: Db, ctx: Ctx) {
  const found = await findRegisters(db, ctx);
  return found.map(({ abertura_id, data_abertura, usuario, ...caixa }) => ({
    ...caixa,
    abertura:
      abertura_id === null || data_abertura === null || usuario === null
        ? null
        : { id: abertura_id, usuario, data_abertura: localTime(ctx, data_abertura) },
  }));
}

const nameTaken = () => invalidField("nome", "Já existe um caixa com este nome");

/** @throws Refusal 422 when another register of the company has the name */
export function saveRegister(db: Db, ctx: Ctx, body: CaixaBody) {
  const saving = () =>
    write(db, ctx, async (tx, record) => {
      const after = await insertOne(tx, caixas, ctx, body satisfies ColumnsWritten<CaixaBody, typeof caixas>);
      record({ entidade: "caixas", entidade_id: after.id, depois: after });
      return { message: "Caixa cadastrado com sucesso", caixa: { id: after.id } };
    });
  return unlessTaken(nameTaken(), saving);
}

/** @throws Refusal 404, 409, and 422 when the name is taken or an open register would be taken out of use */
export function updateRegister(db: Db, ctx: Ctx, { id, versao, ...body }: CaixaUpdate) {
  const saving = () =>
    write(db, ctx, async (tx, record) => {
      const before = requireFound(await lockOne(tx, caixas, ctx, id), "Caixa não encontrado");
      requireVersion(before.versao, versao);
      const columns = body satisfies ColumnsWritten<CaixaUpdate, typeof caixas, "id" | "versao">;
      const [open] = body.ativo ? [] : await findOpenOf(tx, ctx, id, 0);
      if (open !== undefined) throw invalidField("ativo", "Feche o caixa antes de desativá-lo");
      const after = await update(tx, caixas, ctx, id, { ...columns, versao: before.versao + 1 });
      record({ entidade: "caixas", entidade_id: id, antes: before, depois: after });
      return { message: "Caixa alterado com sucesso" };
    });
  return unlessTaken(nameTaken(), saving);
}
