import { expect, type Page } from "@playwright/test";

/** The header by which the server knows a script of ours from another site's form. */
export const scriptHeader = { "X-Requested-With": "XMLHttpRequest" };

/** Asks the server with the session of the page; what is given with it is posted, unless another method is named. */
export async function askServer(page: Page, path: string, data?: object, method: "post" | "put" = "post") {
  const answer =
    data === undefined
      ? await page.request.get(`/api${path}`, { headers: scriptHeader })
      : await page.request[method](`/api${path}`, { headers: scriptHeader, data });
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
  return answer.json();
}
