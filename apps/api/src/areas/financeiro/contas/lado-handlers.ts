import type { BodyOutput } from "@prumo/api-client/contract";
import type { camposAlterados, contaAlterada, contasRestauradas, estornoNovo } from "@prumo/api-client/schemas/conta";
import type { acertoNovo, acertosEstornados, acertosNovos } from "@prumo/api-client/schemas/conta-acerto";
import type { encargos, encargosSalvos } from "@prumo/api-client/schemas/encargos";
import type { contaReclassificada, reclassificacoesDesfeitas } from "@prumo/api-client/schemas/reclassificacao";
import type { desfazerRenegociacao, renegociacaoDe } from "@prumo/api-client/schemas/renegociacao";
import { recusa, type Valores } from "@prumo/domain/conta";
import { type Lado, ladosDeContas } from "@prumo/domain/conta-side";
import type { z } from "zod";
import type { Db } from "../../../db/client";
import { answerRow } from "../../../http/answer-row";
import type { Ctx } from "../../../http/context";
import type { FieldsRead } from "../../../http/fields-read";
import { fileOf } from "../../../http/list-file";
import { savePolicy, showPolicy } from "./charge-policy";
import { chargeTerms } from "./charges";
import { contaFileColumns } from "./columns";
import { changeFields, editConta, removeConta } from "./edit";
import { type AskedFilter, type AskedOverdueFilter, BY_SETTLEMENT } from "./filter";
import type { PresentedConta } from "./presentation";
import { reclassify, undoReclassifications } from "./reclassify";
import { type ContaBody, registerConta } from "./register";
import { renegotiate } from "./renegotiation";
import { contasReport } from "./report";
import { restoreConta, restoreContas } from "./restore";
import { reverseChosen, reverseSettlements } from "./reversal";
import { endSeries } from "./series";
import {
  allContas,
  chosenContas,
  contaReceipt,
  findConta,
  lastConta,
  listContas,
  overdue,
  settleOne,
  summarise,
} from "./service";
import { settleMany } from "./settle-many";
import type { SettlementTerms } from "./settlement";
import { undoAgreement } from "./undo-agreement";

interface LadoRequest<Body = unknown, Query = unknown> {
  readonly ctx: Ctx;
  readonly params: Readonly<Record<"id", number>>;
  readonly query: Query;
  readonly body: Body;
  readonly url: string;
}
type LadoListRequest = Omit<LadoRequest<unknown, AskedFilter>, "params">;
type OverdueQuery = { readonly antes_de: string } & AskedOverdueFilter;
type WithoutParams<P> = Omit<P, "params">;
/** `utilizar_valor_do` only tells which of the two places is asked for. */
type TermsField = "conta_bancaria_id" | "abertura_caixa_id" | "forma_pagamento" | "utilizar_valor_do" | "data";
type SettleBody = FieldsRead<
  BodyOutput<ReturnType<typeof acertoNovo>>,
  TermsField | "id" | "motivo_dispensa" | keyof Valores
>;
type SettleManyBody = FieldsRead<BodyOutput<ReturnType<typeof acertosNovos>>, TermsField | "contas">;

/**
 * Handles the calls of one side of the contas.
 * @param conta renames the fields of an account for the side
 */
export function ladoHandlers<C extends object>(db: Db, lado: Lado, conta: (presented: PresentedConta) => C) {
  const words = ladosDeContas[lado];
  const termsFrom = (
    ctx: Ctx,
    { conta_bancaria_id = null, abertura_caixa_id = null, ...body }: SettleBody | SettleManyBody,
  ): SettlementTerms => ({
    conta_bancaria_id,
    abertura_caixa_id,
    forma_pagamento: body.forma_pagamento,
    data: body.data ?? ctx.today,
    dateField: words.data,
  });
  const handlers = {
    async lista({ ctx, query, url }: LadoListRequest) {
      const page = await listContas(db, ctx, lado, query, url);
      return { contas: { ...page, data: page.data.map(conta) } };
    },
    resumo: ({ ctx, query }: LadoListRequest) => summarise(db, ctx, lado, query),
    vencidas: ({ ctx, query }: WithoutParams<LadoRequest<unknown, OverdueQuery>>) =>
      overdue(db, ctx, lado, query.antes_de, query),
    async selecionadas({ ctx, query }: WithoutParams<LadoRequest<unknown, { id: number[] }>>) {
      const chosen = await chosenContas(db, ctx, lado, query.id);
      const encargos = await chargeTerms(db, ctx, lado, chosen);
      return { contas: chosen.map((one) => answerRow(conta(one), [], { encargos: encargos.get(one.id) ?? null })) };
    },
    async find({ ctx, params }: LadoRequest) {
      const found = await findConta(db, ctx, lado, params.id);
      const { acertos, acordos, serie, dados_bancarios } = found;
      const encargos = (await chargeTerms(db, ctx, lado, [found.conta])).get(found.conta.id) ?? null;
      return { conta: { ...conta(found.conta), acertos, encargos, ...acordos, serie, dados_bancarios } };
    },
    ultima: ({ ctx, query }: WithoutParams<LadoRequest<unknown, { pessoa: number }>>) =>
      lastConta(db, ctx, lado, query.pessoa),
    async comprovante({ ctx, params }: LadoRequest) {
      const found = await contaReceipt(db, ctx, lado, params.id);
      return { ...found, conta: conta(found.conta) };
    },
    async relatorio<F extends Omit<AskedFilter, "page" | "per_page">>({ ctx, body }: WithoutParams<LadoRequest<F>>) {
      const { contas, ...rest } = await contasReport(db, ctx, lado, body);
      const { pessoa: _, ...filtros } = body;
      return { ...rest, filtros, contas: contas.map(conta) };
    },
    save: ({ ctx, body }: WithoutParams<LadoRequest<ContaBody>>) => registerConta(db, ctx, lado, body),
    update: ({ ctx, body }: WithoutParams<LadoRequest<BodyOutput<typeof contaAlterada>>>) =>
      editConta(db, ctx, lado, body),
    alterar: ({ ctx, params, body }: LadoRequest<z.output<typeof camposAlterados>>) =>
      changeFields(db, ctx, lado, params.id, body),
    reclassificar: ({ ctx, params, body }: LadoRequest<BodyOutput<typeof contaReclassificada>>) =>
      reclassify(db, ctx, lado, params.id, body),
    desfazerReclassificacao: ({
      ctx,
      body,
    }: WithoutParams<LadoRequest<BodyOutput<typeof reclassificacoesDesfeitas>>>) =>
      undoReclassifications(db, ctx, lado, body),
    delete: ({ ctx, params }: LadoRequest) => removeConta(db, ctx, lado, params.id),
    restaurar: ({ ctx, params }: LadoRequest) => restoreConta(db, ctx, lado, params.id),
    encerrarSerie: ({ ctx, params }: LadoRequest) => endSeries(db, ctx, lado, params.id),
    restaurarVarias: ({ ctx, body }: WithoutParams<LadoRequest<BodyOutput<typeof contasRestauradas>>>) =>
      restoreContas(db, ctx, lado, body.contas),
    estorno: ({ ctx, params, body }: LadoRequest<BodyOutput<typeof estornoNovo>>) =>
      reverseSettlements(db, ctx, lado, params.id, body),
    estornarAcertos: ({ ctx, body }: WithoutParams<LadoRequest<BodyOutput<ReturnType<typeof acertosEstornados>>>>) =>
      reverseChosen(db, ctx, lado, body),
    multiplo: ({ ctx, body }: WithoutParams<LadoRequest<SettleManyBody>>) =>
      settleMany(db, ctx, lado, termsFrom(ctx, body), body.contas),
    encargos: ({ ctx, query }: WithoutParams<LadoRequest<unknown, z.output<(typeof encargos)["query"]>>>) =>
      showPolicy(db, ctx, lado, query),
    salvarEncargos: ({ ctx, body }: WithoutParams<LadoRequest<BodyOutput<(typeof encargosSalvos)["body"]>>>) =>
      savePolicy(db, ctx, lado, body),
    renegociacao: ({ ctx, body }: WithoutParams<LadoRequest<BodyOutput<ReturnType<typeof renegociacaoDe>>>>) =>
      renegotiate(db, ctx, lado, body),
    desfazerRenegociacao: ({ ctx, params, body }: LadoRequest<BodyOutput<typeof desfazerRenegociacao>>) =>
      undoAgreement(db, ctx, lado, params.id, body.motivo),
  };
  return {
    handlers,
    /** Settles one conta. Only this call has a different name on each side. */
    acertar({ ctx, body }: WithoutParams<LadoRequest<SettleBody>>) {
      const { id, valor, juros, multa, desconto, motivo_dispensa } = body;
      return settleOne(db, ctx, lado, id, { ...termsFrom(ctx, body), valor, juros, multa, desconto, motivo_dispensa });
    },
    csv: {
      lista: fileOf(
        `contas-a-${ladosDeContas[lado].tipo}`,
        ({ ctx, query }: LadoListRequest) => allContas(db, ctx, lado, query),
        ({ query }) => contaFileColumns(lado, query.tipo_filtro_data === BY_SETTLEMENT),
        (conta) => recusa(conta, "selecionar", lado) === null,
      ),
    },
  };
}
