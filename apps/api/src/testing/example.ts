import type { calls } from "@prumo/api-client/calls";
import type { Owner, Rows } from "./rows";

/** A municipality: São Paulo. */
export const CITY_ID = 3_550_308;

/** An id that no row has. */
const MISSING = 2_147_483_647;

/** What a field of ids in a body names. A body with a field that is not here fails the tests. */
export const namedRows: Readonly<Record<string, (rows: Rows) => number>> = {
  pessoa_id: ({ pessoa }) => pessoa,
  categoria_id: ({ categoria }) => categoria,
  centro_resultado_id: ({ centro }) => centro,
  conta_bancaria_id: ({ banco }) => banco,
  abertura_caixa_id: ({ abertura }) => abertura,
  caixa_id: ({ abertura }) => abertura,
  unidade_id: ({ empresa }) => empresa,
  empresa_id: ({ empresa }) => empresa,
  user_id: ({ usuario }) => usuario.id,
  // A municipality is nobody's: what stands for another company's is none.
  cidade_id: ({ empresa }) => (empresa === 1 ? CITY_ID : empresa),
  // Nobody's but the platform's: what stands for another company's is none.
  perfil_id: ({ empresa }) => (empresa === 1 ? 1 : MISSING),
  grupo_id: ({ empresa }) => (empresa === 1 ? 1 : MISSING),
  plano_id: ({ empresa }) => (empresa === 1 ? 1 : MISSING),
  produto_id: ({ produto }) => produto,
  deposito_id: ({ deposito }) => deposito,
  // Nobody of another company is a provider of this one's.
  prestador_id: ({ pessoa }) => pessoa,
  categoria_produto_id: ({ categoriasProduto }) => at(categoriasProduto, 0),
  inventario_id: ({ inventario }) => inventario,
  acerto_id: ({ acertoOn, paidConta }) => acertoOn(paidConta),
};

/** Registries that the demo's group shares: rows of the other company of the group may be used. */
export const sharedTables: readonly string[] = ["pessoa_id"];

/** How a call is tried. Where nothing is said, the rule that follows from the table of calls holds. */
export interface Example {
  /** Path parameters that name no record: what is in nobody's company. */
  readonly path?: Readonly<Record<string, string>>;
  /** Path parameters that name a record. */
  readonly params?: (rows: Rows) => Record<string, number>;
  /** Queries to read with, each with as many filters as it can have. */
  readonly queries?: (rows: Rows) => Record<string, string | number | readonly number[] | undefined>[];
  /** Right bodies, which together use every field. They may depend on the record that the parameters name. */
  readonly bodies?: (rows: Rows, params: Readonly<Record<string, number>>) => Record<string, unknown>[];
  /**
   * What is sent names the records acted on, so that those of another company are not found: the body by its `id`, or by
   * what this puts another id into.
   */
  readonly record?: true | ((body: Record<string, unknown>, id: number) => Record<string, unknown>);
  /** May be called by the platform administrator, who works in no company. */
  readonly withoutCompany?: true;
  /** Ends or changes the session that it is called with. */
  readonly changesSession?: true;
  /** Status for who may call it, where the rule does not say it. */
  readonly status?: (login: string, owner: Owner) => number;
}

/** An example for every call: one that is missing does not compile. */
export type Examples = { readonly [A in keyof typeof calls]: { readonly [K in keyof (typeof calls)[A]]: Example } };
/** The examples of some areas. */
export type ExamplesOf<A extends keyof Examples> = Pick<Examples, A>;

/** The id in a place of a list of ids. */
export const at = (list: readonly number[], place: number): number => {
  const id = list[place];
  if (id === undefined) throw new Error(`There are fewer than ${place + 1}`);
  return id;
};
