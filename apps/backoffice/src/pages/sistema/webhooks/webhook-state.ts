import type { WebhookRow } from "@prumo/api-client/schemas/webhooks";
import { toDisplayDateTime } from "@prumo/domain/date";
import type { BadgeProps } from "@prumo/ui/badge";

interface WebhookState {
  readonly label: string;
  readonly tone: BadgeProps["tone"];
  /** What to know of it, where there is something. */
  readonly note: string | null;
}

type Facts = Pick<WebhookRow, "ativo" | "falhando_desde" | "desligado_em" | "segredo_legivel" | "aguardando">;

/** Why nothing is sent where the server cannot read the secret, and what to do. */
const UNREADABLE = "O servidor não consegue ler o segredo, e por isso nada é enviado: troque o segredo";

const waiting = (count: number): string =>
  count === 1 ? "1 mensagem espera" : `${count.toLocaleString("pt-BR")} mensagens esperam`;

/** How an address is, in words. */
export function webhookState(webhook: Facts): WebhookState {
  const { ativo, falhando_desde, desligado_em, segredo_legivel, aguardando } = webhook;
  const queue = aguardando === 0 ? null : waiting(aguardando);
  if (ativo && !segredo_legivel) {
    const note = `${UNREADABLE} e passe o novo ao programa. ${queue ?? "Nada espera"}.`;
    return { label: "Segredo ilegível", tone: "danger", note };
  }
  if (desligado_em !== null) {
    const note = `Desligado por falhas em ${toDisplayDateTime(desligado_em)}. ${queue ?? "Nada espera"}: ligue para enviar.`;
    return { label: "Desligado por falhas", tone: "danger", note };
  }
  if (!ativo) return { label: "Desligado", tone: "neutral", note: queue };
  if (falhando_desde !== null) {
    const note = `Não recebe desde ${toDisplayDateTime(falhando_desde)}. ${queue ?? "Nada espera"}.`;
    return { label: "Falhando", tone: "warning", note };
  }
  return { label: "Ligado", tone: "success", note: queue };
}
