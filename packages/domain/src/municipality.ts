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
 * The towns that most people look for, the largest first: those of about 200,000 residents and more, in the order of the
 * resident population that IBGE counted in the Censo Demográfico 2022.
 */
const largest = `
  São Paulo SP, Rio de Janeiro RJ, Brasília DF, Fortaleza CE, Salvador BA, Belo Horizonte MG, Manaus AM,
  Curitiba PR, Recife PE, Goiânia GO, Porto Alegre RS, Belém PA, Guarulhos SP, Campinas SP, São Luís MA, Maceió AL,
  Campo Grande MS, São Gonçalo RJ, Teresina PI, João Pessoa PB, São Bernardo do Campo SP, Duque de Caxias RJ,
  Nova Iguaçu RJ, Natal RN, Santo André SP, Osasco SP, Sorocaba SP, Uberlândia MG, Ribeirão Preto SP,
  São José dos Campos SP, Cuiabá MT, Jaboatão dos Guararapes PE, Contagem MG, Joinville SC, Feira de Santana BA,
  Aracaju SE, Londrina PR, Juiz de Fora MG, Florianópolis SC, Aparecida de Goiânia GO, Serra ES,
  Campos dos Goytacazes RJ, Belford Roxo RJ, Niterói RJ, São José do Rio Preto SP, Ananindeua PA, Vila Velha ES,
  Caxias do Sul RS, Porto Velho RO, Mogi das Cruzes SP, Jundiaí SP, Macapá AP, São João de Meriti RJ,
  Piracicaba SP, Campina Grande PB, Santos SP, Mauá SP, Montes Claros MG, Boa Vista RR, Betim MG, Maringá PR,
  Anápolis GO, Diadema SP, Carapicuíba SP, Petrolina PE, Bauru SP, Caruaru PE, Vitória da Conquista BA,
  Itaquaquecetuba SP, Rio Branco AC, Blumenau SC, Ponta Grossa PR, Caucaia CE, Cariacica ES, Franca SP,
  Praia Grande SP, Olinda PE, Cascavel PR, Canoas RS, Paulista PE, Uberaba MG, Santarém PA, São Vicente SP,
  Ribeirão das Neves MG, São José dos Pinhais PR, Pelotas RS, Vitória ES, Barueri SP, Taubaté SP, Suzano SP,
  Palmas TO, Camaçari BA, Várzea Grande MT, Limeira SP, Guarujá SP, Juazeiro do Norte CE, Foz do Iguaçu PR,
  Sumaré SP, Petrópolis RJ, Cotia SP, Taboão da Serra SP, Imperatriz MA, Santa Maria RS, São José SC,
  Parauapebas PA, Marabá PA, Gravataí RS, Mossoró RN, Itajaí SC, Volta Redonda RJ, Governador Valadares MG,
  Indaiatuba SP, Chapecó SC, São Carlos SP, Parnamirim RN, Embu das Artes SP, Macaé RJ, Rondonópolis MT,
  São José de Ribamar MA, Dourados MS, Araraquara SP, Jacareí SP, Marília SP, Americana SP, Hortolândia SP,
  Juazeiro BA, Arapiraca AL, Maracanaú CE, Itapevi SP, Colombo PR, Divinópolis MG, Magé RJ, Ipatinga MG,
  Novo Hamburgo RS, Sete Lagoas MG, Rio Verde GO, Presidente Prudente SP, Águas Lindas de Goiás GO, Viamão RS,
  Itaboraí RJ, Cabo Frio RJ, Palhoça SC, Santa Luzia MG, São Leopoldo RS, Criciúma SC, Luziânia GO, Passo Fundo RS,
  Lauro de Freitas BA, Sobral CE, Rio Claro SP, Araçatuba SP
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
      ...{ id: Number(code), codigo: code, nome: name, uf: stateCode, name: plain(name) },
      rank: ranks.get(`${name} ${stateCode}`) ?? ranks.size,
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
