import type { Tx } from "../client";
import { municipiosAtendidos } from "../schema/municipios-atendidos";
import { pragas } from "../schema/pragas";
import { veiculos } from "../schema/veiculos";
import { insertAll } from "./batch";
import { EMPRESAS, type EmpresaId } from "./empresas";
import type { SeededPartners } from "./pessoas";

const veiculoCounts: Readonly<Record<EmpresaId, number>> = { 1: 25, 2: 4, 3: 4 };

const models = [
  ["Fiat", "Strada"],
  ["Volkswagen", "Saveiro"],
  ["Chevrolet", "Montana"],
  ["Fiat", "Fiorino"],
  ["Renault", "Kangoo"],
  ["Mercedes-Benz", "Sprinter"],
  ["Toyota", "Hilux"],
  ["Honda", "CG 160"],
] as const;
const colours = ["Branco", "Prata", "Preto", "Vermelho", "Azul"] as const;
const prefixes = ["BRA", "QTP", "FKX", "GHO", "RIO"] as const;

/** Every third veículo has an old plate. */
function plateAt(at: number): string {
  const prefix = prefixes[at % prefixes.length] ?? "BRA";
  const digits = String(1300 + at * 37);
  return at % 3 === 0 ? `${prefix}${digits}` : `${prefix}${digits[0]}${"ABCDEFGHJ"[at % 9]}${digits.slice(2)}`;
}

/** Every sixth veículo has no owner; customers own the others, some of them several. */
const makeVeiculos = (empresa_id: EmpresaId, { clientes }: SeededPartners) =>
  Array.from({ length: veiculoCounts[empresa_id] }, (_, at) => {
    const [marca, modelo] = models[at % models.length] ?? models[0];
    const pessoa_id = at % 6 === 5 ? null : (clientes[Math.floor(at / 2) % clientes.length] ?? null);
    return { empresa_id, placa: plateAt(at), marca, modelo, cor: colours[at % colours.length], pessoa_id };
  });

const usualPragas = [
  ["Barata-alemã", "Blattella germanica", "Cozinhas e motores de geladeira"],
  ["Barata-de-esgoto", "Periplaneta americana", "Ralos e caixas de gordura"],
  ["Rato-de-telhado", "Rattus rattus", null],
  ["Ratazana", "Rattus norvegicus", "Iscas só em porta-iscas fechados"],
  ["Cupim-de-solo", "Coptotermes gestroi", "Barreira química"],
  ["Cupim-de-madeira-seca", "Cryptotermes brevis", null],
  ["Formiga-fantasma", "Tapinoma melanocephalum", null],
  ["Mosquito-da-dengue", "Aedes aegypti", "Procurar água parada"],
  ["Escorpião-amarelo", "Tityus serrulatus", "Nunca sem proteção nas mãos"],
  ["Traça-das-roupas", "Tineola bisselliella", null],
] as const;

/** Around São Paulo: IBGE codes, days, and reais. */
const cities = [
  [3550308, 1, 0],
  [3534401, 1, 35],
  [3518800, 1, 40],
  [3547809, 2, 45],
  [3548708, 2, 50],
  [3509502, 3, 120],
] as const;

/** Makes veículos, pragas and served municipalities of the companies that have work to show. */
export async function seedOperacao(tx: Tx, partners: Readonly<Record<EmpresaId, SeededPartners>>): Promise<void> {
  await insertAll(
    tx,
    veiculos,
    EMPRESAS.flatMap((empresa_id) => makeVeiculos(empresa_id, partners[empresa_id])),
  );
  await insertAll(
    tx,
    pragas,
    EMPRESAS.flatMap((empresa_id) =>
      usualPragas.map(([nome, nome_cientifico, observacao]) => ({ empresa_id, nome, nome_cientifico, observacao })),
    ),
  );
  await insertAll(
    tx,
    municipiosAtendidos,
    EMPRESAS.flatMap((empresa_id) =>
      cities.map(([cidade_id, prazo_dias, taxa_deslocamento]) => ({
        empresa_id,
        cidade_id,
        prazo_dias,
        taxa_deslocamento,
      })),
    ),
  );
}
