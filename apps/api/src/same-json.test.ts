/**
 * Starts a program for each engine.
 * @module-tag full
 */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { reads } from "./testing/examples";
import { emptyPostgresDatabase } from "./testing/postgres";
import { program } from "./testing/programs";

const ZONES = ["UTC", "America/Sao_Paulo", "Asia/Tokyo"] as const;
const ENGINES = ["pglite", "postgresql"] as const;
type Place = readonly [engine: (typeof ENGINES)[number], zone: (typeof ZONES)[number]];

/**
 * A caller must not be able to tell which engine holds the data, nor in which time zone the server runs. A quick run
 * compares each engine once, in zones on both sides of Greenwich with different days; `npm run test:full` compares both
 * in every zone.
 */
const places: readonly Place[] = process.env.PRUMO_FULL
  ? ENGINES.flatMap((engine) => ZONES.map((zone): Place => [engine, zone]))
  : [
      ["pglite", "America/Sao_Paulo"],
      ["postgresql", "Asia/Tokyo"],
    ];

type Answers = Readonly<Record<string, string>>;

async function answersOf([engine, zone]: Place): Promise<Answers> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [await program("answers"), engine === "pglite" ? engine : await emptyPostgresDatabase()],
    { env: { ...process.env, TZ: zone }, maxBuffer: 256 * 1024 * 1024 },
  );
  return JSON.parse(stdout);
}

/**
 * The subscription is shown to a visitor who has just registered a company, the payment provider is asked with a token,
 * an entry has the file that came with it, and who wants no more reminders comes by the link of one: here nobody has
 * registered, no token is kept, no file came, and no reminder was sent.
 */
const UNANSWERED = new Set(["cadastro.assinatura", "cobranca.saida", "compras.arquivoEntrada", "gateway.testar"]);

/**
 * Leaves out the health call, which names the engine on purpose, certificates, because each process makes its own, and
 * archives, which are no text.
 */
const comparable = (answers: Answers): [string, string][] =>
  Object.entries(answers)
    .filter(([call]) => !/certificado\.download|dados\.(empresa|pessoa)/.test(call))
    .map(([call, text]) => [call, text.replace(/"banco":"(pglite|postgresql)"/, "")]);

let all: { name: string; answers: Answers }[];

beforeAll(async () => {
  const found = await Promise.all(places.map(answersOf));
  all = found.map((answers, at) => ({ name: places[at]?.join(" in ") ?? "", answers }));
}, 900_000);

describe("reading", () => {
  it("every reading call answers with success", () => {
    const [first] = all;
    const ok = Object.entries(first?.answers ?? {}).filter(([, text]) => text.startsWith("200 "));
    const names = new Set(ok.map(([call]) => call.split(" ")[1]));
    const answered = reads.map(({ name }) => name).filter((name) => !UNANSWERED.has(name));
    expect([...names].toSorted()).toEqual(answered.toSorted());
    expect(first?.answers['1-admin contasPagar.lista {"query":{"per_page":100}}']?.length).toBeGreaterThan(50_000);
  });

  it("every reading call answers the same bytes from both engines and in every time zone", () => {
    const [first, ...others] = all;
    for (const { name, answers } of others) {
      expect(comparable(answers), name).toEqual(comparable(first?.answers ?? {}));
    }
  });
});
