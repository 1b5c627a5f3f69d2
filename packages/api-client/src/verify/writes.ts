import type { Call, Calls } from "../call";
import { urlOf } from "../client";
import { bodyOn, type CallSchemas, type Schemas } from "../contract";
import { newIdempotencyKey } from "../idempotency-key";
import { bodyExample } from "../openapi/examples";
import { schemaOf } from "../openapi/json-schema";
import { type Finding, wrongIn } from "./check";
import { idsIn } from "./questions";
import type { Answer, Visit } from "./visit";

/** A register whose writes are tried: the area, and fields of its record beyond the example of its body. */
interface Tried {
  readonly area: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** The field by which later records name this one. */
  readonly as?: string;
}

/** The registers in the order in which a later one refers to earlier ones. They are removed the other way round. */
const tried = (name: string): readonly Tried[] => [
  { area: "pessoas", fields: { nome_fantasia: name, tipos_pessoa: [1, 2], cpf_cnpj: null }, as: "pessoa_id" },
  { area: "centroResultado", fields: { descricao: name, tipo: "pagar" }, as: "centro_resultado_id" },
  { area: "categoriasConta", fields: { nome: name, tipo: "pagar" }, as: "categoria_id" },
  { area: "contasPagar", fields: { numero_documento: name } },
  { area: "pragas", fields: { nome: name } },
  { area: "categoriasProduto", fields: { nome: name } },
  { area: "naturezas", fields: { nome: name } },
];

interface Operation {
  readonly id: string;
  readonly call: Call;
  readonly schemas: CallSchemas;
}

/** A record that was made, and how it is removed. */
interface Made {
  readonly area: string;
  readonly id: number;
  readonly remove: Operation | undefined;
  /** Whether records that were made later refer to it. */
  readonly isReferred: boolean;
}

export interface Written {
  readonly findings: readonly Finding[];
  /** Records that stand at the server afterwards: `pessoas 12`. */
  readonly left: readonly string[];
}

interface WriteOptions<C extends Calls> {
  readonly calls: C;
  readonly schemas: Schemas<C>;
  readonly hoje: string;
}

/** The record that an answer names in its first field that is one. */
const recordIn = (answer: unknown) =>
  Object.values(Object(answer)).find(
    (value): value is { id: number } => idsIn(value).length === 1 && "id" in Object(value),
  );

/**
 * Tries the writes of the contract on records that it makes itself: saves, reads what was saved, saves the same attempt
 * again, changes and removes it. It touches no other record.
 */
export async function tryWrites<C extends Calls>(
  visit: Visit,
  { calls, schemas, hoje }: WriteOptions<C>,
): Promise<Written> {
  const findings: Finding[] = [];
  const made: Made[] = [];
  const references: Record<string, number> = {};
  const operation = (area: string, name: string): Operation | undefined => {
    const call = calls[area]?.[name];
    const own = schemas[area]?.[name];
    return call && own ? { id: `${area}.${name}`, call, schemas: own } : undefined;
  };
  const told = ({ id, call }: Operation, lines: readonly string[], result?: Finding["result"]) =>
    findings.push({
      call: id,
      asked: `${call.method} ${call.path}`,
      result: result ?? (lines.length === 0 ? "right" : "differs"),
      lines,
    });

  async function save(one: Operation, { fields }: Tried): Promise<{ id: number; body: object } | undefined> {
    const schema = one.schemas.body && bodyOn(one.schemas.body, hoje);
    if (schema === undefined) return undefined;
    const json = schemaOf(schema, "input");
    const known = Object.fromEntries(Object.entries(references).filter(([field]) => field in (json.properties ?? {})));
    const body = {
      ...Object(bodyExample(one.id, schema, { ...json, properties: demanded(json) }, hoje)),
      ...fields,
      ...known,
    };
    const key = newIdempotencyKey();
    const closed = await visit.send(one.call, urlOf(one.call), { body, session: false });
    const unproved = await visit.send(one.call, urlOf(one.call), { body, script: false });
    const first = await visit.send(one.call, urlOf(one.call), { body, key });
    const open = [
      ...(closed.status === 401 ? [] : [`${closed.said} without a session, must be 401`]),
      ...(unproved.status === 403 ? [] : [`${unproved.said} without X-Requested-With, must be 403`]),
    ];
    if (refused(first)) {
      const reason = `the server refuses the example (${first.said})`;
      told(one, open.length > 0 ? open : [reason], open.length > 0 ? "differs" : "unchecked");
      return undefined;
    }
    const id = recordIn(first.json)?.id;
    const again = await visit.send(one.call, urlOf(one.call), { body, key });
    told(one, [
      ...wrongIn(one.call, one.schemas, first),
      ...open,
      ...(id === undefined ? ["names no record that it made"] : []),
      ...(recordIn(again.json)?.id === id ? [] : ["answers another record to the same attempt"]),
    ]);
    return id === undefined ? undefined : { id, body };
  }

  async function read(one: Operation, id: number, body: object) {
    const answer = await visit.get(urlOf(one.call, { params: { id } }), { session: true });
    const lines = wrongIn(one.call, one.schemas, answer);
    const record = Object(recordIn(answer.json));
    const lost = Object.entries(body).filter(
      ([field, value]) => typeof value === "string" && typeof record[field] === "string" && record[field] !== value,
    );
    told(one, [
      ...lines,
      ...lost.map(([field]) => `${field} is ${JSON.stringify(record[field])}, saved was another text`),
    ]);
    return record as { readonly versao?: number };
  }

  async function change(one: Operation, id: number, body: object, versao: number | undefined) {
    const schema = one.schemas.body && bodyOn(one.schemas.body, hoje);
    const whole = { ...body, id, versao };
    const sent = schema?.safeParse(whole).success ? whole : undefined;
    if (sent === undefined) return told(one, ["its body cannot be made of the saved one"], "unchecked");
    const answer = await visit.send(one.call, urlOf(one.call), { body: sent });
    if (refused(answer)) return told(one, [`the server refuses the example (${answer.said})`], "unchecked");
    const old = versao === undefined ? undefined : await visit.send(one.call, urlOf(one.call), { body: sent });
    return told(one, [
      ...wrongIn(one.call, one.schemas, answer),
      ...(old === undefined || old.status === 409 ? [] : [`${old.said} to an old versao, must be 409`]),
    ]);
  }

  for (const register of tried(`Verificação ${newIdempotencyKey().slice(0, 8)}`)) {
    const { area, as } = register;
    const [saving, finding, changing] = ["save", "find", "update"].map((name) => operation(area, name));
    const saved = saving && (await save(saving, register));
    if (!saved) continue;
    made.push({ area, id: saved.id, remove: operation(area, "delete"), isReferred: as !== undefined });
    if (as) references[as] = saved.id;
    const record = finding && (await read(finding, saved.id, saved.body));
    if (changing) await change(changing, saved.id, saved.body, record?.versao);
  }

  const left: string[] = [];
  for (const { area, id, remove, isReferred } of made.toReversed()) {
    const answer = remove && (await visit.send(remove.call, urlOf(remove.call, { params: { id } })));
    const after = operation(area, "find");
    const still = after && (await visit.get(urlOf(after.call, { params: { id } }), { session: true }));
    if (answer?.status !== 200 || (still && still.status !== 404)) left.push(`${area} ${id}`);
    if (!remove || !answer) continue;
    // A record that another one refers to, also a removed one, stays for its history, or cannot be removed at all.
    if (isReferred && refused(answer)) {
      told(remove, [`another record refers to it (${answer.said})`], "unchecked");
      continue;
    }
    const kept = isReferred || !still || answer.status !== 200 || still.status === 404;
    told(remove, [
      ...wrongIn(remove.call, remove.schemas, answer),
      ...(kept ? [] : [`${still.said} for the removed record, must be 404`]),
    ]);
  }
  return { findings, left };
}

/** The login may not, or a rule of the company is against the example. */
const refused = ({ status }: Answer) => status === 403 || status === 409 || status === 422;

/** The fields that a body demands: an example of the others would name records that do not exist. */
const demanded = ({ properties = {}, required = [] }: ReturnType<typeof schemaOf>) =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => required.includes(name)));
