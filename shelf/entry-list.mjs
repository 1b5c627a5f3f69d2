import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/**
 * The list of all entries in the READMEs of ui and forms: what each is, from the first sentence of its docstring, and what
 * it weighs. `node shelf/weigh.mjs` writes it; a test and the step `sizes` compare it.
 */
const BEGIN = "<!-- entries: written by shelf/weigh.mjs -->";
const END = "<!-- end of entries -->";
/** The next measuring may round to the other side. */
const CLOSE = 0.1;

const pascal = (entry) => entry.replace(/(^|-)([a-z])/g, (_, _dash, letter) => letter.toUpperCase());
const isExported = (node) => ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;

function namesOf(node) {
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.map(({ name }) => name.text);
  return ts.isFunctionDeclaration(node) ? [node.name?.text] : [];
}

/** A sentence that is shorter is followed by the next one. */
const SHORT = 30;

/** The first sentence about what an entry offers: about the value of its name, else about the first one that has words. */
export function sentenceOf({ folder, entries }, entry) {
  const text = readFileSync(join(folder, entries[entry]), "utf8");
  const file = ts.createSourceFile("entry.tsx", text, ts.ScriptTarget.ESNext, true, ts.ScriptKind.TSX);
  const values = file.statements
    .filter((node) => isExported(node) && namesOf(node).length > 0)
    .map((node) => ({
      names: namesOf(node),
      said: ts.getTextOfJSDocComment(ts.getJSDocCommentsAndTags(node)[0]?.comment),
    }))
    .filter(({ said }) => said !== undefined);
  const name = pascal(entry);
  const ownNames = [name, `use${name}`, `${name.charAt(0).toLowerCase()}${name.slice(1)}`];
  const { said } = values.find(({ names }) => names.some((one) => ownNames.includes(one))) ?? values[0] ?? {};
  if (said === undefined) throw new Error(`${folder}: nothing says what ${entry} is`);
  const sentences = said.replace(/\s+/g, " ").split(/(?<=[.:]) /);
  // "A date." is no line about a component.
  const count = (sentences[0] ?? "").length < SHORT ? 2 : 1;
  return sentences.slice(0, count).join(" ").replace(/:$/, ".").replaceAll("|", "\\|");
}

const rowOf = (entry, sentence, size) => `| \`${entry}\` | ${sentence} | ${size} |`;
const ROW = /^\| `([^`]+)` \| (.*) \| ([\d.]+) \|$/gm;

/** Writes the list into the README of a package, in place of the one that is there. */
export function writeEntryList(one, sizes) {
  const path = join(one.folder, "README.md");
  const text = readFileSync(path, "utf8");
  const [before, , after] = split(text);
  const rows = Object.keys(one.entries).map((entry) =>
    rowOf(entry, sentenceOf(one, entry), sizes[`${one.name}/${entry}`].toFixed(1)),
  );
  const table = ["| Entry | What it is | KB |", "|---|---|---|", ...rows].join("\n");
  const next = `${before}${BEGIN}\n\n${table}\n\n${END}${after}`;
  if (next !== text) writeFileSync(path, next);
}

function split(text) {
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error("The README has no place for the list of its entries");
  return [text.slice(0, begin), text.slice(begin + BEGIN.length, end), text.slice(end + END.length)];
}

/**
 * Tells what is wrong in the list of a README, in words.
 * @param sizes in KB by name (`@prumo/ui/button`); without them only the entries and their sentences are compared
 */
export function entryListProblems(one, sizes, text = readFileSync(join(one.folder, "README.md"), "utf8")) {
  const rows = [...split(text)[1].matchAll(ROW)].map(([, entry, sentence, size]) => [entry, { sentence, size }]);
  const listed = new Map(rows);
  const gone = [...listed.keys()].filter((entry) => !(entry in one.entries));
  const wrong = Object.keys(one.entries).flatMap((entry) => {
    const row = listed.get(entry);
    if (row === undefined) return [`does not list ${entry}`];
    if (row.sentence !== sentenceOf(one, entry)) return [`does not say of ${entry} what its docstring says`];
    const size = sizes?.[`${one.name}/${entry}`];
    if (size === undefined || Math.abs(size - Number(row.size)) <= CLOSE) return [];
    return [`says that ${entry} weighs ${row.size} KB, and it weighs ${size}`];
  });
  return [...gone.map((entry) => `lists ${entry}, which is gone`), ...wrong].map(
    (problem) => `the README of ${one.name} ${problem}: node shelf/weigh.mjs writes it anew`,
  );
}
