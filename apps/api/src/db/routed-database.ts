import { AsyncLocalStorage } from "node:async_hooks";
import type { Db } from "./client";

/** Says for everything that a call does, however deep, where it reads. */
const chosen = new AsyncLocalStorage<Db>();

/** The databases that stand in for another one while a call says so. */
const routes = new WeakSet<Db>();
const primaries = new WeakMap<Db, Db>();

/** The database that a `routed` one stands for at this moment; any other, a transaction among them, is itself. */
export const actual = (db: Db): Db => (routes.has(db) ? (chosen.getStore() ?? primaries.get(db) ?? db) : db);

/** Makes a database that is `primary`, but inside of `readingFrom` the one that is named there. */
export function routed(primary: Db): Db {
  const db = new Proxy(primary, {
    get(_, name) {
      const target = chosen.getStore() ?? primary;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  routes.add(db);
  primaries.set(db, primary);
  return db;
}

/** Runs reading work whose `routed` databases are this one. */
export const readingFrom = <T>(db: Db, work: () => T): T => chosen.run(db, work);

/** Goes through parts that are read later, each where their list was opened. */
export const partsFrom = <Part>(db: Db, parts: AsyncIterable<Part>): AsyncIterable<Part> => ({
  [Symbol.asyncIterator]() {
    const rest = parts[Symbol.asyncIterator]();
    const end = async (): Promise<IteratorResult<Part>> =>
      (await rest.return?.()) ?? { done: true as const, value: undefined };
    return { next: () => readingFrom(db, () => rest.next()), return: () => readingFrom(db, end) };
  },
});
