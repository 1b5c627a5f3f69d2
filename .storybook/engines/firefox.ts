import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WebSocket } from "ws";
import { firefoxPath } from "../../scripts/engines.mjs";
import type { Engine } from "./engine.ts";
import { startProgram } from "./program.ts";
import { byActions } from "./web-driver-actions.ts";

/** The preferences that Firefox recommends to those who drive it, and Portuguese for what it says itself. */
const preferences = `user_pref("remote.prefs.recommended", true);
user_pref("intl.accept_languages", "pt-BR");
`;

/** What an answer says, in the notation of the protocol. */
interface Reply {
  id?: number;
  type?: string;
  message?: string;
  result?: Record<string, unknown>;
}

/** Opens the protocol's connection, and answers a function that sends a command and waits for its result. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (reply: Reply) => void>();
  let last = 0;
  await new Promise((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
  });
  socket.on("message", (text) => {
    const reply: Reply = JSON.parse(String(text));
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  });
  return function send(method: string, params: object): Promise<Record<string, unknown>> {
    const id = ++last;
    return new Promise((resolve, reject) => {
      waiting.set(id, ({ type, message, result = {} }) => {
        waiting.delete(id);
        if (type === "success") resolve(result);
        else reject(new Error(`${method}: ${message}`));
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
  };
}

interface Evaluated {
  type: string;
  result?: { value?: string };
  exceptionDetails?: { text: string };
}

/** Firefox, by WebDriver BiDi, which it speaks by itself. */
export async function firefox(): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), "prumo-firefox-"));
  writeFileSync(join(profile, "user.js"), preferences);
  const { said, end } = await startProgram(
    firefoxPath() ?? "firefox",
    ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0", "about:blank"],
    /WebDriver BiDi listening on (ws:\S+)/,
    { MOZ_HEADLESS_WIDTH: "1000", MOZ_HEADLESS_HEIGHT: "800" },
  );
  const send = await connect(`${said[1]}/session`);
  await send("session.new", { capabilities: {} });
  // The page of the window that it begins with hears of no focus.
  const { context } = await send("browsingContext.create", { type: "tab" });
  return {
    open: async (url) => void (await send("browsingContext.navigate", { context, url, wait: "complete" })),
    async ask(expression) {
      const evaluated = await send("script.evaluate", { target: { context }, expression, awaitPromise: true });
      const { result, exceptionDetails } = evaluated as unknown as Evaluated;
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result?.value;
    },
    ...byActions((source) => send("input.performActions", { context, actions: [source] })),
    async close() {
      await end();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
