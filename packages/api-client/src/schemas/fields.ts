import { isValidDate } from "@prumo/domain/date";
import type { FieldCard, FieldCards } from "@prumo/domain/field-card";
import { decimalsProblem, NEGATIVE_AMOUNT, TOO_LARGE_AMOUNT } from "@prumo/domain/money";
import { isValidMonth } from "@prumo/domain/month";
import { isQuantity } from "@prumo/domain/quantity";
import { z } from "zod";

/** PostgreSQL's `integer`: a larger id cannot exist. */
const MAX_ID = 2_147_483_647;
/** The largest amount a column `numeric(15,4)` keeps, with room for sums. */
export const MAX_AMOUNT = 9_999_999_999;

/** An id in a body or an answer. */
export const id = z.int().positive().max(MAX_ID);
/** A record of which only the name is told. */
export const named = z.object({ id, nome: z.string() });
const NO_NUMBER = "O endereço traz um número que não existe";
/** A number in a query, where everything is text. An address may have been mistyped: its text is no machine's word. */
export const queryNumber = z.coerce.number<string | number>({ error: NO_NUMBER });
/** An id in a query. */
export const queryId = queryNumber.int(NO_NUMBER).positive(NO_NUMBER).max(MAX_ID, NO_NUMBER);
/** A calendar date, `yyyy-MM-dd`. Rules added to it are only asked about real dates. */
export const date = z.string().refine(isValidDate, { error: "Informe uma data válida", abort: true });
/** A month, `yyyy-MM`. Rules added to it are only asked about real months. */
export const month = z
  .string()
  .refine(isValidMonth, { error: "Informe um mês válido", abort: true })
  .meta({ examples: ["2026-01"] });
/** A moment in the company's time zone, `yyyy-MM-dd HH:mm:ss`. */
export const dateTime = z.string();
/** Digits after the comma of an amount, where the company's `casasDecimais` are not in force. */
const CENTS = 2;
/** Digits after the comma that are stored of an amount: the most that `casasDecimais` may be. */
export const STORED_DECIMALS = 4;
/** A number that is refused, not rounded, when it has more decimals than are in force. */
export const withDecimals = (decimals: number, schema: z.ZodNumber) =>
  schema.superRefine((value, context) => {
    const message = decimalsProblem(value, decimals);
    if (message !== null) context.addIssue({ code: "custom", message });
  });
/** An amount in reais, never negative, that must be given. */
export const requiredAmount = (error: string, decimals = CENTS) =>
  withDecimals(decimals, z.number({ error }).min(0, NEGATIVE_AMOUNT).max(MAX_AMOUNT, TOO_LARGE_AMOUNT));
/** An amount in reais, never negative. An emptied field sends null, which is nothing. */
export const amountOf = (decimals: number) =>
  withDecimals(decimals, z.number().min(0, NEGATIVE_AMOUNT).max(MAX_AMOUNT, TOO_LARGE_AMOUNT))
    .nullish()
    .transform((value) => value ?? 0);
/** The same with cents. */
export const amount = amountOf(CENTS);
/** The same, negative for a debt. */
export const balance = withDecimals(
  CENTS,
  z.number().min(-MAX_AMOUNT, TOO_LARGE_AMOUNT).max(MAX_AMOUNT, TOO_LARGE_AMOUNT),
)
  .nullish()
  .transform((value) => value ?? 0);
/** An amount in an answer, negative where something is owed. */
export const money = z.number();
/**
 * The version that an edit was made from, as it was read: one that is old is refused with 409. Without it nothing is
 * compared, and the last one to save wins.
 */
export const readVersion = z.int().positive().nullish();
/**
 * The version that a change made, so that a page which changes one record by several calls knows it for the next one. A
 * server that does not count may leave it out.
 */
export const versioned = z.object({ message: z.string(), versao: z.int().optional() });
/** A choice that must be made: whatever is missing or wrong about it, the user reads the one documented message. */
export const chosenId = (error: string) => z.int({ error }).positive({ error }).max(MAX_ID, { error });
const NO_QUANTITY = "A quantidade tem no máximo quatro casas decimais e é menor que um bilhão";
/** A quantity of products that must be given, of at most four decimals. */
export const chosenQuantity = (error: string) =>
  z.number({ error }).refine(isQuantity, { error: NO_QUANTITY, abort: true });
/** A quantity in an answer, negative where more left than there was. */
export const quantityAnswered = z.number();
/** The cost of a piece in reais with six decimals. Null means unknown. */
export const unitCost = withDecimals(
  6,
  z.number().min(0, "O custo não pode ser negativo").max(999_999_999, "O custo é grande demais"),
)
  .nullish()
  .transform((value) => value ?? null);
/** A date that must be given. */
export const chosenDate = (error: string) => z.string({ error }).min(1, { error }).pipe(date);
/** An amount above zero that must be given. */
export const positiveAmount = (error: string, decimals = CENTS) =>
  withDecimals(decimals, z.number({ error }).positive({ error }).max(MAX_AMOUNT, TOO_LARGE_AMOUNT));
/**
 * Signs that nobody sees and that turn the direction of what stands around them: with one a file looks like another
 * ("exe.pdf"), an amount reads backwards. Phones put them around numbers that are copied, so they are dropped and not
 * refused. With them go halves of characters, which no database stores.
 */
const UNSEEN_SIGNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/gu;
const withoutUnseen = (value: string): string => value.replace(UNSEEN_SIGNS, "");
/** A typed text without unseen signs. */
export const typedText = (error?: string) =>
  z.string(error === undefined ? undefined : { error }).overwrite(withoutUnseen);
/** Free text of one line or more. NUL is refused because the database cannot store it. */
export const text = (max: number) =>
  typedText()
    .trim()
    .max(max, `Use no máximo ${max} caracteres`)
    .refine((value) => !value.includes("\u0000"), { error: "O texto contém um caractere inválido" });
/** Text that may be left out or empty: both are null, so nothing behind the schema has to look at blanks again. */
export const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value || null);

/** A card of a text. */
type TextCard = FieldCard & { readonly max: number };
/** A card of a text that must be given. */
type RequiredTextCard = TextCard & { readonly missing: string };
type TextOf<Card extends TextCard> = Card extends RequiredTextCard
  ? z.ZodPipe<z.ZodString, z.ZodString>
  : ReturnType<typeof optionalText>;
/**
 * The text of a field by its card: one that must be given where the card has a message for that, and otherwise one that
 * may be left out or empty, which both are null.
 */
export function textOf<const Card extends TextCard>({ label, max, missing }: Card): TextOf<Card> {
  const schema: z.ZodType =
    missing === undefined ? optionalText(max) : z.string({ error: missing }).pipe(text(max).min(1, missing));
  return schema.describe(label) as TextOf<Card>;
}
/** The same where it may be left out of a record that exists. */
export const optionalTextOf = ({ label, max }: TextCard) => optionalText(max).describe(label);
/**
 * A code that may be left out or empty, which both are null: refused with what is wrong with it, and stored in one form.
 * @param problemOf why a text is no such code, in Portuguese
 * @param clean the form in which a right one is stored
 */
export const codeOf = (
  card: TextCard,
  problemOf: (text: string) => string | undefined,
  clean: (text: string) => string | null,
) =>
  optionalTextOf(card)
    .superRefine((value, context) => {
      const message = value === null ? undefined : problemOf(value);
      if (message !== undefined) context.addIssue({ code: "custom", message });
    })
    .transform((value) => value && clean(value));
type TextCards = Readonly<Record<string, TextCard>>;
/** The texts of a body by their cards. */
export const textFieldsOf = <const Cards extends TextCards>(cards: Cards) =>
  Object.fromEntries(Object.entries(cards).map(([name, card]) => [name, textOf(card)])) as {
    -readonly [Name in keyof Cards]: TextOf<Cards[Name]>;
  };

type TextAnswer<Card extends TextCard> = Card extends RequiredTextCard ? z.ZodString : z.ZodNullable<z.ZodString>;
/** The same texts in an answer: null where nothing was given. */
export const textAnswersOf = <const Cards extends TextCards>(cards: Cards) =>
  Object.fromEntries(
    Object.entries(cards).map(([name, { label, missing }]) => [
      name,
      (missing === undefined ? z.string().nullable() : z.string()).describe(label),
    ]),
  ) as { -readonly [Name in keyof Cards]: TextAnswer<Cards[Name]> };
/** A card of a field that must be given. */
type RequiredCard = FieldCard & { readonly missing: string };
/** A choice that must be made, by its card. */
export const chosenOf = ({ label, missing }: RequiredCard) => chosenId(missing).describe(label);
/** A date that must be given, by its card. */
export const chosenDateOf = ({ label, missing }: RequiredCard) => chosenDate(missing).describe(label);
/** An amount above zero that must be given, by its card. */
export const positiveAmountOf = ({ label, missing }: RequiredCard, decimals = CENTS) =>
  positiveAmount(missing, decimals).describe(label);
/** Describes the fields of a body or of an answer by the labels of their cards; those without a card stay as they are. */
export const describedBy = <const Shape extends z.core.$ZodShape>(cards: FieldCards, shape: Shape): Shape =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => {
      const label = cards[name]?.label;
      return [name, label !== undefined && field instanceof z.ZodType ? field.describe(label) : field];
    }),
  ) as Shape;
/** An id that may be left out, which is null. */
export const optionalId = id.nullish().transform((value) => value ?? null);
/** A boolean. 0 and 1 are accepted too, but nobody who sends typed bodies needs them. */
export const flag = z.union([z.boolean(), z.literal([0, 1]).transform((value) => value === 1)]) as z.ZodType<
  boolean,
  boolean
>;

type Kept<S extends z.core.$ZodShape> = {
  [K in keyof S]: S[K] extends { _zod: { optin: "optional" | "defaulted" } }
    ? z.ZodOptional<z.ZodNonOptional<S[K]>>
    : S[K];
};
/**
 * The fields of a record, for a body that changes it: a field that a new record may leave out is left as it is when it is
 * not sent. Without this its default, which is nothing, would wipe what is stored.
 */
export function kept<S extends z.core.$ZodShape>(shape: S): Kept<S> {
  const fields = Object.entries(shape).map(([name, field]) => [
    name,
    field._zod.optin === undefined ? field : z.optional(z.nonoptional(field)),
  ]);
  return Object.fromEntries(fields) as Kept<S>;
}

/** Bytes of a buffer of their own. Named by what makes them, because older TypeScript has no such type with an argument. */
export type Bytes = ReturnType<Uint8Array["slice"]>;

/** A file as the server reads it from a form, or from JSON. */
export interface ArquivoEnviado {
  readonly nome: string;
  readonly tipo: string;
  /** In base64 where it is sent; a server that decodes it while it arrives gives the bytes. */
  readonly conteudo: string | Bytes;
}

/** A file whose content the server reads piece by piece. */
export interface ArquivoRecebido {
  readonly nome: string;
  readonly tipo: string;
  /** The pieces as they arrive; of a file in JSON all at once. */
  readonly conteudo: string | Bytes | AsyncIterable<Uint8Array>;
}

const isText = (value: unknown) => typeof value === "string";
const isInPieces = (value: unknown) => typeof value === "object" && value !== null && Symbol.asyncIterator in value;

const isFile = (whole: boolean) =>
  function isSent(value: unknown): boolean {
    if (value instanceof Blob) return true;
    if (typeof value !== "object" || value === null) return false;
    const { nome, tipo, conteudo } = value as Record<keyof ArquivoRecebido, unknown>;
    if (!isText(nome) || !isText(tipo)) return false;
    return isText(conteudo) || conteudo instanceof Uint8Array || (!whole && isInPieces(conteudo));
  };

const arquivos = new WeakSet<object>();

function fileSchema<Received extends ArquivoRecebido>(error: string, whole: boolean) {
  const schema = z
    .custom<File | ArquivoRecebido>(isFile(whole), { error })
    .overwrite((file) =>
      file instanceof Blob ? file : { ...file, nome: withoutUnseen(file.nome), tipo: withoutUnseen(file.tipo) },
    );
  arquivos.add(schema);
  return schema as unknown as z.ZodType<Received, File | ArquivoEnviado>;
}

/** A file that is sent: browsers give a `File`, which goes as a form; others may send its content in base64. */
export const arquivo = (error: string) => fileSchema<ArquivoEnviado>(error, true);

/** The same for a call with `pedacos`, which keeps the file as it arrives. */
export const arquivoRecebido = (error: string) => fileSchema<ArquivoRecebido>(error, false);

/** Tells whether a field of a body is a file, also one that may be left out. */
export const isArquivo = (field: z.core.$ZodType): boolean =>
  field instanceof z.ZodOptional ? isArquivo(field.unwrap()) : arquivos.has(field);

/** A file as a call answers it; it goes out as bytes, never as JSON. */
export interface ArquivoRespondido {
  /** How it is called when it is saved. */
  readonly nome: string;
  /** Its media type. */
  readonly tipo: string;
  /** The content; in parts where it is too large to be made at once. */
  readonly conteudo: Bytes | string | AsyncIterable<Uint8Array>;
  /** Its bytes, where they are known before it is read. */
  readonly tamanho?: number;
  /** Whether a page may show it, as it does pictures. Otherwise it is saved. */
  readonly mostrado?: boolean;
}
export const arquivoRespondido = z.custom<ArquivoRespondido>();

/** The answer to every change. */
export const message = z.object({ message: z.string() });

/** One page of a list, as every list answers it. */
export const paginated = <T extends z.ZodType>(row: T) =>
  z.object({
    data: z.array(row),
    current_page: z.int(),
    last_page: z.int(),
    per_page: z.int(),
    from: z.int().nullable(),
    to: z.int().nullable(),
    total: z.int(),
    /**
     * There are more rows than `total`, which stopped counting there. Such a list goes on while its pages are full, and `last_page`
     * with it. A server that counts all leaves it out.
     */
    total_capped: z.boolean().optional(),
    links: z.array(z.object({ url: z.string().nullable(), label: z.string(), active: z.boolean() })),
  });

/** The page parameters of every list. A page size outside 1 to 100 is clamped, not refused. */
export const listQuery = {
  page: z.coerce.number<string | number>().int().min(1).max(1_000_000).catch(1).default(1),
  per_page: z.coerce.number<string | number>().int().catch(10).default(10),
  ordem: z.string().optional(),
  direcao: z.enum(["asc", "desc"]).optional(),
  pesquisa: text(100).optional(),
};

/** The parameters by which a list is sorted by one of its columns. */
export const sortable = <const Names extends readonly [string, ...string[]]>(names: Names) => ({
  ordem: z.enum(names).optional(),
  direcao: listQuery.direcao,
});

/** The column that a list is sorted by, where any field that has a card may be it. */
export const orderOf = <const Cards extends FieldCards>(cards: Cards) =>
  z.enum(Object.keys(cards) as Extract<keyof Cards, string>[]);

/** How the support is reached: a telephone number, and the chat with it. */
export const suporte = z.object({ telefone: z.string(), link: z.string() });
