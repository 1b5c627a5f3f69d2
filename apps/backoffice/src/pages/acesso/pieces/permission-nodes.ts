interface PermissionModule {
  readonly id: string;
  readonly nome: string;
  readonly submodulos: readonly {
    readonly id: string;
    readonly nome: string;
    readonly permissoes: readonly { readonly id: string; readonly nome: string }[];
  }[];
}

/** The tree of modules, their submodules, and the permissions of these. */
export const permissionNodes = (modulos: readonly PermissionModule[]) =>
  modulos.map((modulo) => ({
    id: modulo.id,
    label: modulo.nome,
    children: modulo.submodulos.map((submodulo) => ({
      id: submodulo.id,
      label: submodulo.nome,
      children: submodulo.permissoes.map(({ id, nome }) => ({ id, label: nome })),
    })),
  }));
