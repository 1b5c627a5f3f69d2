/** What a value of another server has under a name; undefined where it is no object. */
export const fieldOf = (value: unknown, name: PropertyKey): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
