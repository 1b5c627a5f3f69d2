/** Loaded before a server: its clock runs ahead by the milliseconds that a file tells when it starts. */
import { readFileSync } from "node:fs";

const RealDate = globalThis.Date;
const ahead = Number(readFileSync(process.env.MOVED_CLOCK_FILE ?? "", "utf8"));
const now = () => RealDate.now() + ahead;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given),
  apply: (target) => new target(now()).toString(),
  get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
});
