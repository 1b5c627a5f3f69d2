import type { BodyOutput } from "@prumo/api-client/contract";
import type { cadastro } from "@prumo/api-client/schemas/cadastro";
import type { Db } from "../../../db/client";
import { write } from "../../../db/transaction";
import type { PublicCtx } from "../../../http/context";
import { requireFound } from "../../../http/errors";
import { flowOf, lockedFlowOf, requireOwn } from "./flow";
import { findSignedUpEmpresa, setUserName } from "./queries";

/**
 * Sets the name of the first user of a flow's company: the registration does not ask for one, and uses the login's.
 * @throws Refusal 404 for a company of another flow
 */
export async function nameUser(
  db: Db,
  ctx: PublicCtx,
  token: string | null,
  { empresa_id, nome }: BodyOutput<typeof cadastro.nomeUsuario.body>,
) {
  requireOwn(await flowOf(db, token, ctx.quando), empresa_id);
  const author = { ...ctx, usuario_id: null, empresa_id, attempt: null };
  return write(db, author, async (tx, record) => {
    requireOwn(await lockedFlowOf(tx, token, ctx.quando), empresa_id);
    const company = requireFound(await findSignedUpEmpresa(tx, empresa_id), "Cadastro não encontrado");
    const { id, nome: before } = company.administrador;
    await setUserName(tx, id, nome);
    record({ entidade: "usuarios", entidade_id: id, antes: { nome: before }, depois: { nome } });
    return { message: "Nome salvo" };
  });
}
