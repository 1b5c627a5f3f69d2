import { printColumns, printFields, printTotals } from "@prumo/domain/purchase-print-fields";
import { z } from "zod";

const TEXT = "deve ser um texto entre aspas";
const LIST = "deve ser uma lista entre colchetes";
const written = (max: number) =>
  z.string({ error: TEXT }).trim().min(1, "não pode ficar vazio").max(max, `deve ter no máximo ${max} letras`);
const title = written(80).optional();
const oneOf = <const T extends readonly [string, ...string[]]>(names: T) =>
  z.enum(names, { error: `deve ser um destes: ${names.join(", ")}` });
const listOf = <T extends z.ZodType>(item: T) => z.array(item, { error: LIST }).min(1, "não pode ficar vazia").max(30);

const blocks = [
  z.strictObject({ tipo: z.literal("dados"), titulo: title, campos: listOf(oneOf(printFields)) }),
  z.strictObject({
    tipo: z.literal("itens"),
    colunas: listOf(z.strictObject({ coluna: oneOf(printColumns), titulo: title })),
  }),
  z.strictObject({ tipo: z.literal("totais"), campos: listOf(oneOf(printTotals)) }),
  z.strictObject({ tipo: z.literal("parcelas"), titulo: title }),
  z.strictObject({ tipo: z.literal("observacao"), titulo: title }),
  z.strictObject({ tipo: z.literal("texto"), texto: written(2_000) }),
  z.strictObject({ tipo: z.literal("assinaturas"), linhas: listOf(written(40)) }),
] as const;
const kinds = blocks.map(({ shape }) => shape.tipo.value);

/**
 * The parts of a printed purchase in their order. The messages speak to a person who edits a template as a text file.
 */
export const printTemplate = z.strictObject({
  /** How it is called where it is chosen. */
  nome: written(60),
  /** The heading of the sheet. */
  titulo: written(60),
  blocos: listOf(z.discriminatedUnion("tipo", blocks, { error: `tipo deve ser um destes: ${kinds.join(", ")}` })),
});
