import type { Tx } from "../../db/client";
import type { RowOf } from "../../db/schema/business";
import { contas } from "../../db/schema/contas";
import { categoriasConta, centrosResultado } from "../../db/schema/financeiro";
import { insert, lock, referenced, remove, type Scope, scoped, update } from "../../db/scope";

/** The side whose accounts a category or result centre is for. */
export type TipoConta = "pagar" | "receber";

/** What is saved of a category or result centre. */
export interface Valores {
  readonly nome: string;
  readonly tipo: TipoConta;
}

export interface Travada extends Valores {
  readonly id: number;
  readonly ativo: boolean;
  readonly versao: number;
  /** The whole row as its table has it, for the audit trail. */
  readonly linha: object;
}

export type Mudanca = Partial<Valores> & { readonly ativo?: boolean; readonly versao: number };

type Company = Pick<Scope, "empresa_id">;

const category = (linha: RowOf<typeof categoriasConta>): Travada => ({
  ...linha,
  ativo: linha.ativa,
  linha,
});
const centre = (linha: RowOf<typeof centrosResultado>): Travada => ({ ...linha, nome: linha.descricao, linha });

const one = <R, T>(rows: readonly R[], read: (row: R) => T): T | undefined => {
  const [row] = rows;
  return row === undefined ? undefined : read(row);
};

/** Categories and result centres differ in their tables and words; the rules of both are in the service. */
export const categoria = {
  entidade: "categorias_conta",
  campo: "nome",
  textos: {
    naoEncontrada: "Categoria não encontrada",
    repetida: "Já existe uma categoria deste tipo com este nome",
    repetidaInativa: "Já existe uma categoria inativa deste tipo com este nome. Reative-a.",
    salva: "Categoria salva com sucesso!",
    alterada: "Categoria alterada com sucesso!",
    removida: "Categoria excluída com sucesso!",
    usada: "Esta categoria já foi usada em contas: ela foi desativada em vez de excluída",
    usadaInativa: "Esta categoria já foi usada em contas e não pode ser excluída. Ela continua inativa.",
    tipoUsado: "O tipo não pode mudar, porque a categoria já foi usada em contas",
    desativada: "Categoria desativada com sucesso!",
    reativada: "Categoria reativada com sucesso!",
    jaInativa: "Esta categoria já está inativa",
    jaAtiva: "Esta categoria já está ativa",
  },
  of(scope: Scope) {
    const from = scoped(categoriasConta, scope, "k");
    return {
      from,
      id: from.id,
      empresa_id: from.empresa_id,
      nome: from.nome,
      tipo: from.tipo,
      ativo: from.ativa,
      versao: from.versao,
    };
  },
  /** Where accounts of any company name it: a group may share it. */
  naConta: () => {
    const c = referenced(contas, "c");
    return { from: c, column: c.categoria_id };
  },
  travar: async (tx: Tx, scope: Scope, id: number) => one(await lock(tx, categoriasConta, scope, [id]), category),
  inserir: async (tx: Tx, scope: Company, valores: Valores) =>
    one(await insert(tx, categoriasConta, scope, [valores]), category),
  async alterar(tx: Tx, scope: Company, id: number, { ativo, ...rest }: Mudanca) {
    const linha = await update(tx, categoriasConta, scope, id, ativo === undefined ? rest : { ...rest, ativa: ativo });
    return linha && category(linha);
  },
  remover: (tx: Tx, scope: Company, id: number) => remove(tx, categoriasConta, scope, { id }),
};

const descricao = ({ nome, ...rest }: Valores) => ({ ...rest, descricao: nome });

export const centro = {
  entidade: "centros_resultado",
  campo: "descricao",
  textos: {
    naoEncontrada: "Centro de resultado não encontrado",
    repetida: "Já existe um centro de resultado deste tipo com esta descrição",
    repetidaInativa: "Já existe um centro de resultado inativo deste tipo com esta descrição. Reative-o.",
    salva: "Centro de resultado salvo com sucesso!",
    alterada: "Centro de resultado alterado com sucesso!",
    removida: "Centro de resultado excluído com sucesso!",
    usada: "Este centro de resultado já foi usado em contas: ele foi desativado em vez de excluído",
    usadaInativa: "Este centro de resultado já foi usado em contas e não pode ser excluído. Ele continua inativo.",
    tipoUsado: "O tipo não pode mudar, porque o centro de resultado já foi usado em contas",
    desativada: "Centro de resultado desativado com sucesso!",
    reativada: "Centro de resultado reativado com sucesso!",
    jaInativa: "Este centro de resultado já está inativo",
    jaAtiva: "Este centro de resultado já está ativo",
  },
  of(scope: Scope) {
    const from = scoped(centrosResultado, scope, "k");
    return {
      from,
      id: from.id,
      empresa_id: from.empresa_id,
      nome: from.descricao,
      tipo: from.tipo,
      ativo: from.ativo,
      versao: from.versao,
    };
  },
  naConta: () => {
    const c = referenced(contas, "c");
    return { from: c, column: c.centro_resultado_id };
  },
  travar: async (tx: Tx, scope: Scope, id: number) => one(await lock(tx, centrosResultado, scope, [id]), centre),
  inserir: async (tx: Tx, scope: Company, valores: Valores) =>
    one(await insert(tx, centrosResultado, scope, [descricao(valores)]), centre),
  async alterar(tx: Tx, scope: Company, id: number, { nome, ...rest }: Mudanca) {
    const linha = await update(
      tx,
      centrosResultado,
      scope,
      id,
      nome === undefined ? rest : { ...rest, descricao: nome },
    );
    return linha && centre(linha);
  },
  remover: (tx: Tx, scope: Company, id: number) => remove(tx, centrosResultado, scope, { id }),
};

export type Classe = typeof categoria | typeof centro;
