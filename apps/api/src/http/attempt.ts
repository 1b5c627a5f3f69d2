import { createHash, createHmac } from "node:crypto";
import { ownCompany, type WriteAttempt } from "../db/transaction";
import type { SessionUser } from "./context";
import { Refusal } from "./errors";

/** Sorts the keys of objects, so that the same content has the same text. A file is told by its hash. */
function canonical(value: unknown): unknown {
  if (value instanceof Uint8Array) return createHash("sha256").update(value).digest("hex");
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, canonical(item)]),
  );
}

/**
 * Reads from its header the attempt that a write belongs to. The same body in another company is another body. Bodies
 * hold passwords, and somebody who reads the table could quickly guess a password from a plain hash: so the hash is
 * keyed with the header's random value, which the table does not hold.
 * @throws Refusal 422 when the header is not a valid key
 */
export function attemptOf(
  key: string | undefined,
  rota: string,
  usuario: Pick<SessionUser, "id" | "empresa_id"> & { readonly chave_id?: number | null },
  content: { empresa_id: number | null; body: unknown },
): WriteAttempt | null {
  if (key === undefined) return null;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new Refusal(422, "O cabeçalho Idempotency-Key é inválido");
  const corpo_hash = createHmac("sha256", key)
    .update(JSON.stringify(canonical(content)))
    .digest("hex");
  // Two programs of one user may count their attempts alike. No key that is sent has a blank.
  const sender = usuario.chave_id == null ? key : `${key} ${usuario.chave_id}`;
  const chave = createHash("sha256").update(sender).digest("hex");
  return { empresa_id: ownCompany(usuario.empresa_id), usuario_id: usuario.id, rota, chave, corpo_hash };
}
