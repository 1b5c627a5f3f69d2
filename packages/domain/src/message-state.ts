/** The state of a message to somebody outside. */

export const messageStates = ["fila", "enviada", "falhou", "expirada"] as const;
export type MessageState = (typeof messageStates)[number];

/** Portuguese words for a state. */
export const messageStateNames: Readonly<Record<MessageState, string>> = {
  fila: "Na fila de envio",
  enviada: "Enviado",
  falhou: "O envio falhou e será tentado de novo",
  expirada: "Não foi enviado",
};

interface QueuedMessage {
  readonly enviada_em: Date | null;
  /** From then on it is not tried any more. */
  readonly vence_em: Date | null;
  /** Why the last try failed. */
  readonly erro: string | null;
}

/** The state of a message at a moment. */
export function messageState({ enviada_em, vence_em, erro }: QueuedMessage, now: Date): MessageState {
  if (enviada_em !== null) return "enviada";
  if (vence_em !== null && vence_em <= now) return "expirada";
  return erro === null ? "fila" : "falhou";
}
