import { relative } from "node:path";
import { pagesWithFirstCalls } from "@prumo/api-client/first-calls";
import type { ReactElement } from "react";
import type { RouteObject } from "react-router-dom";
import { expect, it } from "vitest";
import { pageModules, pagePatterns } from "../page-modules";
import { isBarePage } from "./app/bare-page";
import { loginPageRoutes } from "./pages/acesso/login/routes";
import { homePageRoutes } from "./pages/sistema/home/routes";
import { allPages } from "./routes";

const modules = import.meta.glob<Record<string, unknown>>("./pages/**/*.tsx");
const read = pageModules();
const routes: RouteObject[] = [...loginPageRoutes(), ...homePageRoutes(), ...(await allPages())];

/** Calls the component that gives a page of the contas its side; others are what their modules export. */
const innermost = (Component: () => ReactElement<{ children: ReactElement }>) =>
  Component.name === "LadoPage" ? Component().props.children.type : Component;

it("each address of the tables has one page that is preloaded, and so has each page with first calls", () => {
  expect(read.map(({ pattern }) => pattern).toSorted()).toEqual(routes.map(({ path }) => path).toSorted());
  expect(read.map(({ pattern }) => pattern)).toEqual(expect.arrayContaining([...pagesWithFirstCalls]));
});

it("the server knows the address of each page, those for users without a session among them", () => {
  expect(pagePatterns().toSorted()).toEqual(routes.map(({ path }) => path).toSorted());
});

it.each(routes.map((route) => [route.path, route] as const))(
  "the files that are preloaded for %s are those of the page that it shows",
  async (path, { lazy, handle }) => {
    const page = read.find(({ pattern }) => pattern === path);
    const load = modules[`./${relative(import.meta.dirname, page?.module ?? "")}`];
    const { Component } = lazy as unknown as { Component: () => Promise<Parameters<typeof innermost>[0]> };
    expect(Object.values((await load?.()) ?? {})).toContain(innermost(await Component()));
    expect(page?.bare).toBe(isBarePage(handle));
    expect(page?.entrance).toBe(loginPageRoutes().some((route) => route.path === path));
  },
);
