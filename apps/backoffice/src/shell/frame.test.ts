import { afterEach, expect, it } from "vitest";
import html from "../../index.html?raw";
import { chooseTheme } from "./theme";

const [, script = ""] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? [];
const root = document.documentElement.dataset;

afterEach(() => {
  localStorage.clear();
  for (const name of ["theme", "frame", "letters"]) delete root[name];
  asked()?.remove();
});

/** The letters that the page asks for before its styles name them. */
const asked = () => document.head.querySelector("link[rel=preload][as=font]");

/** Runs the script that stands in the page, as a browser does before the first paint. */
const begin = () => new Function(script)();

it("the frame begins in the theme that this device has chosen", () => {
  chooseTheme("dark");
  delete root.theme;
  begin();
  expect(root.theme).toBe("dark");
  delete root.theme;
  chooseTheme("");
  begin();
  expect(root.theme).toBeUndefined();
});

it("the frame begins without the menu where this device collapsed it, and with the letters it has", () => {
  begin();
  expect({ ...root }).toEqual({});
  expect(asked()).toBeNull();
  localStorage.setItem("prumo:menu", "recolhido");
  localStorage.setItem("prumo:letras", "1");
  begin();
  expect({ ...root }).toMatchObject({ frame: "collapsed", letters: "1" });
  expect(asked()).not.toBeNull();
});

it("the frame stands without any script of the app where the device keeps nothing", () => {
  const { getItem } = Storage.prototype;
  Storage.prototype.getItem = () => {
    throw new DOMException("denied", "SecurityError");
  };
  expect(begin).not.toThrow();
  Storage.prototype.getItem = getItem;
});

it("the frame says that it loads in the app's own word, seen by eyes as well once a quick start is over", () => {
  const status = new DOMParser().parseFromString(html, "text/html").querySelector("#frame-status");
  expect(status?.textContent).toBe("Loading...");
  expect(status?.getAttribute("role")).toBe("status");
  expect(html).toContain("#frame-page #frame-status { animation-delay: 0.3s; }");
  expect(html).not.toContain("clip-path");
});

it("the frame is hidden where no script runs, because nothing would ever take its place", () => {
  const [, style = ""] = /<noscript><style>([^<]*)<\/style><\/noscript>\s*<\/head>/.exec(html) ?? [];
  expect(style).toBe("[data-shell] #frame { display: none; }");
});
