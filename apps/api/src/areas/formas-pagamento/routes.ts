import { calls } from "@prumo/api-client/calls";
import { formasPagamento } from "@prumo/api-client/schemas/formas-pagamento";
import { describeTerms } from "@prumo/domain/payment-method";
import { paymentTypes } from "@prumo/domain/payment-type";
import { formatPercent } from "@prumo/domain/percent";
import { inCompany } from "../../http/context";
import { type Coluna, csvOf } from "../../http/csv";
import { implement, type Server } from "../../http/implement";
import {
  firstMethods,
  listMethods,
  methodWithCustomers,
  removeMethod,
  saveMethod,
  suggestMethods,
  updateMethod,
} from "./service";

type Linha = Awaited<ReturnType<typeof firstMethods>>[number];

const yesNo = (value: boolean) => (value ? "Sim" : "Não");

const columns: readonly Coluna<Linha>[] = [
  { titulo: "Código", texto: ({ id }) => String(id) },
  { titulo: "Nome", texto: ({ nome }) => nome },
  { titulo: "Parcelas", texto: describeTerms },
  { titulo: "Taxa (%)", valor: ({ tipo_taxa, taxa }) => (tipo_taxa === "perc" ? taxa : null) },
  { titulo: "Taxa (R$)", valor: ({ tipo_taxa, taxa }) => (tipo_taxa === "valor" ? taxa : null) },
  { titulo: "Valor mínimo", valor: ({ valor_minimo }) => valor_minimo },
  { titulo: "Desconto permitido", texto: ({ desconto_permitido }) => formatPercent(desconto_permitido) },
  { titulo: "Aprovação financeira", texto: ({ aprovacao_financeira }) => yesNo(aprovacao_financeira) },
  { titulo: "Visível ao representante", texto: ({ visivel_representante }) => yesNo(visivel_representante) },
  { titulo: "Exclusiva", texto: ({ exclusiva }) => yesNo(exclusiva) },
  { titulo: "Padrão", texto: ({ podeEditar }) => yesNo(!podeEditar) },
  { titulo: "Situação", texto: ({ status }) => (status ? "Ativa" : "Inativa") },
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
      lista: csvOf("formas-de-pagamento", ({ ctx, query }, limit) => firstMethods(db, ctx, query, limit), columns),
    },
  );
