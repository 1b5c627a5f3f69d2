import { resolve } from "node:path";
import { readConfig } from "../config";
import { ProgramTooOld } from "../db/migrate";
import { startupProblem } from "../startup-problem";
import { Refused } from "./command-refusal";
import {
  backup,
  checkFiles,
  checkMoney,
  checkStock,
  distributeDatabase,
  moveToPostgres,
  platformAdmin,
  resetSecondFactor,
  restore,
} from "./commands";

const USE = `Comandos, com o servidor parado:
  npm run backup -- ARQUIVO                 copia tudo para um arquivo
  npm run restore -- ARQUIVO [--substituir] traz tudo de volta
  npm run move-to-postgres -- postgres://…  copia o banco embutido para um PostgreSQL vazio
  npm run distribute -- postgres://… [--plano] reparte um PostgreSQL com Citus entre as máquinas, por empresa
  npm run check:money                       procura erros nas contas
  npm run check:stock                       procura erros no estoque
  npm run check:files                       compara os arquivos anexados com o que foi enviado
  npm run platform-admin -- LOGIN           cria o administrador da plataforma, ou troca a senha dele
  npm run platform-admin -- --segundo-fator LOGIN  remove o segundo fator de quem o perdeu`;

/** Exit code of a check that found a violation. */
const FOUND = 1;
/** Exit code of a command that could not do its work. */
const FAILED = 2;

function fail(error: unknown): never {
  const plain = error instanceof Refused || error instanceof ProgramTooOld;
  console.error(plain ? error.message : startupProblem(error, "Não foi possível"));
  process.exit(FAILED);
}

const ADDRESS = /^postgres(ql)?:\/\//;

/** Resolves file names from the directory where the command was typed. */
const fileOf = (argument: string) => resolve(process.env.INIT_CWD ?? process.cwd(), argument);

function printViolations(violations: readonly string[], where: string): void {
  for (const violation of violations) console.log(violation);
  console.log(violations.length === 0 ? `Nenhum erro ${where}` : `${violations.length} erros ${where}`);
  process.exitCode = violations.length === 0 ? 0 : FOUND;
}

async function run(command: string | undefined, args: readonly string[]): Promise<void> {
  const [argument] = args.filter((one) => !one.startsWith("--"));
  const { database } = readConfig(process.env);
  const here = { database, print: (line: string) => console.log(line), end: fail };
  if (command === "check-money") printViolations(await checkMoney(here), "nas contas");
  else if (command === "check-stock") printViolations(await checkStock(here), "no estoque");
  else if (command === "check-files") printViolations(await checkFiles(here), "nos arquivos");
  else if (argument === undefined) throw new Refused(USE);
  else if (command === "backup") await backup(here, fileOf(argument));
  else if (command === "restore") await restore(here, fileOf(argument), args.includes("--substituir"));
  else if (command === "move-to-postgres" && ADDRESS.test(argument)) await moveToPostgres(here, argument);
  else if (command === "distribute" && ADDRESS.test(argument))
    await distributeDatabase(here, argument, args.includes("--plano"));
  else if (command === "platform-admin" && args.includes("--segundo-fator")) await resetSecondFactor(here, argument);
  else if (command === "platform-admin") await platformAdmin(here, argument);
  else throw new Refused(USE);
}

run(process.argv[2], process.argv.slice(3)).catch(fail);
