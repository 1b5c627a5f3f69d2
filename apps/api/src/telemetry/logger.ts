import { type DestinationStream, type Logger, pino } from "pino";
import type { Config } from "../config";
import { errorForLog } from "../http/error-log";
import { traceOfLog } from "./spans";

/** The options of a log, whoever reads it. */
const options = (level: string, base: { pid: number } | null = null) =>
  ({ level, base, serializers: { err: errorForLog }, mixin: traceOfLog }) as const;

/** Lines for a person at a terminal, one for each entry. Loaded only for them. */
async function forPeople(): Promise<DestinationStream> {
  const { default: pretty } = await import("pino-pretty");
  return pretty({
    destination: 1,
    sync: true,
    colorize: process.env.NO_COLOR === undefined,
    translateTime: "SYS:HH:MM:ss",
    ignore: "pid,hostname,id,endereco",
    singleLine: true,
  });
}

/** Whether a person reads what the program says: at a terminal, unless LOG_FORMAT says otherwise. */
export const readByPeople = (env: Readonly<Record<string, string | undefined>>): boolean =>
  env.LOG_FORMAT === "texto" || (env.LOG_FORMAT !== "json" && process.stdout.isTTY === true);

/** Says on standard error why the program ends; needs neither a configuration nor time. */
export function sayLast(text: string, err?: unknown): void {
  if (readByPeople(process.env)) console.error(text);
  else pino(options("fatal"), pino.destination({ dest: 2, sync: true })).fatal(err === undefined ? {} : { err }, text);
}

/** Makes the log of the server: lines of JSON for programs, lines of text for a person at a terminal. */
export async function createLogger({
  logLevel,
  logFormat,
  workers,
}: Pick<Config, "logLevel" | "logFormat" | "workers">): Promise<Logger> {
  const which = options(logLevel, workers > 1 ? { pid: process.pid } : null);
  return pino(which, logFormat === "texto" ? await forPeople() : pino.destination({ dest: 1, sync: true }));
}
