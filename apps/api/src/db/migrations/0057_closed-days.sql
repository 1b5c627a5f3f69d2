-- step by step
-- A default that is the same for all rows is written nowhere.
ALTER TABLE "estornos" ADD COLUMN IF NOT EXISTS "apos_fechamento" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "estornos_apos_fechamento" ON "estornos"
  USING btree ("empresa_id","acerto_id","movimento_id") WHERE apos_fechamento;
--> statement-breakpoint
-- The last closed day of a company, held until the transaction ends: a closing waits for whoever writes, and whoever writes
-- for a closing.
create or replace function fechado_ate_de(empresa integer) returns date language plpgsql as $$
declare
  fim date;
begin
  select f.fechado_ate into fim from fechamentos f where f.empresa_id = empresa for key share;
  if not found then
    insert into fechamentos (empresa_id) values (empresa) on conflict do nothing;
    select f.fechado_ate into fim from fechamentos f where f.empresa_id = empresa for key share;
  end if;
  return fim;
end $$;
--> statement-breakpoint
-- The program names the exception of the one who writes. Whether it holds is known here: it is not taken back before the end.
create or replace function tem_excecao_de(empresa integer) returns boolean language plpgsql as $$
declare
  excecao text := current_setting('prumo.excecao', true);
begin
  if coalesce(excecao, '') = '' then
    return false;
  end if;
  perform from fechamento_excecoes e
    where e.empresa_id = empresa and e.id = excecao::integer and e.concedida_em is not null and e.revogada_em is null
    for share;
  return found;
end $$;
--> statement-breakpoint
create or replace function recusa_fechado(empresa integer, dia date) returns void language plpgsql as $$
declare
  fim date;
begin
  if dia is null then
    return;
  end if;
  fim := fechado_ate_de(empresa);
  if dia <= fim and not tem_excecao_de(empresa) then
    raise exception 'the period is closed' using errcode = 'PR001', detail = fim::text;
  end if;
end $$;
--> statement-breakpoint
-- Judges the day of a row, before and after: what leaves a closed period changes it as well. The argument is the column.
create or replace function dia_aberto() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform recusa_fechado(old.empresa_id, (to_jsonb(old) ->> tg_argv[0])::date);
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  perform recusa_fechado(new.empresa_id, (to_jsonb(new) ->> tg_argv[0])::date);
  return new;
end $$;
--> statement-breakpoint
create or replace trigger movimentos_dia_aberto before insert or update or delete on movimentos
  for each row execute function dia_aberto('data');
--> statement-breakpoint
create or replace trigger acertos_dia_aberto before insert or update or delete on acertos
  for each row execute function dia_aberto('data_pagamento');
--> statement-breakpoint
create or replace trigger compra_entradas_dia_aberto before insert or update or delete on compra_entradas
  for each row execute function dia_aberto('data');
--> statement-breakpoint
create or replace trigger contas_dia_aberto before insert or delete on contas
  for each row execute function dia_aberto('data_registro');
--> statement-breakpoint
create or replace trigger contas_valor_em_dia_aberto before update on contas for each row
  when ((old.valor_integral, old.data_registro, old.removida_em) is distinct from
    (new.valor_integral, new.data_registro, new.removida_em))
  execute function dia_aberto('data_registro');
--> statement-breakpoint
-- What says in which sum a settlement counts stays as it is once its day is closed, although the conta is open again.
create or replace function acertos_em_dia_aberto() returns trigger language plpgsql as $$
begin
  perform recusa_fechado(old.empresa_id, (
    select min(a.data_pagamento) from acertos a where a.empresa_id = old.empresa_id and a.conta_id = old.id
      and not exists (
        select from estornos e where e.empresa_id = a.empresa_id and e.acerto_id = a.id and not e.apos_fechamento
      )
  ));
  return new;
end $$;
--> statement-breakpoint
create or replace trigger contas_soma_em_dia_aberto before update on contas for each row
  when ((old.lado, old.categoria_id, old.centro_resultado_id, old.removida_em) is distinct from
    (new.lado, new.categoria_id, new.centro_resultado_id, new.removida_em))
  execute function acertos_em_dia_aberto();
