/** What a plan has, by the names of modules and of their submodules. */
export interface PlanContents {
  readonly id: number;
  readonly modulos: readonly { readonly nome: string; readonly submodulos: readonly string[] }[];
}

/** A module, with a line for each of its submodules and the plans that have it. */
export interface ComparedModule {
  readonly label: string;
  readonly rows: readonly { readonly label: string; readonly within: readonly string[] }[];
}

const sizeOf = ({ modulos }: PlanContents): number =>
  modulos.reduce((sum, { submodulos }) => sum + submodulos.length, 0);

/**
 * Compares plans line by line. The plan with the most submodules gives the order, and what only smaller ones have
 * follows, so that a line stands at the same place whichever plan has it.
 */
export function comparePlans(plans: readonly PlanContents[]): ComparedModule[] {
  const modules = new Map<string, Map<string, string[]>>();
  for (const { modulos } of plans.toSorted((a, b) => sizeOf(b) - sizeOf(a))) {
    for (const { nome, submodulos } of modulos) {
      const rows = modules.get(nome) ?? new Map<string, string[]>();
      modules.set(nome, rows);
      for (const submodulo of submodulos) rows.set(submodulo, []);
    }
  }
  for (const { id, modulos } of plans) {
    for (const { nome, submodulos } of modulos) {
      for (const submodulo of submodulos) modules.get(nome)?.get(submodulo)?.push(String(id));
    }
  }
  return [...modules].map(([label, rows]) => ({
    label,
    rows: [...rows].map(([name, within]) => ({ label: name, within })),
  }));
}
