import { writeFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { Server } from "../../scripts/server.mjs";
import { launch, signedInPage } from "./browser";
execFileSync(process.execPath, ["../scripts/build.mjs"], { stdio: "inherit" });
const browser = await launch();
const server = await Server.start({});
const page = await signedInPage(browser, server.url);
const out = "/tmp/team/s15/print"; 
const pages: Record<string, string> = {
  extrato: "/extrato", contas: "/contasPagar?dataInicial=2026-01-01&dataFinal=2027-12-31", dre: "/relatorios/resultado?mes_inicial=2025-12&mes_final=2026-11", fluxo: "/relatorios/fluxoCaixa", pessoas: "/pessoas",
};
await page.goto("/contasBancarias"); await page.waitForLoadState("networkidle");
const links = await page.locator("a[href*='extrato'], a[href*='movimentos']").evaluateAll((all) => all.map((a) => a.getAttribute("href")));
console.log(links.slice(0, 5));
if (links[0]) pages.extrato = links[0];
for (const [name, path] of Object.entries(pages)) {
  await page.goto(path); await page.waitForLoadState("networkidle"); await page.waitForTimeout(500);
  for (const landscape of [false, true]) writeFileSync(`${out}-${name}-${landscape ? "l" : "p"}.pdf`, await page.pdf({ format: "A4", landscape, margin: { top: "10mm", bottom: "10mm", left: "10mm", right: "10mm" } }));
}
// rings
await page.goto("/contasPagar"); await page.waitForLoadState("networkidle");
await page.locator("a:has-text('vencid'), section a").first().waitFor().catch(() => {});
for (const p of ["/contasPagar", "/relatorios", "/auditoria"]) {
  await page.goto(p); await page.waitForLoadState("networkidle");
  const seen: string[] = [];
  for (let i = 0; i < 45; i++) { await page.keyboard.press("Tab"); const r = await page.evaluate(() => { const e = document.activeElement as HTMLElement; const s = getComputedStyle(e); return { t: e.tagName, x: (e.textContent ?? "").slice(0, 30), off: s.outlineOffset, w: s.outlineWidth, st: s.outlineStyle, clip: e.parentElement && getComputedStyle(e.parentElement).overflow }; }); if (r.clip?.includes("clip") || r.t === "SUMMARY") { seen.push(JSON.stringify(r)); if (seen.length === 1) await page.screenshot({ path: `${out}-ring${p.replace("/", "-")}.png` }); } }
  console.log(p, seen.slice(0, 4));
}
await browser.close(); await server.remove();
