CREATE TABLE "conta_rateios" (
	"id" serial NOT NULL,
	"empresa_id" integer NOT NULL,
	"conta_id" integer NOT NULL,
	"posicao" smallint NOT NULL,
	"categoria_id" integer NOT NULL,
	"centro_resultado_id" integer,
	"valor" numeric(15, 4) NOT NULL,
	CONSTRAINT "conta_rateios_empresa_id_id_pk" PRIMARY KEY("empresa_id","id"),
	CONSTRAINT "conta_rateios_posicao" CHECK ("conta_rateios"."posicao" >= 2),
	CONSTRAINT "conta_rateios_valor" CHECK ("conta_rateios"."valor" > 0)
);
--> statement-breakpoint
ALTER TABLE "conta_rateios" ADD CONSTRAINT "conta_rateios_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conta_rateios" ADD CONSTRAINT "conta_rateios_categoria_id_categorias_conta_id_fk" FOREIGN KEY ("categoria_id") REFERENCES "public"."categorias_conta"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conta_rateios" ADD CONSTRAINT "conta_rateios_centro_resultado_id_centros_resultado_id_fk" FOREIGN KEY ("centro_resultado_id") REFERENCES "public"."centros_resultado"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conta_rateios" ADD CONSTRAINT "conta_rateios_empresa_id_conta_id_contas_empresa_id_id_fk" FOREIGN KEY ("empresa_id","conta_id") REFERENCES "public"."contas"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conta_rateios_conta" ON "conta_rateios" USING btree ("empresa_id","conta_id","posicao");--> statement-breakpoint
CREATE INDEX "conta_rateios_categoria" ON "conta_rateios" USING btree ("empresa_id","categoria_id","conta_id");--> statement-breakpoint
CREATE INDEX "conta_rateios_centro" ON "conta_rateios" USING btree ("empresa_id","centro_resultado_id","conta_id") WHERE centro_resultado_id is not null;--> statement-breakpoint
-- What says in which sums settlements count stays as it is once a day of them is closed. The hint tells that no other day helps.
create or replace function recusa_acertos_fechados(empresa integer, conta integer) returns void language plpgsql as $$
declare
  dia date;
  fim date;
begin
  select min(a.data_pagamento) into dia from acertos a where a.empresa_id = empresa and a.conta_id = conta
    and not exists (
      select from estornos e where e.empresa_id = a.empresa_id and e.acerto_id = a.id and not e.apos_fechamento
    );
  if dia is null then
    return;
  end if;
  fim := fechado_ate_de(empresa);
  if dia <= fim and not tem_excecao_de(empresa) then
    raise exception 'the settlements are in a closed period' using errcode = 'PR001', detail = fim::text, hint = 'acertos';
  end if;
end $$;
--> statement-breakpoint
create or replace function acertos_em_dia_aberto() returns trigger language plpgsql as $$
begin
  perform recusa_acertos_fechados(old.empresa_id, old.id);
  return new;
end $$;
--> statement-breakpoint
create or replace function rateio_em_dia_aberto() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform recusa_acertos_fechados(old.empresa_id, old.conta_id);
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  perform recusa_acertos_fechados(new.empresa_id, new.conta_id);
  return new;
end $$;
--> statement-breakpoint
create or replace trigger conta_rateios_em_dia_aberto before insert or update or delete on conta_rateios
  for each row execute function rateio_em_dia_aberto();
--> statement-breakpoint
-- Of another value the parts would have other shares of what is settled already.
create or replace function valor_rateado_em_dia_aberto() returns trigger language plpgsql as $$
begin
  if exists (select from conta_rateios r where r.empresa_id = old.empresa_id and r.conta_id = old.id) then
    perform recusa_acertos_fechados(old.empresa_id, old.id);
  end if;
  return new;
end $$;
--> statement-breakpoint
create or replace trigger contas_valor_rateado_em_dia_aberto before update on contas for each row
  when (old.valor_integral is distinct from new.valor_integral)
  execute function valor_rateado_em_dia_aberto();
