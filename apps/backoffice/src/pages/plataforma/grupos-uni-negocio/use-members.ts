import type { EmpresaDoGrupo } from "@prumo/api-client/schemas/grupos-uni-negocio";
import { useState } from "react";
import type { DefaultValues, UseFormReturn } from "react-hook-form";
import { type GrupoMember, type GrupoValues, memberValues } from "./group-values";

/**
 * The companies of a group, beside the form that changes them. When one is added or removed, typed values of the others
 * stay; it does not count as a change of the form, because it is saved already.
 */
export function useMembers<Body>(form: UseFormReturn<GrupoValues, unknown, Body>, initial: readonly GrupoMember[]) {
  const [members, setMembers] = useState(initial);

  function replace(change: (companies: GrupoValues["empresas"]) => GrupoValues["empresas"]) {
    const defaults = form.formState.defaultValues as GrupoValues;
    form.setValue("empresas", change(form.getValues("empresas")));
    const next = { ...defaults, empresas: change(defaults.empresas) } as DefaultValues<GrupoValues>;
    form.reset(next as GrupoValues, { keepValues: true, keepDirty: true, keepErrors: false });
  }

  return {
    members,
    add(company: GrupoMember & Partial<EmpresaDoGrupo>) {
      setMembers((all) => [...all, company]);
      replace((companies) => [...companies, memberValues(company)]);
    },
    remove(id: number) {
      setMembers((all) => all.filter((company) => company.id !== id));
      replace((companies) => companies.filter((company) => company.id !== id));
    },
    /** @param id the head office; null for none */
    setHead: (id: number | null) =>
      setMembers((all) => all.map((company) => ({ ...company, matriz: company.id === id }))),
  };
}
