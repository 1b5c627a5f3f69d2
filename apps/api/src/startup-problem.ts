import { InvalidConfig } from "./config";
import { NotDurable, OtherVersion } from "./db/embedded";
import { DirectoryInUse } from "./db/embedded-lock";
import { ProgramTooOld } from "./db/migrate";
import { sqlState } from "./db/sql-state";
import { InvalidData } from "./invalid-data";

const codeOf = (error: unknown): string => {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ("code" in at && typeof at.code === "string") return at.code;
  }
  return "";
};

/** SQLSTATE: wrong password or user, unknown database, a table that was never free for its migration. */
const refused: Readonly<Record<string, string>> = {
  "28P01": "DATABASE_URL: usuário ou senha recusados pelo PostgreSQL",
  "28000": "DATABASE_URL: usuário recusado pelo PostgreSQL",
  "3D000": "DATABASE_URL: o banco de dados não existe",
  "55P03":
    "As tabelas ficaram em uso por tempo demais para serem atualizadas: encerre transações longas e inicie de novo",
};

const system: Readonly<Record<string, string>> = {
  EADDRINUSE: "A porta de PORT já está em uso: escolha outra, por exemplo PORT=3001",
  EACCES: "Sem permissão: verifique PORT (abaixo de 1024 exige privilégio) e DATA_DIR",
  EADDRNOTAVAIL: "HOST não é um endereço desta máquina",
  ENOTFOUND: "HOST ou DATABASE_URL: o nome não foi encontrado",
  ECONNREFUSED: "DATABASE_URL: o PostgreSQL não responde nesse endereço",
  EROFS: "DATA_DIR está em um disco somente para leitura",
  ENOSPC: "DATA_DIR: não há espaço em disco",
};

/** Errors whose message is written for the operator. */
const plain = [InvalidConfig, InvalidData, DirectoryInUse, NotDurable, OtherVersion, ProgramTooOld];

/** Explains to the operator why the server could not start: what to change, not where the code failed. */
export function startupProblem(error: unknown, otherwise = "O servidor não pôde iniciar"): string {
  if (error instanceof Error && plain.some((kind) => error instanceof kind)) return error.message;
  const known = refused[sqlState(error) ?? ""] ?? system[codeOf(error)];
  if (known !== undefined) return known;
  return `${otherwise}: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`;
}
