import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Tx } from "../../../db/client";
import { consultasPorMinuto } from "../../../db/schema/processos";
import type { PublicCtx } from "../../../http/context";
import { Refusal } from "../../../http/errors";
import { MESSAGE_COUNT } from "../../../http/rate-limit";

const HOUR = 3_600_000;

/**
 * How many messages an hour may bring, of each kind: by one user, of one company, from one network address, and to one
 * destination. Everything that sends has its line here: whoever may only read could otherwise mail any address as often as
 * they like, in the name of this server.
 */
export const messageLimits = {
  /** The order of a purchase, to an address that is typed. */
  pedidoCompra: { usuario: 30, empresa: 100, rede: 100, destino: 10 },
  /** Invitations to set a password. */
  convite: { usuario: 50, empresa: 100, rede: 100, destino: 5 },
  /** Messages by WhatsApp about a record, reminders of service orders among them. */
  whatsapp: { usuario: 200, empresa: 600, rede: 600, destino: 20 },
  /** Reminders of receivables by hand, of which many go out at once. */
  lembrete: { usuario: 1_000, empresa: 3_000, rede: 3_000, destino: 5 },
  /** Codes of the sign-up. Mobile networks put many people behind one address. */
  codigo: { rede: 100, destino: 5 },
  /** Codes for who lost their second factor. */
  fator: { usuario: 5, empresa: 50, rede: 50, destino: 5 },
  /** Warnings that somebody types wrong codes after the right password. */
  codigosErrados: { usuario: 1, empresa: 1_000, rede: 1_000, destino: 5 },
  /** Links for another password; the destination is the login that is typed. */
  senha: { rede: 50, destino: 5 },
} as const satisfies Readonly<Record<string, Partial<Record<"usuario" | "empresa" | "rede" | "destino", number>>>>;

/** The kinds that are counted here; the others keep rows of their own, which they count. */
type CountedKind = "pedidoCompra" | "convite" | "whatsapp" | "lembrete" | "fator" | "codigosErrados";

interface MessageSender extends Pick<PublicCtx, "quando" | "rede"> {
  readonly usuario_id: number;
  readonly empresa_id: number | null;
}

/**
 * Counts a message in the transaction that sends it, so that one which is not sent does not count. What goes to an address
 * and to a phone at once is one message with two destinations.
 * @throws Refusal 429 beyond a limit
 */
export const countMessage = (
  tx: Tx,
  sender: MessageSender,
  kind: CountedKind,
  ...destinos: readonly string[]
): Promise<void> => countMessages(tx, sender, kind, [destinos]);

/** How often each of some names stands among them. */
function timesOf(names: readonly string[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1);
  return times;
}

/**
 * Counts messages that go out together, each with its destinations.
 * @throws Refusal 429 beyond a limit
 */
export async function countMessages(
  tx: Tx,
  sender: MessageSender,
  kind: CountedKind,
  messages: readonly (readonly string[])[],
): Promise<void> {
  if (messages.length === 0) return;
  const limits = messageLimits[kind];
  const { quando, rede, usuario_id, empresa_id } = sender;
  const hour = new Date(Math.floor(quando.getTime() / HOUR) * HOUR);
  // Who is forgotten must not be found here.
  const hashes = messages.flat().map((one) => createHash("sha256").update(one.toLowerCase()).digest("base64url"));
  const all = messages.length;
  // Always in this order, so that two that are sent at once do not wait for each other for ever.
  const counts: (readonly [keyof typeof limits, ReadonlyMap<string | number | null, number>])[] = [
    ["destino", timesOf(hashes.toSorted())],
    ["empresa", new Map([[empresa_id, all]])],
    ["rede", new Map([[rede, all]])],
    ["usuario", new Map([[usuario_id, all]])],
  ];
  for (const [what, times] of counts) {
    const rows = [...times].flatMap(([name, quantidade]) =>
      name === null ? [] : [{ chave: `${MESSAGE_COUNT}${kind} ${what} ${name}`, minuto: hour, quantidade }],
    );
    if (rows.length === 0) continue;
    const counted = await tx
      .insert(consultasPorMinuto)
      .values(rows)
      .onConflictDoUpdate({
        target: [consultasPorMinuto.chave, consultasPorMinuto.minuto],
        set: { quantidade: sql`${consultasPorMinuto.quantidade} + excluded.quantidade` },
      })
      .returning({ quantidade: consultasPorMinuto.quantidade });
    if (counted.every(({ quantidade }) => quantidade <= limits[what])) continue;
    const left = Math.ceil((hour.getTime() + HOUR - quando.getTime()) / 1_000);
    throw new Refusal(429, "Muitas mensagens enviadas na última hora. Tente novamente mais tarde.", {}, left);
  }
}
