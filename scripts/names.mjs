import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { collisions, declaredNames, fieldNames, languageProblem, longTitles } from "./name-rules.mjs";
import { root } from "./run.mjs";

/**
 * `npm run lint`, second part: one language per identifier, one place per exported function and type, and
 * titles of tests that can be read in a list (docs/decisions/0004-names.md). The rules are tried in `names.test.mjs`.
 */

/** Names of the wire's that the code takes over as they are. */
const taken = new Set(["Nova", "senhaNova", "pedir_outro"]);
/** Published names stay where they are published. */
const offered = new Set(
  readFileSync(join(root, "shelf/offered.txt"), "utf8")
    .split("\n")
    .map((line) => line.split(" ").at(-1)),
);
/** Two packages, or two modules of one, published a type of this name before the rule stood. */
const publishedTwice = new Set(["Acerto", "Conta", "Instalment"]);

/** Where the wire, the tables and the trail name their fields. */
const isWire = ({ path }) =>
  /^(packages\/api-client\/src\/(schemas|openapi|calls)|apps\/api\/src\/db\/(schema|seed)|packages\/domain\/src\/(audit|permissions))/.test(
    path,
  );
/**
 * Fields that others name: an NF-e, a registry of addresses, a backup's file, an address and what stands in it, a plan, an
 * index, and rules that are published.
 */
const takenFields = new Set([
  "vOutro",
  "uCom",
  "qCom",
  "vUnCom",
  "descricao_tipo_de_logradouro",
  "tabela",
  "conferencia",
  "detalhe",
  "faltam",
  "completo",
  "idempotencia_da_empresa",
  "usuarios_acessos_de_usuarios",
  "vazio",
  "tamanho",
  "outro",
  "zip_vazio",
]);

/** Each of these files is alone: what strangers write, and examples to copy, which all export `Example`. */
const isAlone = (path) => /^shelf\/[^/]+\/|^\.storybook\/(api|examples)\//.test(path);
/** Where a search looks for a name: apps and packages together, and every other room alone. */
const roomOf = ({ path }) => (/^(apps|packages)\//.test(path) ? "product" : path.split("/", 1)[0]);

const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((path) => /\.(tsx?|mjs)$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

const wire = new Set(files.filter(isWire).flatMap(({ path, text }) => fieldNames(path, text)));
/** The names of a file that are its own: not the wire's, and not published ones. */
function ownNames({ path, text }) {
  const declared = declaredNames(path, text).filter(
    (name) => !taken.has(name) && !(path.startsWith("packages/") && offered.has(name)),
  );
  const fields = fieldNames(path, text).filter((name) => !wire.has(name) && !takenFields.has(name));
  return [...new Set([...declared, ...fields])];
}

const searched = files.filter(({ path }) => !/\.(test|stories)\.tsx?$/.test(path) && !isAlone(path));
const problems = [
  ...files.flatMap((file) =>
    ownNames(file).flatMap((name) => {
      const problem = languageProblem(name);
      return problem === undefined ? [] : [`${file.path}: ${name}: ${problem}`];
    }),
  ),
  ...files.flatMap(({ path, text }) => longTitles(path, text).map((title) => `${path}: too long a title: ${title}`)),
  ...[...new Set(searched.map(roomOf))].flatMap((room) =>
    collisions(
      searched.filter((file) => roomOf(file) === room),
      (name) => publishedTwice.has(name),
    ),
  ),
];
for (const problem of problems) console.error(problem);
console.log(`names: ${problems.length} problems in ${files.length} files`);
process.exitCode = problems.length > 0 ? 1 : 0;
