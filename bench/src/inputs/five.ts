import { PEERS } from "../peers";
import type { Measure } from "../report";
import { type Contestant, contestants } from "./contestants";
import { size } from "./sizes";

/** The inputs of an ordinary form: who, when, how much, how to reach them. */
const NAMES = ["money-input", "date-input", "cnpj-input", "phone-input", "autocomplete"];

interface Part {
  readonly name: string;
  readonly alone: number;
  /** By how much the application would be smaller without it: what others need too does not count. */
  readonly adds: number;
}

/** Weighs imports as an application of all of them has them, in one build, in kilobytes before any focus. */
async function partsOf(imports: readonly { readonly name: string; readonly code: string }[], from?: string) {
  const weigh = async (codes: readonly string[]) => (await size([...new Set(codes)].join("\n"), from)).first;
  const all = await weigh(imports.map(({ code }) => code));
  const parts: Part[] = [];
  for (const { name, code } of imports) {
    const others = imports.filter((one) => one.name !== name).map((one) => one.code);
    parts.push({ name, alone: await weigh([code]), adds: all - (await weigh(others)) });
  }
  return { all, parts };
}

/** The peer that weighs least, named after the input that it stands for. */
async function smallestOf({ name, peers }: Contestant) {
  const weighed = await Promise.all(peers.map(async (peer) => ({ peer, bytes: (await size(peer.code, PEERS)).first })));
  const { peer } = weighed.reduce((best, each) => (each.bytes < best.bytes ? each : best));
  return { name: `${peer.name} for ${name}`, code: peer.code };
}

const line = (name: string, ...sizes: number[]) =>
  console.log(name.padEnd(44) + sizes.map((kilobytes) => kilobytes.toFixed(1).padStart(10)).join(""));

/** What an application of five inputs weighs and what each adds to it, beside the same with the smallest peers. */
export async function fiveInputs(): Promise<Measure> {
  const five = contestants.filter(({ name }) => NAMES.includes(name));
  const own = await partsOf(five);
  const peers = await partsOf(await Promise.all(five.map(smallestOf)), PEERS);
  console.log(`${"an application of five inputs, KB".padEnd(44)}${"alone".padStart(10)}${"adds".padStart(10)}`);
  for (const { all, parts } of [own, peers]) {
    for (const { name, alone, adds } of parts) line(name, alone, adds);
    line("  together", all);
  }
  return {
    what: "five inputs: bytes",
    value: own.all,
    baseline: peers.all,
    against: "their smallest peers",
    unit: "KB",
    budget: { ratio: 1 },
  };
}
