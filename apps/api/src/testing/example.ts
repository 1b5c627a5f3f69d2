import type { calls } from "@prumo/api-client/calls";
import type { Owner, Rows } from "./rows";

/** A municipality: São Paulo. */
export const CITY_ID = 3_550_308;

/** An id that no row has. */
const MISSING = 2_147_483_647;

/** The row that a field of ids in a body refers to. A body with an id field that is missing here fails the tests. */
export const namedRows: Readonly<Record<string, (rows: Rows) => number>> = {
  pessoa_id: ({ pessoa }) => pessoa,
  categoria_id: ({ categoria }) => categoria,
  categoria_pai_id: ({ mainCategoria }) => mainCategoria,
  centro_resultado_id: ({ centro }) => centro,
  conta_bancaria_id: ({ banco }) => banco,
  abertura_caixa_id: ({ abertura }) => abertura,
  caixa_id: ({ abertura }) => abertura,
  webhook_id: ({ webhook }) => webhook,
  // The newest text of a key of the tests has the key's id.
  segredo_id: ({ accessKey }) => accessKey,
  unidade_id: ({ empresa }) => empresa,
  empresa_id: ({ empresa }) => empresa,
  user_id: ({ usuario }) => usuario.id,
  usuario_id: ({ usuario }) => usuario.id,
  // A municipality belongs to no company: the foreign id is one that does not exist.
  cidade_id: ({ empresa }) => (empresa === 1 ? CITY_ID : empresa),
  // A profile belongs to the platform: the foreign id is one that does not exist.
  perfil_id: ({ empresa }) => (empresa === 1 ? 1 : MISSING),
  grupo_id: ({ empresa }) => (empresa === 1 ? 1 : MISSING),
  plano_id: ({ empresa }) => (empresa === 1 ? 1 : MISSING),
  produto_id: ({ produto }) => produto,
  deposito_id: ({ deposito }) => deposito,
  // No person of another company is a provider of this one.
  prestador_id: ({ pessoa }) => pessoa,
  veiculo_id: ({ veiculo }) => veiculo,
  categoria_produto_id: ({ categoriasProduto }) => at(categoriasProduto, 0),
  inventario_id: ({ inventario }) => inventario,
  fornecedor_id: ({ pessoa }) => pessoa,
  natureza_id: ({ natureza }) => natureza,
  forma_pagamento_id: ({ formas }) => at(formas, 0),
  compra_id: ({ compra }) => compra,
  cliente_id: ({ pessoa }) => pessoa,
  lote_id: ({ lote }) => lote,
  visao_id: ({ visao }) => visao,
  banco_pessoa_id: ({ pessoa }) => pessoa,
  tarifa_pessoa_id: ({ pessoa }) => pessoa,
  acerto_id: ({ acertoOn, paidConta }) => acertoOn(paidConta),
};

/** Fields of registries that the demo's group shares: rows of the other company of the group may be used. */
export const sharedTables: readonly string[] = [
  "pessoa_id",
  "banco_pessoa_id",
  "tarifa_pessoa_id",
  "fornecedor_id",
  "cliente_id",
];

/** How a call is tried. Without a field here, the rule that follows from the table of calls holds. */
export interface Example {
  /** Path parameters that name no record of any company. */
  readonly path?: Readonly<Record<string, string>>;
  /** Path parameters that name a record. */
  readonly params?: (rows: Rows) => Record<string, number>;
  /** Queries to read with, each with as many filters as possible. */
  readonly queries?: (rows: Rows) => Record<string, string | number | readonly number[] | undefined>[];
  /** Valid bodies, which together use every field. They may depend on the record that the parameters name. */
  readonly bodies?: (rows: Rows, params: Readonly<Record<string, number>>) => Record<string, unknown>[];
  /**
   * Says that the body names the record acted on, so that one of another company is not found (404): by its `id`, or by
   * the field that this function puts another id into.
   */
  readonly record?: true | ((body: Record<string, unknown>, id: number) => Record<string, unknown>);
  /** Says that the platform administrator, who works in no company, may make the call. */
  readonly withoutCompany?: true;
  /** Says that the call ends or changes the session that it is made with. */
  readonly changesSession?: true;
  /** Says that each read leaves a row in the trail that the answer holds: no two answers are equal. */
  readonly noted?: true;
  /** The status for a permitted login, where the rule does not hold. */
  readonly status?: (login: string, owner: Owner) => number;
}

/** An example for every call: one that is missing does not compile. */
export type Examples = { readonly [A in keyof typeof calls]: { readonly [K in keyof (typeof calls)[A]]: Example } };
/** The examples of some areas. */
export type ExamplesOf<A extends keyof Examples> = Pick<Examples, A>;

/** Returns the id at a place of a list. */
export const at = (list: readonly number[], place: number): number => {
  const id = list[place];
  if (id === undefined) throw new Error(`There are fewer than ${place + 1}`);
  return id;
};
