import { requestLists } from "@prumo/domain/approval";
import { approvalStates, requestStates } from "@prumo/domain/approval-state";
import { aprovacaoAjusteFields, aprovacaoPedidoFields, aprovacaoRegraFields } from "@prumo/domain/aprovacao-fields";
import { z } from "zod";
import type { calls } from "../calls";
import { MAX_SELECTED } from "../conta-limits";
import type { SchemasOf } from "../contract";
import { dadosBancarios } from "./dados-bancarios";
import {
  amount,
  date,
  dateTime,
  describedBy,
  flag,
  id,
  listQuery,
  message,
  money,
  named,
  optionalId,
  paginated,
  readVersion,
  textOf,
} from "./fields";

/** What a payable may do as far as approval is concerned; null where it may be paid without. */
export const contaAprovacao = z.object({
  estado: z.enum(approvalStates),
  /** Why it needs approval. */
  motivos: z.array(z.string()),
});

const pedido = z.object(
  describedBy(aprovacaoPedidoFields, {
    id,
    estado: z.enum(requestStates),
    conta_id: id,
    referencia: z.string(),
    numero_documento: z.string().nullable(),
    fornecedor: z.object({ id, nome_fantasia: z.string(), cpf_cnpj: z.string().nullable() }),
    valor: money,
    data_vencimento: date,
    tipo_pagamento: z.string(),
    /** The SHA-256 of what is to be approved: a decision sends it, so that nothing else is approved than was seen. */
    sha256: z.string(),
    motivos: z.array(z.string()),
    pedido_por: z.string(),
    created_at: dateTime,
    expira_em: dateTime,
    decidido_por: z.string().nullable(),
    decidido_em: dateTime.nullable(),
    motivo: z.string().nullable(),
    /** Why this user may not decide it; null where they may. */
    impedimento: z.string().nullable(),
    /** The names of those who may decide it while it waits. */
    quem_decide: z.array(z.string()),
    /** Whether nobody is left who may decide it. */
    sem_aprovador: z.boolean(),
  }),
);

const regra = describedBy(aprovacaoRegraFields, {
  valor_minimo: amount,
  pessoa_id: optionalId,
  categoria_id: optionalId,
  tipo_pagamento: z
    .string()
    .regex(/^\d{2}$/, "Selecione um tipo de pagamento")
    .nullish()
    .transform((value) => value || null),
  aprovadores: z.array(id).max(50).default([]),
});

export const aprovacao = {
  lista: {
    query: z.object({
      quais: z.enum(requestLists).default("decidir"),
      page: listQuery.page,
      per_page: listQuery.per_page,
    }),
    response: z.object({ pedidos: paginated(pedido) }),
  },
  find: {
    response: z.object({
      pedido: pedido.extend({
        linha_digitavel: z.string().nullable(),
        pix_copia_cola: z.string().nullable(),
        dados_bancarios: z.object(dadosBancarios).nullable(),
        /** The bank data of the last payment to the supplier that was approved; null where there was none. */
        dados_anteriores: z.object(dadosBancarios).nullable(),
        /** Why the holder of the account may be somebody else than the supplier. */
        titular_problema: z.string().nullable(),
      }),
    }),
  },
  pedir: {
    body: z.object({ contas: z.array(id).min(1).max(MAX_SELECTED, `Selecione no máximo ${MAX_SELECTED} contas`) }),
    response: message,
  },
  /** All that are sent, or none. A refusal needs a reason. */
  decidir: {
    body: z.object({
      resolucao: z.enum(["aprovar", "recusar"]),
      pedidos: z
        .array(
          z.object(
            describedBy(aprovacaoPedidoFields, {
              id,
              sha256: z.string().max(64),
              motivo: textOf({ label: aprovacaoPedidoFields.motivo.label, max: aprovacaoPedidoFields.motivo.max }),
            }),
          ),
        )
        .min(1)
        .max(MAX_SELECTED, `Selecione no máximo ${MAX_SELECTED} pedidos`),
    }),
    response: message,
  },
  regras: {
    response: z.object({
      ligada: z.boolean(),
      soma_7_dias: z.boolean(),
      validade_dias: z.int(),
      versao: z.int(),
      regras: z.array(
        z.object({
          id,
          valor_minimo: money,
          pessoa: named.nullable(),
          categoria: named.nullable(),
          tipo_pagamento: z.string().nullable(),
          aprovadores: z.array(id),
        }),
      ),
      /** Users who have the permission to approve. */
      aprovadores: z.array(named),
      /** Why it cannot be switched on; null where it can. */
      problema: z.string().nullable(),
    }),
  },
  salvarRegras: {
    body: z.object(
      describedBy(aprovacaoAjusteFields, {
        ligada: flag,
        soma_7_dias: flag,
        validade_dias: z
          .int({ error: aprovacaoAjusteFields.validade_dias.missing })
          .min(1, aprovacaoAjusteFields.validade_dias.missing)
          .max(365, aprovacaoAjusteFields.validade_dias.missing),
        regras: z.array(z.object(regra)).max(50, "Cadastre no máximo 50 regras"),
        versao: readVersion,
      }),
    ),
    response: message,
  },
} satisfies SchemasOf<typeof calls.aprovacao>;

export type ApprovalRequest = z.output<typeof pedido>;
export type ApprovalRequestDetails = z.output<typeof aprovacao.find.response>["pedido"];
export type ApprovalSettings = z.output<typeof aprovacao.regras.response>;
export type ContaApproval = z.output<typeof contaAprovacao>;
