-- Who changed an open account could give it another category until the day on which it was paid. They may correct it
-- afterwards, too; a group that may not change accounts is given nothing.
insert into role_permissoes (empresa_id, grupo_id, permissao)
  select empresa_id, grupo_id, split_part(permissao, '.', 1) || '.reclassificar' from role_permissoes
  where permissao in ('contasPagar.editar', 'contasReceber.editar')
  on conflict do nothing;
