import { bankProfile } from "@prumo/domain/bank-profile";
import type { Db } from "../../../db/client";
import { type Ctx, localTime } from "../../../http/context";
import { pageOf, type RequestedPage } from "../../../http/page-of";
import { countImports, findImports } from "./queries";

interface ImportFilter extends RequestedPage {
  readonly conta_bancaria_id?: number | undefined;
}

/** One page of the imports of the company or of a bank account, the newest first. */
export async function listImports(db: Db, ctx: Ctx, { conta_bancaria_id, ...requested }: ImportFilter, url: string) {
  const lotes = await pageOf(
    requested,
    url,
    async (slice) => {
      const rows = await findImports(db, ctx, conta_bancaria_id, slice);
      return rows.map(({ instituicao, created_at, desfeito_em, ...row }) => ({
        ...row,
        instituicao: instituicao === null ? null : (bankProfile(instituicao)?.name ?? null),
        created_at: localTime(ctx, created_at),
        desfeito_em: desfeito_em === null ? null : localTime(ctx, desfeito_em),
      }));
    },
    () => countImports(db, ctx, conta_bancaria_id),
  );
  return { lotes };
}
