import type { Tx } from "../../../db/client";
import type { Ctx } from "../../../http/context";
import { keepPercents } from "./write-queries";

/**
 * Fixes the percents of the prestador for items that enter a lote before their order is finished. Lock their orders first.
 */
export const keepItemPercents = (tx: Tx, ctx: Ctx, items: readonly number[]): Promise<void> =>
  keepPercents(tx, ctx, items);
