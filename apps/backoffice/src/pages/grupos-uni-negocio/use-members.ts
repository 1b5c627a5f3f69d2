import type { EmpresaDoGrupo } from "@prumo/api-client/schemas/grupos-uni-negocio";
import { useState } from "react";
import type { DefaultValues, UseFormReturn } from "react-hook-form";
import { companyValues, type GrupoValores, type Membro } from "./group-values";

/**
 * The companies of a group beside the form that changes them. One that comes or goes leaves what was typed about the
 * others, and is no change of the form: it was done already.
 */
export function useMembers<Body>(form: UseFormReturn<GrupoValores, unknown, Body>, initial: readonly Membro[]) {
  const [members, setMembers] = useState(initial);

  function replace(change: (companies: GrupoValores["empresas"]) => GrupoValores["empresas"]) {
    const defaults = form.formState.defaultValues as GrupoValores;
    form.setValue("empresas", change(form.getValues("empresas")));
    const next = { ...defaults, empresas: change(defaults.empresas) } as DefaultValues<GrupoValores>;
    form.reset(next as GrupoValores, { keepValues: true, keepDirty: true, keepErrors: false });
  }

  return {
    members,
    add(company: Membro & Partial<EmpresaDoGrupo>) {
      setMembers((all) => [...all, company]);
      replace((companies) => [...companies, companyValues(company)]);
    },
    remove(id: number) {
      setMembers((all) => all.filter((company) => company.id !== id));
      replace((companies) => companies.filter((company) => company.id !== id));
    },
    /** The head office, or nobody. */
    setHead: (id: number | null) =>
      setMembers((all) => all.map((company) => ({ ...company, matriz: company.id === id }))),
  };
}
