import { MAX_REPORT, situacoes } from "@prumo/api-client/schemas/conta";
import { status } from "@prumo/domain/account";
import type { Lado } from "@prumo/domain/account-side";
import { formatDecimal } from "@prumo/domain/decimal";
import { sum } from "@prumo/domain/money";
import type { Db } from "../../db/client";
import { type Ctx, localTime } from "../../http/context";
import { Refusal } from "../../http/errors";
import { categoryName } from "../categorias-conta/service";
import { centreName } from "../centro-resultado/service";
import { personName } from "../pessoas/service";
import type { ContaFilter } from "./filter";
import { someAccounts } from "./service";

const nameOf = (id: number | undefined, find: (id: number) => Promise<string | null>) =>
  id === undefined ? Promise.resolve(null) : find(id);

/** Finds the names of the records that a report's filters give by id. */
export async function namesOf(
  db: Db,
  ctx: Ctx,
  { pessoa, categoria, centroResultado }: Pick<ContaFilter, "pessoa" | "categoria" | "centroResultado">,
) {
  return {
    pessoa: await nameOf(pessoa, (id) => personName(db, ctx, id)),
    categoria: await nameOf(categoria, (id) => categoryName(db, ctx, id)),
    centroResultado: await nameOf(centroResultado, (id) => centreName(db, ctx, id)),
  };
}

type SomeAccounts = Awaited<ReturnType<typeof someAccounts>>;

function totalsOf(contas: SomeAccounts) {
  const total = (key: "valor_integral" | "valor_pago" | "residual") => sum(contas.map((conta) => conta[key]));
  return { valor_integral: total("valor_integral"), valor_pago: total("valor_pago"), residual: total("residual") };
}

const byStatus = (contas: SomeAccounts) =>
  situacoes.flatMap((situacao) => {
    const own = contas.filter((conta) => status(conta) === situacao);
    return own.length === 0 ? [] : [{ situacao, quantidade: own.length, ...totalsOf(own) }];
  });

const alphabet = new Intl.Collator("pt-BR");

function byCategory(contas: SomeAccounts) {
  const categorias = new Map(contas.map(({ categoria }) => [categoria.id, categoria]));
  return [...categorias.values()]
    .toSorted((a, b) => alphabet.compare(a.nome, b.nome) || a.id - b.id)
    .map((categoria) => {
      const own = contas.filter((conta) => conta.categoria.id === categoria.id);
      return { categoria, quantidade: own.length, ...totalsOf(own) };
    });
}

/**
 * Answers all accounts of a filter with their sums, for printing.
 * @throws Refusal 422 when they are more than are ever printed
 */
export async function accountsReport(db: Db, ctx: Ctx, lado: Lado, filter: Omit<ContaFilter, "page" | "per_page">) {
  const contas = await someAccounts(
    db,
    ctx,
    lado,
    { ...filter, page: 1, per_page: 1 },
    { limit: MAX_REPORT + 1, offset: 0 },
  );
  if (contas.length > MAX_REPORT) {
    throw new Refusal(422, `O relatório tem mais de ${formatDecimal(MAX_REPORT, 0)} contas. Restrinja os filtros.`);
  }
  const { id, nome, cnpj } = ctx.empresa;
  return {
    empresa: { id, nome, cnpj },
    contas,
    nomes: await namesOf(db, ctx, filter),
    totais: totalsOf(contas),
    por_situacao: byStatus(contas),
    por_categoria: byCategory(contas),
    gerado_em: localTime(ctx, ctx.quando),
  };
}
