import { calls } from "@prumo/api-client/calls";
import { caixas } from "@prumo/api-client/schemas/caixas";
import { inCompany } from "../../../http/context";
import { implement, type Server } from "../../../http/implement";
import { fileOf } from "../../../http/list-file";
import { movementColumns } from "../movimentos/columns";
import { closeRegister } from "./closing";
import { sessaoCaixaFileColumns } from "./columns";
import { allMovements, closingReport, listSessions, sessionMovements, someSessions } from "./history";
import { openRegister } from "./opening";
import { moveCash } from "./register-moves";
import { listRegisters, saveRegister, updateRegister } from "./save";
import { openRegisters } from "./service";

export const caixasRoutes = ({ db, ...server }: Server): void =>
  implement(
    { db, ...server },
    calls.caixas,
    caixas,
    {
      abertos: async ({ ctx }) => ({ aberturas: await openRegisters(db, inCompany(ctx)) }),
      lista: async ({ ctx }) => ({ caixas: await listRegisters(db, ctx) }),
      aberturas: async ({ ctx, query, url }) => ({ aberturas: await listSessions(db, ctx, query, url) }),
      movimentos: ({ ctx, params, query, url }) => sessionMovements(db, ctx, params.id, query, url),
      fechamento: ({ ctx, params }) => closingReport(db, ctx, params.id),
      save: ({ ctx, body }) => saveRegister(db, ctx, body),
      update: ({ ctx, body }) => updateRegister(db, ctx, body),
      abrir: ({ ctx, body }) => openRegister(db, ctx, body),
      fechar: ({ ctx, body }) => closeRegister(db, ctx, body),
      suprimento: ({ ctx, body }) => moveCash(db, ctx, "suprimento", body),
      sangria: ({ ctx, body }) => moveCash(db, ctx, "sangria", body),
    },
    {
      aberturas: fileOf(
        "caixas",
        ({ ctx, query }, slice) => someSessions(db, ctx, query, slice),
        sessaoCaixaFileColumns,
      ),
      movimentos: fileOf("caixa", ({ ctx, params }, slice) => allMovements(db, ctx, params.id, slice), movementColumns),
    },
  );
