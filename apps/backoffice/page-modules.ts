import { readdirSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";
import { paths } from "./src/app/paths.ts";

/** A page as its table of routes names it. */
interface PageModule {
  readonly pattern: string;
  /** The file with the page's component. */
  readonly module: string;
  /** The file of its table. */
  readonly table: string;
  /** It stands alone, without menu and header. */
  readonly bare: boolean;
  /** It is for users without a session. */
  readonly entrance: boolean;
}

/** The patterns of all entries of `paths`, those of the pages for users without a session among them. */
export function pagePatterns(entries: object = paths): string[] {
  return Object.values(entries).flatMap((entry) => ("pattern" in entry ? [entry.pattern] : pagePatterns(entry)));
}

/** The pattern of an entry of `paths`: `planos.editar` is `/planos/edit/:id`. */
function patternOf(entry: string): string {
  const found = entry.split(".").reduce<unknown>((inner, name) => Object(inner)[name], paths);
  const { pattern } = Object(found);
  if (typeof pattern !== "string") throw new Error(`paths has no entry ${entry}`);
  return pattern;
}

/** The entries of `paths` that a call makes pages of; none for a call that makes no page, or is given its address. */
function entriesOf(maker: string, address: string): string[] {
  if (["page", "sheetPage", "entrance"].includes(maker)) return /^paths\.([\w.]+)$/.exec(address)?.slice(1) ?? [];
  if (maker !== "contaPages") return [];
  return ["contasPagar", "contasReceber"].map((lado) => `${lado}.${address.slice(1, -1)}`);
}

/** The entries of a registry's pages, by the names that `registryRoutes` gives these. */
const registryEntries: Readonly<Record<string, string>> = { list: "lista", create: "novo", edit: "editar" };

/** The properties of an object that is written out, by their names. */
const propertiesOf = (node: ESTree.Node) =>
  node.type !== "ObjectExpression"
    ? []
    : node.properties.flatMap((one) =>
        one.type === "Property" && one.key.type === "Identifier" ? [{ name: one.key.name, value: one.value }] : [],
      );

const within = (outer: ESTree.Span, { start, end }: ESTree.Span) => outer.start <= start && end <= outer.end;

/** Reads the pages of a table from its source: its syntax, because a page's module is named in the page's own call. */
function pagesOf(table: string): PageModule[] {
  const text = readFileSync(table, "utf8");
  const made: ESTree.CallExpression[] = [];
  const imports: ESTree.ImportExpression[] = [];
  const named = new Map<string, ESTree.Span>();
  new Visitor({
    CallExpression: (node) => void made.push(node),
    ImportExpression: (node) => void imports.push(node),
    VariableDeclarator: ({ id, init }) => {
      if (id.type === "Identifier" && init !== null) named.set(id.name, init);
    },
  }).visit(parseSync(table, text).program);
  const written = ({ start, end }: ESTree.Span) => text.slice(start, end);

  function pageOf(entry: string, last: ESTree.Span, maker: string): PageModule {
    const component = named.get(written(last)) ?? last;
    const found = imports.filter((node) => within(component, node));
    const [source] = found.map((node) => node.source);
    if (found.length !== 1 || source === undefined) throw new Error(`${table} names no module for ${entry}`);
    const module = `${resolve(dirname(table), written(source).slice(1, -1))}.tsx`;
    const kinds = { bare: maker === "sheetPage", entrance: maker === "entrance" };
    return { pattern: patternOf(entry), module, table, ...kinds };
  }

  return made.flatMap(({ callee, arguments: given }) => {
    const [first, last] = [given[0], given.at(-1)];
    if (first === undefined || last === undefined) return [];
    const maker = written(callee);
    const [, registry] = /^paths\.(\w+)$/.exec(written(first)) ?? [];
    if (maker === "registryRoutes") {
      return propertiesOf(last).map(({ name, value: page }) => {
        const component = propertiesOf(page).find((one) => one.name === "Component")?.value;
        return pageOf(`${registry}.${registryEntries[name]}`, component ?? page, maker);
      });
    }
    return entriesOf(maker, written(first)).map((entry) => pageOf(entry, last, maker));
  });
}

/** The pages of all tables of routes with the modules of their components. */
export function pageModules(): PageModule[] {
  const pages = resolve(import.meta.dirname, "src", "pages");
  const tables = readdirSync(pages).flatMap((wing) => {
    const areas = readdirSync(resolve(pages, wing)).filter((area) => area !== "pieces");
    return areas.map((area) => resolve(pages, wing, area, "routes.ts"));
  });
  return tables.flatMap(pagesOf);
}
