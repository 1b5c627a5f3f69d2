import { modulos, type Submodulo } from "@prumo/domain/permissions";
import type { Tx } from "../client";
import { perfilSubmodulos, perfisAcesso, planos } from "../schema/planos";
import { continueIds } from "./batch";

const submodulosIn = (...chaves: readonly string[]): Submodulo[] =>
  modulos
    .filter(({ chave }) => chaves.includes(chave))
    .flatMap(({ submodulos }) => submodulos.map(({ chave }) => chave));

interface SeededPlano {
  readonly id: number;
  readonly nome: string;
  readonly valor: number;
  readonly perfil: string;
  readonly submodulos: readonly Submodulo[];
}

/** The plan of the demo companies comes first; each has a profile of its own. */
const demo: readonly SeededPlano[] = [
  {
    id: 1,
    nome: "Completo",
    valor: 249.9,
    perfil: "Completo",
    submodulos: submodulosIn("financeiro", "comprasEstoque", "operacao", "administracao"),
  },
  {
    id: 2,
    nome: "Financeiro",
    valor: 129.9,
    perfil: "Financeiro",
    submodulos: ["pessoas", ...submodulosIn("financeiro", "administracao")],
  },
  {
    id: 3,
    nome: "Essencial",
    valor: 59.9,
    perfil: "Essencial",
    // With fewer submodules nobody could pay or receive what was registered, nor give a user the permissions of a
    // trade's groups.
    submodulos: [
      ...([
        "contasPagar",
        "contasReceber",
        "caixa",
        "contasBancarias",
        "conciliacao",
        "cobranca",
        "fechamento",
        "aprovacao",
      ] as const),
      ...([
        "formasPagamento",
        "categoriasConta",
        "centroResultado",
        "pessoas",
        "usuarios",
        "permissoes",
        "chaves",
        "webhooks",
        "assinatura",
      ] as const),
    ],
  },
];

export const PLANO_DEMO = 1;

/** Makes the plans on sale and their profiles. */
export async function seedPlanos(tx: Tx): Promise<void> {
  await tx.insert(perfisAcesso).values(demo.map(({ id, perfil }) => ({ id, nome: perfil })));
  await continueIds(tx, "perfis_acesso");
  await tx
    .insert(perfilSubmodulos)
    .values(demo.flatMap(({ id, submodulos }) => submodulos.map((submodulo) => ({ perfil_id: id, submodulo }))));
  await tx
    .insert(planos)
    .values(demo.map(({ id, nome, valor }) => ({ id, nome, valor, perfil_id: id, publico: true })));
  await continueIds(tx, "planos");
}
