import type { Permissoes } from "@prumo/domain/permissions";
import type { Call, Calls } from "./call";
import type { Schemas } from "./contract";
import { check, type Finding, wrongIn } from "./verify/check";
import { idsIn, questionsFor, referenceOf, referencesIn } from "./verify/questions";
import { type Fetch, VerifyError, Visit } from "./verify/visit";
import { tryWrites } from "./verify/writes";

export type { Finding } from "./verify/check";
export { VerifyError } from "./verify/visit";

export interface VerifyOptions<C extends Calls> {
  readonly calls: C;
  readonly schemas: Schemas<C>;
  /** Base address of the calls, `https://example.com/api`. */
  readonly baseUrl: string;
  readonly login: string;
  readonly senha: string;
  /** Day for queries that demand one, `yyyy-MM-dd`. */
  readonly hoje: string;
  /** Default: the global one. */
  readonly fetch?: Fetch | undefined;
  /** How long an answer may take, in milliseconds. Default 20,000. */
  readonly patience?: number | undefined;
  /**
   * Also tries writes, on records that it makes itself and removes where the contract can. Only for a server whose data
   * nobody needs: audit trails and numbers of records keep what was done. It is given what is left there.
   */
  readonly write?: ((left: readonly string[]) => void) | undefined;
}

/** A table of calls that one can log in with. */
type WithSession = Calls & { readonly sessao: Readonly<Record<"login" | "atual" | "logout", Call>> };

/** The fields of `sessao.atual` that the check needs. */
interface Told {
  readonly permissoes: Permissoes;
  readonly empresa: { readonly id: number } | null;
}

/** Calls without parameters first: their answers name the ids that the others are asked about. */
const rank = (call: Call, needsQuery: boolean) => (call.path.includes(":") ? 2 : Number(needsQuery));

function readingCalls<C extends Calls>({ calls, schemas }: Pick<VerifyOptions<C>, "calls" | "schemas">) {
  const all = Object.entries(calls).flatMap(([area, table]) =>
    Object.entries(table).flatMap(([name, call]) => {
      const own = schemas[area]?.[name];
      if (call.method !== "GET" || own === undefined) return [];
      const needsQuery = own.query?.safeParse({}).success === false;
      return [{ area, verified: { id: `${area}.${name}`, call, schemas: own }, rank: rank(call, needsQuery) }];
    }),
  );
  return all.toSorted((a, b) => a.rank - b.rank);
}

async function enter<C extends WithSession>(visit: Visit, { calls, schemas, login, senha }: VerifyOptions<C>) {
  const { sessao } = calls;
  const entered = await visit.logIn(sessao.login, { login, senha });
  if (entered.status !== 200) throw new VerifyError(`${visit.urlOf(sessao.login.path)} ${entered.said}`);
  const lines = wrongIn(sessao.login, schemas.sessao.login, entered);
  const result = lines.length === 0 ? "right" : "differs";
  const finding: Finding = { call: "sessao.login", asked: `POST ${sessao.login.path}`, result, lines };
  const atual = await visit.get(sessao.atual.path, { session: true });
  // Its differences are reported with those of all other calls.
  if (wrongIn(sessao.atual, schemas.sessao.atual, atual).length > 0) return { finding, empresas: [] };
  const { permissoes, empresa } = atual.json as Told;
  return { finding, permissoes, empresas: empresa ? [empresa.id] : [] };
}

/**
 * Compares another server with the contract: logs in, makes every call that is a GET, and checks each answer against
 * its schema. Apart from its own session it changes nothing, unless it is told to try writes.
 *
 * Beside wrong shapes it finds calls that answer without a session, and calls that ignore the session's permissions.
 * @throws VerifyError when the server does not answer or refuses the login
 */
export async function verify<const C extends WithSession>(options: VerifyOptions<C>): Promise<Finding[]> {
  const visit = new Visit(options.baseUrl, options.fetch, options.patience);
  const { finding: entered, permissoes, empresas } = await enter(visit, options);
  const findings: Finding[] = [entered];
  const known = new Map<string, readonly unknown[]>();
  for (const { area, verified } of readingCalls(options)) {
    const answers = known.get(area) ?? [];
    const field = referenceOf(verified.call);
    const ids = [...(field === undefined ? [] : referencesIn(answers, field)), ...answers.flatMap(idsIn)];
    // Areas without records of their own get the company's id.
    const questions = questionsFor(verified.call, verified.schemas, [...ids, ...empresas], options.hoje);
    if (typeof questions === "string") {
      const asked = `GET ${verified.call.path}`;
      findings.push({ call: verified.id, asked, result: "unchecked", lines: [questions] });
      continue;
    }
    const checked = await check(visit, verified, { permissoes }, questions);
    findings.push(checked.finding);
    known.set(area, [...answers, checked.answer]);
  }
  if (options.write) {
    const written = await tryWrites(visit, options);
    findings.push(...written.findings);
    options.write(written.left);
  }
  await visit.logOut(options.calls.sessao.logout);
  return findings;
}
