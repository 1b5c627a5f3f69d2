import { calls } from "@prumo/api-client/calls";
import { caixas } from "@prumo/api-client/schemas/caixas";
import { toDisplayDateTime } from "@prumo/domain/date";
import { inCompany } from "../../http/context";
import { type Coluna, csvOf } from "../../http/csv";
import { implement, type Server } from "../../http/implement";
import { movementColumns } from "../movimentos/columns";
import { closeRegister } from "./closing";
import { allMovements, closingReport, firstSessions, listSessions, sessionMovements } from "./history";
import { moveCash } from "./moves";
import { openRegister } from "./opening";
import { listRegisters, saveRegister, updateRegister } from "./registry";
import { openRegisters } from "./service";

const sessionColumns: readonly Coluna<Awaited<ReturnType<typeof firstSessions>>[number]>[] = [
  { titulo: "Caixa", texto: ({ caixa }) => caixa.nome },
  { titulo: "Usuário", texto: ({ usuario }) => usuario.nome },
  { titulo: "Abertura", texto: ({ data_abertura }) => toDisplayDateTime(data_abertura) },
  { titulo: "Fechamento", texto: ({ data_fechamento }) => toDisplayDateTime(data_fechamento) },
  { titulo: "Esperado", valor: ({ esperado }) => esperado },
  { titulo: "Contado", valor: ({ contado }) => contado },
  { titulo: "Diferença", valor: ({ diferenca }) => diferenca },
];

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
      aberturas: csvOf("caixas", ({ ctx, query }, limit) => firstSessions(db, ctx, query, limit), sessionColumns),
      movimentos: csvOf("caixa", ({ ctx, params }, limit) => allMovements(db, ctx, params.id, limit), movementColumns),
    },
  );
