/** Values of the audit trail that mean something else in every kind of record, in the words of the screens. */
import { ladosDeContas } from "./account-side";
import { movementName, type TipoMovimento, tiposDeMovimento } from "./cash-register";
import { companyKinds, companyStatusNames, contractStatusNames, serviceOrderKinds } from "./company";
import { methodKindNames } from "./payment-method";

type Row = Readonly<Record<string, unknown>>;
type Word = (value: unknown, row: Row) => string | undefined;

const oneOf =
  (names: Readonly<Record<string, string>>): Word =>
  (value) =>
    names[String(value)];

const sides = Object.values(ladosDeContas).map(({ tipo, lista }) => [
  tipo,
  lista.charAt(0).toUpperCase() + lista.slice(1),
]);
/** Categories and result centres belong to one of the two lists of accounts. */
const ofList = { tipo: oneOf(Object.fromEntries(sides)) };

const words: Readonly<Record<string, Readonly<Record<string, Word>>>> = {
  empresas: {
    status: oneOf(companyStatusNames),
    tipo_pessoa: oneOf({ j: companyKinds.j.nome, f: companyKinds.f.nome }),
    type_os: oneOf(Object.fromEntries(serviceOrderKinds.map(({ id, nome }) => [id, nome]))),
  },
  contratos: { status: oneOf(contractStatusNames) },
  categorias_conta: ofList,
  centros_resultado: ofList,
  formas_pagamento: { tipo: oneOf(methodKindNames) },
  movimentos: {
    tipo: (value, { valor }) =>
      tiposDeMovimento.includes(value as TipoMovimento)
        ? movementName(value as TipoMovimento, Number(valor))
        : undefined,
  },
};

/** A value of a column of that kind of record in words; undefined where it has none of its own. */
export const auditWord = (entidade: string, column: string, row: Row): string | undefined =>
  words[entidade]?.[column]?.(row[column], row);
