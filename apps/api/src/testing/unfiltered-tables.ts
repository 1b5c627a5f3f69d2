import type { A_Expr, JoinExpr, Node, SelectStmt, SubLink, WithClause } from "libpg-query";
import { placementOf } from "../db/placement";

/**
 * A column of one source of a statement, or of what a subquery gives. The same table named twice is two sources: each has
 * to be filtered.
 */
type Column = number;

/** What a statement says of a column: it has a given value as soon as all of these columns have one. */
interface Fact {
  readonly column: Column;
  readonly given: readonly Column[];
}

/** What stands in a FROM: a table, or what a subquery gives. */
interface Source {
  readonly name: string;
  readonly columns: ReadonlyMap<string, Column>;
}

interface Surroundings {
  readonly sources: readonly Source[];
  /** Columns that several sources have under one name, because they were joined by it. */
  readonly merged: ReadonlyMap<string, Column>;
  readonly outer: Surroundings | undefined;
  readonly named: ReadonlyMap<string, Rows>;
}

/** What a query gives: columns in their order, those without a name too. */
type Rows = readonly (readonly [name: string, column: Column])[];

/** One side of a comparison: what has to have a value for it to have one, and the column, where it is one. */
interface Side {
  readonly given: readonly Column[];
  readonly own: { readonly column: Column; readonly source: Source } | undefined;
}

const COMPANY = "empresa_id";
const text = (node: Node | undefined): string => (node && "String" in node ? (node.String.sval ?? "") : "");

/** Everything in a part of a statement, without what stands in its subqueries. */
function* within(part: unknown): Generator<Record<string, unknown>> {
  if (Array.isArray(part)) for (const one of part) yield* within(one);
  else if (typeof part === "object" && part !== null) {
    yield part as Record<string, unknown>;
    for (const [name, value] of Object.entries(part)) if (name !== "subselect") yield* within(value);
  }
}

const isGiven = (part: unknown): boolean => {
  for (const node of within(part)) if ("ColumnRef" in node || "SubLink" in node) return false;
  return true;
};

/** Whether something in a part of a statement is worked out over several rows. */
const isOverRows = (part: unknown): boolean => {
  for (const node of within(part)) if ("over" in node) return true;
  return false;
};

/** Statements that neither take nor write rows. */
const withoutRows = new Set(["TransactionStmt", "VariableSetStmt", "VariableShowStmt", "LockStmt"]);

/** Whether an insert writes a value of its own into the column at that place: a default names no company. */
function isWritten(place: number, rows: Node | undefined): boolean {
  if (place < 0) return false;
  const lists = rows && "SelectStmt" in rows ? (rows.SelectStmt.valuesLists ?? []) : [];
  return lists.every((list) => {
    const item = "List" in list ? list.List.items?.[place] : undefined;
    return item === undefined || !("SetToDefault" in item);
  });
}

const uncast = (node: Node): Node => ("TypeCast" in node && node.TypeCast.arg ? uncast(node.TypeCast.arg) : node);

/**
 * Reads one statement. It is careful in one direction: a condition that it does not understand gives no column a value, and
 * a kind of statement or source that it does not know is an error, so that a statement is rather refused than let through.
 */
class Reader {
  readonly unfiltered = new Set<string>();
  readonly #facts: Fact[] = [];
  readonly #taken: { readonly table: string; readonly company: Column }[] = [];
  readonly #subqueries = new Map<SubLink, Rows>();
  #last = 0;

  readonly #columnsOf: ReadonlyMap<string, readonly string[]>;

  constructor(columnsOf: ReadonlyMap<string, readonly string[]>) {
    this.#columnsOf = columnsOf;
  }

  /** Looks which tables were not filtered, once all was read. */
  finish(): readonly string[] {
    const known = new Set<Column>();
    for (let before = -1; before < known.size; ) {
      before = known.size;
      for (const { column, given } of this.#facts) if (given.every((one) => known.has(one))) known.add(column);
    }
    for (const { table, company } of this.#taken) if (!known.has(company)) this.unfiltered.add(table);
    return [...this.unfiltered].toSorted();
  }

  #column(): Column {
    this.#last += 1;
    return this.#last;
  }

  #learn(column: Column, given: readonly Column[]): void {
    this.#facts.push({ column, given });
  }

  /** A column that has a value when the other one has: a filter on it does not reach the rows behind the other one. */
  #behind(column: Column): Column {
    const own = this.#column();
    this.#learn(own, [column]);
    return own;
  }

  statement(node: Node, outer?: Surroundings): Rows {
    if ("SelectStmt" in node) return this.#select(node.SelectStmt, outer);
    if ("InsertStmt" in node) {
      const { relation, cols = [], selectStmt, returningClause, withClause, onConflictClause } = node.InsertStmt;
      const at = this.#surroundings(outer, withClause);
      const names = cols.map((col) => ("ResTarget" in col ? col.ResTarget.name : undefined));
      const table = relation?.relname ?? "";
      if (placementOf(table) === "company" && !isWritten(names.indexOf(COMPANY), selectStmt))
        this.unfiltered.add(table);
      if (selectStmt) this.statement(selectStmt, at);
      this.#subqueriesOf([onConflictClause, returningClause], at);
      return this.#outputs(returningClause?.exprs ?? [], { ...at, sources: [this.#table(table, table, false)] });
    }
    if ("UpdateStmt" in node || "DeleteStmt" in node) {
      const changed = "UpdateStmt" in node ? node.UpdateStmt : node.DeleteStmt;
      const { relation, whereClause, returningClause, withClause } = changed;
      const others = "UpdateStmt" in node ? node.UpdateStmt.fromClause : node.DeleteStmt.usingClause;
      const around = this.#surroundings(outer, withClause);
      const at = this.#from([...(relation ? [{ RangeVar: relation }] : []), ...(others ?? [])], around);
      this.#conditions(whereClause, at);
      this.#subqueriesOf(["UpdateStmt" in node ? node.UpdateStmt.targetList : undefined, returningClause], at);
      return this.#outputs(returningClause?.exprs ?? [], at);
    }
    const kind = Object.keys(node)[0] ?? "";
    if (!withoutRows.has(kind)) throw new Error(`Nobody has taught this to read ${kind}`);
    return [];
  }

  #surroundings(outer: Surroundings | undefined, clause: WithClause | undefined): Surroundings {
    const named = new Map(outer?.named);
    const at = { sources: [], merged: new Map(), outer, named };
    for (const node of clause?.ctes ?? []) {
      if (!("CommonTableExpr" in node) || node.CommonTableExpr.ctequery === undefined) continue;
      const { ctename = "", ctequery, aliascolnames } = node.CommonTableExpr;
      const first = clause?.recursive && "SelectStmt" in ctequery ? ctequery.SelectStmt.larg : undefined;
      if (first !== undefined) {
        const begun = this.#renamed(this.#select(first, { ...at, named: new Map(named) }), aliascolnames);
        // What the rows of one turn are filtered by says nothing of the next one's: their columns count as filtered by nothing.
        named.set(
          ctename,
          begun.map(([name]) => [name, this.#column()]),
        );
      }
      named.set(ctename, this.#renamed(this.statement(ctequery, { ...at, named: new Map(named) }), aliascolnames));
    }
    return at;
  }

  #renamed(rows: Rows, names: readonly Node[] | undefined): Rows {
    return rows.map(([name, column], at) => [text(names?.[at]) || name, column]);
  }

  #select(query: SelectStmt, outer: Surroundings | undefined): Rows {
    const around = this.#surroundings(outer, query.withClause);
    if (query.larg && query.rarg) {
      const [left, right] = [this.#select(query.larg, around), this.#select(query.rarg, around)];
      return left.map(([name, column], at) => {
        const both = this.#column();
        const other = right[at]?.[1];
        if (other !== undefined) this.#learn(both, [column, other]);
        return [name, both];
      });
    }
    if (query.valuesLists) {
      const lists = query.valuesLists.map((list) => ("List" in list ? (list.List.items ?? []) : []));
      this.#subqueriesOf(lists, around);
      return (lists[0] ?? []).map((_, at) => {
        const column = this.#column();
        if (lists.every((items) => isGiven(items[at]))) this.#learn(column, []);
        return [`column${at + 1}`, column];
      });
    }
    const at = this.#from(query.fromClause ?? [], around);
    this.#conditions(query.whereClause, at);
    const { targetList = [], groupClause, havingClause, sortClause, limitCount, limitOffset, distinctClause } = query;
    const rest = [targetList, groupClause, havingClause, sortClause, limitCount, limitOffset, distinctClause];
    this.#subqueriesOf([rest, query.windowClause], at);
    const rows = this.#outputs(targetList, at);
    // What is counted or numbered over all rows sees those that a filter around the query leaves out.
    const asItIs =
      [groupClause, havingClause, limitCount, limitOffset, distinctClause].every((part) => !part) &&
      !isOverRows(targetList);
    return asItIs ? rows : rows.map(([name, column]) => [name, this.#behind(column)]);
  }

  #outputs(targets: readonly Node[], at: Surroundings): Rows {
    return targets.flatMap((target): Rows => {
      if (!("ResTarget" in target) || target.ResTarget.val === undefined) return [];
      const { name, val } = target.ResTarget;
      const fields = "ColumnRef" in val ? (val.ColumnRef.fields ?? []) : [];
      const last = fields.at(-1);
      if (last && "A_Star" in last) {
        const of = fields.length > 1 ? text(fields.at(-2)) : undefined;
        return at.sources
          .filter((source) => of === undefined || source.name === of)
          .flatMap(({ columns }) => [...columns]);
      }
      const side = this.#side(val, at);
      if (side?.own !== undefined) return [[name ?? text(last), side.own.column]];
      const column = this.#column();
      if (side !== undefined) this.#learn(column, side.given);
      return [[name ?? text(last), column]];
    });
  }

  #table(table: string, name: string, taken: boolean): Source {
    const columns = new Map((this.#columnsOf.get(table) ?? []).map((column) => [column, this.#column()] as const));
    const company = columns.get(COMPANY);
    if (taken && placementOf(table) === "company") {
      if (company === undefined) throw new Error(`${table}: no schema tells its columns`);
      this.#taken.push({ table, company });
    }
    return { name, columns };
  }

  #from(clause: readonly Node[], around: Surroundings): Surroundings {
    const at = { ...around, sources: [] as Source[], merged: new Map<string, Column>() };
    for (const node of clause) this.#source(node, at);
    return at;
  }

  /** Adds what a part of a FROM names to the sources, and gives it. */
  #source(node: Node, at: Surroundings & { sources: Source[]; merged: Map<string, Column> }): readonly Source[] {
    const add = (source: Source) => {
      at.sources.push(source);
      return [source];
    };
    if ("RangeVar" in node) {
      const { relname = "", schemaname, alias } = node.RangeVar;
      const rows = schemaname === undefined ? at.named.get(relname) : undefined;
      const name = alias?.aliasname ?? relname;
      if (rows === undefined) return add(this.#table(relname, name, (schemaname ?? "public") === "public"));
      // Rows under a name may be read before they are joined, so a filter on them is none on where they come from.
      const own = this.#renamed(rows, alias?.colnames).map(([column, of]) => [column, this.#behind(of)] as const);
      return add({ name, columns: new Map(own) });
    }
    if ("RangeSubselect" in node && node.RangeSubselect.subquery) {
      const { subquery, alias } = node.RangeSubselect;
      const rows = this.#renamed(this.statement(subquery, at), alias?.colnames);
      return add({ name: alias?.aliasname ?? "", columns: new Map(rows) });
    }
    if ("RangeFunction" in node) {
      const { functions, alias, coldeflist = [] } = node.RangeFunction;
      this.#subqueriesOf(functions, at);
      const defined = coldeflist.map((col) => ("ColumnDef" in col ? (col.ColumnDef.colname ?? "") : ""));
      const names = [...(alias?.colnames ?? []).map(text), ...defined];
      const columns = new Map(
        [...names, ...(names.length === 0 ? [alias?.aliasname ?? "", "value"] : [])].map((name) => {
          const column = this.#column();
          if (isGiven(functions)) this.#learn(column, []);
          return [name, column] as const;
        }),
      );
      return add({ name: alias?.aliasname ?? "", columns });
    }
    if ("JoinExpr" in node) return this.#join(node.JoinExpr, at);
    throw new Error(`Nobody has taught this to read ${Object.keys(node)[0]} in a FROM`);
  }

  #join(join: JoinExpr, at: Surroundings & { sources: Source[]; merged: Map<string, Column> }): readonly Source[] {
    const left = join.larg ? this.#source(join.larg, at) : [];
    const right = join.rarg ? this.#source(join.rarg, at) : [];
    const { jointype, usingClause = [], quals } = join;
    // An outer join gives all rows of one side, whatever its condition says of them.
    const filtered = [
      ...(jointype === "JOIN_INNER" || jointype === "JOIN_RIGHT" ? left : []),
      ...(jointype === "JOIN_INNER" || jointype === "JOIN_LEFT" ? right : []),
    ];
    for (const name of usingClause.map(text)) {
      const find = (sources: readonly Source[]) => sources.find(({ columns }) => columns.has(name));
      const [l, r] = [find(left), find(right)];
      const [one, other] = [l?.columns.get(name), r?.columns.get(name)];
      if (l === undefined || r === undefined || one === undefined || other === undefined) continue;
      if (filtered.includes(l)) this.#learn(one, [other]);
      if (filtered.includes(r)) this.#learn(other, [one]);
      const both = this.#column();
      this.#learn(both, [one, other]);
      at.merged.set(name, both);
    }
    this.#conditions(quals, at, filtered);
    return [...left, ...right];
  }

  /** Reads the subqueries in a part of a statement. */
  #subqueriesOf(part: unknown, at: Surroundings): void {
    for (const node of within(part)) {
      const sub = "SubLink" in node ? (node.SubLink as SubLink) : undefined;
      if (sub?.subselect === undefined || this.#subqueries.has(sub)) continue;
      this.#subqueries.set(sub, this.statement(sub.subselect, at));
    }
  }

  #conditions(condition: Node | undefined, at: Surroundings, filtered: readonly Source[] = at.sources): void {
    if (condition === undefined) return;
    this.#subqueriesOf(condition, at);
    this.#facts.push(...this.#factsOf(condition, at, filtered));
  }

  #factsOf(node: Node, at: Surroundings, filtered: readonly Source[]): readonly Fact[] {
    if ("BoolExpr" in node) {
      const { boolop, args = [] } = node.BoolExpr;
      const each = args.map((arg) => this.#factsOf(arg, at, filtered));
      if (boolop === "AND_EXPR") return each.flat();
      if (boolop !== "OR_EXPR") return [];
      // Of alternatives only what all of them say is certain.
      const [first = [], ...others] = each;
      return first.flatMap(({ column, given }) => {
        const same = others.map((facts) => facts.find((fact) => fact.column === column));
        if (same.some((fact) => fact === undefined)) return [];
        return [{ column, given: [...given, ...same.flatMap((fact) => fact?.given ?? [])] }];
      });
    }
    if ("A_Expr" in node) return this.#comparison(node.A_Expr, at, filtered);
    if ("SubLink" in node && node.SubLink.subLinkType === "ANY_SUBLINK" && !node.SubLink.operName) {
      const found = this.#subqueries.get(node.SubLink) ?? [];
      const { testexpr } = node.SubLink;
      const tested = testexpr && "RowExpr" in testexpr ? (testexpr.RowExpr.args ?? []) : testexpr ? [testexpr] : [];
      return tested.flatMap((one, index) => {
        const column = found[index]?.[1];
        const other: Side | undefined = column === undefined ? undefined : { given: [column], own: undefined };
        return this.#equal(this.#side(one, at), other, filtered);
      });
    }
    return [];
  }

  #comparison({ kind, name, lexpr, rexpr }: A_Expr, at: Surroundings, filtered: readonly Source[]): readonly Fact[] {
    if (lexpr === undefined || rexpr === undefined || text(name?.[0]) !== "=") return [];
    if (kind === "AEXPR_OP" || kind === "AEXPR_NOT_DISTINCT") {
      const [left, right] = [uncast(lexpr), uncast(rexpr)];
      if ("RowExpr" in left && "RowExpr" in right) {
        const others = right.RowExpr.args ?? [];
        return (left.RowExpr.args ?? []).flatMap((one, index) =>
          this.#equal(this.#side(one, at), this.#side(others[index], at), filtered),
        );
      }
      return this.#equal(this.#side(left, at), this.#side(right, at), filtered);
    }
    if (kind !== "AEXPR_IN" && kind !== "AEXPR_OP_ANY") return [];
    return isGiven(rexpr) ? this.#equal(this.#side(lexpr, at), { given: [], own: undefined }, filtered) : [];
  }

  #equal(one: Side | undefined, other: Side | undefined, filtered: readonly Source[]): readonly Fact[] {
    if (one === undefined || other === undefined) return [];
    const learn = ({ own }: Side, { given }: Side): readonly Fact[] =>
      own !== undefined && filtered.includes(own.source) ? [{ column: own.column, given }] : [];
    return [...learn(one, other), ...learn(other, one)];
  }

  #side(node: Node | undefined, at: Surroundings): Side | undefined {
    if (node === undefined) return undefined;
    const bare = uncast(node);
    if ("ColumnRef" in bare) return this.#found(bare.ColumnRef.fields ?? [], at);
    if ("SubLink" in bare && bare.SubLink.subLinkType === "EXPR_SUBLINK") {
      const column = this.#subqueries.get(bare.SubLink)?.[0]?.[1];
      return column === undefined ? undefined : { given: [column], own: undefined };
    }
    return isGiven(bare) ? { given: [], own: undefined } : undefined;
  }

  /** The column of that name in the nearest surroundings that have one. */
  #found(fields: readonly Node[], at: Surroundings): Side | undefined {
    const name = text(fields.at(-1));
    const of = fields.length > 1 ? text(fields.at(-2)) : undefined;
    for (let around: Surroundings | undefined = at; around !== undefined; around = around.outer) {
      const merged = of === undefined ? around.merged.get(name) : undefined;
      if (merged !== undefined) return { given: [merged], own: undefined };
      const source = around.sources.find((one) => (of === undefined || one.name === of) && one.columns.has(name));
      const column = source?.columns.get(name);
      if (source !== undefined && column !== undefined) return { given: [column], own: { column, source } };
    }
    return undefined;
  }
}

/**
 * Lists the tables of a company of which a statement takes rows without saying of which companies: by a value, by several,
 * or by a column of another table that is filtered. An insert has to name the company's column.
 * @param columnsOf the columns of each table, in their order
 */
export function unfilteredTables(
  statement: Node,
  columnsOf: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const reader = new Reader(columnsOf);
  reader.statement(statement);
  return reader.finish();
}
