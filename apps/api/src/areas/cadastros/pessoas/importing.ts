import { pessoas as contrato } from "@prumo/api-client/schemas/pessoas";
import { type BankData, noBankData } from "@prumo/domain/bank-data";
import { isValidCep } from "@prumo/domain/cep";
import { isValidCpfCnpj } from "@prumo/domain/cpf-cnpj";
import { foldText } from "@prumo/domain/fold-text";
import { keysOf } from "@prumo/domain/keys/keys-of";
import { municipalitiesNamed, municipalityByCode } from "@prumo/domain/municipality";
import { personTypes } from "@prumo/domain/person-type";
import type { z } from "zod";
import { batches } from "../../../db/batches";
import type { Db } from "../../../db/client";
import type { Ctx } from "../../../http/context";
import { type CellMeaning, type CellReaders, oneOf, rowReader, withLostZeros } from "../importacao/read-row";
import type { Cells, ExistingMatch, ImportRegistry } from "../importacao/registry";
import { findAlikePersons } from "./queries";
import { addPersons } from "./save";

const schema = contrato.save.body;
type PessoaRow = z.output<typeof schema>;

const readType = oneOf(
  personTypes.map(({ id, nome }) => ({ value: id, names: [nome, `${nome}s`, `${nome}es`, String(id)] })),
  "Tipo de pessoa desconhecido",
);

/** One cell may hold several kinds. */
function readTypes(text: string): CellMeaning {
  const ids: number[] = [];
  for (const name of text.split(/[,;/|]/).map((part) => part.trim())) {
    const type = readType(name);
    if ("wrong" in type) return { wrong: `${type.wrong}: ${name || text}` };
    ids.push(type.value);
  }
  return { value: ids };
}

/** Reads a city from its IBGE code, or from its name with its state beside or after it. */
function readCity(text: string, { uf = "" }: Cells): CellMeaning {
  if (/^\d{7}$/.test(text)) {
    const city = municipalityByCode(Number(text));
    return city === null ? { wrong: `Nenhuma cidade tem o código ${text}` } : { value: city.id };
  }
  const [, name = text, state = uf] = /^(.+?)\s*[-/(,]\s*([a-z]{2})\)?$/i.exec(text) ?? [];
  const [city, another] = municipalitiesNamed(name, state);
  if (city === undefined) return { wrong: `Cidade não encontrada: ${name}${state && ` (${state})`}` };
  return another === undefined ? { value: city.id } : { wrong: "Há mais de uma cidade com este nome: informe a UF" };
}

/** Looks each city up once, because thousands of rows name few cities. */
function cityReader(): typeof readCity {
  const known = new Map<string, CellMeaning>();
  return (text, cells) => {
    const key = `${text}|${cells.uf ?? ""}`;
    const meaning = known.get(key) ?? readCity(text, cells);
    known.set(key, meaning);
    return meaning;
  };
}

const readersOf = (): CellReaders => ({
  cpf_cnpj: { read: withLostZeros([11, 14], isValidCpfCnpj) },
  cep: { read: withLostZeros([8], isValidCep) },
  tipos_pessoa: { read: readTypes },
  cidade: { field: "cidade_id", read: cityReader() },
});

type StoredPerson = Awaited<ReturnType<typeof findAlikePersons>>[number];

/** What no column of a file can be. */
const notInFiles: ReadonlySet<string> = new Set<keyof PessoaRow>([
  "tipos_pessoa",
  "deposito_id",
  ...keysOf(noBankData),
]);
type InFiles = Exclude<keyof PessoaRow, "tipos_pessoa" | "deposito_id" | keyof BankData>;
const isInFiles = (field: keyof PessoaRow): field is InFiles => !notInFiles.has(field);

/** Tells whether a stored person already has every value of the row. */
function saysTheSame({ tipos_pessoa, ...row }: PessoaRow, stored: StoredPerson): boolean {
  const equal = keysOf(row)
    .filter(isInFiles)
    .every((field) => row[field] === null || stored[field] === row[field]);
  return equal && tipos_pessoa.every((id) => stored.tipos.includes(id));
}

const EQUAL: ExistingMatch = { campo: null, texto: "Já cadastrada com estes mesmos dados", same: true };
const NAMED: ExistingMatch = { campo: "nome_fantasia", texto: "Já existe uma pessoa com este nome", same: false };

async function findExisting(db: Db, ctx: Ctx, rows: readonly PessoaRow[]) {
  const found = await findAlikePersons(db, ctx, {
    documents: rows.flatMap(({ cpf_cnpj }) => cpf_cnpj ?? []),
    names: rows.map(({ nome_fantasia }) => nome_fantasia),
  });
  const byDocument = new Map(found.map((stored) => [stored.cpf_cnpj, stored]));
  const byName = new Map<string, StoredPerson[]>();
  for (const stored of found) {
    const name = foldText(stored.nome_fantasia);
    byName.set(name, [...(byName.get(name) ?? []), stored]);
  }
  return (row: PessoaRow): ExistingMatch[] => {
    const one = row.cpf_cnpj === null ? undefined : byDocument.get(row.cpf_cnpj);
    if (one !== undefined && saysTheSame(row, one)) return [EQUAL];
    if (one !== undefined) {
      const texto = `Já existe uma pessoa com este CPF ou CNPJ: ${one.nome_fantasia}`;
      return [{ campo: "cpf_cnpj", texto, same: true }];
    }
    const named = byName.get(foldText(row.nome_fantasia)) ?? [];
    if (row.cpf_cnpj === null && named.some((stored) => saysTheSame(row, stored))) return [EQUAL];
    return named.length === 0 ? [] : [NAMED];
  };
}

/** Persons per statement. */
const AT_ONCE = 250;

/** Rules for importing persons. */
export const personRegistry: ImportRegistry<PessoaRow> = {
  reader: async () => rowReader(schema, readersOf()),
  keys: ({ cpf_cnpj }) =>
    cpf_cnpj === null ? [] : [{ campo: "cpf_cnpj", valor: cpf_cnpj, texto: "O mesmo CPF ou CNPJ" }],
  existing: findExisting,
  async add(tx, ctx, record, rows, done) {
    let added = 0;
    for (const part of batches(rows, AT_ONCE)) {
      await addPersons(tx, ctx, record, part);
      added += part.length;
      done(added);
    }
    return added;
  },
  taken: (constraint) =>
    constraint === "pessoas_documento"
      ? "Alguém cadastrou agora uma pessoa com um destes CPF ou CNPJ. Nada foi importado: confira o arquivo de novo."
      : undefined,
  added: (rows) => (rows === 1 ? "1 pessoa importada com sucesso!" : `${rows} pessoas importadas com sucesso!`),
};
