import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import type { Engine, Place } from "./engine.ts";
import { type EngineName, engines } from "./engine-table.ts";
import type { Seen, TypingPage } from "./page.tsx";
import { randomActs } from "./random-acts.ts";
import type { Step, TypingCase } from "./typing-case.ts";
import { typingCases } from "./typing-cases.ts";

const full = process.env.PRUMO_FULL !== undefined;

/** A text in which a bar stands for the caret, or brackets around what is selected. */
function selectionOf(marked: string) {
  const text = marked.replace(/[[\]|]/g, "");
  const [start, end] = [marked.search(/[[|]/), marked.replace(/[[|]/, "").search(/\]|$/)];
  return { text, start, end: marked.includes("]") ? end : start };
}

/** Calls a function of the page. */
function call<Name extends keyof TypingPage>(
  engine: Engine,
  name: Name,
  ...args: Parameters<TypingPage[Name]>
): Promise<string | undefined> {
  return engine.ask(`page.${name}(${args.map((argument) => JSON.stringify(argument) ?? "undefined").join(", ")})`);
}

async function placeOf(engine: Engine, text: string): Promise<Place> {
  expect(await call(engine, "sees", text, true), `sees "${text}"`).toBe("true");
  return JSON.parse((await call(engine, "placeOf", text)) ?? "");
}

async function expectSeen(engine: Engine, expected: Seen) {
  const seen: Seen = JSON.parse((await call(engine, "until", expected)) ?? "");
  expect(seen).toMatchObject(expected);
}

async function take(engine: Engine, step: Step) {
  if ("type" in step) return engine.type(step.type);
  if ("press" in step) {
    for (let time = 0; time < (step.times ?? 1); time++) await engine.press(step.press);
    return;
  }
  if ("caret" in step) {
    const { text, start, end } = selectionOf(step.caret);
    await expectSeen(engine, { shows: text });
    return void (await call(engine, "select", start, end));
  }
  if ("paste" in step) return engine.press("Control+v");
  if ("set" in step) return void (await call(engine, "set", step.set));
  if ("reset" in step) return void (await call(engine, "reset", step.reset === "cancelled"));
  if ("menu" in step) return void (await call(engine, "menu", step.menu));
  if ("rerender" in step) return void (await call(engine, "rerender"));
  if ("rests" in step) return void (await call(engine, "rest"));
  if ("submit" in step) return engine.click(await placeOf(engine, "Enviar"));
  if ("click" in step) return engine.click(await placeOf(engine, step.click));
  if ("hover" in step) return engine.hover(await placeOf(engine, step.hover));
  if ("clickAt" in step) return engine.click({ x: step.clickAt[0], y: step.clickAt[1] });
  if ("drag" in step) {
    const [from, to] = await Promise.all(step.drag.map((offset) => call(engine, "placeIn", offset)));
    return engine.drag(JSON.parse(from ?? ""), JSON.parse(to ?? ""));
  }
  if ("sees" in step) return expect(await call(engine, "sees", step.sees, true), `sees "${step.sees}"`).toBe("true");
  if ("seesNo" in step)
    return expect(await call(engine, "sees", step.seesNo, false), `sees no "${step.seesNo}"`).toBe("false");
  return expectSeen(engine, step);
}

async function copy(engine: Engine, text: string) {
  await call(engine, "offer", text);
  await engine.press("Control+c");
}

async function play(engine: Engine, { copied, steps, ...mounted }: TypingCase) {
  if (copied !== undefined) await copy(engine, copied);
  await call(engine, "mount", { ...mounted, acts: steps.some((step) => "submit" in step) });
  for (const [index, step] of steps.entries()) {
    await take(engine, step).catch((error: Error) => {
      error.message = `step ${index + 1}, ${JSON.stringify(step)}: ${error.message}`;
      throw error;
    });
  }
}

/** The tests of one engine: every case, played in a page of its own. */
export function typingTests(name: EngineName) {
  describe(`typing in ${name}`, () => {
    let engine: Engine;
    beforeAll(async () => {
      engine = await engines[name]();
      await engine.open(inject("pageAddress"));
      // One of them calls a page loaded before its modules have run.
      await vi.waitUntil(async () => (await engine.ask("typeof page")) === "object", { timeout: 20_000, interval: 50 });
    }, 90_000);
    afterAll(() => engine?.close());

    const scanned = { tags: ["full"], timeout: 60_000 };

    test("axe finds nothing wrong with any input", scanned, async () => {
      await call(engine, "mountAll");
      expect(JSON.parse((await call(engine, "faults")) ?? "")).toEqual([]);
    });

    test("Tab goes through all inputs in the order of the page, and Shift+Tab back", scanned, async () => {
      await call(engine, "mountAll");
      const stops: string[] = JSON.parse((await call(engine, "stops")) ?? "");
      const walk = async (chord: string, count: number) => {
        const reached: (string | undefined)[] = [];
        for (let step = 0; step < count; step++) {
          await engine.press(chord);
          reached.push(await call(engine, "focused"));
        }
        return reached;
      };
      expect(await walk("Tab", stops.length)).toEqual(stops);
      expect(await walk("Shift+Tab", stops.length - 1)).toEqual(stops.toReversed().slice(1));
    });

    for (const { input, props, copied, acts } of randomActs) {
      test(`${input}: text and value agree after any acts`, { timeout: full ? 300_000 : 60_000 }, async () => {
        const given = fc.record({ owner: fc.constantFrom("input", "parent"), copied: fc.constantFrom(...copied) });
        const property = fc.asyncProperty(given, acts, async ({ owner, copied }, steps) => {
          await copy(engine, copied);
          await call(engine, "mount", { input, owner, props, start: null });
          for (const step of steps) {
            if ("set" in step && owner === "input") continue;
            await take(engine, step);
            expect(JSON.parse((await call(engine, "agrees", input)) ?? "")).toMatchObject({ agree: true });
          }
        });
        await fc.assert(property, { numRuns: full ? 100 : 5, ...(full ? {} : { seed: 20260101 }) });
      });
    }

    for (const typing of typingCases) {
      test(`${typing.input}: ${typing.title}`, { tags: typing.full ? ["full"] : [] }, () => play(engine, typing));
    }
  });
}
