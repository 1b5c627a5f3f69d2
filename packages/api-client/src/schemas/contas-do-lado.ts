import type { ladosDeContas } from "@prumo/domain/conta-side";
import { z } from "zod";
import { MAX_SELECTED } from "../conta-limits";
import { ladoObject } from "../lado/lado-object";
import {
  acerto,
  acertosFeitos,
  camposAlterados,
  conta,
  contaAlterada,
  contaSalva,
  contaSelecionada,
  contasFilter,
  contasRestauradas,
  corpoDoRelatorio,
  estornoNovo,
  relatorio,
  resumo,
  resumoFilter,
  serie,
  ultimaConta,
  vencidas,
} from "./conta";
import { acertoShape, acertosEstornados, acertosShape, fromOnePlace } from "./conta-acerto";
import { dadosBancarios } from "./dados-bancarios";
import { encargos, encargosSalvos } from "./encargos";
import { id, message, paginated, queryId } from "./fields";
import { contaReclassificada, reclassificacaoFeita, reclassificacoesDesfeitas } from "./reclassificacao";
import { acordo, desfazerRenegociacao, renegociacaoDe } from "./renegociacao";
import { selected } from "./selection";

type Lados = typeof ladosDeContas;
interface LadoWords<P extends string, D extends string> {
  readonly pessoa: P;
  readonly data: D;
  readonly movimento: Lados[keyof Lados]["movimento"];
}

/** An object of one key, typed by that key. */
const named = <K extends string, V>(key: K, value: V) => ({ [key]: value }) as Record<K, V>;

/**
 * The schemas of one side of the contas.
 * @param palavras the side's words for what both sides have
 * @param campos what its contas answer beside what both sides do
 */
export function contasDoLado<const P extends string, const D extends string, C extends z.core.$ZodShape>(
  { pessoa, data, movimento }: LadoWords<P, D>,
  campos: C,
) {
  const pessoaFilter = { pessoa: queryId.optional() };
  const { page: _page, per_page: _size, ...filters } = contasFilter;
  const filter = ladoObject({ ...contasFilter, ...pessoaFilter }, "pessoa", pessoa);
  const relatorioBody = ladoObject({ ...corpoDoRelatorio, ...pessoaFilter }, "pessoa", pessoa);
  const pessoaShape = { ...named(`${pessoa}_id`, id), ...named(pessoa, conta.shape.pessoa) };
  const ladoConta = z.object({ ...conta.shape, ...pessoaShape, ...campos });
  const contaDetails = z.object({
    ...conta.shape,
    ...pessoaShape,
    ...campos,
    acertos: z.array(acerto),
    /** Where money to the person goes, for who pays. A server that keeps none leaves it out. */
    dados_bancarios: z.object(dadosBancarios).nullable().optional(),
    /** The agreement that took the conta's place, or else the one that made it. */
    renegociacao: acordo.nullable(),
    /** The agreement that made the conta, where another took its place. */
    renegociacao_anterior: acordo.nullable(),
    /** The agreements about the conta that were undone, the latest first. A server that undoes none leaves it out. */
    renegociacoes_desfeitas: z.array(acordo).optional(),
    /** The series of the conta; a server that knows none leaves it out. */
    serie: serie.nullable().optional(),
  });
  const savedAnswer = acertosFeitos.extend({ conta: z.object({ id }) });
  const schemas = {
    lista: { query: filter, response: z.object({ contas: paginated(ladoConta) }) },
    selecao: {
      query: ladoObject({ ...filters, ...pessoaFilter }, "pessoa", pessoa),
      response: selected(contaSelecionada),
    },
    resumo: {
      query: ladoObject({ ...contasFilter, ...pessoaFilter, ...resumoFilter }, "pessoa", pessoa),
      response: resumo,
    },
    vencidas: {
      query: ladoObject({ ...vencidas.query, ...pessoaFilter }, "pessoa", pessoa),
      response: vencidas.response,
    },
    selecionadas: {
      query: z.object({ id: z.array(queryId).min(1).max(MAX_SELECTED, `Selecione no máximo ${MAX_SELECTED} contas`) }),
      response: z.object({ contas: z.array(ladoConta) }),
    },
    comprovante: {
      response: z.object({
        conta: ladoConta,
        acertos: z.array(acerto),
        empresa: z.object({ id, nome: z.string(), cnpj: z.string().nullable() }),
      }),
    },
    find: { response: z.object({ conta: contaDetails }) },
    relatorio: {
      body: relatorioBody,
      response: z.object({
        ...relatorio,
        /** The filters as they were sent. */
        filtros: z.object({ ...corpoDoRelatorio, ...named(pessoa, pessoaFilter.pessoa) }),
        contas: z.array(ladoConta),
      }),
    },
    save: { body: contaSalva, response: savedAnswer },
    update: { body: contaAlterada, response: savedAnswer },
    alterar: { body: camposAlterados, response: message },
    reclassificar: { body: contaReclassificada, response: reclassificacaoFeita },
    desfazerReclassificacao: { body: reclassificacoesDesfeitas, response: message },
    delete: { response: message },
    restaurar: { response: message },
    ultima: { query: z.object({ pessoa: queryId }), response: ultimaConta },
    /** Answers the contas that were removed. */
    encerrarSerie: { response: message.extend({ contas: z.array(id) }) },
    restaurarVarias: { body: contasRestauradas, response: message },
    estorno: { body: estornoNovo, response: message },
    estornarAcertos: { body: acertosEstornados(movimento), response: message },
    multiplo: {
      body: (today: string) => fromOnePlace(ladoObject(acertosShape(today, movimento), "data", data)),
      response: acertosFeitos,
    },
    renegociacao: {
      body: renegociacaoDe(null),
      response: message.extend({ renegociacao: z.object({ id }) }),
    },
    encargos,
    salvarEncargos: encargosSalvos,
    /** 422 with `conta: { id }` when that instalment is in the way. */
    desfazerRenegociacao: { body: desfazerRenegociacao, response: message },
  };
  const settling = {
    body: (today: string) => fromOnePlace(ladoObject(acertoShape(today, movimento), "data", data)),
    response: acertosFeitos,
  };
  return {
    schemas,
    acertar: settling,
    filter,
    relatorioFilter: relatorioBody,
    contaDoLado: ladoConta,
    contaComAcertos: contaDetails,
  };
}
