import { calls } from "@prumo/api-client/calls";
import { cobranca } from "@prumo/api-client/schemas/cobranca";
import { callerOf, implement, type Messages, type Server } from "../../../http/implement";
import { fileOf } from "../../../http/list-file";
import { rateLimit } from "../../../http/rate-limit";
import { previewByHand, sendByHand } from "./by-hand";
import { reminderFileColumns } from "./columns";
import { listDay, listSkipped, setTakenOut } from "./day-list";
import { saveContaMarks, savePersonMarks } from "./marks";
import { allReminders, contaCollecting, listReminders, markReminderSent, personCollecting } from "./messages";
import { optOut, showExit } from "./opt-out";
import { contaPix } from "./pix";
import { listRules, previewRule, removeRule, saveRule, updateRule } from "./rules";
import { type SentChannels, showReminderSettings, storeReminderSettings } from "./settings";

/** Calls of an address that shows proofs: nobody follows so many links, and nobody guesses one. */
const EXITS_PER_MINUTE = 60;

/** @param sends the channels on which the server sends by itself; without a gateway people send by WhatsApp themselves */
export function cobrancaRoutes(
  server: Server,
  { publicUrl, onMessage, sends }: Messages & { readonly sends: SentChannels },
): void {
  const { db, router } = server;
  const gateway = sends.whatsapp;
  const byHand = { publicUrl, gateway };
  const limited = rateLimit(db, "saida", EXITS_PER_MINUTE);
  implement(
    server,
    calls.cobranca,
    cobranca,
    {
      ajustes: ({ ctx }) => showReminderSettings(db, ctx, sends),
      salvarAjustes: ({ ctx, body }) => storeReminderSettings(db, ctx, body),
      regras: ({ ctx }) => listRules(db, ctx),
      salvarRegra: ({ ctx, body }) => saveRule(db, ctx, body),
      alterarRegra: ({ ctx, body }) => updateRule(db, ctx, body),
      removerRegra: ({ ctx, params }) => removeRule(db, ctx, params.id),
      previaRegra: ({ ctx, body }) => previewRule(db, ctx, publicUrl, body),
      lista: ({ ctx, query, url }) => listDay(db, ctx, query, url),
      puladas: ({ ctx, query, url }) => listSkipped(db, ctx, query, url),
      retirar: ({ ctx, body }) => setTakenOut(db, ctx, body),
      lembretes: ({ ctx, query, url }) => listReminders(db, ctx, query, url),
      previa: ({ ctx, body }) => previewByHand(db, ctx, byHand, body),
      async enviar({ ctx, body }) {
        const answer = await sendByHand(db, ctx, byHand, body);
        onMessage();
        return answer;
      },
      marcarEnviada: ({ ctx, params }) => markReminderSent(db, ctx, params.id),
      conta: ({ ctx, params }) => contaCollecting(db, ctx, params.id),
      salvarConta: ({ ctx, body }) => saveContaMarks(db, ctx, body),
      pessoa: ({ ctx, params }) => personCollecting(db, ctx, params.id),
      salvarPessoa: ({ ctx, body }) => savePersonMarks(db, ctx, body),
      pix: ({ ctx, params }) => contaPix(db, ctx, params.id),
      async saida({ ctx, body }) {
        await limited(ctx.rede, ctx.quando);
        return showExit(db, body.token);
      },
      async sair({ ctx, body }) {
        await limited(ctx.rede, ctx.quando);
        return optOut(db, ctx, body.token);
      },
    },
    { lembretes: fileOf("lembretes", ({ ctx, query }) => allReminders(db, ctx, query), reminderFileColumns) },
  );
  // A program for e-mail is no script of ours (RFC 8058), and proves by the token alone whose reminders are refused.
  router.post("/cobranca/sair/:token", async (c) => {
    const ctx = callerOf(server, c, calls.cobranca.sair);
    await limited(ctx.rede, ctx.quando);
    return c.json(await optOut(db, ctx, c.req.param("token")));
  });
}
