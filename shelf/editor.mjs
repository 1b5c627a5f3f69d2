import { copyFileSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { end, start } from "../scripts/run.mjs";

/** Names that people type, and the one module that an editor may import each from. */
const wanted = {
  MoneyField: "@prumo/forms/money-field",
  Button: "@prumo/ui/button",
  toast: "@prumo/ui/toast",
  formatCpf: "@prumo/domain/cpf",
  createClient: "@prumo/api-client/client",
};

/** TypeScript's server, as editors talk to it: a request a line, and the answer to each. */
class Editor {
  #child;
  #waiting = new Map();
  #last = 0;

  constructor(folder) {
    const server = join(folder, "node_modules/typescript/lib/tsserver.js");
    const args = [server, "--disableAutomaticTypingAcquisition", "--suppressDiagnosticEvents"];
    this.#child = start(process.execPath, args, { cwd: folder, stdio: ["pipe", "pipe", "ignore"] });
    this.#child.once("close", () => {
      for (const { fail } of this.#waiting.values()) fail(new Error("TypeScript's server has ended"));
    });
    createInterface({ input: this.#child.stdout }).on("line", (line) => this.#hear(line));
  }

  #hear(line) {
    if (!line.startsWith("{")) return;
    const { type, request_seq: seq, success, body, message } = JSON.parse(line);
    const waiting = type === "response" ? this.#waiting.get(seq) : undefined;
    if (waiting === undefined) return;
    this.#waiting.delete(seq);
    if (success) waiting.tell(body);
    else waiting.fail(new Error(message));
  }

  tell(command, given) {
    this.#last += 1;
    this.#child.stdin.write(`${JSON.stringify({ seq: this.#last, type: "request", command, arguments: given })}\n`);
  }

  ask(command, given) {
    return new Promise((tell, fail) => {
      this.#waiting.set(this.#last + 1, { tell, fail });
      this.tell(command, given);
    });
  }

  close() {
    end(this.#child);
  }
}

/** The modules of ours that completing a name offers to import it from. */
async function completed(editor, file, line, name) {
  const { entries } = await editor.ask("completionInfo", { file, line, offset: name.length + 1 });
  return entries
    .filter((entry) => entry.name === name && entry.source?.startsWith("@prumo/"))
    .map(({ source }) => source);
}

/** The modules of ours that the fix of an unknown name offers to import it from. */
async function imported(editor, file, line, name) {
  const at = { startLine: line, startOffset: 1, endLine: line, endOffset: name.length + 1 };
  const CANNOT_FIND_NAME = 2304;
  const fixes = await editor.ask("getCodeFixes", { file, ...at, errorCodes: [CANNOT_FIND_NAME] });
  return fixes.flatMap(({ description }) => /"(@prumo\/[^"]+)"/.exec(description)?.[1] ?? []);
}

const same = (one, other) => JSON.stringify([...one].sort()) === JSON.stringify([...other].sort());

/**
 * Types the names of components in an application that has the packages, as an editor does: each must be completed and
 * imported from the one module that offers it, and the paths of a package must be its entries and nothing else.
 * @param folder of the application, which is made
 * @param installed where the packages are installed
 */
export async function tryEditor(folder, installed, packages) {
  const first = ['import { MoneyInput } from "@prumo/forms/money-input";', "MoneyInput;"];
  const names = Object.keys(wanted).map((name) => `${name};`);
  const paths = packages.map(({ name }) => `import {} from "${name}/";`);
  const file = join(folder, "main.ts");
  mkdirSync(folder);
  symlinkSync(join(installed, "node_modules"), join(folder, "node_modules"), "junction");
  const dependencies = Object.fromEntries(packages.map(({ name, manifest }) => [name, manifest.version]));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module", dependencies }));
  copyFileSync(join(installed, "consumers/types/tsconfig.json"), join(folder, "tsconfig.json"));
  writeFileSync(file, [...first, ...names, ...paths].join("\n"));
  const editor = new Editor(folder);
  try {
    await editor.ask("configure", { preferences: { includeCompletionsForModuleExports: true } });
    editor.tell("open", { file });
    const problems = [];
    for (const [at, [name, path]] of Object.entries(wanted).entries()) {
      const line = first.length + at + 1;
      const offers = {
        completed: await completed(editor, file, line, name),
        imported: await imported(editor, file, line, name),
      };
      for (const [way, found] of Object.entries(offers))
        if (!same(found, [path]))
          problems.push(`${name} is ${way} from ${found.join(", ") || "nowhere"}, not from ${path}`);
    }
    for (const [at, one] of packages.entries()) {
      const line = first.length + names.length + at + 1;
      const offset = paths[at].length - 1;
      const { entries } = await editor.ask("completionInfo", { file, line, offset });
      const found = entries.map(({ name }) => name);
      const own = [...Object.keys(one.entries), ...one.css, ...one.data, "package.json"];
      if (!same(found, own)) problems.push(`below ${one.name}/ an editor offers ${found.join(", ")}`);
    }
    return problems;
  } finally {
    editor.close();
  }
}
