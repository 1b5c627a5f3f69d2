import type { BodyOutput } from "@prumo/api-client/contract";
import type { contaSalva } from "@prumo/api-client/schemas/conta";
import { permissaoDaAcao } from "@prumo/domain/conta";
import { contaFields } from "@prumo/domain/conta-fields";
import { type Lado, ladosDeContas } from "@prumo/domain/conta-side";
import { type SplitPlace, splitOver } from "@prumo/domain/conta-split";
import { addDays, compareDates } from "@prumo/domain/date";
import { comparableDocument } from "@prumo/domain/document-number";
import { roundMoney, sum } from "@prumo/domain/money";
import { can } from "@prumo/domain/permissions";
import { recurrenceDates, recurrenceProblem } from "@prumo/domain/recurrence";
import { instalmentDocument } from "@prumo/domain/series";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import type { ColumnsWritten } from "../../../db/columns-written";
import { contas } from "../../../db/schema/contas";
import { insert, insertOne, update } from "../../../db/scope";
import { type RecordEntry, write } from "../../../db/transaction";
import { written } from "../../../db/written-row";
import type { Ctx } from "../../../http/context";
import { forbidden, invalidFields, Refusal } from "../../../http/errors";
import type { FieldsRead } from "../../../http/fields-read";
import { personExists } from "../../cadastros/pessoas/service";
import { askForApproval } from "../aprovacao/requests";
import { categoryExists } from "../categorias-conta/service";
import { centreExists } from "../centro-resultado/service";
import { findDuplicate, type SuspectedAmount } from "./duplicate-queries";
import { refuseSameBoleto } from "./same-boleto";
import { type LockedConta, settleConta } from "./settlement";
import { addParts, furtherOf, ownPlace, ownPlaceProblems, splitProblems, tracedNew } from "./split";

export type ContaBody = BodyOutput<typeof contaSalva>;
/** `data` is the due date as the page displayed it; nothing reads it. */
export type ParcelaField = "valor" | "data_vencimento" | "tipo_pagamento" | "data";
type NewParcela = FieldsRead<NonNullable<ContaBody["parcelas"]>[number], ParcelaField>;

/** A conta of the same amount counts as the same conta when it is due within this many days. */
const SUSPICIOUS_DAYS = 5;

/** Messages of refused fields. */
export type ContaProblems = Record<string, string[]>;

/**
 * Checks a body against the database, and fields against each other, in the order of the fields.
 * @param before the conta that is changed: it may keep a category and a result centre that are out of use by now
 * @param parts its parts, which may keep theirs
 */
export async function problemsOf(
  tx: Tx,
  ctx: Ctx,
  lado: Lado,
  body: SavedFields,
  recurrence: string | null,
  before?: SplitPlace,
  parts: readonly SplitPlace[] = [],
): Promise<ContaProblems> {
  const { pessoa_id } = body;
  const { categoria_id, centro_resultado_id } = ownPlace(body);
  const problems: ContaProblems = {};
  if (!(await personExists(tx, ctx, pessoa_id))) problems.pessoa_id = [contaFields.pessoa_id.missing];
  if (!(await categoryExists(tx, ctx, categoria_id, ladosDeContas[lado].tipo, before?.categoria_id)))
    problems.categoria_id = [contaFields.categoria_id.missing];
  if (recurrence !== null) problems.recorrencia = [recurrence];
  const centro = before?.centro_resultado_id;
  if (
    centro_resultado_id !== null &&
    !(await centreExists(tx, ctx, centro_resultado_id, ladosDeContas[lado].tipo, centro))
  ) {
    problems.centro_resultado_id = ["Selecione um centro de resultado"];
  }
  const kept = before === undefined ? parts : [before, ...parts];
  const others = await splitProblems(tx, ctx, lado, body.rateio, kept);
  return { ...problems, ...ownPlaceProblems(body), ...others };
}

/** Contas of one person that are about to be registered. */
export interface SuspectedContas {
  readonly pessoa_id: number;
  /** The document numbers under which the same conta may have been entered. */
  readonly documentos: readonly string[];
  readonly contas: readonly { readonly valor: number; readonly data_vencimento: string }[];
  /** Whether each of them is a conta by itself: else they are the instalments of one. */
  readonly recorrente: boolean;
}

type SuspectedConta = SuspectedContas["contas"][number];

const suspected = ({ valor, data_vencimento }: SuspectedConta): SuspectedAmount => ({
  valor,
  de: addDays(data_vencimento, -SUSPICIOUS_DAYS),
  ate: addDays(data_vencimento, SUSPICIOUS_DAYS),
});

/** The conta whose instalments these are: somebody may have entered it as one, due with the first. */
function wholeConta(contas: readonly SuspectedConta[]): SuspectedAmount | null {
  const [data_vencimento] = contas.map((conta) => conta.data_vencimento).toSorted(compareDates);
  if (data_vencimento === undefined) return null;
  return suspected({ valor: sum(contas.map(({ valor }) => valor)), data_vencimento });
}

/**
 * Refuses a conta that exists already. The person is locked, so that the same conta entered twice at the same moment is
 * noticed.
 * @throws Refusal 422 with `duplicada`
 */
export async function refuseDuplicate(tx: Tx, ctx: Ctx, lado: Lado, asked: SuspectedContas) {
  const { pessoa_id, documentos, contas, recorrente } = asked;
  await tx.execute(sql`select pg_advisory_xact_lock(${ctx.empresa_id}::int, ${pessoa_id}::int)`);
  const id = await findDuplicate(tx, ctx, lado, {
    pessoa_id,
    escritos: documentos,
    documentos: [...new Set(documentos.flatMap((numero) => comparableDocument(numero) ?? []))],
    contas: contas.map(suspected),
    inteira: recorrente ? null : wholeConta(contas),
  });
  if (id !== undefined)
    throw new Refusal(422, `Esta conta parece já estar cadastrada (conta ${id})`, { duplicada: { id } });
}

/** A boleto is that of the first conta, like the Pix beside it. */
async function refuseSameBoletoOf(tx: Tx, ctx: Ctx, lado: Lado, body: ContaBody, asked: readonly AskedColumns[]) {
  const [first] = asked;
  if (first === undefined) return;
  const { valor_integral: valor, data_vencimento } = first;
  await refuseSameBoleto(tx, ctx, lado, { linha_digitavel: body.linha_digitavel, valor, data_vencimento }, body);
}

/** Fields that fill no column when a conta is saved: they identify, confirm, settle or repeat it. */
type NotInContas =
  | "id"
  | "pago"
  | "utilizar_valor_do"
  | "conta_bancaria_id"
  | "caixa_id"
  | "confirmar_duplicada"
  | "data_pagamento"
  | "recorrencia"
  | "rateio";

/** The fields that both saving and changing a conta send. */
export type SavedFields = Omit<ContaBody, "parcelas">;

export const contaColumns = (body: SavedFields) =>
  ({
    pessoa_id: body.pessoa_id,
    ...ownPlace(body),
    numero_documento: body.numero_documento,
    referencia: body.referencia,
    tipo_pagamento: body.tipo_pagamento,
    data_registro: body.data_registro,
    data_vencimento: body.data_vencimento,
    dia_nao_util: body.dia_nao_util,
    valor_integral: body.valor,
    observacao: body.observacao,
    linha_digitavel: body.linha_digitavel,
    pix_copia_cola: body.pix_copia_cola,
    motivo_duplicada: body.motivo_duplicada,
  }) satisfies ColumnsWritten<SavedFields, typeof contas, NotInContas, { valor: "valor_integral" }>;

/**
 * What a conta says, for `satisfies` where a row is made from another one: a column that is not named there does not
 * compile, because the row would lose in silence what the other one says.
 */
export type ContaColumns = ReturnType<typeof contaColumns>;

type AskedColumns = Pick<
  ReturnType<typeof contaColumns>,
  "data_vencimento" | "valor_integral" | "numero_documento" | "tipo_pagamento"
>;

/** Lists what differs between the contas that a body asks for: one, one a month, or one for each instalment. */
function askedContas(body: ContaBody): AskedColumns[] {
  const { data_vencimento, valor: valor_integral, numero_documento, tipo_pagamento, recorrencia, parcelas } = body;
  if (parcelas != null) {
    return parcelas.map(({ valor, ...parcela }: NewParcela, at) => ({
      data_vencimento: parcela.data_vencimento,
      tipo_pagamento: parcela.tipo_pagamento,
      valor_integral: valor,
      numero_documento: instalmentDocument(numero_documento, at),
    }));
  }
  const days = recorrencia == null ? [data_vencimento] : recurrenceDates(data_vencimento, recorrencia);
  return days.map((day) => ({ data_vencimento: day, valor_integral, numero_documento, tipo_pagamento }));
}

/** Writes the parts of contas that were just written: instalments have theirs in proportion. */
async function addSplit(tx: Tx, ctx: Ctx, { rateio, valor, parcelas }: ContaBody, saved: readonly LockedConta[]) {
  const further = furtherOf(rateio);
  const values = saved.map(({ valor_integral }) => valor_integral);
  const parts = parcelas == null ? saved.map(() => further) : splitOver(valor, further, values);
  const split = saved.map((conta, at) => ({ id: conta.id, conta, rateio: parts[at] ?? [] }));
  await addParts(tx, ctx, split);
  return split;
}

/**
 * Writes the contas. Those of a series have the id of the first, which therefore is written before the others.
 * @returns the contas in the order in which they were asked for
 */
async function addContas(tx: Tx, ctx: Ctx, lado: Lado, body: ContaBody, asked: readonly AskedColumns[]) {
  const { usuario_id, quando: created_at } = ctx;
  const ofOne = { linha_digitavel: null, pix_copia_cola: null, motivo_duplicada: null };
  const rows = asked.map((columns, at) => ({
    ...contaColumns(body),
    ...columns,
    // A boleto and a Pix are those of one conta.
    ...(at === 0 ? {} : ofOne),
    recorrencia: body.recorrencia ?? null,
    lado,
    usuario_id,
    created_at,
  }));
  const [first, ...others] = rows;
  if (first === undefined) throw new Error("No conta was asked for");
  const alone = await insertOne(tx, contas, ctx, first);
  if (others.length === 0) return [alone];
  const begin = await update(tx, contas, ctx, alone.id, { serie_id: alone.id });
  const rest = others.map((row) => ({ ...row, serie_id: begin.id }));
  return [begin, ...(await insert(tx, contas, ctx, rest)).toSorted((a, b) => a.id - b.id)];
}

/** Marking a conta as paid needs the permission to pay. */
export function requirePaying(ctx: Ctx, lado: Lado, { pago }: { readonly pago?: boolean | undefined }): void {
  if (!pago || can(ctx, permissaoDaAcao("pagar", lado))) return;
  const { tipo } = ladosDeContas[lado];
  throw forbidden(`Você não tem permissão para ${tipo} contas a ${tipo}`);
}

/**
 * Settles the rest of a conta on the day that was sent, else today. A rest with more decimals than the company uses
 * now is rounded.
 */
export const wholePayment = (ctx: Ctx, body: SavedFields, conta: LockedConta) => ({
  conta_bancaria_id: body.utilizar_valor_do === "caixa" ? null : (body.conta_bancaria_id ?? null),
  registerField: "caixa_id",
  abertura_caixa_id: body.utilizar_valor_do === "caixa" ? (body.caixa_id ?? null) : null,
  data: body.data_pagamento ?? ctx.today,
  dateField: "data_pagamento",
  forma_pagamento: conta.tipo_pagamento,
  valor: roundMoney(conta.residual ?? 0, ctx.empresa.casas_decimais),
  juros: 0,
  multa: 0,
  desconto: 0,
});

/**
 * Registers a conta, one a month up to the month of `recorrencia`, or one for each instalment. `pago` settles only
 * the first.
 * @returns the message, the id of the first, and the settlements that `pago` made
 * @throws Refusal 403 for `pago` without the permission to pay, 422 for wrong fields, and with `duplicada` for a conta
 * that exists already, unless the user confirmed it
 */
export const registerConta = (db: Db, ctx: Ctx, lado: Lado, body: ContaBody) =>
  write(db, ctx, (tx, record) => addConta(tx, ctx, lado, body, record));

/**
 * The same within a transaction that does more.
 * @throws Refusal as `registerConta`
 */
export async function addConta(tx: Tx, ctx: Ctx, lado: Lado, body: ContaBody, record: RecordEntry) {
  requirePaying(ctx, lado, body);
  const recurrence = recurrenceProblem(body.recorrencia ?? null, body.data_vencimento, ctx.today);
  const problems = await problemsOf(tx, ctx, lado, body, recurrence);
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  const asked = askedContas(body);
  await refuseSameBoletoOf(tx, ctx, lado, body, asked);
  if (body.confirmar_duplicada !== true) {
    const numbers = [body.numero_documento, ...asked.map(({ numero_documento }) => numero_documento)];
    await refuseDuplicate(tx, ctx, lado, {
      pessoa_id: body.pessoa_id,
      documentos: [...new Set(numbers.filter((numero) => numero !== null))],
      contas: asked.map(({ valor_integral: valor, data_vencimento }) => ({ valor, data_vencimento })),
      recorrente: body.recorrencia != null,
    });
  }
  const saved = await addContas(tx, ctx, lado, body, asked);
  const split = await addSplit(tx, ctx, body, saved);
  for (const one of split) record({ entidade: "contas", entidade_id: one.id, depois: tracedNew(one) });
  const first = written(saved);
  const acertos = body.pago ? await settleConta(tx, ctx, lado, first, wholePayment(ctx, body, first), record) : [];
  const ids = saved.map(({ id }) => id);
  await askForApproval(tx, ctx, ids, record);
  return { message: "Conta salva com sucesso!", conta: { id: first.id }, acertos };
}
