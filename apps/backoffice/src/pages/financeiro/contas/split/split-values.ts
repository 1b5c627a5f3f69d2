import type { Conta } from "@prumo/api-client/schemas/conta";
import { ownAmount } from "@prumo/domain/conta-split";

/** A part with the names of what it is for. */
export type NamedPart = NonNullable<Conta["rateio"]>[number];

/** The names of what parts are for, as far as they are known. */
export interface SplitNames {
  readonly categorias: readonly NamedPart["categoria"][];
  readonly centros: readonly NonNullable<NamedPart["centro_resultado"]>[];
}

interface Identified {
  readonly id: number;
}

/** Names with another one of them, once. */
export const withName = <Named extends Identified>(names: readonly Named[], name: Named | null | undefined) =>
  name == null ? names : [...names.filter(({ id }) => id !== name.id), name];

/** The name of an id among those that are known. */
export const nameOfId = <Named extends Identified>(names: readonly Named[], id: number | null | undefined) =>
  names.find((name) => name.id === id);

interface KnownNames {
  readonly categoria?: SplitNames["categorias"][number] | null;
  readonly centro?: SplitNames["centros"][number] | null;
  readonly rateio?: SplitNames;
}

/** The names of a conta's own category and centre, and of those of its parts: what is split and joined keeps its names. */
export const knownSplitNames = ({ categoria, centro, rateio }: KnownNames): SplitNames => ({
  categorias: withName(rateio?.categorias ?? [], categoria),
  centros: withName(rateio?.centros ?? [], centro),
});

export const splitNames = ({ rateio }: Pick<Conta, "rateio">): SplitNames => ({
  categorias: (rateio ?? []).map(({ categoria }) => categoria),
  centros: (rateio ?? []).flatMap(({ centro_resultado }) => centro_resultado ?? []),
});

/** The parts of a conta as the values of its form; none where it is not split. */
export const splitValues = ({ rateio }: Pick<Conta, "rateio">) =>
  (rateio ?? []).map(({ categoria, centro_resultado, valor }) => ({
    categoria_id: categoria.id,
    centro_resultado_id: centro_resultado?.id ?? null,
    valor,
  }));

/** The same parts of another value, which the first of them follows. */
export function splitValuesOf(conta: Pick<Conta, "rateio">, total: number) {
  const [first, ...further] = splitValues(conta);
  if (first === undefined) return [];
  return [{ ...first, valor: ownAmount(total, further) }, ...further];
}

interface SplitBody {
  readonly categoria_id?: number | undefined;
  readonly centro_resultado_id?: number | null | undefined;
  readonly rateio?:
    | readonly { readonly categoria_id: number; readonly centro_resultado_id: number | null }[]
    | null
    | undefined;
}

/** A body that says of the conta itself what its first part says. */
export function withOwnPart<Body extends SplitBody>(body: Body): Body {
  const [first] = body.rateio ?? [];
  if (first === undefined) return body;
  return { ...body, categoria_id: first.categoria_id, centro_resultado_id: first.centro_resultado_id };
}
