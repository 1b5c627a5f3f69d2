import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import ts from "typescript";
import { run } from "../../scripts/run.mjs";

const DIRECTIVE = '"use client";\n';

/** The names that each module has where React renders on a server only; null for one that cannot even be imported there. */
async function namesOnServers(specifiers, cwd) {
  const script = `
    const found = await Promise.all(${JSON.stringify(specifiers)}.map(async (one) =>
      [one, await import(one).then(Object.keys, () => null)]));
    console.log(JSON.stringify(Object.fromEntries(found)));`;
  const args = ["--conditions=react-server", "--input-type=module", "--eval", script];
  const { code, output } = await run(process.execPath, args, { cwd });
  if (code !== 0) throw new Error(output);
  return JSON.parse(output.split("\n").find((line) => line.startsWith("{")));
}

/** Whether a call makes an element with a handler of its own. A handler cannot be sent from a server. */
function givesHandler(node) {
  if (!ts.isIdentifier(node.expression) || !/^jsxs?\d*$/.test(node.expression.text)) return false;
  const [, props] = node.arguments;
  return (
    props !== undefined &&
    ts.isObjectLiteralExpression(props) &&
    props.properties.some(({ name }) => name !== undefined && ts.isIdentifier(name) && /^on[A-Z]/.test(name.text))
  );
}

/** Reads the imports of a built file, as names by module, and whether it gives an element a handler of its own. */
function read(file) {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.ESNext, true);
  const imports = source.statements
    .filter((node) => (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier)
    .map((node) => {
      const bindings = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : node.exportClause;
      const named = bindings && (ts.isNamedImports(bindings) || ts.isNamedExports(bindings)) ? bindings.elements : [];
      return { from: node.moduleSpecifier.text, names: named.map((one) => (one.propertyName ?? one.name).text) };
    });
  let handles = false;
  const visit = (node) => {
    handles ||= ts.isCallExpression(node) && givesHandler(node);
    if (!handles) ts.forEachChild(node, visit);
  };
  visit(source);
  return { imports, handles };
}

/**
 * Writes "use client" at the head of every built file that a server alone cannot run: because of what it imports, itself
 * or through another file, or because it gives an element a handler. Bundlers keep no directive of a source in the chunks
 * that they make of it, so it is found in what they wrote, and is nowhere where it is not needed.
 */
export async function markClients({ folder }) {
  const dist = join(folder, "dist");
  const paths = readdirSync(dist, { recursive: true }).filter((path) => path.endsWith(".js"));
  const files = new Map(paths.map((path) => [join(dist, path), read(join(dist, path))]));
  const outside = [...files.values()].flatMap(({ imports }) => imports.map(({ from }) => from));
  const bare = [...new Set(outside)].filter((from) => !from.startsWith(".") && !from.startsWith("@prumo/"));
  const served = await namesOnServers(bare, folder);
  const missing = ({ from, names }) =>
    from in served && (served[from] === null || names.some((name) => !served[from].includes(name)));
  const clients = new Set(
    [...files].flatMap(([file, one]) => (one.handles || one.imports.some(missing) ? [file] : [])),
  );
  const reaches = ([file, { imports }]) =>
    !clients.has(file) && imports.some(({ from }) => from.startsWith(".") && clients.has(resolve(dirname(file), from)));
  for (let found = [...files].filter(reaches); found.length > 0; found = [...files].filter(reaches)) {
    for (const [file] of found) clients.add(file);
  }
  for (const file of clients) writeFileSync(file, DIRECTIVE + readFileSync(file, "utf8"));
}
