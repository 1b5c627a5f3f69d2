import { type BankEntry, readEntry } from "./fit";
import { nameFit, wordsOf } from "./text-words";

/** A person as texts may name them. */
export interface NameablePerson {
  readonly id: number;
  readonly names: readonly string[];
  /** CPF or CNPJ, with or without punctuation. */
  readonly document: string | null;
}

/** How many persons of one name an entry is looked at for. */
const MOST_PERSONS = 8;

interface Name {
  readonly person: number;
  readonly words: readonly string[];
}

function pushTo<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key);
  if (values === undefined) map.set(key, [value]);
  else values.push(value);
}

/**
 * Finds the persons whom entries name by a whole name or a document, each with the entry's id: theirs are the contas that
 * it may be a part or a sum of.
 */
export function personsNamedBy(
  entries: readonly BankEntry[],
  persons: readonly NameablePerson[],
): { readonly entry: number; readonly person: number }[] {
  const byWord = new Map<string, Name[]>();
  const byDocument = new Map<string, number[]>();
  for (const { id, names, document } of persons) {
    for (const words of names.map(wordsOf)) {
      if (words[0] !== undefined) pushTo(byWord, words[0], { person: id, words });
    }
    const bare = (document ?? "").toUpperCase().replace(/[^0-9A-Z]/g, "");
    if (bare !== "") pushTo(byDocument, bare, id);
  }
  return entries.flatMap((entry) => {
    const { words, personDocuments } = readEntry(entry);
    const named = new Set([...personDocuments].flatMap((document) => byDocument.get(document) ?? []));
    for (const word of new Set(words)) {
      for (const name of byWord.get(word) ?? []) if (nameFit(words, name.words) === "whole") named.add(name.person);
    }
    return [...named].slice(0, MOST_PERSONS).map((person) => ({ entry: entry.id, person }));
  });
}
