import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { repository } from "../places";
import { templatesHome } from "./empty-template";
import { madeOnce } from "./made-once";

const exec = promisify(execFile);
const git = async (...args: string[]) => (await exec("git", args, { cwd: repository })).stdout.trim();

/** The program of a commit of this repository, built. */
export interface EarlierProgram {
  readonly commit: string;
  /** Path of the server's bundle. */
  readonly main: string;
  /** Makes every reading call of its contract at a server, and gives what it says: `VERIFIED` when all answers are right. */
  readonly verify: (url: string, login: string, senha: string) => Promise<string>;
}

/**
 * Finds the commit before one that added a migration; before a migration that is not committed yet, the newest.
 * @throws Error where the history does not reach back so far
 */
async function commitBefore(migration: string): Promise<string> {
  const path = `apps/api/src/db/migrations/${migration}.sql`;
  const added = await git("log", "--diff-filter=A", "--format=%H", "-1", "--", path);
  return git("rev-parse", "--verify", "--quiet", added === "" ? "HEAD" : `${added}^`);
}

async function build(commit: string, directory: string): Promise<void> {
  const archive = `git -C "${repository}" archive ${commit} | tar --extract --directory "${directory}"`;
  await exec("bash", ["-euo", "pipefail", "-c", archive]);
  const pnpm = (...args: string[]) =>
    exec(process.execPath, ["scripts/pnpm.mjs", ...args], { cwd: directory, maxBuffer: 1e8 });
  await pnpm("install", "--frozen-lockfile", "--prefer-offline", "--filter", "@prumo/api...");
  await pnpm("--filter", "@prumo/api", "run", "build");
}

const VERIFY = (directory: string) => `
import { verifyCommand } from ${JSON.stringify(join(directory, "packages/api-client/src/verify-command.ts"))};
const args = process.argv.slice(1);
const code = await verifyCommand(args, { print: (text) => console.log(text), now: new Date(), env: process.env });
if (code === 0) console.log("VERIFIED");
`;

/**
 * Builds the program as it was before a migration, with its own packages. It is made once and used again for a day.
 * @returns the reason instead where there is no history, as in a package of sources or a shallow clone
 */
export async function earlierProgram(migration: string): Promise<EarlierProgram | string> {
  const commit = await commitBefore(migration).catch(() => null);
  if (commit === null) return `The history holds no commit before ${migration}`;
  const directory = await madeOnce(join(templatesHome, `programa-${commit}`), (draft) => build(commit, draft));
  return {
    commit,
    main: join(directory, "apps/api/dist/main.js"),
    async verify(url, login, senha) {
      const options = ["--base-url", `${url}/api`, "--login", login, "--senha", senha];
      const run = ["--import", "tsx", "--input-type=module", "--eval", VERIFY(directory), "--", ...options];
      const settled = await exec(process.execPath, run, { cwd: join(directory, "apps/api"), maxBuffer: 1e8 }).catch(
        (error: { stdout: string; stderr: string }) => error,
      );
      return `${settled.stdout}${settled.stderr}`;
    },
  };
}
