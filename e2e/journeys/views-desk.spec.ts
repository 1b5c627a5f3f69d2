import { another, expect, expectAccessible, login, test } from "../journey";

test(
  "a view is saved and shared, found by another user, and opens their list from the menu",
  { tag: "@full" },
  async ({ page, signIn, browser, baseURL }, info) => {
    await signIn("1-admin");
    await page.goto("/pessoas?ordem=nome_fantasia&direcao=desc");
    await page.getByRole("searchbox").fill("transp");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/pesquisa=transp/);
    const views = page.getByRole("button", { name: "Visões" });
    await views.click();
    await expectAccessible(page);
    await page.getByRole("menuitem", { name: "Salvar visão…" }).click();
    await page.getByRole("textbox", { name: "Nome" }).fill("Transportadoras");
    await page.getByRole("checkbox", { name: /^Compartilhar/ }).check();
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Visão salva com sucesso!")).toBeVisible();
    await expect(page.getByRole("button", { name: "Visão: Transportadoras" })).toBeVisible();
    const rows = (of: typeof page) => of.getByRole("table", { name: "Pessoas" }).getByRole("row");
    const shown = await rows(page).allInnerTexts();
    expect(shown.length).toBeGreaterThan(1);

    const reader = await another(browser, baseURL ?? "", info);
    const other = await reader.newPage();
    await login(other, "4-leitura");
    const list = other.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Pessoas" });
    await list.click();
    await other.getByRole("button", { name: "Visões" }).click();
    await other.getByRole("menuitemradio", { name: /^Transportadoras de / }).click();
    await expect(other).toHaveURL(/\?direcao=desc&ordem=nome_fantasia&pesquisa=transp$/);
    await expect(rows(other)).toHaveCount(shown.length);
    expect((await rows(other).allInnerTexts()).map((text) => text.split("\n")[0])).toEqual(
      shown.map((text) => text.split("\n")[0]),
    );
    const open = other.getByRole("button", { name: "Visão: Transportadoras" });
    await open.click();
    await expectAccessible(other);
    await other.getByRole("menuitem", { name: "Definir como padrão" }).click();
    await expect(list).toHaveAttribute("href", /pesquisa=transp/);

    // The bare address and Limpar are the list as it is for everybody; the menu leads to the chosen view.
    await other.goto("/pessoas");
    await expect(other.getByRole("button", { name: "Visões" })).toBeVisible();
    await list.click();
    await expect(open).toBeVisible();
    await other.getByRole("button", { name: "Limpar" }).click();
    await expect(other).toHaveURL(/\/pessoas\??$/);
    await other.goBack();
    await expect(open).toBeVisible();
    await reader.close();
  },
);
