import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

/**
 * `npm run lint`, second part: one language per identifier (docs/decisions/0004-names.md), for the variables, parameters,
 * functions and types that apps declare. Names of fields are those of the wire and of the tables, so they are not looked
 * at. The examples at the end must be reported: a rule that reports nothing fails the check.
 */
const { default: ts } = await import("typescript");

/** Portuguese words that have an English one here: they are no names of concepts. */
const english = new Set(
  "antes depois hoje agora tentativa registrar autor filtro filtros linha linhas tabela coluna colunas palavras dono donos caso casos exemplos leituras papeis copiados recorte".split(
    " ",
  ),
);
const concepts = new Set(
  "abertura aberturas acerto acertos acordo caixa caixas categoria centro cidade cliente conta contas contrato documento empresa empresas estorno filtro forma fornecedor grupo horarios itens lado nome nomes origem palavras pedido permissoes pessoa pessoas plano planos saldo saldos sessao situacao tipo tipos usuario usuarios valor valores".split(
    " ",
  ),
);
const particles = new Set("of for with by from is has and or de do da dos das com sem".split(" "));
/** The published packages keep what they export, and these take it over. */
const kept = new Set(["ListaDeContas", "PessoaNova", "Nova", "senhaNova", "contratoDaRede", "semEmpresa"]);

const wordsOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[\s_]+/);

function problemOf(name) {
  if (kept.has(name)) return undefined;
  const words = wordsOf(name);
  const portuguese = words.find((word) => english.has(word));
  if (portuguese !== undefined) return `say "${portuguese}" in English`;
  if (words.some((word) => concepts.has(word)) && words.some((word) => particles.has(word)))
    return "a concept noun begins a compound, without a particle";
  return undefined;
}

function declared(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    const named =
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isInterfaceDeclaration(node);
    if (named && node.name !== undefined && ts.isIdentifier(node.name)) found.push(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const problemsIn = (path, text) =>
  [...new Set(declared(path, text))].flatMap((name) => {
    const problem = problemOf(name);
    return problem === undefined ? [] : [`${path}: ${name}: ${problem}`];
  });

const wrong = ["const saldosOf = 1;", "const filtroOf = 1;", "function palavrasDe() {}", "interface Linha {}"];
const right = ["const contaSchema = 1;", "function listContas() {}", "interface PessoaFilter {}"];
const files = execFileSync("git", ["ls-files", "apps"], { cwd: root, encoding: "utf8" }).split("\n");
const problems = [
  ...files
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => problemsIn(path, readFileSync(join(root, path), "utf8"))),
  ...wrong.filter((text) => problemsIn("example.ts", text).length === 0).map((text) => `not reported: ${text}`),
  ...right.filter((text) => problemsIn("example.ts", text).length > 0).map((text) => `reported: ${text}`),
];
for (const problem of problems) console.error(problem);
console.log(`names: ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
