import type { BodyOutput } from "@prumo/api-client/contract";
import { type Renegociacao, renegociacaoDe } from "@prumo/api-client/schemas/renegociacao";
import { renegociacaoFields } from "@prumo/domain/acerto-fields";
import { unapprovedRefusal } from "@prumo/domain/approval-state";
import { recusa } from "@prumo/domain/conta";
import { chargesTogether } from "@prumo/domain/conta-charges";
import { type Lado, ladosDeContas } from "@prumo/domain/conta-side";
import { agreementProblem, replacedParts, splitOver } from "@prumo/domain/conta-split";
import { agreementValue, instalmentLabel } from "@prumo/domain/instalments";
import { compareMoney, sum } from "@prumo/domain/money";
import type { Db, Tx } from "../../../db/client";
import { contas, renegociacaoOriginais, renegociacoes } from "../../../db/schema/contas";
import { insert, insertOne, update } from "../../../db/scope";
import { write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { invalidField, invalidFields } from "../../../http/errors";
import type { FieldsRead } from "../../../http/fields-read";
import { checkInput } from "../../../http/read-request";
import { approvalLabels } from "../aprovacao/judged-contas";
import { askForApproval } from "../aprovacao/requests";
import { categoryExists } from "../categorias-conta/service";
import { chargeTerms } from "./charges";
import type { ContaColumns, ParcelaField } from "./register";
import { balancesFor, type LockedConta, lockContas } from "./settlement";
import { addParts, type SplitConta, tracedChange, tracedNew, withFurtherParts } from "./split";

type NewAcordo = FieldsRead<
  BodyOutput<ReturnType<typeof renegociacaoDe>>,
  | "parcelas_originais"
  | "juros"
  | "desconto"
  | "parcelas"
  | "categoria"
  | "documento"
  | "observacao"
  | "motivo_dispensa"
>;
type NewParcela = FieldsRead<NewAcordo["parcelas"][number], ParcelaField>;

/** Refuses contas of several persons, and contas of which nothing is open. */
function requireRenegotiable(originais: readonly LockedConta[], lado: Lado): void {
  const pessoas = new Set(originais.map(({ pessoa_id }) => pessoa_id));
  if (pessoas.size > 1) {
    throw invalidField("parcelas_originais", `Selecione contas de um mesmo ${ladosDeContas[lado].pessoa}`);
  }
  const refused = originais.flatMap((conta, at) => {
    const reason = recusa(balancesFor(conta), "renegociar", lado);
    return reason === null ? [] : [[`parcelas_originais.${at}`, [`Conta ${conta.id}: ${reason}`]] as const];
  });
  if (refused.length > 0) throw invalidFields(Object.fromEntries(refused));
}

/** Refuses contas that lack their approval: their instalments would be other contas, which nobody was asked about. */
async function requireDecided(tx: Tx, ctx: Ctx, originais: readonly LockedConta[]): Promise<void> {
  const ids = originais.map(({ id }) => id);
  const labels = await approvalLabels(tx, ctx, ids);
  const refused = ids.flatMap((id, at) => {
    const label = labels.get(id);
    const reason = unapprovedRefusal(label?.estado ?? null, label?.motivos ?? []);
    return reason === null ? [] : [[`parcelas_originais.${at}`, [`Conta ${id}: ${reason}`]] as const];
  });
  if (refused.length > 0) throw invalidFields(Object.fromEntries(refused));
}

/** Finds the category of the new contas. The sum of the instalments is checked first, as on the documented screen. */
async function agreedCategory(tx: Tx, ctx: Ctx, lado: Lado, body: NewAcordo, aberto: number): Promise<number> {
  checkInput(renegociacaoDe(aberto), body satisfies Renegociacao);
  const { categoria } = body;
  if (categoria != null && (await categoryExists(tx, ctx, categoria, ladosDeContas[lado].tipo))) return categoria;
  throw invalidField("categoria", renegociacaoFields.categoria.missing);
}

/** Gives the value that all originals share; null when they differ. */
const shared = <T>(values: readonly T[]): T | null => (new Set(values).size === 1 ? (values[0] ?? null) : null);

/** The columns that all instalments of an agreement share. */
interface Agreed {
  readonly acordo: number;
  readonly categoria_id: number;
  readonly centro_resultado_id: number | null;
  readonly dia_nao_util: LockedConta["dia_nao_util"];
}

/** The columns of the instalments: what they say comes from the agreement, and what their originals share. */
function instalmentColumns(original: LockedConta, body: NewAcordo, data_registro: string, agreed: Agreed) {
  const total = body.parcelas.length;
  const { documento, observacao } = body;
  return ({ valor, data_vencimento, tipo_pagamento }: NewParcela, at: number) =>
    ({
      pessoa_id: original.pessoa_id,
      categoria_id: agreed.categoria_id,
      centro_resultado_id: agreed.centro_resultado_id,
      numero_documento: documento ? instalmentLabel(documento, at, total) : null,
      referencia: instalmentLabel(`Renegociação ${agreed.acordo}`, at, total),
      tipo_pagamento,
      data_registro,
      data_vencimento,
      dia_nao_util: agreed.dia_nao_util,
      valor_integral: valor,
      observacao,
      linha_digitavel: null,
      pix_copia_cola: null,
      motivo_duplicada: null,
    }) satisfies ContaColumns;
}

/**
 * The further parts of the instalments, in their order: those of the originals, with their shares of what was open.
 * @throws Refusal 422 when they are more than a conta may have
 */
function agreedParts(originais: readonly SplitConta[], agreed: Agreed, body: NewAcordo) {
  const replaced = originais.map(({ conta: { valor_integral: valor, residual }, rateio }) => ({
    valor,
    residual: residual ?? 0,
    rateio,
  }));
  const open = sum(replaced.map(({ residual }) => residual));
  const values = body.parcelas.map(({ valor }) => valor);
  const further = replacedParts(replaced, agreed);
  const problem = agreementProblem(further);
  if (problem !== null) throw invalidField("parcelas_originais", problem);
  return splitOver(open, further, values);
}

/** What the policies proposed for the originals together, and the reason why less was agreed. */
async function proposedOf(tx: Tx, ctx: Ctx, lado: Lado, originais: readonly LockedConta[], body: NewAcordo) {
  const encargos = await chargeTerms(tx, ctx, lado, originais);
  const charged = originais.map(({ id, data_vencimento, residual }) => ({
    id,
    data_vencimento,
    residual: residual ?? 0,
    encargos: encargos.get(id),
  }));
  const together = chargesTogether(charged, ctx.today);
  if (together === null) return { juros_propostos: null, calculo: null, motivo_dispensa: null };
  const less = compareMoney(body.juros, together.total) < 0;
  return {
    juros_propostos: together.total,
    calculo: together.sentence,
    motivo_dispensa: less ? body.motivo_dispensa : null,
  };
}

/**
 * Replaces some open contas of one person by new ones of the same sum, with the interest and without the discount that
 * were agreed. The old ones become renegotiated.
 * @throws Refusal 404 when a conta does not exist, 422 when they are of several persons, one is not open, the
 * instalments do not sum to the agreement, the category is missing, or they would have too many parts
 */
export async function renegotiate(db: Db, ctx: Ctx, lado: Lado, body: NewAcordo) {
  return write(db, ctx, async (tx, record) => {
    const originais = await lockContas(tx, ctx, lado, body.parcelas_originais);
    requireRenegotiable(originais, lado);
    await requireDecided(tx, ctx, originais);
    const [first] = originais;
    if (first === undefined) throw new Error("An agreement of no conta");
    const residuals = originais.map(({ residual }) => residual ?? 0);
    const aberto = sum(residuals);
    const categoria_id = await agreedCategory(tx, ctx, lado, body, aberto);
    const { juros, desconto } = body;
    const valor = agreementValue(aberto, { juros, desconto });

    const author = { usuario_id: ctx.usuario_id, created_at: ctx.quando };
    const { observacao, documento } = body;
    const acordo = await insertOne(tx, renegociacoes, ctx, {
      ...author,
      observacao,
      documento,
      lado,
      pessoa_id: first.pessoa_id,
      valor,
      juros,
      desconto,
      ...(await proposedOf(tx, ctx, lado, originais, body)),
    });
    record({ entidade: "renegociacoes", entidade_id: acordo.id, depois: acordo });
    await insert(
      tx,
      renegociacaoOriginais,
      ctx,
      originais.map(({ id, residual }) => ({ renegociacao_id: acordo.id, conta_id: id, valor: residual ?? 0 })),
    );
    const replaced = await withFurtherParts(tx, ctx, originais);
    for (const before of replaced) {
      const { id: entidade_id, versao } = before.conta;
      const conta = await update(tx, contas, ctx, entidade_id, { status: 3, versao: versao + 1 });
      record({ entidade: "contas", entidade_id, ...tracedChange(before, { ...before, conta }) });
    }
    const centro = shared(originais.map(({ centro_resultado_id }) => centro_resultado_id));
    const agreed = {
      acordo: acordo.id,
      categoria_id,
      centro_resultado_id: centro,
      dia_nao_util: shared(originais.map((original) => original.dia_nao_util)),
    };
    const instalments = body.parcelas.map(instalmentColumns(first, body, ctx.today, agreed));
    const novas = await insert(
      tx,
      contas,
      ctx,
      instalments.map((columns) => ({ ...columns, ...author, lado, renegociacao_id: acordo.id })),
    );
    const parts = agreedParts(replaced, agreed, body);
    const split = novas
      .toSorted((a, b) => a.id - b.id)
      .map((conta, at) => ({ id: conta.id, conta, rateio: parts[at] ?? [] }));
    await addParts(tx, ctx, split);
    for (const one of split) record({ entidade: "contas", entidade_id: one.id, depois: tracedNew(one) });
    const ids = novas.map(({ id }) => id);
    await askForApproval(tx, ctx, ids, record);
    return { message: "Renegociado com sucesso", renegociacao: { id: acordo.id } };
  });
}
