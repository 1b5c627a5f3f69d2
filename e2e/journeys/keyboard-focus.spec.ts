import type { BrowserContext } from "@playwright/test";
import { expect, test } from "../journey";
import { watchFocus } from "../kept-focus";

/** A page with a button that removes itself, and does what `then` says. */
async function open(context: BrowserContext, then: string) {
  const fallen = await watchFocus(context);
  await context.route("**/*", (route) =>
    route.request().url().endsWith("/answer")
      ? route.fulfill({ body: "answer" })
      : route.fulfill({
          contentType: "text/html",
          body: `<h1 tabindex="-1">Page</h1><button id="gone">Remove me</button><script>
            const h1 = document.querySelector("h1");
            const pause = (time) => new Promise((done) => setTimeout(done, time));
            const frame = () => new Promise(requestAnimationFrame);
            gone.onclick = async () => { gone.remove(); ${then} }
          </script>`,
        }),
  );
  const page = await context.newPage();
  await page.goto("http://page.test/");
  await page.getByRole("button").press("Enter");
  return { page, fallen };
}

test("a focus that falls is noticed", async ({ browser }) => {
  const context = await browser.newContext();
  const { fallen } = await open(context, "");
  await expect.poll(() => fallen).toEqual([expect.stringContaining("Remove me")]);
  await context.close();
});

test("a page that takes its time with an answer and with pauses is not blamed", async ({ browser }) => {
  const context = await browser.newContext();
  const then = `for (let times = 0; times < 5; times += 1) {
    await fetch("/answer");
    await pause(200);
    await frame();
  }
  h1.focus();`;
  const { page, fallen } = await open(context, then);
  await expect(page.getByRole("heading")).toBeFocused();
  expect(fallen).toEqual([]);
  await context.close();
});

test("a click beside everything is not blamed", async ({ browser }) => {
  const context = await browser.newContext();
  const { page, fallen } = await open(context, "h1.focus();");
  await expect(page.getByRole("heading")).toBeFocused();
  await page.mouse.click(600, 500);
  await page.evaluate(async () => {
    for (let frames = 0; frames < 40; frames += 1) await new Promise(requestAnimationFrame);
  });
  expect(fallen).toEqual([]);
  await context.close();
});
