import { type ImportField, MAX_IMPORT_ROWS } from "@prumo/domain/importing";
import { z } from "zod";
import { flag, message, typedText } from "./fields";

/** As long as any text that a registry keeps, with room to tell that it is too long. */
const MAX_TEXT = 2_000;
const TOO_MANY = `O arquivo tem mais de ${MAX_IMPORT_ROWS.toLocaleString("pt-BR")} linhas. Divida-o e importe as partes.`;

const body = (fields: readonly ImportField[]) =>
  z.object({
    /** The fields that the columns are, in the order of the texts of each row. */
    campos: z
      .array(z.enum(fields.map(({ name }) => name)))
      .min(1, "Escolha o que as colunas são")
      .refine((names) => new Set(names).size === names.length, { error: "Cada campo pode ser de uma coluna só" }),
    /** The sign before the decimals in this file. */
    decimal: z.literal([",", "."]),
    linhas: z
      .array(
        z.object({
          /** Where the row stands in the file; answers name it by this. */
          linha: z.int().positive(),
          valores: z.array(typedText().max(MAX_TEXT, `Use no máximo ${MAX_TEXT} caracteres`)),
        }),
      )
      .min(1, "O arquivo não tem linhas")
      .max(MAX_IMPORT_ROWS, TOO_MANY)
      .refine((rows) => new Set(rows.map(({ linha }) => linha)).size === rows.length, {
        error: "Cada linha deve ter o seu número",
      }),
  });

const checkedRow = z.object({
  linha: z.int(),
  /** `duplicada`: it is there already, or further up in the file, and is not written again. */
  estado: z.enum(["certa", "duplicada", "errada"]),
  /** Why, or what to know about a right one; with the field where it is about one. */
  motivos: z.array(z.object({ campo: z.string().nullable(), texto: z.string() })),
});

const checkAnswer = {
  certas: z.int(),
  duplicadas: z.int(),
  erradas: z.int(),
  /** Rows that there is something to say about, in the order of the file. */
  linhas: z.array(checkedRow),
};

/** The calls by which rows of a file are added to a registry with these fields. */
export function importacao(fields: readonly ImportField[]) {
  const rows = body(fields);
  return {
    /** Tells of each row whether it can be written; writes nothing. */
    conferirImportacao: { body: rows, response: z.object(checkAnswer) },
    /** Writes all rows that are not there yet, in one transaction. */
    importar: {
      body: rows.extend({
        /** Leaves the wrong rows out; otherwise nothing is written while there is one. */
        somente_certas: flag,
      }),
      response: message.extend({ importadas: z.int(), ...checkAnswer }),
    },
  };
}

export type CheckedImportRow = z.output<typeof checkedRow>;
export type Conferencia = z.output<ReturnType<typeof importacao>["conferirImportacao"]["response"]>;
export type Importacao = z.output<ReturnType<typeof body>>;
