import { calls } from "@prumo/api-client/calls";
import type { MensagemWhatsapp } from "@prumo/api-client/schemas/whatsapp";
import { whatsappLink } from "@prumo/domain/phone";
import { byHandRefusal, resendRefusal } from "@prumo/domain/record-message";
import { api } from "../../../app/api";
import type { RowAction } from "../../../list/row-action";
import { useAct } from "../../../list/use-act";
import { recordHref } from "./columns";

/**
 * Makes the menu of a message.
 * @param gateway whether the server sends by itself: without it people open each chat and mark the message as sent
 */
export function useMessageActions(gateway: boolean, show: (mensagem: MensagemWhatsapp) => void) {
  const act = useAct();
  const { access } = calls.whatsapp.enviar;

  return (mensagem: MensagemWhatsapp): RowAction[] => {
    const { id, especie, registro, pessoa, telefone, numero, texto, estado } = mensagem;
    const params = { id };
    const byHand = byHandRefusal(estado, gateway) ?? undefined;
    const resend = () =>
      act(
        {
          title: "Reenviar esta mensagem?",
          description: [`Para ${pessoa.nome_fantasia}, com o que o registro diz agora.`],
          confirmText: "Reenviar",
        },
        () => api.whatsapp.reenviar({ params }),
      );
    const mark = () =>
      act(
        {
          title: "Você já enviou esta mensagem?",
          description: [`${pessoa.nome_fantasia}, ${telefone}`],
          confirmText: "Marcar como enviada",
        },
        () => api.whatsapp.marcarEnviada({ params }),
      );
    const chat = { label: "Abrir no WhatsApp", href: whatsappLink(numero, texto ?? ""), target: "_blank" as const };
    const own: RowAction[] = gateway
      ? []
      : [
          { ...chat, access, disabled: byHand },
          { label: "Marcar como enviada", access, disabled: byHand, onSelect: mark },
        ];
    return [
      { label: "Ver mensagem", onSelect: () => show(mensagem) },
      registro.removido
        ? { label: registro.nome, disabled: "Este registro foi removido" }
        : { label: registro.nome, href: recordHref[especie](registro.id) },
      ...own,
      { label: "Reenviar", access, disabled: resendRefusal(estado) ?? undefined, onSelect: resend },
    ];
  };
}
