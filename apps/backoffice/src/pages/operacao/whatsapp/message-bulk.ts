import { calls } from "@prumo/api-client/calls";
import { byHandRefusal, recordMessageName, resendRefusal } from "@prumo/domain/record-message";
import { api } from "../../../app/api";
import type { BulkAct } from "../../../list/bulk-act";
import type { RegisterBulk } from "../../../list/register-selection";
import { allRowsOf, type ChosenOf } from "../../../list/select-all";
import { recordHref } from "./columns";

export type ChosenMessage = ChosenOf<typeof api.whatsapp>;

/**
 * The acts on many messages.
 * @param gateway whether the server sends by itself: without it people mark what they have sent
 */
export function messageBulk(gateway: boolean): RegisterBulk<ChosenMessage> {
  const { access } = calls.whatsapp.enviar;
  const mark: BulkAct<ChosenMessage> = {
    label: "Marcar como enviada",
    doing: "Marcando",
    before: { one: "Marcar como enviada", many: "Marcar como enviadas" },
    note: "Para o que você já enviou pelo seu WhatsApp.",
    access,
    refused: ({ estado }) => byHandRefusal(estado, gateway),
    act: ({ id }, _, options) => api.whatsapp.marcarEnviada({ params: { id } }, options),
  };
  return {
    noun: { one: "mensagem", many: "mensagens" },
    nameOf: ({ especie, registro, pessoa }) =>
      `${recordMessageName(especie)}, ${registro.nome}, ${pessoa.nome_fantasia}`,
    hrefOf: ({ especie, registro }) => recordHref[especie](registro.id),
    load: allRowsOf(api.whatsapp.selecao),
    acts: [
      ...(gateway ? [] : [mark]),
      {
        label: "Reenviar",
        doing: "Reenviando",
        note: "Cada mensagem sai com o que o seu registro diz agora.",
        access,
        refused: ({ estado }) => resendRefusal(estado),
        act: ({ id }, _, options) => api.whatsapp.reenviar({ params: { id } }, options),
      },
    ],
  };
}
