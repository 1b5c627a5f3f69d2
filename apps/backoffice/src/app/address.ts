/** The query of an address. A list of ids is named as documented: `?id[]=1&id[]=2`. */
type AddressQuery<Name extends string> = { readonly [N in Name]?: string | number | readonly number[] | undefined };

function withQuery(path: string, query: AddressQuery<string> = {}): string {
  const parts = Object.entries(query).flatMap(([name, value]) => {
    if (value === undefined) return [];
    if (typeof value === "object") return value.map((id) => `${name}[]=${id}`);
    return [new URLSearchParams({ [name]: String(value) }).toString()];
  });
  return parts.length === 0 ? path : `${path}?${parts.join("&")}`;
}

/**
 * Makes the address of a page. Called, it builds an address to link to; its `pattern` is what the router matches.
 * `address<"copia">(…)` accepts no other name in the query.
 */
export const address = <Name extends string = string>(pattern: string) =>
  Object.assign((query?: AddressQuery<Name>) => withQuery(pattern, query), { pattern });

/** Makes the address of the page of one record, whose id ends the address. */
export const recordAddress = <Name extends string = string>(pattern: `${string}/:id`) =>
  Object.assign((id: number, query?: AddressQuery<Name>) => withQuery(pattern.replace(":id", String(id)), query), {
    pattern,
  });
