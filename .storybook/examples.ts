import type { ComponentType } from "react";

/** An example as it stands in its file: what is shown is what runs, and what the compiler has read. */
interface Shown {
  Example: ComponentType<{ onSave: (values: unknown) => void }>;
  source: string;
}

const modules = import.meta.glob<Pick<Shown, "Example">>("./examples/*/*.tsx");
const sources = import.meta.glob<string>("./examples/*/*.tsx", { query: "?raw", import: "default" });

async function load(file: string): Promise<Shown | null> {
  const [module, source] = await Promise.all([modules[file]?.(), sources[file]?.()]);
  return module && source !== undefined ? { Example: module.Example, source } : null;
}

const loaded = new Map<string, Promise<Shown | null>>();

/** The example of an entry; the same promise each time, for `use`. */
export function exampleOf(room: string, entry: string): Promise<Shown | null> {
  const file = `./examples/${room}/${entry}.tsx`;
  const known = loaded.get(file) ?? load(file);
  loaded.set(file, known);
  return known;
}
