import { contaBancariaFields } from "@prumo/domain/conta-bancaria-fields";
import { compareDates } from "@prumo/domain/date";
import { transferenciaFields } from "@prumo/domain/movimento-fields";
import { cleanPixKey, pixKeyProblem } from "@prumo/domain/pix-key";
import { pixTxidModes } from "@prumo/domain/receivable-pix";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import {
  balance,
  chosenDateOf,
  codeOf,
  date,
  describedBy,
  flag,
  id,
  kept,
  message,
  money,
  paginated,
  positiveAmountOf,
  readVersion,
  textAnswersOf,
  textFieldsOf,
  textOf,
} from "./fields";
import { movimento, paginaDeMovimentos } from "./movimento";

const { name, banco, agencia, conta } = contaBancariaFields;
const texts = { name, banco, agencia, conta };

const contaBancaria = z.object({
  id,
  ...textAnswersOf(texts),
  ativa: z.boolean().describe(contaBancariaFields.ativa.label),
  saldo: money.describe(contaBancariaFields.saldo.label),
  /** The key by which receivables are paid by Pix, whom its codes name, and whether they name the conta. */
  ...describedBy(contaBancariaFields, {
    pix_chave: z.string().nullable(),
    pix_nome: z.string().nullable(),
    pix_cidade: z.string().nullable(),
    pix_txid: z.enum(pixTxidModes),
  }),
  /** Counts the changes of this record. An update that sends an old one is refused with 409. */
  versao: z.int(),
});

const campos = {
  ...textFieldsOf(texts),
  pix_chave: codeOf(contaBancariaFields.pix_chave, (text) => pixKeyProblem(text) ?? undefined, cleanPixKey),
  pix_nome: textOf(contaBancariaFields.pix_nome),
  pix_cidade: textOf(contaBancariaFields.pix_cidade),
  pix_txid: z
    .enum(pixTxidModes)
    .nullish()
    .transform((value) => value ?? "anonimo")
    .describe(contaBancariaFields.pix_txid.label),
};

const contaBancariaBody = z.object({
  ...campos,
  /** The present balance, negative for a debt: it becomes the first line of the statement. */
  saldo_inicial: balance.describe(contaBancariaFields.saldo_inicial.label),
});

/** One end of a transfer: a bank account or an open register. */
const transferEnd = ({ label, missing }: typeof transferenciaFields.origem | typeof transferenciaFields.destino) =>
  z
    .object({ conta_bancaria_id: id.nullish(), abertura_caixa_id: id.nullish() }, { error: missing })
    .refine((p) => (p.conta_bancaria_id == null) !== (p.abertura_caixa_id == null), { error: missing })
    .describe(label);

type TransferEnd = z.output<ReturnType<typeof transferEnd>>;
const same = (a: TransferEnd, b: TransferEnd) =>
  (a.conta_bancaria_id ?? null) === (b.conta_bancaria_id ?? null) &&
  (a.abertura_caixa_id ?? null) === (b.abertura_caixa_id ?? null);

const transferencia = (today: string) =>
  z
    .object({
      origem: transferEnd(transferenciaFields.origem),
      destino: transferEnd(transferenciaFields.destino),
      valor: positiveAmountOf(transferenciaFields.valor),
      data: chosenDateOf(transferenciaFields.data).refine((dia) => compareDates(dia, today) <= 0, {
        error: "A data da transferência não pode ser futura",
      }),
      motivo: textOf(transferenciaFields.motivo),
    })
    .refine(({ origem, destino }) => !same(origem, destino), {
      path: ["destino"],
      error: "O destino deve ser diferente da origem",
    });

export const contasBancarias = {
  /** Those in use, which is what forms choose from; `todas` for keeping the register of them. */
  lista: {
    query: z.object({ situacao: z.enum(["ativas", "todas"]).default("ativas") }),
    response: z.object({ contas_bancarias: z.array(contaBancaria) }),
  },
  find: { response: z.object({ conta_bancaria: contaBancaria }) },
  save: { body: contaBancariaBody, response: message.extend({ conta_bancaria: z.object({ id }) }) },
  update: {
    body: z.object({
      ...kept(campos),
      id,
      ativa: flag.describe(contaBancariaFields.ativa.label),
      versao: readVersion,
    }),
    response: message,
  },
  delete: { response: message },
  extrato: {
    query: z.object({ data_inicial: date.optional(), data_final: date.optional(), ...paginaDeMovimentos }),
    response: z.object({
      conta_bancaria: contaBancaria,
      /** The balance before the period, what came in and went out in it, and the balance at its end. */
      periodo: z.object({ saldo_anterior: money, entradas: money, saidas: money, saldo_final: money }),
      movimentos: paginated(movimento),
      /** The balance now, whatever period is looked at. */
      saldo: money,
    }),
  },
  transferir: { body: transferencia, response: message },
} satisfies SchemasOf<typeof calls.contasBancarias>;

export type ContaBancaria = z.output<typeof contaBancaria>;
