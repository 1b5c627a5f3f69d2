import { deviceStorage } from "../../app/device-storage";
import type { AppSession } from "../../app/session";
import type { PaletteEntry } from "./entry";

/** As many as fit above the actions. */
const KEPT = 6;

interface RecentRecord {
  readonly nome: string;
  readonly detail: string;
  readonly href: string;
}

/** Each user has a list of their own in each company: another company's names are never shown. */
const keyFor = ({ usuario, empresa }: AppSession) => `prumo:recentes:${usuario.id}:${empresa?.id ?? 0}`;

const stored = (session: AppSession): RecentRecord[] => deviceStorage.readJson(keyFor(session)) ?? [];

/** The records that the user found last, the latest first. They name no amount and no state, which change. */
export const recentEntries = (session: AppSession): PaletteEntry[] =>
  stored(session).map(({ nome, detail, href }) => ({
    key: `recente:${href}`,
    group: "Recentes",
    nome,
    detail,
    choice: { href },
    record: { href, detail },
  }));

export function keepRecent(session: AppSession, { nome, record }: PaletteEntry): void {
  if (record === undefined) return;
  const { href, detail } = record;
  const others = stored(session).filter((other) => other.href !== href);
  deviceStorage.setItem(keyFor(session), JSON.stringify([{ nome, detail, href }, ...others].slice(0, KEPT)));
}
