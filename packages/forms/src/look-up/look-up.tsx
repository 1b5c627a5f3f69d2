import { cleanCep } from "@prumo/domain/cep";
import {
  type AddressAnswer,
  addressValues,
  type CompanyAnswer,
  cityNamed,
  companyValues,
  type LookUpField,
  type LookUpValues,
  toFill,
} from "@prumo/domain/look-up";
import { useEffect, useRef, useState } from "react";
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from "react-hook-form";
import type { City } from "../city-autocomplete/city-item";

/** The message under a CEP that was not found. */
export const CEP_UNKNOWN = "CEP não encontrado. Confira-o, ou preencha o endereço.";

/** Look-up calls of the app. A failure is logged and leaves the form unchanged. */
export interface LookUpQuestions<C extends City> {
  /** Resolves with `null` for a CEP that does not exist. Gets its eight digits. */
  address: (digits: string, signal: AbortSignal) => Promise<AddressAnswer | null>;
  company: (document: string, signal: AbortSignal) => Promise<CompanyAnswer>;
  /** By IBGE code. */
  city: (code: string, signal: AbortSignal) => Promise<C>;
  cities: (name: string, signal: AbortSignal) => Promise<C[]>;
}

/**
 * Field names of a form that uses the names of the answers, and `cidade_id` for the city. Spread it and replace the
 * names in which your form differs.
 */
export const lookUpNames = {
  nome: "nome",
  email: "email",
  telefone: "telefone",
  cep: "cep",
  logradouro: "logradouro",
  numero: "numero",
  bairro: "bairro",
  cidade: "cidade_id",
} as const satisfies Partial<Record<LookUpField | "cidade", string>>;

export interface LookUpOptions<Values extends FieldValues, C extends City> {
  /** The form to fill, as `useForm` gives it. */
  form: Pick<UseFormReturn<Values>, "getValues" | "setValue" | "getFieldState">;
  /**
   * Form field of each answered value; `cidade` is the field of the city's id. Values without a field are not filled.
   */
  names: Partial<Record<LookUpField | "cidade", FieldPath<Values>>>;
  /** The calls that answer for a CEP, a company and a city. */
  ask: LookUpQuestions<C>;
  /** Called with the registry's reason when it has no data about a company. */
  onRefused?: ((message: string) => void) | undefined;
}

type Kind = "cep" | "document";
const idle: Readonly<Record<Kind, boolean>> = { cep: false, document: false };

const names = <T extends object>(table: T) => Object.keys(table) as (keyof T)[];

/**
 * Fills a form from look-ups. Call `byCep` and `byDocument` in `onComplete` of those fields. An answer replaces the
 * values of its fields, except those that the user changed while waiting; empty answers clear nothing. A CEP that
 * is not found empties the city that another one has brought. A new look-up aborts the previous one of its kind. Typing never waits for an answer.
 */
export function useLookUp<Values extends FieldValues, C extends City>(options: LookUpOptions<Values, C>) {
  const { form, ask, onRefused } = options;
  const [city, setCity] = useState<C | null>(null);
  const [busy, setBusy] = useState(idle);
  const [unknownCep, setUnknownCep] = useState(false);
  const running = useRef<Partial<Record<Kind, AbortController>>>({});

  useEffect(() => {
    const { current } = running;
    return () => {
      current.cep?.abort();
      current.document?.abort();
    };
  }, []);

  const held = () =>
    Object.fromEntries(
      names(options.names).map((field) => [field, form.getValues(options.names[field] as FieldPath<Values>)]),
    ) as Partial<Record<LookUpField | "cidade", unknown>>;

  function write(before: ReturnType<typeof held>, answer: LookUpValues & { cidade?: number }) {
    const changes = toFill<LookUpField | "cidade">(before, held(), answer);
    for (const field of names(changes)) {
      const name = options.names[field];
      if (name === undefined) continue;
      const value = changes[field] as FieldPathValue<Values, typeof name>;
      form.setValue(name, value, { shouldDirty: true, shouldValidate: form.getFieldState(name).error !== undefined });
    }
    return changes;
  }

  function place(before: ReturnType<typeof held>, found: C | null) {
    if (found === null) return;
    setCity(found);
    write(before, { cidade: found.id });
  }

  /** Empties the city that another CEP has brought: it is not that of this one. A city chosen by hand stays. */
  function leave(): false {
    const name = options.names.cidade;
    if (name !== undefined && city !== null && form.getValues(name) === city.id) {
      form.setValue(name, null as FieldPathValue<Values, typeof name>, { shouldDirty: true });
      setCity(null);
    }
    return false;
  }

  /** Runs a look-up and returns whether it found the city. A failure is only logged: the user can fill the fields. */
  async function run(kind: Kind, fill: (signal: AbortSignal) => Promise<boolean>, within?: AbortSignal) {
    running.current[kind]?.abort();
    const mine = new AbortController();
    running.current[kind] = mine;
    within?.addEventListener("abort", () => mine.abort());
    setBusy((now) => ({ ...now, [kind]: true }));
    try {
      return await fill(mine.signal);
    } catch (error) {
      if (!mine.signal.aborted) console.error(error);
      return false;
    } finally {
      if (running.current[kind] === mine) setBusy((now) => ({ ...now, [kind]: false }));
    }
  }

  async function fillAddress(cep: string, signal: AbortSignal): Promise<boolean> {
    const before = held();
    setUnknownCep(false);
    // The tax registry's CEP stands in the form with its mask: services of addresses know digits alone.
    const answer = await ask.address(cleanCep(cep), signal);
    if (signal.aborted) return false;
    setUnknownCep(answer === null);
    if (answer === null) return leave();
    write(before, addressValues(answer));
    if (answer.ibge === "") return false;
    const found = await ask.city(answer.ibge, signal);
    if (!signal.aborted) place(before, found);
    return true;
  }

  async function fillCompany(document: string, signal: AbortSignal): Promise<boolean> {
    const before = held();
    const company = await ask.company(document, signal);
    if (signal.aborted) return false;
    if (company.status === "ERROR") {
      onRefused?.(company.message ?? "");
      return false;
    }
    const { cep } = write(before, companyValues(company));
    if (typeof cep === "string" && (await run("cep", (own) => fillAddress(cep, own), signal))) return true;
    if (signal.aborted || company.municipio === null) return false;
    const found = await ask.cities(company.municipio, signal);
    if (!signal.aborted) place(before, cityNamed(found, company));
    return true;
  }

  return {
    byCep: (cep: string) => void run("cep", (signal) => fillAddress(cep, signal)),
    byDocument: (document: string) => void run("document", (signal) => fillCompany(document, signal)),
    /** The found city, to pass to the city field as `item`. */
    city,
    /** The look-up that is running, if any. */
    busy,
    /** Whether the last CEP was not found: see CEP_UNKNOWN. */
    unknownCep,
  };
}
