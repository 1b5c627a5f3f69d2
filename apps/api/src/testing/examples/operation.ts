import { addDays } from "@prumo/domain/date";
import { CITY_ID, type ExamplesOf } from "../example";
import type { Rows } from "../rows";

let plates = 0;
let holidays = 0;

/** Makes another plate each time, because a plate belongs to one veículo. */
function newPlate(): string {
  plates += 1;
  return `TST${Math.floor(plates / 1000)}A${String(plates % 100).padStart(2, "0")}`;
}

const veiculo = ({ pessoa }: Rows) => ({
  placa: newPlate(),
  marca: "Fiat",
  modelo: "Fiorino",
  cor: "Branco",
  pessoa_id: pessoa,
});

const praga = () => ({
  nome: `Praga ${crypto.randomUUID()}`,
  nome_cientifico: "Lasius niger",
  observacao: "Seguir a trilha até o ninho",
});

/** Begins on another day each time, because a company keeps one holiday from a day on. */
const feriado = () => {
  holidays += 1;
  return {
    nome: `Feriado ${holidays}`,
    data: addDays("2031-01-01", holidays),
    tipo: "municipal" as const,
    repete: "nunca" as const,
  };
};

/** Examples for the calls of veículos, served municipalities, pragas and holidays. */
export const operationExamples: ExamplesOf<"veiculos" | "municipiosAtendidos" | "pragas" | "feriados"> = {
  veiculos: {
    selecao: {},
    autocomplete: {
      queries: ({ pessoa, veiculo }) => [{}, { id: veiculo }, { pesquisa: "ALHEIA" }, { pesquisa: "bra", pessoa }],
    },
    lista: {
      queries: ({ pessoa }) => [
        {},
        { proprietario: pessoa, placa: "BRA", ordem: "proprietario", direcao: "desc" },
        { pesquisa: "ALHEIA", ordem: "modelo", per_page: 100 },
      ],
    },
    find: { params: ({ veiculo }) => ({ id: veiculo }) },
    // The group's persons may be owners.
    save: { bodies: (rows) => [veiculo(rows)], status: (_, owner) => (owner === "foreign" ? 422 : 200) },
    update: { record: true, bodies: (rows) => [{ ...veiculo(rows), id: rows.veiculo, versao: null }] },
    delete: { params: ({ spareVeiculo }) => ({ id: spareVeiculo() }) },
  },
  municipiosAtendidos: {
    selecao: {},
    consultar: { queries: () => [{ cidade_id: CITY_ID }] },
    lista: {
      queries: () => [
        {},
        { uf: "SP", pesquisa: "santo", ordem: "taxa_deslocamento", direcao: "desc" },
        { ordem: "prazo_dias", per_page: 100 },
      ],
    },
    find: { params: ({ municipio }) => ({ id: municipio }) },
    // Nothing in it belongs to a company.
    save: {
      bodies: () => [
        {
          cidade_id: CITY_ID,
          cidades: [3_304_557],
          uf: "AC",
          prazo_dias: 2,
          taxa_deslocamento: 12.5,
          substituir: true,
        },
      ],
      status: () => 200,
    },
    update: {
      record: true,
      bodies: ({ municipio }) => [{ id: municipio, prazo_dias: 4, taxa_deslocamento: 9.9, versao: null }],
    },
    delete: { params: ({ spareMunicipio }) => ({ id: spareMunicipio() }) },
    remover: { bodies: () => [{ uf: "SP" }] },
  },
  pragas: {
    selecao: {},
    autocomplete: { queries: () => [{}, { pesquisa: "ALHEIA" }] },
    lista: { queries: () => [{}, { pesquisa: "ALHEIA", ordem: "nome_cientifico", direcao: "desc" }] },
    find: { params: ({ praga }) => ({ id: praga }) },
    save: { bodies: () => [praga()], status: () => 200 },
    update: { record: true, bodies: ({ praga: id }) => [{ ...praga(), id, versao: null }] },
    delete: { params: ({ sparePraga }) => ({ id: sparePraga() }) },
  },
  feriados: {
    lista: { queries: () => [{}, { ano: 2028 }], withoutCompany: true },
    find: { params: ({ feriado: id }) => ({ id }) },
    save: { bodies: () => [feriado()], status: () => 200 },
    update: { record: true, bodies: ({ feriado: id }) => [{ ...feriado(), id, versao: null }] },
    delete: { params: ({ spareFeriado }) => ({ id: spareFeriado() }) },
    importar: { bodies: () => [{ feriados: [feriado(), feriado()] }], status: () => 200 },
  },
};
