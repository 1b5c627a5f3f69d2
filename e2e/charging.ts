import type { Page } from "@playwright/test";
import { dayFromToday } from "./contas";
import { test as base } from "./journey";
import { askServer } from "./server-calls";
import { type ChargingServer, startChargingServer } from "./testing/charging-server";

/**
 * A journey on a server that charges; `charging` has the stand-in of its provider. Journeys that say another `chargingOf` have
 * a server of their own: what one counts must not be another one's charges.
 */
export const test = base.extend<object, { chargingOf: string; charging: ChargingServer }>({
  chargingOf: ["", { scope: "worker", option: true }],
  charging: [
    async ({ chargingOf: _ }, use) => {
      const charging = await startChargingServer();
      await use(charging);
      await charging.remove();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  server: [async ({ charging }, use) => use(charging.server), { scope: "worker" }],
});

/** A customer whose document the provider takes: it refuses a CNPJ with letters. */
export async function payer(page: Page): Promise<{ readonly id: number; readonly nome: string }> {
  const { pessoas } = await askServer(page, "/pessoas/lista?tipo=1&per_page=100");
  const found = pessoas.data.find(
    ({ cpf_cnpj }: { cpf_cnpj: string | null }) => cpf_cnpj?.replace(/\D/g, "").length === 11,
  );
  return { id: found.id, nome: found.nome_fantasia };
}

export const isoFromToday = (days: number): string => dayFromToday(days).split("/").reverse().join("-");

/** What is done with events and charges in the background is done within half a minute. */
export const IN_A_ROUND = { timeout: 75_000 };
