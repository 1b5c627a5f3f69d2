ALTER TABLE "pessoas" ADD COLUMN "anonimizada_em" timestamp with time zone;
--> statement-breakpoint
-- The trail may forget what the law lets a person have erased: a row loses fields, and nothing in it changes.
create function auditoria_so_esquece() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('prumo.esquece', true) = 'sim'
    and (old.antes is null) = (new.antes is null) and (old.depois is null) = (new.depois is null)
    and coalesce(old.antes @> new.antes, true) and coalesce(old.depois @> new.depois, true)
    and to_jsonb(old) - 'antes' - 'depois' = to_jsonb(new) - 'antes' - 'depois' then
    return new;
  end if;
  raise exception 'rows of % are only ever added', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
--> statement-breakpoint
drop trigger auditoria_imutavel on auditoria;
--> statement-breakpoint
create trigger auditoria_imutavel before update or delete on auditoria for each row execute function auditoria_so_esquece();
