CREATE TABLE "versao_acesso" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"versao" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "versao_acesso_unica" CHECK ("versao_acesso"."id" = 1)
);
--> statement-breakpoint
INSERT INTO "versao_acesso" DEFAULT VALUES;
--> statement-breakpoint
-- Processes keep what users may do, and look at this version at each call. It is written by the transaction that changes
-- what users may do, so both are seen from the same moment on, and a rollback takes both back. Of the rows of one
-- transaction the first is enough.
-- The function names its schema and compares the number of the transaction, so that neither a search path, nor a
-- temporary table, nor a setting that is left over takes the version away from a change.
create function muda_acesso() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if current_setting('prumo.acesso_mudou', true) is distinct from pg_current_xact_id()::text then
    update public.versao_acesso set versao = gen_random_uuid();
    perform set_config('prumo.acesso_mudou', pg_current_xact_id()::text, true);
  end if;
  return null;
end $$;
--> statement-breakpoint
-- Deferred: the one row is locked while its transaction commits, and not while it works. Nothing is locked after it, so
-- two transactions never wait for each other here.
do $$
declare tabela text;
begin
  foreach tabela in array array['compartilhamentos', 'empresas', 'role_permissoes', 'submodulos_empresa', 'tipos_pessoa',
    'usuarios_grupos', 'usuarios_horarios', 'usuarios_ips', 'usuarios_unidades'] loop
    execute format('create constraint trigger %s_acesso after insert or update or delete on %I
      deferrable initially deferred for each row execute function muda_acesso()', tabela, tabela);
    execute format('create trigger %s_acesso_todo after truncate on %I
      for each statement execute function muda_acesso()', tabela, tabela);
  end loop;
end $$;
--> statement-breakpoint
create constraint trigger usuarios_acesso after insert or delete on usuarios
  deferrable initially deferred for each row execute function muda_acesso();
--> statement-breakpoint
-- Logging in and leaving a page write a user, too, and change nothing that they may do.
create constraint trigger usuarios_acesso_mudado after update on usuarios
  deferrable initially deferred for each row
  when ((to_jsonb(old) - '{last_login,route_access}'::text[]) is distinct from (to_jsonb(new) - '{last_login,route_access}'::text[]))
  execute function muda_acesso();
--> statement-breakpoint
create trigger usuarios_acesso_todo after truncate on usuarios for each statement execute function muda_acesso();
