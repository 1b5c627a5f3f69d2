// This folder is no entry of the package: the package itself and the private apps may import it, and no other package.

/** The names of an object's own fields, in their order, typed as those that its type has. */
export function keysOf<T extends object>(record: T): Extract<keyof T, string>[] {
  const keys: Extract<keyof T, string>[] = [];
  for (const key in record) if (Object.hasOwn(record, key)) keys.push(key);
  return keys;
}

/** An object of the same kind of value under each of these names. */
export const recordByKeys = <K extends PropertyKey, V>(keys: readonly K[], make: (key: K) => V): Record<K, V> =>
  // The library types every object that is made of entries by its values only.
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, V>;
