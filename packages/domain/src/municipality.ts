import { getMunicipalities } from "@brazilian-utils/brazilian-utils/get-municipalities";
import { foldText } from "./fold-text";

/** A Brazilian municipality. Its id is its IBGE code, so that it means the same in every system. */
export interface Municipality {
  readonly id: number;
  /** The same as text, seven digits. */
  readonly codigo: string;
  readonly nome: string;
  /** "SP" */
  readonly uf: string;
}

interface Entry extends Municipality {
  /** What it can be found by, each word behind a space. */
  readonly words: string;
  /** The name as it is compared. */
  readonly name: string;
}

const plain = (text: string): string => foldText(text).replace(/[-'’]/g, " ");

let byName: readonly Entry[] | undefined;

/** All 5,571, by name: made when first asked for, because most who import this ask for none. */
function all(): readonly Entry[] {
  byName ??= getMunicipalities()
    .map(({ code, name, stateCode }) => ({
      ...{ id: Number(code), codigo: code, nome: name, uf: stateCode, name: plain(name) },
      words: ` ${plain(name)} ${stateCode.toLowerCase()} ${code}`,
    }))
    .toSorted((a, b) => (a.words < b.words ? -1 : 1));
  return byName;
}

const bare = ({ id, codigo, nome, uf }: Entry): Municipality => ({ id, codigo, nome, uf });

/** The municipality with an IBGE code, or null. */
export function municipalityByCode(code: number): Municipality | null {
  const found = all().find(({ id }) => id === code);
  return found === undefined ? null : bare(found);
}

/**
 * Municipalities in whose name every word of a text begins a word, whatever its accents and capitals; a state or an IBGE
 * code counts as a word. The one of that very name comes first, then those whose name begins with the text.
 */
export function searchMunicipalities(text: string, limit: number): Municipality[] {
  const asked = plain(text).trim();
  const words = asked.split(/\s+/);
  const found = all().filter((entry) => words.every((word) => entry.words.includes(` ${word}`)));
  const distance = ({ name }: Entry) => (name === asked ? 0 : name.startsWith(asked) ? 1 : 2);
  return found
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, limit)
    .map(bare);
}
