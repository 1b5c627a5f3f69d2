import { calls } from "@prumo/api-client/calls";
import { relatorios } from "@prumo/api-client/schemas/relatorios";
import { implement, type Server } from "../../../http/implement";
import { fileOf } from "../../../http/list-file";
import { templateFiles } from "../../compras-e-estoque/compras/print";
import { ageing, ageingColumns } from "./ageing";
import { cashFlow, cashFlowColumns } from "./cash-flow";
import { companyDashboards } from "./dashboards";
import { incomeColumns, incomeLines, incomeReport } from "./income";

export const relatoriosRoutes = ({ db, ...server }: Server): void =>
  implement(
    { db, ...server },
    calls.relatorios,
    relatorios,
    {
      vencimentos: ({ ctx, body }) => ageing(db, ctx, body),
      vencimentosArquivo: ({ ctx, query }) => ageing(db, ctx, query),
      fluxoCaixa: ({ ctx, body }) => cashFlow(db, ctx, body),
      fluxoCaixaArquivo: ({ ctx, query }) => cashFlow(db, ctx, query),
      resultado: ({ ctx, body }) => incomeReport(db, ctx, body),
      resultadoArquivo: ({ ctx, query }) => incomeReport(db, ctx, query),
      paineis: async ({ ctx }) => ({ paineis: await companyDashboards(db, ctx) }),
      listDirCompraManual: () => ({ files: templateFiles() }),
    },
    {
      vencimentosArquivo: fileOf(
        "vencimentos",
        async ({ ctx, query }) => (await ageing(db, ctx, query)).pessoas,
        ageingColumns,
      ),
      fluxoCaixaArquivo: fileOf(
        "fluxo-de-caixa",
        async ({ ctx, query }) => (await cashFlow(db, ctx, query)).dias,
        cashFlowColumns,
      ),
      resultadoArquivo: fileOf(
        "resultado",
        ({ ctx, query }) => incomeLines(db, ctx, query),
        ({ ctx, query }) => incomeColumns(query, ctx.today),
      ),
    },
  );
