import type { acerto, conta } from "@prumo/api-client/schemas/conta";
import type { z } from "zod";

/** An account of either side, as both lists answer it. */
export type Conta = z.output<typeof conta>;
/** One settlement of an account. */
export type Acerto = z.output<typeof acerto>;
export type ContaComAcertos = Conta & { readonly acertos: readonly Acerto[] };
