import type { Tx } from "../client";
import { categoriasProduto, produtos } from "../schema/produtos";
import { continueIds, insertAll } from "./batch";
import { EMPRESAS, type EmpresaId } from "./empresas";
import type { Random } from "./random";

/** A product of the demo data that lies in warehouses. */
export interface SeededProduto {
  readonly id: number;
  readonly custo: number;
}

const categories = [
  { tipo: 1, nome: "Elétrica" },
  { tipo: 1, nome: "Hidráulica" },
  { tipo: 1, nome: "Ferragens" },
  { tipo: 1, nome: "Tintas" },
  { tipo: 2, nome: "Instalação" },
  { tipo: 2, nome: "Manutenção" },
] as const;

const goods = [
  ["Cabo flexível 2,5 mm", "M", 0],
  ["Disjuntor 20 A", "UN", 0],
  ["Tomada 10 A", "UN", 0],
  ["Lâmpada LED 9 W", "UN", 0],
  ["Fita isolante", "RL", 0],
  ["Tubo PVC 25 mm", "M", 1],
  ["Joelho 90° 25 mm", "UN", 1],
  ["Registro de esfera", "UN", 1],
  ["Torneira de jardim", "UN", 1],
  ["Veda-rosca", "RL", 1],
  ["Parafuso 4 × 40 mm", "CX", 2],
  ["Bucha nº 8", "CX", 2],
  ["Dobradiça de aço", "PAR", 2],
  ["Tinta acrílica branca", "L", 3],
  ["Lixa d'água nº 220", "UN", 3],
] as const;
const brands = ["Prumo", "São João", "Açoforte", "Ipê"] as const;
const services = ["Instalação de tomada", "Troca de disjuntor", "Conserto de vazamento", "Pintura de parede"] as const;

/** Number of products of each company; the first eight of each have letters in their codes. */
const GOODS: Readonly<Record<EmpresaId, number>> = { 1: 56, 2: 10, 3: 10 };
const WITH_LETTERS = 8;

/** Makes a bar code of Brazil with its check digit. */
function barcode(number: number): string {
  const others = `789${String(100_000_000 + number).slice(0, 9)}`;
  const sum = [...others].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${others}${(10 - (sum % 10)) % 10}`;
}

/**
 * Makes products, services and their categories.
 * @returns the products of each company, with the cost of one piece
 */
export async function seedProdutos(
  tx: Tx,
  random: Random,
): Promise<Readonly<Record<EmpresaId, readonly SeededProduto[]>>> {
  const kinds = EMPRESAS.flatMap((empresa_id) => categories.map((one) => ({ empresa_id, ...one })));
  const rows = kinds.map((row, at) => ({ id: at + 1, ...row }));
  await insertAll(tx, categoriasProduto, rows);
  await continueIds(tx, "categorias_produto");
  const category = (empresa_id: EmpresaId, at: number) => (empresa_id - 1) * categories.length + at + 1;
  let id = 0;
  const made = EMPRESAS.flatMap((empresa_id) => {
    const own = Array.from({ length: GOODS[empresa_id] }, (_, at) => {
      const [what, unidade, kind] = goods[at % goods.length] ?? goods[0];
      const marca = brands[Math.floor(at / goods.length) % brands.length] ?? brands[0];
      const custo = random.int(150, 9_000) / 100;
      id += 1;
      const cod_reduzido = at < WITH_LETTERS ? `${marca.slice(0, 2).toUpperCase()}${100 + at}` : String(at + 1);
      const codes = { cod_reduzido, cod_barras: barcode(id), referencia: `REF-${1_000 + id}` };
      const categoria_produto_id = category(empresa_id, kind);
      const valor_venda = Math.round(custo * 160) / 100;
      return {
        ...codes,
        id,
        empresa_id,
        tipo: 1,
        nome: `${what} ${marca}`,
        marca,
        unidade,
        categoria_produto_id,
        valor_venda,
        custo,
      };
    });
    const work = services.map((nome, at) => {
      id += 1;
      const cod_reduzido = String(GOODS[empresa_id] + at + 1);
      const codes = { cod_reduzido, cod_barras: null, referencia: null };
      const categoria_produto_id = category(empresa_id, at === 0 ? 4 : 5);
      return {
        ...codes,
        id,
        empresa_id,
        tipo: 2,
        nome,
        marca: null,
        unidade: "H",
        categoria_produto_id,
        valor_venda: 80 + 10 * at,
        custo: 0,
      };
    });
    return [...own, ...work];
  });
  await insertAll(
    tx,
    produtos,
    made.map(({ custo: _, ...row }) => ({ ...row, comissao_prod: row.tipo === 2 ? 10 : 0 })),
  );
  await continueIds(tx, "produtos");
  const of = (empresa_id: EmpresaId) => made.filter((row) => row.empresa_id === empresa_id && row.tipo === 1);
  return { 1: of(1), 2: of(2), 3: of(3) };
}
