import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/** The class by which the sheets' reset knows our elements. */
export const MARK = "prumo";

const isQuoted = (node) =>
  ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node);

/** The classes that an element gets, or an object of attributes that one gets: not those that its caller alone chose. */
function givenClasses(node) {
  if (!ts.isPropertyAssignment(node) || node.name.getText() !== "className") return [];
  return node.initializer.getText() === "className" ? [] : [node.initializer];
}

/** The classes that a library gives its elements for us, by the names that it has for them. */
function classesForLibrary(node) {
  const named = ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node);
  if (!named || node.name.getText() !== "classNames" || node.initializer === undefined) return [];
  if (!ts.isObjectLiteralExpression(node.initializer)) return [];
  return node.initializer.properties.filter(ts.isPropertyAssignment).map(({ initializer }) => initializer);
}

/** The changes of a text, each at its place, that put the mark before the classes of every element of ours. */
function marksOf(source) {
  const changes = [];
  const visit = (node) => {
    for (const value of [...givenClasses(node), ...classesForLibrary(node)]) {
      if (isQuoted(value)) changes.push({ at: value.getStart() + 1, text: `${MARK} ` });
      else changes.push({ at: value.getStart(), text: `["${MARK}", ` }, { at: value.getEnd(), text: '].join(" ")' });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return changes.toSorted((a, b) => b.at - a.at);
}

/**
 * Marks the elements that a package's code makes with classes of ours. A sheet that knew them by all its classes would be
 * tried on every element of the page, and `:is()` with hundreds of classes is found by none.
 */
export function markElements({ folder }) {
  const dist = join(folder, "dist");
  const paths = readdirSync(dist, { recursive: true }).filter((path) => path.endsWith(".js"));
  for (const path of paths.map((one) => join(dist, one))) {
    const text = readFileSync(path, "utf8");
    const changes = marksOf(ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true));
    if (changes.length === 0) continue;
    writeFileSync(
      path,
      changes.reduce((whole, { at, text: added }) => whole.slice(0, at) + added + whole.slice(at), text),
    );
  }
}
