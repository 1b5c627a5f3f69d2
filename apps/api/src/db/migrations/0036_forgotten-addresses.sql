-- An event of a purchase may forget the address that its order was mailed to, and nothing else of it changes.
create function compra_eventos_so_esquecem() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('prumo.esquece', true) = 'sim' and new.destino = ''
    and to_jsonb(old) - 'destino' = to_jsonb(new) - 'destino' then
    return new;
  end if;
  raise exception 'rows of % are only ever added', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
--> statement-breakpoint
create or replace trigger compra_eventos_imutaveis before update or delete on compra_eventos
  for each row execute function compra_eventos_so_esquecem();
