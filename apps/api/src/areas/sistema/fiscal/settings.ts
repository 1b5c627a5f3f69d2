import type { BodyOutput } from "@prumo/api-client/contract";
import type { configNF } from "@prumo/api-client/schemas/fiscal";
import type { Db } from "../../../db/client";
import type { ColumnsWritten } from "../../../db/columns-written";
import { lockCompany } from "../../../db/company-lock";
import type { configuracoesFiscais } from "../../../db/schema/contratos";
import { write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { requireVersion } from "../../../http/errors";
import { filled } from "../../../http/filled-body";
import { findDecimals, findSettings, saveSettings, setDecimals } from "./queries";

type SettingsBody = BodyOutput<(typeof configNF)["salvar"]["body"]>;

/** The settings of a company that has saved none yet. */
const initial = {
  regime_tributario: null,
  inscricao_estadual: null,
  inscricao_municipal: null,
  ambiente: 2,
  serie_nfe: 1,
  proximo_numero_nfe: 1,
  versao: 0,
};

async function current(db: Db, empresa_id: number) {
  const {
    id: _,
    empresa_id: __,
    ...settings
  } = (await findSettings(db, empresa_id)) ?? { id: 0, empresa_id, ...initial };
  return { casasDecimais: await findDecimals(db, empresa_id), ...settings };
}

export async function showSettings(db: Db, { empresa, empresa_id }: Ctx) {
  return { empresa: { id: empresa.id, nome: empresa.nome }, configuracao: await current(db, empresa_id) };
}

/**
 * Saves the settings. The decimals apply to every user from the next call.
 * @throws Refusal 409 when another user saved first
 */
export const storeSettings = (db: Db, ctx: Ctx, { casasDecimais, versao, ...sent }: SettingsBody) =>
  write(db, ctx, async (tx, record) => {
    const { empresa_id } = ctx;
    await lockCompany(tx, empresa_id);
    const before = await current(tx, empresa_id);
    requireVersion(before.versao, versao);
    const { regime_tributario, inscricao_estadual, inscricao_municipal } = before;
    const stored = { regime_tributario, inscricao_estadual, inscricao_municipal };
    const settings = filled(sent, stored) satisfies ColumnsWritten<
      SettingsBody,
      typeof configuracoesFiscais,
      "casasDecimais" | "versao"
    >;
    const saved = await saveSettings(tx, empresa_id, { ...settings, versao: before.versao + 1 });
    await setDecimals(tx, empresa_id, casasDecimais);
    const after = { casasDecimais, ...settings };
    record({ entidade: "configuracoes_fiscais", entidade_id: saved?.id ?? null, antes: before, depois: after });
    return { message: "Configurações salvas com sucesso!" };
  });
