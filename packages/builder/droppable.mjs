import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/** What a bundler must take for an effect: a call may do anything, and what is read or spread may be a getter. */
const mayAct = (node) =>
  ts.isCallExpression(node) ||
  ts.isNewExpression(node) ||
  ts.isSpreadAssignment(node) ||
  ts.isSpreadElement(node) ||
  ts.isPropertyAccessExpression(node) ||
  ts.isElementAccessExpression(node) ||
  ts.isTemplateExpression(node) ||
  ts.isTaggedTemplateExpression(node);

/** Whether something within an expression is so, in the moment in which the module is read. */
function somewhere(node, is) {
  if (ts.isFunctionLike(node)) return false;
  return is(node) || (ts.forEachChild(node, (child) => somewhere(child, is) || undefined) ?? false);
}

/** The first values of a module's constants that no bundler would drop although nobody reads them. */
const keptValues = (source) =>
  source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .flatMap(({ name, initializer }) => (ts.isIdentifier(name) && initializer !== undefined ? [initializer] : []))
    .filter((value) => somewhere(value, mayAct) && !somewhere(value, ts.isAwaitExpression));

/**
 * Tells bundlers that the constants of a package's modules are made without effects, so that an application gets of a module
 * only what it reads of it. For packages in which that is so: rules, texts and schemas.
 */
export function makeDroppable({ folder }) {
  const dist = join(folder, "dist");
  const paths = readdirSync(dist, { recursive: true }).filter((path) => path.endsWith(".js"));
  for (const path of paths.map((one) => join(dist, one))) {
    const text = readFileSync(path, "utf8");
    const values = keptValues(ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true));
    if (values.length === 0) continue;
    const changed = values.reduceRight((whole, value) => {
      const [begin, end] = [value.getStart(), value.getEnd()];
      return `${whole.slice(0, begin)}/* @__PURE__ */ (() => (${whole.slice(begin, end)}))()${whole.slice(end)}`;
    }, text);
    writeFileSync(path, changed);
  }
}
