import { join } from "node:path";
import { inPlainWords } from "@prumo/api-client/issues";
import { categoryTreeTexts } from "@prumo/domain/category-tree";
import type { TipoConta } from "@prumo/domain/conta-side";
import { foldText } from "@prumo/domain/fold-text";
import { recordByKeys } from "@prumo/domain/keys/keys-of";
import { sum } from "@prumo/domain/money";
import { MAX_INSTALMENTS, MAX_TERM, MIN_INTERVALS, WHOLE } from "@prumo/domain/payment-method";
import { isPermissionKey, isSubmodulo, type PermissionKey, permissoes } from "@prumo/domain/permissions";
import { type StarterProfile, starterProfiles } from "@prumo/domain/segments";
import { isGroupOf, statementGroupKeys } from "@prumo/domain/statement-groups";
import { z } from "zod";
import { readData } from "../../../data-json";
import { dataDirectory } from "../../../places";
import type { StarterData } from "../empresas/starter-data";

const TEXT = "deve ser um texto entre aspas";
const name = z.string({ error: TEXT }).trim().min(1, "não pode ficar vazio").max(80, "deve ter no máximo 80 letras");

/** A list whose names are unique, ignoring accents and case. */
function each<T>(list: z.ZodType<T[]>, nameOf: (item: T) => string) {
  return list.superRefine((items, issues) => {
    const seen = new Set<string>();
    for (const [at, item] of items.entries()) {
      const folded = foldText(nameOf(item));
      if (seen.has(folded)) {
        issues.addIssue({ code: "custom", path: [at], message: `repete "${nameOf(item)}"` });
      }
      seen.add(folded);
    }
  });
}

const LIST = "deve ser uma lista entre colchetes";
/** Checks a value by the schema that it chooses, so that a mistake is reported about the kind that the author meant. */
const judgedBy = <Schema extends z.ZodType>(schemaOf: (value: unknown) => Schema) =>
  z.unknown().transform((value, issues) => {
    const parsed = schemaOf(value).safeParse(value, inPlainWords);
    if (parsed.success) return parsed.data;
    issues.issues.push(...parsed.error.issues.map((issue) => ({ ...issue, input: value }) as z.core.$ZodRawIssue));
    return z.NEVER;
  });

const names = each(z.array(name, { error: LIST }).max(100), (text) => text);
const tipoNames = z.strictObject({ pagar: names, receber: names }, { error: "deve ter as listas pagar e receber" });

const GROUP = `deve ser um grupo do resultado: ${statementGroupKeys.join(", ")}`;
const inGroup = z.strictObject({ nome: name, grupo: z.enum(statementGroupKeys, { error: GROUP }) });
const inUsualGroup = name.transform((nome) => ({ nome, grupo: null }));
const category = judgedBy((value) => (typeof value === "string" ? inUsualGroup : inGroup));

/** Categories of one side; those that say no group are in the usual one. */
const categoriesOf = (tipo: TipoConta) =>
  each(z.array(category, { error: LIST }).max(100), ({ nome }) => nome).superRefine((rows, issues) => {
    for (const [at, { grupo }] of rows.entries()) {
      if (grupo === null || isGroupOf(grupo, tipo)) continue;
      issues.addIssue({ code: "custom", path: [at, "grupo"], message: categoryTreeTexts.wrongGroup[tipo] });
    }
  });
const categories = z.strictObject(
  { pagar: categoriesOf("pagar"), receber: categoriesOf("receber") },
  { error: "deve ter as listas pagar e receber" },
);

const days = (text: string) => z.int({ error: text }).min(0, text).max(MAX_TERM, text);
const percentText = "deve ser um número de 0 a 100, com ponto nos decimais";
const percent = z.number({ error: percentText }).min(0, percentText).max(WHOLE, percentText);
const DAYS = "deve ser um número inteiro de dias";
const INSTALMENTS = `deve ser um número inteiro de 1 a ${MAX_INSTALMENTS}`;

const byNumber = z.strictObject({
  nome: name,
  parcelas: z.int({ error: INSTALMENTS }).min(1, INSTALMENTS).max(MAX_INSTALMENTS, INSTALMENTS),
  /** Days to the first instalment. */
  primeira: days(DAYS),
  /** Days between two. */
  intervalo: days(DAYS),
  /** The fee in percent, for example of card machines. */
  taxa: percent.default(0),
});
const byIntervals = z.strictObject({
  nome: name,
  intervalos: z
    .array(z.strictObject({ dias: days(DAYS), porcentagem: percent }), { error: LIST })
    .min(MIN_INTERVALS, `deve ter pelo menos ${MIN_INTERVALS} parcelas`)
    .refine((rows) => sum(rows.map(({ porcentagem }) => porcentagem)) === WHOLE, "as porcentagens devem somar 100"),
  taxa: percent.default(0),
});
const method = judgedBy((value) =>
  typeof value === "object" && value !== null && "intervalos" in value ? byIntervals : byNumber,
);

/** Every action of a submodule. */
const ALL = "todas";

/** Submodules with their actions, turned into full names of permissions. */
const permissions = z
  .record(z.string(), z.union([z.literal(ALL), z.array(z.string())], { error: `${LIST}, ou "${ALL}"` }))
  .transform((chosen, issues): PermissionKey[] =>
    Object.entries(chosen).flatMap(([submodulo, actions]) => {
      const known: readonly string[] | undefined = isSubmodulo(submodulo) ? permissoes[submodulo] : undefined;
      if (known === undefined) {
        issues.addIssue({ code: "custom", path: [submodulo], message: "não é o nome de uma parte do sistema" });
        return [];
      }
      return (actions === ALL ? known : actions).flatMap((action) => {
        const key = `${submodulo}.${action}`;
        if (isPermissionKey(key)) return [key];
        const message = `não tem a permissão "${action}"; use ${known.join(", ")}`;
        issues.addIssue({ code: "custom", path: [submodulo], message });
        return [];
      });
    }),
  )
  .refine((keys) => keys.length > 0, "deve ter pelo menos uma permissão");

const profile = z.strictObject({
  nome: name,
  categorias: categories,
  centros: tipoNames,
  formas: each(z.array(method, { error: LIST }), ({ nome }) => nome),
  grupos: each(z.array(z.strictObject({ nome: name, permissoes: permissions }), { error: LIST }), ({ nome }) => nome),
});

type Profile = z.output<typeof profile>;

/**
 * Reads the starter data of one trade.
 * @throws InvalidData
 */
export const readProfile = (path: string): Profile => readData(path, profile);

const tipoRows = <From, T>({ pagar, receber }: Record<TipoConta, From[]>, row: (tipo: TipoConta, from: From) => T) => [
  ...pagar.map((one) => row("pagar", one)),
  ...receber.map((one) => row("receber", one)),
];

function methodOf(row: Profile["formas"][number]): NonNullable<StarterData["formas"]>[number] {
  const { nome, taxa } = row;
  if ("intervalos" in row) {
    const intervalos = row.intervalos.map(({ dias, porcentagem }) => ({ intervalo: dias, porcentagem }));
    return { nome, taxa, tipo: 1, intervalos };
  }
  const { parcelas, primeira, intervalo } = row;
  return { nome, taxa, tipo: 0, numero_parcelas: parcelas, prazo_dias: primeira, intervalo_parcelas: intervalo };
}

const starterOf = ({ categorias, centros, formas, grupos }: Profile): StarterData => ({
  categorias: tipoRows(categorias, (tipo, one) => ({ tipo, ...one })),
  centros: tipoRows(centros, (tipo, descricao) => ({ tipo, descricao })),
  formas: formas.map(methodOf),
  grupos,
});

/**
 * Reads the categories that companies of every trade use.
 * @throws InvalidData
 */
export function readUsualCategories(path: string) {
  return tipoRows(readData(path, categories), (tipo, one) => ({ tipo, ...one }));
}

let usual: ReturnType<typeof readUsualCategories> | undefined;

/**
 * The categories for a company that chose no trade. They are read once, as the starter data are.
 * @throws InvalidData
 */
export function usualCategories() {
  usual ??= readUsualCategories(join(dataDirectory, "categorias-usuais.json"));
  return usual;
}

let known: Readonly<Record<StarterProfile, StarterData>> | undefined;

/**
 * Reads the starter data of every trade. They are read once: a change applies from the next start.
 * @throws InvalidData
 */
export function starterProfileData(): Readonly<Record<StarterProfile, StarterData>> {
  known ??= recordByKeys(starterProfiles, (id) => starterOf(readProfile(join(dataDirectory, "perfis", `${id}.json`))));
  return known;
}
