-- Settlements, reversals, movements and the audit trail are history: nothing changes or removes them.
create function historico_imutavel() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
--> statement-breakpoint
create trigger acertos_imutaveis before update or delete on acertos for each row execute function historico_imutavel();
--> statement-breakpoint
create trigger estornos_imutaveis before update or delete on estornos for each row execute function historico_imutavel();
--> statement-breakpoint
create trigger movimentos_imutaveis before update or delete on movimentos for each row execute function historico_imutavel();
--> statement-breakpoint
create trigger auditoria_imutavel before update or delete on auditoria for each row execute function historico_imutavel();
