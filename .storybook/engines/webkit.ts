import { createServer } from "node:net";
import { webkitPaths } from "../../scripts/engines.mjs";
import type { Engine } from "./engine.ts";
import { startProgram } from "./program.ts";
import { byActions } from "./web-driver-actions.ts";

/** A port that nobody has, for a program that can choose none by itself. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}

/** Waits until the driver answers; it says nothing when it is ready. */
async function answering(base: string) {
  for (let attempt = 0; ; attempt++) {
    try {
      await fetch(`${base}/status`);
      return;
    } catch (error) {
      if (attempt > 200) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** Calls the function that WebDriver passes as the last argument, with the answer or with what was thrown. */
const askScript = `
  const done = arguments[arguments.length - 1];
  Promise.resolve().then(() => (0, eval)(arguments[0])).then(
    (value) => done({ value }),
    (error) => done({ error: String(error) }),
  );`;

/** WebKitGTK, by its WebDriver. It draws into a window, so that it needs a screen: one that nobody sees. */
export async function webkit(): Promise<Engine> {
  const { driver = "", browser = "", screen = "" } = webkitPaths();
  const display = await startProgram(
    screen,
    ["-displayfd", "1", "-screen", "0", "1200x900x24", "-nolisten", "tcp"],
    /^(\d+)\n/,
  );
  const port = await freePort();
  const program = await startProgram(
    "sh",
    ["-c", 'echo begins; exec "$0" "$@"', driver, `--port=${port}`],
    /^begins\n/,
    { DISPLAY: `:${display.said[1]}`, WEBKIT_DISABLE_COMPOSITING_MODE: "1", LANG: "C.UTF-8", LANGUAGE: "pt_BR" },
  );
  const driverUrl = `http://127.0.0.1:${port}`;
  await answering(driverUrl);

  async function post(path: string, body: object): Promise<unknown> {
    const response = await fetch(`${driverUrl}${path}`, { method: "POST", body: JSON.stringify(body) });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  }

  const options = { binary: browser, args: ["--automation"] };
  const made = await post("/session", { capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } } });
  const session = `/session/${(made as { sessionId: string }).sessionId}`;
  await post(`${session}/window/rect`, { x: 0, y: 0, width: 1000, height: 800 });
  return {
    open: async (url) => void (await post(`${session}/url`, { url })),
    async ask(expression) {
      const reply = await post(`${session}/execute/async`, { script: askScript, args: [expression] });
      const { value, error } = reply as { value?: string; error?: string };
      if (error !== undefined) throw new Error(error);
      return value;
    },
    ...byActions((source) => post(`${session}/actions`, { actions: [source] })),
    async close() {
      await fetch(`${driverUrl}${session}`, { method: "DELETE" });
      await program.end();
      await display.end();
    },
  };
}
