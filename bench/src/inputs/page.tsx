import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { subjects } from "./subjects";

/** The functions of the page that the bench calls. */
export interface InputBench {
  /** Mounts that many of one subject; milliseconds until they are laid out. */
  mount: (name: string, count: number) => Promise<number>;
  /** Milliseconds of each keystroke since the last mount. */
  keystrokes: () => number[];
}

declare global {
  var inputBench: InputBench;
}

let root: Root | undefined;
let costs: number[] = [];

/** Behind what React, or an input, has put off until after this task. */
const afterTask = () =>
  new Promise<void>((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done();
    port2.postMessage(null);
  });

const layOut = () => document.body.getBoundingClientRect();

async function mount(name: string, count: number): Promise<number> {
  const Subject = subjects[name];
  if (!Subject) throw new Error(`There is no ${name}`);
  root?.unmount();
  await afterTask();
  const container = document.createElement("main");
  document.body.replaceChildren(container);
  layOut();
  const list = Array.from({ length: count }, (_, index) => index);
  const begin = performance.now();
  root = createRoot(container);
  flushSync(() =>
    root?.render(
      list.map((index) => (
        <p key={index}>
          <Subject />
        </p>
      )),
    ),
  );
  layOut();
  await afterTask();
  layOut();
  const time = performance.now() - begin;
  costs = [];
  return time;
}

/**
 * Time between the first listener that hears an event and the microtasks after the last one, layout included: the
 * handlers, React's rendering (it ends with the event that caused it), and what the browser does to the text between.
 */
let begun = 0;
let spent = 0;
const begin = () => {
  begun = performance.now();
};
const end = (last: boolean) => () => {
  queueMicrotask(() =>
    queueMicrotask(() => {
      layOut();
      spent += performance.now() - begun;
      if (last) {
        costs.push(spent);
        spent = 0;
      }
    }),
  );
};
window.addEventListener("keydown", begin, true);
window.addEventListener("keydown", end(false));
window.addEventListener("keypress", begin, true);
window.addEventListener("input", end(false));
window.addEventListener("keyup", begin, true);
window.addEventListener("keyup", end(true));

globalThis.inputBench = { mount, keystrokes: () => costs };
