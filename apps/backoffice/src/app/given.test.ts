import { afterEach, expect, it } from "vitest";
import { forgetGiven, readGiven, takeGiven } from "./page-answers";

afterEach(() => {
  forgetGiven();
  document.body.replaceChildren();
});

function open(): void {
  document.body.innerHTML = `<script type="application/json" data-call="/pessoas/lista?nome=A&amp;page=2">{"a":"\\u003c/script>"}</script>`;
  readGiven();
}

it("an answer that came with the page is taken once, and the same call asks the server from then on", async () => {
  open();
  const taken = takeGiven("/api/pessoas/lista?nome=A&page=2", { method: "GET" });
  expect(await taken?.json()).toEqual({ a: "</script>" });
  expect(takeGiven("/api/pessoas/lista?nome=A&page=2", { method: "GET" })).toBeUndefined();
});

it("an answer that came with the page is for no other query and for no write", () => {
  open();
  expect(takeGiven("/api/pessoas/lista?nome=A", { method: "GET" })).toBeUndefined();
  expect(takeGiven("/api/pessoas/lista?nome=A&page=2", { method: "POST" })).toBeUndefined();
});

it("what the first page did not ask for is gone when it is shown", () => {
  open();
  forgetGiven();
  expect(takeGiven("/api/pessoas/lista?nome=A&page=2", { method: "GET" })).toBeUndefined();
});

it("what came with the page stands in the document no more once it is read", () => {
  open();
  expect(document.querySelectorAll("script[data-call]")).toHaveLength(0);
});
