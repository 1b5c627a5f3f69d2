import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/** What the packages offer, by package, entry and name: a promise to those who import it. */
const FILE = join(import.meta.dirname, "offered.json");

const nameOf = (node) => (node.name === undefined ? [] : [node.name.text]);
const isExported = (node) => ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;

/** The names that a declaration file exports: values, and types. */
export function exportsOf(text) {
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

/** What a package offers, read from the types of its entries. `files` are its files' texts by their path. */
export function offeredBy({ entries, typesOf }, files) {
  const known = Object.keys(entries).filter((entry) => files.has(typesOf(entry)));
  return Object.fromEntries(known.map((entry) => [entry, exportsOf(files.get(typesOf(entry)))]));
}

/** What was offered before. */
export const offeredBefore = () => (existsSync(FILE) ? JSON.parse(readFileSync(FILE, "utf8")) : {});

/** What was offered and is not there any more, in words. */
export function withdrawn(name, before, now) {
  const lines = [];
  for (const [entry, { values, types }] of Object.entries(before)) {
    const found = now[entry];
    if (found === undefined) lines.push(`${name}/${entry} was offered and is gone`);
    for (const value of values)
      if (found && !found.values.includes(value)) lines.push(`${name}/${entry} offered ${value}`);
    for (const type of types)
      if (found && !found.types.includes(type)) lines.push(`${name}/${entry} offered the type ${type}`);
  }
  return lines;
}

/** Writes down what is new, so that its removal will be told. What was there stays. Answers the new names. */
export function writeNew(offered) {
  const before = offeredBefore();
  const merged = structuredClone(before);
  const news = [];
  for (const [name, entries] of Object.entries(offered)) {
    merged[name] ??= {};
    for (const [entry, { values, types }] of Object.entries(entries)) {
      const own = merged[name][entry] ?? { values: [], types: [] };
      for (const value of values) if (!own.values.includes(value)) news.push(`${name}/${entry}: ${value}`);
      for (const type of types) if (!own.types.includes(type)) news.push(`${name}/${entry}: type ${type}`);
      const union = (a, b) => [...new Set([...a, ...b])].sort();
      merged[name][entry] = { values: union(own.values, values), types: union(own.types, types) };
    }
    merged[name] = Object.fromEntries(Object.entries(merged[name]).sort(([a], [b]) => (a < b ? -1 : 1)));
  }
  if (news.length > 0) writeFileSync(FILE, `${JSON.stringify(merged, null, 2)}\n`);
  return news;
}
