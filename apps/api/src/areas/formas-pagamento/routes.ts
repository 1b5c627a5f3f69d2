import { calls } from "@prumo/api-client/calls";
import { formasPagamento } from "@prumo/api-client/schemas/formas-pagamento";
import { describeTerms } from "@prumo/domain/payment-method";
import { paymentTypes } from "@prumo/domain/payment-type";
import { formatPercent } from "@prumo/domain/percent";
import { inCompany } from "../../http/context";
import { type CsvColumn, csvOf } from "../../http/csv";
import { implement, type Server } from "../../http/implement";
import {
  listMethods,
  methodWithCustomers,
  removeMethod,
  saveMethod,
  someMethods,
  suggestMethods,
  updateMethod,
} from "./service";

type FormaPagamentoRow = Awaited<ReturnType<typeof someMethods>>[number];

const yesNo = (value: boolean) => (value ? "Sim" : "Não");

const columns: readonly CsvColumn<FormaPagamentoRow>[] = [
  { title: "Código", text: ({ id }) => String(id) },
  { title: "Nome", text: ({ nome }) => nome },
  { title: "Parcelas", text: describeTerms },
  { title: "Taxa (%)", value: ({ tipo_taxa, taxa }) => (tipo_taxa === "perc" ? taxa : null) },
  { title: "Taxa (R$)", value: ({ tipo_taxa, taxa }) => (tipo_taxa === "valor" ? taxa : null) },
  { title: "Valor mínimo", value: ({ valor_minimo }) => valor_minimo },
  { title: "Desconto permitido", text: ({ desconto_permitido }) => formatPercent(desconto_permitido) },
  { title: "Aprovação financeira", text: ({ aprovacao_financeira }) => yesNo(aprovacao_financeira) },
  { title: "Visível ao representante", text: ({ visivel_representante }) => yesNo(visivel_representante) },
  { title: "Exclusiva", text: ({ exclusiva }) => yesNo(exclusiva) },
  { title: "Padrão", text: ({ podeEditar }) => yesNo(!podeEditar) },
  { title: "Situação", text: ({ status }) => (status ? "Ativa" : "Inativa") },
];

export const formasPagamentoRoutes = ({ db, ...server }: Server): void =>
  implement(
    { db, ...server },
    calls.formasPagamento,
    formasPagamento,
    {
      tipos: () => ({ tipos: [...paymentTypes] }),
      autocomplete: async ({ ctx, query }) => ({ formas: await suggestMethods(db, inCompany(ctx), query) }),
      lista: async ({ ctx, query, url }) => ({ formas: await listMethods(db, ctx, query, url) }),
      find: async ({ ctx, params }) => ({ forma: await methodWithCustomers(db, ctx, params.id) }),
      save: ({ ctx, body }) => saveMethod(db, ctx, body),
      update: ({ ctx, body }) => updateMethod(db, ctx, body),
      delete: ({ ctx, params }) => removeMethod(db, ctx, params.id),
    },
    {
      lista: csvOf("formas-de-pagamento", ({ ctx, query }, slice) => someMethods(db, ctx, query, slice), columns),
    },
  );
