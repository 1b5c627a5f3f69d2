import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/** The offered names by package and entry: removing one breaks the applications that import it. */
const FILE = join(import.meta.dirname, "offered.txt");

const nameOf = (node) => (node.name === undefined ? [] : [node.name.text]);
const isExported = (node) => ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;

/** The names that a declaration file exports: values, and types. */
export function exportedFrom(text) {
  const values = [];
  const types = [];
  const file = ts.createSourceFile("entry.d.ts", text, ts.ScriptTarget.ESNext, false);
  for (const node of file.statements) {
    if (ts.isExportDeclaration(node) && node.exportClause !== undefined && ts.isNamedExports(node.exportClause)) {
      for (const one of node.exportClause.elements)
        (node.isTypeOnly || one.isTypeOnly ? types : values).push(one.name.text);
    } else if (ts.isExportDeclaration(node)) throw new Error("export * hides what is offered");
    else if (!isExported(node)) continue;
    else if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) types.push(...nameOf(node));
    else if (ts.isVariableStatement(node)) values.push(...node.declarationList.declarations.flatMap(nameOf));
    else values.push(...nameOf(node));
  }
  return { values: values.sort(), types: types.sort() };
}

/** Finds the names that a package offers, in the types of its entries. `files` are the texts of its files by path. */
export function offeredBy({ entries, typesOf }, files) {
  const known = Object.keys(entries).filter((entry) => files.has(typesOf(entry)));
  return Object.fromEntries(known.map((entry) => [entry, exportedFrom(files.get(typesOf(entry)))]));
}

/** Writes offered names as lines: `@prumo/ui/button Button`, `@prumo/ui/button type ButtonProps`. */
export const linesOf = (offered) =>
  Object.entries(offered).flatMap(([name, entries]) =>
    Object.entries(entries).flatMap(([entry, { values, types }]) => [
      `${name}/${entry}`,
      ...values.map((value) => `${name}/${entry} ${value}`),
      ...types.map((type) => `${name}/${entry} type ${type}`),
    ]),
  );

/** The lines of what was offered before. */
export const offeredBefore = () =>
  existsSync(FILE)
    ? readFileSync(FILE, "utf8")
        .split("\n")
        .filter((line) => line !== "")
    : [];

/** Names everything that a package no longer offers. `before` are the lines of all packages. */
export function withdrawn(name, before, now) {
  const found = new Set(linesOf({ [name]: now }));
  return before
    .filter((line) => line.startsWith(`${name}/`) && !found.has(line))
    .map((line) => `"${line}" was offered and is gone. If that is meant, take the line out of shelf/offered.txt`);
}

/** Writes down what is new, so that its removal will be told. What was there stays. Answers the new lines. */
export function writeNew(offered) {
  const before = new Set(offeredBefore());
  const news = linesOf(offered).filter((line) => !before.has(line));
  if (news.length > 0) writeFileSync(FILE, `${[...before, ...news].sort().join("\n")}\n`);
  return news;
}
