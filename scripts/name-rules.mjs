import { readFileSync } from "node:fs";
import { join } from "node:path";

const { default: ts } = await import("typescript");

/** The rules of docs/decisions/0004-names.md, on the text of files. `scripts/names.mjs` runs them over the repository. */

const set = (words) => new Set(words.split(" "));

/** Portuguese words that have an English one here: they are no names of concepts. */
const english = set(
  "antes depois hoje agora tentativa registrar autor filtro filtros linha linhas tabela coluna colunas palavras dono " +
    "donos caso casos exemplos leituras papeis copiados recorte detalhes detalhe ocultas ja nao sem com " +
    "acertar preenchido dado inteiro escolhida quitacao salvo salva salvas digitado digitada editado editada listado listada " +
    "lido lida completo completa detalhado formatado sugerido sugerida impresso impressa contada conferida conferencia vazio " +
    "vazia nenhum nenhuma informe recente disponivel parte partes decisao adicao remocao autorizacao verbo arvore condicoes " +
    "cadastrar outro escolha limites inativas recusado faltam funcionario tamanho vencer",
);
/** Plain spellings of a noun's singular and plural: comissão is also comissao and comissoes. */
function formsOf(noun) {
  const plain = noun.normalize("NFD").replace(/\p{M}/gu, "");
  return [plain, `${plain}s`, `${plain}es`, plain.replace(/ao$/, "oes"), plain.replace(/m$/, "ns")];
}

/** The concept nouns: those that docs/glossary.md explains, and those that it only lists. */
export function nounsOf(glossary) {
  const rows = [...glossary.matchAll(/^\| ([^|]+) \|/gm)].map(([, names]) => names.replace(/\([^)]*\)/g, ""));
  const [, listed = ""] = /^Nouns of the wire that need no words: ([^.]+)\./ms.exec(glossary) ?? [];
  const nouns = [...rows, listed].flatMap((names) => names.split(/[\s,]+/)).filter((word) => word.length > 2);
  return set(nouns.flatMap(formsOf).join(" "));
}

const glossary = readFileSync(join(import.meta.dirname, "../docs/glossary.md"), "utf8");
const concepts = nounsOf(glossary);
const particles = set("of for with by from is has and or de do da dos das com sem");

const wordsOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[\s_]+/);

/** Finds a word of the wrong language in a name; undefined when there is none. */
export function languageProblem(name) {
  const words = wordsOf(name);
  const portuguese = words.find((word) => english.has(word));
  if (portuguese !== undefined) return `say "${portuguese}" in English`;
  if (words.some((word) => concepts.has(word)) && words.some((word) => particles.has(word)))
    return "a concept noun begins a compound, without a particle";
  return undefined;
}

const parse = (path, text) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

const isNamed = (node) =>
  ts.isVariableDeclaration(node) ||
  ts.isParameter(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  (ts.isBindingElement(node) && node.propertyName !== undefined) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isInterfaceDeclaration(node);

const isField = (node) =>
  ts.isPropertySignature(node) ||
  ts.isPropertyAssignment(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isMethodSignature(node) ||
  ts.isMethodDeclaration(node);

function namesOf(path, text, isWanted) {
  const found = new Set();
  const visit = (node) => {
    if (isWanted(node) && node.name !== undefined && ts.isIdentifier(node.name)) found.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(parse(path, text));
  return [...found];
}

/** The names of fields of objects, types and classes of a file, without those that are written as texts. */
export const fieldNames = (path, text) => namesOf(path, text, isField);

/** The names of variables, parameters, functions and types of a file. */
export const declaredNames = (path, text) => namesOf(path, text, isNamed);

const MAX_TITLE = 100;

/** The function that a call begins with: `it` of `it.each(rows)("title", run)`. */
function calledName(node) {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)) return calledName(node.expression);
  return ts.isTaggedTemplateExpression(node) ? calledName(node.tag) : undefined;
}

/** The titles of tests of a file that are longer than a line of a report. */
export function longTitles(path, text) {
  const found = [];
  const visit = (node) => {
    const title = ts.isCallExpression(node) ? node.arguments[0] : undefined;
    const isTitle = title !== undefined && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title));
    if (isTitle && ["it", "test", "describe"].includes(calledName(node))) found.push(title.getText().slice(1, -1));
    ts.forEachChild(node, visit);
  };
  visit(parse(path, text));
  return found.filter((title) => title.length > MAX_TITLE);
}

const isFunction = (node) => node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));

/** The functions and types that a file exports. */
export function exportedNames(path, text) {
  return parse(path, text).statements.flatMap((statement) => {
    if (!statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations
        .filter(({ name, initializer }) => ts.isIdentifier(name) && isFunction(initializer))
        .map(({ name }) => name.text);
    return statement.name === undefined ? [] : [statement.name.text];
  });
}

/**
 * Functions and types that more than one file exports under one name, so that a search finds two things.
 * @param files the path and the text of each
 * @param isKept whether a name may stand twice
 */
export function collisions(files, isKept = () => false) {
  const places = new Map();
  for (const { path, text } of files)
    for (const name of new Set(exportedNames(path, text))) places.set(name, [...(places.get(name) ?? []), path]);
  return [...places]
    .filter(([name, paths]) => paths.length > 1 && !isKept(name))
    .map(([name, paths]) => `${name}: exported by ${paths.join(" and ")}`);
}
