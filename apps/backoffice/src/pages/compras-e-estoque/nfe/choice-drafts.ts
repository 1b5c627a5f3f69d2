import { deviceStorage } from "../../../app/device-storage";
import { firstChoice, type NotaChoice, type ReadyNfe } from "./nota-choice";

/** Where the choices of one invoice are kept on this device. */
const place = (owner: string, chave: string) => `prumo:rascunho:nfe:${owner}:${chave}`;

/** Keeps what was chosen for an invoice, so that it survives a crashed tab. Without room for it nothing is kept. */
export function keepChoice(owner: string, chave: string, choice: NotaChoice): void {
  if (!deviceStorage.setItem(place(owner, chave), JSON.stringify(choice))) dropChoices(owner, [chave]);
}

export function dropChoices(owner: string, chaves: readonly string[]): void {
  for (const chave of chaves) deviceStorage.removeItem(place(owner, chave));
}

/**
 * The choices that an invoice begins with: those that an earlier tab left, else what is known of it. A product that is
 * known by now wins over a new one, which would be registered a second time.
 */
export function beginningChoice(owner: string, documento: ReadyNfe, natureza: number | null) {
  const first = firstChoice(documento, natureza);
  const draft = deviceStorage.readJson<NotaChoice>(place(owner, documento.chave));
  if (draft === undefined || draft.itens.length !== first.itens.length) return { choice: first, recovered: false };
  const itens = draft.itens.map((one, at) => {
    const known = first.itens[at];
    if (known !== undefined && one.produto === null && known.produto !== null) return known;
    return { ...one, decidido: one.decidido ?? known?.decidido ?? true };
  });
  return { choice: { ...draft, itens }, recovered: true };
}
