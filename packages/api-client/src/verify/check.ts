import { can, isPermissionKey, type Permissoes } from "@prumo/domain/permissions";
import type { Call } from "../call";
import { urlOf } from "../client";
import type { CallSchemas } from "../contract";
import { differencesOf } from "./differences";
import { fieldOf } from "./field-of";
import { pageFaults } from "./pages";
import type { Question } from "./questions";
import type { Answer, Visit } from "./visit";

/** Result of checking one call. */
export interface Finding {
  /** `area.name`, as in the table of calls. */
  readonly call: string;
  /** Method and address that were asked. */
  readonly asked: string;
  /** `right`, `differs`, or `unchecked` when the call could not be asked, or refused as it may. */
  readonly result: "right" | "differs" | "unchecked";
  /** One line per difference, or why nothing was checked. */
  readonly lines: readonly string[];
}

/** Calls that a server in production does not have. */
const OPTIONAL = ["desenvolvimento.mensagens"];

/** Lists the faults of an answer that should be a success. */
export function wrongIn(call: Call, schemas: CallSchemas, { status, said, type, json }: Answer): string[] {
  if (status !== 200) return [`${said}, must be 200`];
  const isJson = /^application\/json\s*(;|$)/i.test(type);
  if (call.arquivo) return isJson ? ["answers JSON, must be a file"] : [];
  if (json === undefined) return ["answers something that is no JSON"];
  return [
    ...(isJson ? [] : [`the answer's type is ${type || "missing"}, must be application/json`]),
    ...differencesOf(schemas.response, json),
  ];
}

async function withoutSession(visit: Visit, call: Call, address: string): Promise<string[]> {
  if (call.access === "public") return [];
  const { status, said, json } = await visit.get(address, { session: false });
  if (status !== 401) return [`${said} without a session, must be 401`];
  return typeof fieldOf(json, "message") === "string" ? [] : ["says no message with its 401"];
}

async function asFile(visit: Visit, call: Call, question: Question): Promise<string[]> {
  if (!call.csv) return [];
  const address = urlOf(call, { ...question, query: { ...question.query, formato: "csv" } });
  const { status, said, type } = await visit.get(address, { session: true });
  const actual = [said, type].filter(Boolean).join(" ");
  return status === 200 && type.startsWith("text/csv") ? [] : [`${actual} for formato=csv, must be text/csv`];
}

/** Finds a call that answered without its permission, or was refused with it. */
function againstPermissions(call: Call, { permissoes }: Session, status: number): string[] {
  if (permissoes === undefined || !isPermissionKey(call.access)) return [];
  const may = can({ permissoes }, call.access);
  if (may && status === 403) return [`answers 403, though the session holds ${call.access}`];
  return !may && status === 200 ? [`answers 200, though the session does not hold ${call.access}`] : [];
}

/** A call to verify. */
export interface Verified {
  /** `area.name` */
  readonly id: string;
  readonly call: Call;
  readonly schemas: CallSchemas;
}

interface Session {
  /** Missing when `sessao.atual` has the wrong shape: the session's permissions are then unknown. */
  readonly permissoes?: Permissoes | undefined;
}

/** Reason why an answer without success is right. */
function excuse({ id }: Verified, { status }: Answer): string | undefined {
  if (status === 403) return "this login may not";
  return status === 404 && OPTIONAL.includes(id) ? "is not there, and need not be" : undefined;
}

/** Whether a question is for one record, by its path or by the `id` of its query. */
const namesRecord = ({ params, query }: Question): boolean =>
  Object.keys(params).length > 0 || typeof query.id === "number";

async function compare(visit: Visit, { id, call, schemas }: Verified, question: Question, answer: Answer) {
  const wrong = wrongIn(call, schemas, answer);
  const address = urlOf(call, question);
  const further =
    wrong.length > 0
      ? []
      : [
          ...(await asFile(visit, call, question)),
          ...(await pageFaults(visit, call, question, answer.json)),
          ...(await withoutSession(visit, call, address)),
        ];
  const lines = [...wrong, ...further];
  return { call: id, asked: `GET ${address}`, result: lines.length === 0 ? "right" : "differs", lines } as const;
}

/**
 * Tries the questions of a call until one finds a record, and compares the answer with its schema.
 * @returns the finding, and the answer where there is a record
 */
export async function check(
  visit: Visit,
  verified: Verified,
  session: Session,
  questions: readonly Question[],
): Promise<{ readonly finding: Finding; readonly answer?: unknown }> {
  const { id, call } = verified;
  for (const question of questions) {
    const answer = await visit.get(urlOf(call, question), { session: true });
    // The id may belong to another kind of record, or the record may be in a state that refuses the call.
    if (namesRecord(question) && (answer.status === 404 || answer.status === 422)) continue;
    const asked = `GET ${urlOf(call, question)}`;
    const wrong = againstPermissions(call, session, answer.status);
    if (wrong.length > 0) return { finding: { call: id, asked, result: "differs", lines: wrong } };
    const excused = excuse(verified, answer);
    if (excused !== undefined) return { finding: { call: id, asked, result: "unchecked", lines: [excused] } };
    return { finding: await compare(visit, verified, question, answer), answer: answer.json };
  }
  const lines = ["for none of the ids that its area's answers name there is an answer"];
  return { finding: { call: id, asked: `GET ${call.path}`, result: "unchecked", lines } };
}
