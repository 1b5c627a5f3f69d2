import type { BodyOutput } from "@prumo/api-client/contract";
import type { cadastro } from "@prumo/api-client/schemas/cadastro";
import { isStarterProfile } from "@prumo/domain/segments";
import type { Db } from "../../../db/client";
import { write } from "../../../db/transaction";
import type { PublicCtx } from "../../../http/context";
import { refusedByState } from "../../../http/errors";
import { addStarterData } from "../empresas/starter-data";
import { flowOf, lockedFlowOf, requireOwn } from "./flow";
import { starterProfileData } from "./profiles";
import { changeFlow, setProfile } from "./queries";

/**
 * Copies the starter data of a trade into the company of a flow, or notes that the visitor declined them. It can be
 * done once.
 * @throws Refusal 404 for a company of another flow, 422 the second time
 */
export async function copyStarterData(
  db: Db,
  ctx: PublicCtx,
  token: string | null,
  { empresa_id, perfil }: BodyOutput<typeof cadastro.copiarDados.body>,
) {
  requireOwn(await flowOf(db, token, ctx.quando), empresa_id);
  const author = { ...ctx, usuario_id: null, empresa_id, attempt: null };
  return write(db, author, async (tx, record) => {
    const flow = requireOwn(await lockedFlowOf(tx, token, ctx.quando), empresa_id);
    if (flow.copiado_em !== null) throw refusedByState("Os dados iniciais desta empresa já foram escolhidos");
    await changeFlow(tx, flow.id, { copiado_em: ctx.quando });
    record({ entidade: "empresas", entidade_id: empresa_id, depois: { perfil_origem_id: perfil } });
    if (perfil === null || !isStarterProfile(perfil)) return { message: "Cadastro concluído sem dados iniciais" };
    await setProfile(tx, empresa_id, perfil);
    await addStarterData(tx, record, empresa_id, starterProfileData()[perfil]);
    return { message: "Dados iniciais copiados com sucesso" };
  });
}
