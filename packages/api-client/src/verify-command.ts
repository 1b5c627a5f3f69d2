import { today } from "@prumo/domain/date";
import { defaultTimeZone } from "@prumo/domain/time-zone";
import { calls } from "./calls";
import { schemas } from "./schemas";
import { type Finding, VerifyError, verify } from "./verify";
import type { Fetch } from "./verify/visit";

const USAGE = `prumo-verify --base-url https://example.com/api --login 1-admin --senha … [--json] [--write --sandbox]

Compares a server with Prumo's contract: logs in, makes every reading call, checks each answer, its type, and the sums of
pages. It writes nothing, but with --write: then it also saves, changes and removes records that it makes itself, and lists
what remains of them. --write needs --sandbox, by which you say that nobody needs the data of that server.
The password may stand in PRUMO_SENHA instead. Leaves with 0 when everything that could be checked is right, with 1 when
an answer differs, with 2 when the server could not be verified.`;

/** Input and output of the command. Tests give their own. */
export interface Surroundings {
  readonly print: (text: string) => void;
  readonly now: Date;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly fetch?: Fetch | undefined;
}

/** `--name value` and `--name=value`; a flag is "". */
function optionsIn(args: readonly string[]): Readonly<Record<string, string>> {
  const options: Record<string, string> = {};
  for (let at = 0; at < args.length; at += 1) {
    const [name = "", ...rest] = (args[at] ?? "").replace(/^--/, "").split("=");
    const next = args[at + 1];
    if (rest.length > 0) options[name] = rest.join("=");
    else if (next === undefined || next.startsWith("--")) options[name] = "";
    else {
      options[name] = next;
      at += 1;
    }
  }
  return options;
}

const KNOWN = ["base-url", "login", "senha", "json", "write", "sandbox", "help"];

/** Messages about unknown and missing options. */
function misused({ "base-url": baseUrl, login, senha, ...others }: Readonly<Record<string, string | undefined>>) {
  const unknown = Object.keys(others).filter((name) => !KNOWN.includes(name));
  const missing = Object.entries({ "base-url": baseUrl, login, senha }).filter(([, value]) => !value);
  const risky = "write" in others && !("sandbox" in others);
  return [
    ...unknown.map((name) => `--${name} is not known`),
    ...missing.map(([name]) => `--${name} is missing`),
    ...(risky ? ["--write needs --sandbox: it makes records at that server"] : []),
  ];
}

const signs = { right: "ok", differs: "DIFFERS", unchecked: "-" } as const;

function lineOf({ call, asked, result, lines }: Finding): string {
  const head = `${signs[result].padEnd(8)}${call}  ${asked}`;
  return result === "unchecked"
    ? `${head}: ${lines[0]}`
    : [head, ...lines.map((line) => `          ${line}`)].join("\n");
}

function summaryOf(findings: readonly Finding[]): string {
  const count = (result: Finding["result"]) => findings.filter((one) => one.result === result).length;
  return `${count("right")} right, ${count("differs")} differ, ${count("unchecked")} not checked`;
}

/**
 * The command `prumo-verify`.
 * @returns its exit code: 0, 1 when something differs, 2 when the server could not be checked
 */
export async function verifyCommand(args: readonly string[], around: Surroundings): Promise<number> {
  const given = optionsIn(args);
  const { "base-url": baseUrl = "", login = "", senha = around.env?.PRUMO_SENHA ?? "", json } = given;
  const wrong = "help" in given ? [] : misused({ ...given, senha });
  if ("help" in given || wrong.length > 0) {
    around.print([...wrong, USAGE].join("\n"));
    return wrong.length === 0 ? 0 : 2;
  }
  try {
    const day = today(defaultTimeZone, around.now);
    const left: string[] = [];
    const findings = await verify({
      calls,
      schemas,
      baseUrl,
      login,
      senha,
      hoje: day,
      ...("write" in given && { write: (records: readonly string[]) => left.push(...records) }),
      ...(around.fetch && { fetch: around.fetch }),
    });
    if (json === undefined) for (const finding of findings) around.print(lineOf(finding));
    if (json === undefined && "write" in given)
      around.print(left.length === 0 ? "nothing remains" : `remains: ${left.join(", ")}`);
    around.print(json === undefined ? summaryOf(findings) : JSON.stringify(findings, null, 2));
    return findings.some(({ result }) => result === "differs") ? 1 : 0;
  } catch (error) {
    if (!(error instanceof VerifyError)) throw error;
    around.print(error.message);
    return 2;
  }
}
