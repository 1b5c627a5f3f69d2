import { calls } from "@prumo/api-client/calls";
import { whatsapp } from "@prumo/api-client/schemas/whatsapp";
import { implement, type Messages, type Server } from "../../../http/implement";
import { fileOf } from "../../../http/list-file";
import { messageFileColumns } from "./columns";
import { markSent, resendMessage, sendMessage } from "./send";
import { allMessages, listMessages, previewMessage } from "./service";

/** @param gateway whether the server sends by WhatsApp; without it people send each message themselves */
export function whatsappRoutes(
  { db, ...rest }: Server,
  { onMessage, gateway }: Pick<Messages, "onMessage"> & { readonly gateway: boolean },
): void {
  implement(
    { db, ...rest },
    calls.whatsapp,
    whatsapp,
    {
      lista: ({ ctx, query, url }) => listMessages(db, ctx, gateway, query, url),
      previa: ({ ctx, query }) => previewMessage(db, ctx, gateway, query),
      async enviar({ ctx, body }) {
        const answer = await sendMessage(db, ctx, gateway, body);
        onMessage();
        return answer;
      },
      async reenviar({ ctx, params }) {
        const answer = await resendMessage(db, ctx, gateway, params.id);
        onMessage();
        return answer;
      },
      marcarEnviada: ({ ctx, params }) => markSent(db, ctx, gateway, params.id),
    },
    { lista: fileOf("mensagens", ({ ctx, query }) => allMessages(db, ctx, query), messageFileColumns) },
  );
}
