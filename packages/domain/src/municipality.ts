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

/**
 * The towns that most people look for, the largest first: those of 200,000 residents and more in IBGE's estimate of the
 * resident population on 1 July 2021 (SIDRA, table 6579).
 */
const largest = `
  São Paulo SP, Rio de Janeiro RJ, Brasília DF, Salvador BA, Fortaleza CE, Belo Horizonte MG, Manaus AM, Curitiba PR,
  Recife PE, Goiânia GO, Belém PA, Porto Alegre RS, Guarulhos SP, Campinas SP, São Luís MA, São Gonçalo RJ, Maceió AL,
  Duque de Caxias RJ, Campo Grande MS, Natal RN, Teresina PI, São Bernardo do Campo SP, João Pessoa PB,
  Nova Iguaçu RJ, São José dos Campos SP, Santo André SP, Ribeirão Preto SP, Jaboatão dos Guararapes PE,
  Uberlândia MG, Osasco SP, Sorocaba SP, Contagem MG, Aracaju SE, Feira de Santana BA, Cuiabá MT, Joinville SC,
  Aparecida de Goiânia GO, Londrina PR, Juiz de Fora MG, Porto Velho RO, Ananindeua PA, Serra ES, Caxias do Sul RS,
  Macapá AP, Niterói RJ, Florianópolis SC, Belford Roxo RJ, Campos dos Goytacazes RJ, Vila Velha ES, Mauá SP,
  São João de Meriti RJ, São José do Rio Preto SP, Mogi das Cruzes SP, Betim MG, Boa Vista RR, Maringá PR, Santos SP,
  Diadema SP, Jundiaí SP, Rio Branco AC, Montes Claros MG, Campina Grande PB, Piracicaba SP, Carapicuíba SP,
  Anápolis GO, Olinda PE, Cariacica ES, Bauru SP, Itaquaquecetuba SP, São Vicente SP, Vitória ES, Caruaru PE,
  Caucaia CE, Blumenau SC, Petrolina PE, Ponta Grossa PR, Franca SP, Canoas RS, Pelotas RS, Vitória da Conquista BA,
  Ribeirão das Neves MG, Uberaba MG, Paulista PE, Praia Grande SP, Cascavel PR, São José dos Pinhais PR, Guarujá SP,
  Taubaté SP, Palmas TO, Limeira SP, Camaçari BA, Santarém PA, Petrópolis RJ, Mossoró RN, Suzano SP,
  Taboão da Serra SP, Várzea Grande MT, Sumaré SP, Marabá PA, Gravataí RS, Santa Maria RS, Governador Valadares MG,
  Barueri SP, Embu das Artes SP, Juazeiro do Norte CE, Volta Redonda RJ, Parnamirim RN, Ipatinga MG, Macaé RJ,
  Indaiatuba SP, Imperatriz MA, Foz do Iguaçu PR, Cotia SP, Viamão RS, São Carlos SP, São José SC, Colombo PR,
  Magé RJ, Novo Hamburgo RS, Rio Verde GO, Itaboraí RJ, Americana SP, Itapevi SP, Sete Lagoas MG, Divinópolis MG,
  Marília SP, Araraquara SP, São Leopoldo RS, Rondonópolis MT, Hortolândia SP, Jacareí SP, Arapiraca AL, Cabo Frio RJ,
  Presidente Prudente SP, Maracanaú CE, Dourados MS, Chapecó SC, Itajaí SC, Águas Lindas de Goiás GO, Santa Luzia MG,
  Juazeiro BA, Criciúma SC, Parauapebas PA, Luziânia GO, Itabuna BA, Rio Grande RS, Sobral CE, Alvorada RS,
  Cachoeiro de Itapemirim ES, Cabo de Santo Agostinho PE, Angra dos Reis RJ, Rio Claro SP, Passo Fundo RS,
  Castanhal PA, Lauro de Freitas BA
`;

interface Entry extends Municipality {
  /** Words that a search compares, each with a space before it. */
  readonly words: string;
  /** Name without accents, in lower case, for comparison. */
  readonly name: string;
  /** Its place among the largest; all others share the last. */
  readonly rank: number;
}

const plain = (text: string): string => foldText(text).replace(/[-'’]/g, " ");

let byName: readonly Entry[] | undefined;

/** All 5,571 municipalities by name. The list is built at the first use, because most importers never search. */
function all(): readonly Entry[] {
  if (byName !== undefined) return byName;
  const ranks = new Map(largest.split(",").map((town, rank) => [town.trim(), rank]));
  byName = getMunicipalities()
    .map(({ code, name, stateCode }) => ({
      id: Number(code),
      codigo: code,
      nome: name,
      uf: stateCode,
      name: plain(name),
      rank: ranks.get(`${name} ${stateCode}`) ?? ranks.size,
      words: ` ${plain(name)} ${stateCode.toLowerCase()} ${code}`,
    }))
    .toSorted((a, b) => (a.words < b.words ? -1 : 1));
  return byName;
}

const bare = ({ id, codigo, nome, uf }: Entry): Municipality => ({ id, codigo, nome, uf });

let byCode: ReadonlyMap<number, Municipality> | undefined;

/** The municipality with an IBGE code, or null. */
export function municipalityByCode(code: number): Municipality | null {
  byCode ??= new Map(all().map((entry) => [entry.id, bare(entry)]));
  const found = byCode.get(code);
  return found === undefined ? null : { ...found };
}

/** The municipalities of a state ("SP"), by name; none for a text that is no state. */
export const municipalitiesOfState = (uf: string): Municipality[] =>
  all()
    .filter((entry) => entry.uf === uf)
    .map(bare);

/** The municipalities of exactly that name, whatever its accents and capitals; of one state where one is given. */
export function municipalitiesNamed(name: string, uf = ""): Municipality[] {
  const asked = plain(name).trim();
  return all()
    .filter((entry) => entry.name === asked && (uf === "" || entry.uf === uf.toUpperCase()))
    .map(bare);
}

/**
 * Municipalities in whose name every word of a text begins a word, whatever its accents and capitals; a state or an IBGE
 * code counts as a word. Those of that very name come first, then those whose name begins with the text, each time the larger
 * town before the smaller.
 */
export function searchMunicipalities(text: string, limit: number): Municipality[] {
  const asked = plain(text).trim();
  const words = asked.split(/\s+/);
  const found = all().filter((entry) => words.every((word) => entry.words.includes(` ${word}`)));
  const distance = ({ name }: Entry) => (name === asked ? 0 : name.startsWith(asked) ? 1 : 2);
  return found
    .toSorted((a, b) => distance(a) - distance(b) || a.rank - b.rank)
    .slice(0, limit)
    .map(bare);
}
