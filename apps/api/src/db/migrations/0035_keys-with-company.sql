-- step by step
-- The trail. The version before writes no company where the platform acts: a trigger names it 0 until that version is gone.
create or replace function auditoria_da_plataforma() returns trigger language plpgsql as $$
begin
  new.empresa_id := 0;
  return new;
end $$;
--> statement-breakpoint
create or replace trigger auditoria_da_plataforma before insert on auditoria
  for each row when (new.empresa_id is null) execute function auditoria_da_plataforma();
--> statement-breakpoint
ALTER TABLE "auditoria" DROP CONSTRAINT IF EXISTS "auditoria_empresa_id_empresas_id_fk";
--> statement-breakpoint
-- Rows of the trail cannot change. For the next statement they may be given the company that they lack.
create or replace function auditoria_so_esquece() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.empresa_id is null and to_jsonb(old) || '{"empresa_id": 0}' = to_jsonb(new) then
    return new;
  end if;
  if tg_op = 'UPDATE' and current_setting('prumo.esquece', true) = 'sim'
    and (old.antes is null) = (new.antes is null) and (old.depois is null) = (new.depois is null)
    and coalesce(old.antes @> new.antes, true) and coalesce(old.depois @> new.depois, true)
    and to_jsonb(old) - 'antes' - 'depois' = to_jsonb(new) - 'antes' - 'depois' then
    return new;
  end if;
  raise exception 'rows of % are only ever added', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
--> statement-breakpoint
update auditoria set empresa_id = 0 where empresa_id is null;
--> statement-breakpoint
create or replace function auditoria_so_esquece() returns trigger language plpgsql as $$
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
-- The key below needs no look at all rows under its lock once this is known of them.
ALTER TABLE "auditoria" DROP CONSTRAINT IF EXISTS "auditoria_com_empresa";
--> statement-breakpoint
ALTER TABLE "auditoria" ADD CONSTRAINT "auditoria_com_empresa" CHECK ("empresa_id" is not null) NOT VALID;
--> statement-breakpoint
ALTER TABLE "auditoria" VALIDATE CONSTRAINT "auditoria_com_empresa";
--> statement-breakpoint
-- Attempts. The version before leaves the user's company out. It has to be the same as that of the next version: an attempt
-- that is sent to both would otherwise be done twice.
ALTER TABLE "idempotencia" ADD COLUMN IF NOT EXISTS "empresa_id" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
create or replace function idempotencia_da_empresa() returns trigger language plpgsql as $$
begin
  new.empresa_id := coalesce((select u.empresa_id from usuarios u where u.id = new.usuario_id), 0);
  return new;
end $$;
--> statement-breakpoint
create or replace trigger idempotencia_da_empresa before insert on idempotencia
  for each row when (new.empresa_id = 0) execute function idempotencia_da_empresa();
--> statement-breakpoint
update idempotencia i set empresa_id = u.empresa_id from usuarios u
  where u.id = i.usuario_id and i.empresa_id = 0 and u.empresa_id is not null;
--> statement-breakpoint
-- Logins and last pages. The version before writes them to users: a trigger takes them over until that version is gone.
CREATE TABLE IF NOT EXISTS "usuarios_acessos" (
	"empresa_id" integer NOT NULL,
	"usuario_id" integer NOT NULL,
	"last_login" timestamp with time zone,
	"route_access" text,
	CONSTRAINT "usuarios_acessos_empresa_id_usuario_id_pk" PRIMARY KEY("empresa_id","usuario_id"),
	CONSTRAINT "usuarios_acessos_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id")
);
--> statement-breakpoint
create or replace function usuarios_acessos_de_usuarios() returns trigger language plpgsql as $$
begin
  insert into usuarios_acessos as a (empresa_id, usuario_id, last_login, route_access)
    values (coalesce(new.empresa_id, 0), new.id, new.last_login, new.route_access)
    on conflict (empresa_id, usuario_id) do update set
      last_login = case when new.last_login is distinct from old.last_login then new.last_login else a.last_login end,
      route_access = case when new.route_access is distinct from old.route_access then new.route_access else a.route_access end;
  return null;
end $$;
--> statement-breakpoint
create or replace trigger usuarios_acessos_de_usuarios after update of last_login, route_access on usuarios for each row
  when (new.last_login is distinct from old.last_login or new.route_access is distinct from old.route_access)
  execute function usuarios_acessos_de_usuarios();
--> statement-breakpoint
insert into usuarios_acessos (empresa_id, usuario_id, last_login, route_access)
  select coalesce(empresa_id, 0), id, last_login, route_access from usuarios
  where last_login is not null or route_access is not null on conflict do nothing;
--> statement-breakpoint
-- Where several machines hold the tables, the version stands on the first one, and its copy of these rows changes it.
create or replace function muda_acesso() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if to_regclass('public.versao_acesso') is null then
    return null;
  end if;
  if current_setting('prumo.acesso_mudou', true) is distinct from pg_current_xact_id()::text then
    update public.versao_acesso set versao = gen_random_uuid();
    perform set_config('prumo.acesso_mudou', pg_current_xact_id()::text, true);
  end if;
  return null;
end $$;
--> statement-breakpoint
-- Keys of other tables than their own: of a document by its id alone, and of the queue of messages, which is of no company.
ALTER TABLE "compras" DROP CONSTRAINT IF EXISTS "compras_arquivo_xml_id_arquivos_xml_id_fk";
--> statement-breakpoint
ALTER TABLE "compras" DROP CONSTRAINT IF EXISTS "compras_empresa_id_arquivo_xml_id_arquivos_xml_empresa_id_id_fk";
--> statement-breakpoint
ALTER TABLE "compra_eventos" DROP CONSTRAINT IF EXISTS "compra_eventos_mensagem_id_mensagens_id_fk";
--> statement-breakpoint
ALTER TABLE "whatsapp_mensagens" DROP CONSTRAINT IF EXISTS "whatsapp_mensagens_mensagem_id_mensagens_id_fk";
--> statement-breakpoint
-- The version before finds rows by these columns alone. Its counting of stock names those of the first to change a row, and
-- fails without it; the others keep it from reading whole tables. All of them stand before a key or an index of theirs goes.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "inventario_produtos_linha" ON "inventario_produtos" USING btree ("inventario_id","produto_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "compras_linha" ON "compras" USING btree ("id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contas_linha" ON "contas" USING btree ("id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "estornos_linha" ON "estornos" USING btree ("acerto_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "ordens_servico_linha" ON "ordens_servico" USING btree ("id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "whatsapp_mensagens_linha" ON "whatsapp_mensagens" USING btree ("mensagem_id");
--> statement-breakpoint
-- Primary keys with the company.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "aberturas_caixa_pk_novo" ON "aberturas_caixa" USING btree ("empresa_id","id");
--> statement-breakpoint
ALTER TABLE "aberturas_caixa" DROP CONSTRAINT IF EXISTS "aberturas_caixa_pkey", DROP CONSTRAINT IF EXISTS "aberturas_caixa_empresa_id_id_pk",
  ADD CONSTRAINT "aberturas_caixa_empresa_id_id_pk" PRIMARY KEY USING INDEX "aberturas_caixa_pk_novo";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "aceites_pk_novo" ON "aceites" USING btree ("empresa_id","id");
--> statement-breakpoint
ALTER TABLE "aceites" DROP CONSTRAINT IF EXISTS "aceites_pkey", DROP CONSTRAINT IF EXISTS "aceites_empresa_id_id_pk",
  ADD CONSTRAINT "aceites_empresa_id_id_pk" PRIMARY KEY USING INDEX "aceites_pk_novo";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "acertos_pk_novo" ON "acertos" USING btree ("empresa_id","id");
--> statement-breakpoint
ALTER TABLE "acertos" DROP CONSTRAINT IF EXISTS "acertos_pkey", DROP CONSTRAINT IF EXISTS "acertos_empresa_id_id_pk",
  ADD CONSTRAINT "acertos_empresa_id_id_pk" PRIMARY KEY USING INDEX "acertos_pk_novo";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "arquivos_xml_pk_novo" ON "arquivos_xml" USING btree ("empresa_id","id");
--> statement-breakpoint
ALTER TABLE "arquivos_xml" DROP CONSTRAINT IF EXISTS "arquivos_xml_pkey", DROP CONSTRAINT IF EXISTS "arquivos_xml_empresa_id_id_pk",
  ADD CONSTRAINT "arquivos_xml_empresa_id_id_pk" PRIMARY KEY USING INDEX "arquivos_xml_pk_novo";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "auditoria_pk_novo" ON "auditoria" USING btree ("empresa_id","id");
--> statement-breakpoint
ALTER TABLE "auditoria" DROP CONSTRAINT IF EXISTS "auditoria_pkey", DROP CONSTRAINT IF EXISTS "auditoria_empresa_id_id_pk",
  ADD CONSTRAINT "auditoria_empresa_id_id_pk" PRIMARY KEY USING INDEX "auditoria_pk_novo";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "caixas_pk_novo" ON "caixas" USING btree ("empresa_id","id");
--> statement-breakpoint
ALTER TABLE "caixas" DROP CONSTRAINT IF EXISTS "caixas_pkey", DROP CONSTRAINT IF EXISTS "caixas_empresa_id_id_pk",
  ADD CONSTRAINT "caixas_empresa_id_id_pk" PRIMARY KEY USING INDEX "caixas_pk_novo";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "certificados_pk_novo" ON "certificados" USING btree ("empresa_id","id");
--> statement-breakpoint
ALTER TABLE "certificados" DROP CONSTRAINT IF EXISTS "certificados_pkey", DROP CONSTRAINT IF EXISTS "certificados_empresa_id_id_pk",
  ADD CONSTRAINT "certificados_empresa_id_id_pk" PRIMARY KEY USING INDEX "certificados_pk_novo";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "comissao_itens_pk_novo" ON "comissao_itens" USING btree ("empresa_id","id");
--> statement-breakpoint
ALTER TABLE "comissao_itens" DROP CONSTRAINT IF EXISTS "comissao_itens_pkey", DROP CONSTRAINT IF EXISTS "comissao_itens_empresa_id_id_pk",
  ADD CONSTRAINT "comissao_itens_empresa_id_id_pk" PRIMARY KEY USING INDEX "comissao_itens_pk_novo";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "comissao_lotes_pk_novo" ON "comissao_lotes" USING btree ("empresa_id","id");
--> statement-breakpoint
ALTER TABLE "comissao_lotes" DROP CONSTRAINT IF EXISTS "comissao_lotes_pkey", DROP CONSTRAINT IF EXISTS "comissao_lotes_empresa_id_id_pk",
  ADD CONSTRAINT "comissao_lotes_empresa_id_id_pk" PRIMARY KEY USING INDEX "comissao_lotes_pk_novo";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "compra_entradas_pk_novo" ON "compra_entradas" USING btree ("empresa_id","id");
--> statement-breakpoint
ALTER TABLE "compra_entradas" DROP CONSTRAINT IF EXISTS "compra_entradas_pkey", DROP CONSTRAINT IF EXISTS "compra_entradas_empresa_id_id_pk",
  ADD CONSTRAINT "compra_entradas_empresa_id_id_pk" PRIMARY KEY USING INDEX "compra_entradas_pk_novo";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "compra_eventos_pk_novo" ON "compra_eventos" USING btree ("empresa_id","id");
--> statement-breakpoint
ALTER TABLE "compra_eventos" DROP CONSTRAINT IF EXISTS "compra_eventos_pkey", DROP CONSTRAINT IF EXISTS "compra_eventos_empresa_id_id_pk",
  ADD CONSTRAINT "compra_eventos_empresa_id_id_pk" PRIMARY KEY USING INDEX "compra_eventos_pk_novo";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "compra_itens_pk_novo" ON "compra_itens" USING btree ("empresa_id","id");
--> statement-breakpoint
ALTER TABLE "compra_itens" DROP CONSTRAINT IF EXISTS "compra_itens_pkey", DROP CONSTRAINT IF EXISTS "compra_itens_empresa_id_id_pk",
  ADD CONSTRAINT "compra_itens_empresa_id_id_pk" PRIMARY KEY USING INDEX "compra_itens_pk_novo";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "compra_parcelas_pk_novo" ON "compra_parcelas" USING btree ("empresa_id","id");
--> statement-breakpoint
ALTER TABLE "compra_parcelas" DROP CONSTRAINT IF EXISTS "compra_parcelas_pkey", DROP CONSTRAINT IF EXISTS "compra_parcelas_empresa_id_id_pk",
  ADD CONSTRAINT "compra_parcelas_empresa_id_id_pk" PRIMARY KEY USING INDEX "compra_parcelas_pk_novo";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "compras_pk_novo" ON "compras" USING btree ("empresa_id","id");
--> statement-breakpoint
ALTER TABLE "compras" DROP CONSTRAINT IF EXISTS "compras_pkey", DROP CONSTRAINT IF EXISTS "compras_empresa_id_id_pk",
  ADD CONSTRAINT "compras_empresa_id_id_pk" PRIMARY KEY USING INDEX "compras_pk_novo";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "configuracoes_fiscais_pk_novo" ON "configuracoes_fiscais" USING btree ("empresa_id","id");
--> statement-breakpoint
ALTER TABLE "configuracoes_fiscais" DROP CONSTRAINT IF EXISTS "configuracoes_fiscais_pkey", DROP CONSTRAINT IF EXISTS "configuracoes_fiscais_empresa_id_id_pk",
  ADD CONSTRAINT "configuracoes_fiscais_empresa_id_id_pk" PRIMARY KEY USING INDEX "configuracoes_fiscais_pk_novo";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "contagens_caixa_pk_novo" ON "contagens_caixa" USING btree ("empresa_id","id");
--> statement-breakpoint
ALTER TABLE "contagens_caixa" DROP CONSTRAINT IF EXISTS "contagens_caixa_pkey", DROP CONSTRAINT IF EXISTS "contagens_caixa_empresa_id_id_pk",
  ADD CONSTRAINT "contagens_caixa_empresa_id_id_pk" PRIMARY KEY USING INDEX "contagens_caixa_pk_novo";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "contas_pk_novo" ON "contas" USING btree ("empresa_id","id");
--> statement-breakpoint
ALTER TABLE "contas" DROP CONSTRAINT IF EXISTS "contas_pkey", DROP CONSTRAINT IF EXISTS "contas_empresa_id_id_pk",
  ADD CONSTRAINT "contas_empresa_id_id_pk" PRIMARY KEY USING INDEX "contas_pk_novo";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "contas_bancarias_pk_novo" ON "contas_bancarias" USING btree ("empresa_id","id");
--> statement-breakpoint
ALTER TABLE "contas_bancarias" DROP CONSTRAINT IF EXISTS "contas_bancarias_pkey", DROP CONSTRAINT IF EXISTS "contas_bancarias_empresa_id_id_pk",
  ADD CONSTRAINT "contas_bancarias_empresa_id_id_pk" PRIMARY KEY USING INDEX "contas_bancarias_pk_novo";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "contratos_pk_novo" ON "contratos" USING btree ("empresa_id","id");
--> statement-breakpoint
ALTER TABLE "contratos" DROP CONSTRAINT IF EXISTS "contratos_pkey", DROP CONSTRAINT IF EXISTS "contratos_empresa_id_id_pk",
  ADD CONSTRAINT "contratos_empresa_id_id_pk" PRIMARY KEY USING INDEX "contratos_pk_novo";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "depositos_pk_novo" ON "depositos" USING btree ("empresa_id","id");
--> statement-breakpoint
ALTER TABLE "depositos" DROP CONSTRAINT IF EXISTS "depositos_pkey", DROP CONSTRAINT IF EXISTS "depositos_empresa_id_id_pk",
  ADD CONSTRAINT "depositos_empresa_id_id_pk" PRIMARY KEY USING INDEX "depositos_pk_novo";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "estoque_minimo_pk_novo" ON "estoque_minimo" USING btree ("empresa_id","id");
--> statement-breakpoint
ALTER TABLE "estoque_minimo" DROP CONSTRAINT IF EXISTS "estoque_minimo_pkey", DROP CONSTRAINT IF EXISTS "estoque_minimo_empresa_id_id_pk",
  ADD CONSTRAINT "estoque_minimo_empresa_id_id_pk" PRIMARY KEY USING INDEX "estoque_minimo_pk_novo";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "estoque_movimentos_pk_novo" ON "estoque_movimentos" USING btree ("empresa_id","id");
--> statement-breakpoint
ALTER TABLE "estoque_movimentos" DROP CONSTRAINT IF EXISTS "estoque_movimentos_pkey", DROP CONSTRAINT IF EXISTS "estoque_movimentos_empresa_id_id_pk",
  ADD CONSTRAINT "estoque_movimentos_empresa_id_id_pk" PRIMARY KEY USING INDEX "estoque_movimentos_pk_novo";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "estornos_pk_novo" ON "estornos" USING btree ("empresa_id","id");
--> statement-breakpoint
ALTER TABLE "estornos" DROP CONSTRAINT IF EXISTS "estornos_pkey", DROP CONSTRAINT IF EXISTS "estornos_empresa_id_id_pk",
  ADD CONSTRAINT "estornos_empresa_id_id_pk" PRIMARY KEY USING INDEX "estornos_pk_novo";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "forma_pagamento_clientes_pk_novo" ON "forma_pagamento_clientes" USING btree ("empresa_id","forma_id","pessoa_id");
--> statement-breakpoint
ALTER TABLE "forma_pagamento_clientes" DROP CONSTRAINT IF EXISTS "forma_pagamento_clientes_forma_id_pessoa_id_pk", DROP CONSTRAINT IF EXISTS "forma_pagamento_clientes_empresa_id_forma_id_pessoa_id_pk",
  ADD CONSTRAINT "forma_pagamento_clientes_empresa_id_forma_id_pessoa_id_pk" PRIMARY KEY USING INDEX "forma_pagamento_clientes_pk_novo";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "forma_pagamento_intervalos_pk_novo" ON "forma_pagamento_intervalos" USING btree ("empresa_id","forma_id","ordem");
--> statement-breakpoint
ALTER TABLE "forma_pagamento_intervalos" DROP CONSTRAINT IF EXISTS "forma_pagamento_intervalos_forma_id_ordem_pk", DROP CONSTRAINT IF EXISTS "forma_pagamento_intervalos_empresa_id_forma_id_ordem_pk",
  ADD CONSTRAINT "forma_pagamento_intervalos_empresa_id_forma_id_ordem_pk" PRIMARY KEY USING INDEX "forma_pagamento_intervalos_pk_novo";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "formas_pagamento_pk_novo" ON "formas_pagamento" USING btree ("empresa_id","id");
--> statement-breakpoint
ALTER TABLE "formas_pagamento" DROP CONSTRAINT IF EXISTS "formas_pagamento_pkey", DROP CONSTRAINT IF EXISTS "formas_pagamento_empresa_id_id_pk",
  ADD CONSTRAINT "formas_pagamento_empresa_id_id_pk" PRIMARY KEY USING INDEX "formas_pagamento_pk_novo";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "gateways_pagamento_pk_novo" ON "gateways_pagamento" USING btree ("empresa_id","id");
--> statement-breakpoint
ALTER TABLE "gateways_pagamento" DROP CONSTRAINT IF EXISTS "gateways_pagamento_pkey", DROP CONSTRAINT IF EXISTS "gateways_pagamento_empresa_id_id_pk",
  ADD CONSTRAINT "gateways_pagamento_empresa_id_id_pk" PRIMARY KEY USING INDEX "gateways_pagamento_pk_novo";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "gps_compartilhamentos_pk_novo" ON "gps_compartilhamentos" USING btree ("empresa_id","id");
--> statement-breakpoint
ALTER TABLE "gps_compartilhamentos" DROP CONSTRAINT IF EXISTS "gps_compartilhamentos_pkey", DROP CONSTRAINT IF EXISTS "gps_compartilhamentos_empresa_id_id_pk",
  ADD CONSTRAINT "gps_compartilhamentos_empresa_id_id_pk" PRIMARY KEY USING INDEX "gps_compartilhamentos_pk_novo";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "gps_posicoes_pk_novo" ON "gps_posicoes" USING btree ("empresa_id","id");
--> statement-breakpoint
ALTER TABLE "gps_posicoes" DROP CONSTRAINT IF EXISTS "gps_posicoes_pkey", DROP CONSTRAINT IF EXISTS "gps_posicoes_empresa_id_id_pk",
  ADD CONSTRAINT "gps_posicoes_empresa_id_id_pk" PRIMARY KEY USING INDEX "gps_posicoes_pk_novo";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "idempotencia_pk_novo" ON "idempotencia" USING btree ("empresa_id","usuario_id","rota","chave");
--> statement-breakpoint
ALTER TABLE "idempotencia" DROP CONSTRAINT IF EXISTS "idempotencia_usuario_id_rota_chave_pk", DROP CONSTRAINT IF EXISTS "idempotencia_empresa_id_usuario_id_rota_chave_pk",
  ADD CONSTRAINT "idempotencia_empresa_id_usuario_id_rota_chave_pk" PRIMARY KEY USING INDEX "idempotencia_pk_novo";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "inventario_produtos_pk_novo" ON "inventario_produtos" USING btree ("empresa_id","inventario_id","produto_id");
--> statement-breakpoint
ALTER TABLE "inventario_produtos" DROP CONSTRAINT IF EXISTS "inventario_produtos_inventario_id_produto_id_pk", DROP CONSTRAINT IF EXISTS "inventario_produtos_empresa_id_inventario_id_produto_id_pk",
  ADD CONSTRAINT "inventario_produtos_empresa_id_inventario_id_produto_id_pk" PRIMARY KEY USING INDEX "inventario_produtos_pk_novo";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "inventarios_pk_novo" ON "inventarios" USING btree ("empresa_id","id");
--> statement-breakpoint
ALTER TABLE "inventarios" DROP CONSTRAINT IF EXISTS "inventarios_pkey", DROP CONSTRAINT IF EXISTS "inventarios_empresa_id_id_pk",
  ADD CONSTRAINT "inventarios_empresa_id_id_pk" PRIMARY KEY USING INDEX "inventarios_pk_novo";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "movimentos_pk_novo" ON "movimentos" USING btree ("empresa_id","id");
--> statement-breakpoint
ALTER TABLE "movimentos" DROP CONSTRAINT IF EXISTS "movimentos_pkey", DROP CONSTRAINT IF EXISTS "movimentos_empresa_id_id_pk",
  ADD CONSTRAINT "movimentos_empresa_id_id_pk" PRIMARY KEY USING INDEX "movimentos_pk_novo";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "municipios_atendidos_pk_novo" ON "municipios_atendidos" USING btree ("empresa_id","id");
--> statement-breakpoint
ALTER TABLE "municipios_atendidos" DROP CONSTRAINT IF EXISTS "municipios_atendidos_pkey", DROP CONSTRAINT IF EXISTS "municipios_atendidos_empresa_id_id_pk",
  ADD CONSTRAINT "municipios_atendidos_empresa_id_id_pk" PRIMARY KEY USING INDEX "municipios_atendidos_pk_novo";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "naturezas_pk_novo" ON "naturezas" USING btree ("empresa_id","id");
--> statement-breakpoint
ALTER TABLE "naturezas" DROP CONSTRAINT IF EXISTS "naturezas_pkey", DROP CONSTRAINT IF EXISTS "naturezas_empresa_id_id_pk",
  ADD CONSTRAINT "naturezas_empresa_id_id_pk" PRIMARY KEY USING INDEX "naturezas_pk_novo";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "nfe_pares_pk_novo" ON "nfe_pares" USING btree ("empresa_id","id");
--> statement-breakpoint
ALTER TABLE "nfe_pares" DROP CONSTRAINT IF EXISTS "nfe_pares_pkey", DROP CONSTRAINT IF EXISTS "nfe_pares_empresa_id_id_pk",
  ADD CONSTRAINT "nfe_pares_empresa_id_id_pk" PRIMARY KEY USING INDEX "nfe_pares_pk_novo";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "ordem_servico_eventos_pk_novo" ON "ordem_servico_eventos" USING btree ("empresa_id","id");
--> statement-breakpoint
ALTER TABLE "ordem_servico_eventos" DROP CONSTRAINT IF EXISTS "ordem_servico_eventos_pkey", DROP CONSTRAINT IF EXISTS "ordem_servico_eventos_empresa_id_id_pk",
  ADD CONSTRAINT "ordem_servico_eventos_empresa_id_id_pk" PRIMARY KEY USING INDEX "ordem_servico_eventos_pk_novo";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "ordem_servico_itens_pk_novo" ON "ordem_servico_itens" USING btree ("empresa_id","id");
--> statement-breakpoint
ALTER TABLE "ordem_servico_itens" DROP CONSTRAINT IF EXISTS "ordem_servico_itens_pkey", DROP CONSTRAINT IF EXISTS "ordem_servico_itens_empresa_id_id_pk",
  ADD CONSTRAINT "ordem_servico_itens_empresa_id_id_pk" PRIMARY KEY USING INDEX "ordem_servico_itens_pk_novo";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "ordem_servico_pragas_pk_novo" ON "ordem_servico_pragas" USING btree ("empresa_id","ordem_servico_id","praga_id");
--> statement-breakpoint
ALTER TABLE "ordem_servico_pragas" DROP CONSTRAINT IF EXISTS "ordem_servico_pragas_ordem_servico_id_praga_id_pk", DROP CONSTRAINT IF EXISTS "ordem_servico_pragas_empresa_id_ordem_servico_id_praga_id_pk",
  ADD CONSTRAINT "ordem_servico_pragas_empresa_id_ordem_servico_id_praga_id_pk" PRIMARY KEY USING INDEX "ordem_servico_pragas_pk_novo";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "ordens_servico_pk_novo" ON "ordens_servico" USING btree ("empresa_id","id");
--> statement-breakpoint
ALTER TABLE "ordens_servico" DROP CONSTRAINT IF EXISTS "ordens_servico_pkey", DROP CONSTRAINT IF EXISTS "ordens_servico_empresa_id_id_pk",
  ADD CONSTRAINT "ordens_servico_empresa_id_id_pk" PRIMARY KEY USING INDEX "ordens_servico_pk_novo";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "pragas_pk_novo" ON "pragas" USING btree ("empresa_id","id");
--> statement-breakpoint
ALTER TABLE "pragas" DROP CONSTRAINT IF EXISTS "pragas_pkey", DROP CONSTRAINT IF EXISTS "pragas_empresa_id_id_pk",
  ADD CONSTRAINT "pragas_empresa_id_id_pk" PRIMARY KEY USING INDEX "pragas_pk_novo";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "renegociacao_originais_pk_novo" ON "renegociacao_originais" USING btree ("empresa_id","id");
--> statement-breakpoint
ALTER TABLE "renegociacao_originais" DROP CONSTRAINT IF EXISTS "renegociacao_originais_pkey", DROP CONSTRAINT IF EXISTS "renegociacao_originais_empresa_id_id_pk",
  ADD CONSTRAINT "renegociacao_originais_empresa_id_id_pk" PRIMARY KEY USING INDEX "renegociacao_originais_pk_novo";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "renegociacoes_pk_novo" ON "renegociacoes" USING btree ("empresa_id","id");
--> statement-breakpoint
ALTER TABLE "renegociacoes" DROP CONSTRAINT IF EXISTS "renegociacoes_pkey", DROP CONSTRAINT IF EXISTS "renegociacoes_empresa_id_id_pk",
  ADD CONSTRAINT "renegociacoes_empresa_id_id_pk" PRIMARY KEY USING INDEX "renegociacoes_pk_novo";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "renegociacoes_desfeitas_pk_novo" ON "renegociacoes_desfeitas" USING btree ("empresa_id","id");
--> statement-breakpoint
ALTER TABLE "renegociacoes_desfeitas" DROP CONSTRAINT IF EXISTS "renegociacoes_desfeitas_pkey", DROP CONSTRAINT IF EXISTS "renegociacoes_desfeitas_empresa_id_id_pk",
  ADD CONSTRAINT "renegociacoes_desfeitas_empresa_id_id_pk" PRIMARY KEY USING INDEX "renegociacoes_desfeitas_pk_novo";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "requerimento_itens_pk_novo" ON "requerimento_itens" USING btree ("empresa_id","id");
--> statement-breakpoint
ALTER TABLE "requerimento_itens" DROP CONSTRAINT IF EXISTS "requerimento_itens_pkey", DROP CONSTRAINT IF EXISTS "requerimento_itens_empresa_id_id_pk",
  ADD CONSTRAINT "requerimento_itens_empresa_id_id_pk" PRIMARY KEY USING INDEX "requerimento_itens_pk_novo";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "requerimentos_pk_novo" ON "requerimentos" USING btree ("empresa_id","id");
--> statement-breakpoint
ALTER TABLE "requerimentos" DROP CONSTRAINT IF EXISTS "requerimentos_pkey", DROP CONSTRAINT IF EXISTS "requerimentos_empresa_id_id_pk",
  ADD CONSTRAINT "requerimentos_empresa_id_id_pk" PRIMARY KEY USING INDEX "requerimentos_pk_novo";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "transferencias_pk_novo" ON "transferencias" USING btree ("empresa_id","id");
--> statement-breakpoint
ALTER TABLE "transferencias" DROP CONSTRAINT IF EXISTS "transferencias_pkey", DROP CONSTRAINT IF EXISTS "transferencias_empresa_id_id_pk",
  ADD CONSTRAINT "transferencias_empresa_id_id_pk" PRIMARY KEY USING INDEX "transferencias_pk_novo";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "veiculos_pk_novo" ON "veiculos" USING btree ("empresa_id","id");
--> statement-breakpoint
ALTER TABLE "veiculos" DROP CONSTRAINT IF EXISTS "veiculos_pkey", DROP CONSTRAINT IF EXISTS "veiculos_empresa_id_id_pk",
  ADD CONSTRAINT "veiculos_empresa_id_id_pk" PRIMARY KEY USING INDEX "veiculos_pk_novo";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "whatsapp_mensagens_pk_novo" ON "whatsapp_mensagens" USING btree ("empresa_id","id");
--> statement-breakpoint
ALTER TABLE "whatsapp_mensagens" DROP CONSTRAINT IF EXISTS "whatsapp_mensagens_pkey", DROP CONSTRAINT IF EXISTS "whatsapp_mensagens_empresa_id_id_pk",
  ADD CONSTRAINT "whatsapp_mensagens_empresa_id_id_pk" PRIMARY KEY USING INDEX "whatsapp_mensagens_pk_novo";
--> statement-breakpoint
ALTER TABLE "auditoria" DROP CONSTRAINT IF EXISTS "auditoria_com_empresa";
--> statement-breakpoint
-- Other unique indexes with the company. Each keeps its name, by which a refusal is told.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "acertos_movimento_novo" ON "acertos" USING btree ("empresa_id","movimento_id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "acertos_movimento";
--> statement-breakpoint
ALTER INDEX "acertos_movimento_novo" RENAME TO "acertos_movimento";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "comissao_itens_item_novo" ON "comissao_itens" USING btree ("empresa_id","ordem_servico_item_id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "comissao_itens_item";
--> statement-breakpoint
ALTER INDEX "comissao_itens_item_novo" RENAME TO "comissao_itens_item";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "compra_entradas_compra_novo" ON "compra_entradas" USING btree ("empresa_id","compra_id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "compra_entradas_compra";
--> statement-breakpoint
ALTER INDEX "compra_entradas_compra_novo" RENAME TO "compra_entradas_compra";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "contas_comissao_lote_novo" ON "contas" USING btree ("empresa_id","comissao_lote_id") WHERE removida_em is null and comissao_lote_id is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "contas_comissao_lote";
--> statement-breakpoint
ALTER INDEX "contas_comissao_lote_novo" RENAME TO "contas_comissao_lote";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "estoque_movimentos_inventario_novo" ON "estoque_movimentos" USING btree ("empresa_id","inventario_id","produto_id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "estoque_movimentos_inventario";
--> statement-breakpoint
ALTER INDEX "estoque_movimentos_inventario_novo" RENAME TO "estoque_movimentos_inventario";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "estoque_movimentos_requerimento_novo" ON "estoque_movimentos" USING btree ("empresa_id","requerimento_item_id","tipo");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "estoque_movimentos_requerimento";
--> statement-breakpoint
ALTER INDEX "estoque_movimentos_requerimento_novo" RENAME TO "estoque_movimentos_requerimento";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "estornos_acerto_novo" ON "estornos" USING btree ("empresa_id","acerto_id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "estornos_acerto";
--> statement-breakpoint
ALTER INDEX "estornos_acerto_novo" RENAME TO "estornos_acerto";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "estornos_movimento_novo" ON "estornos" USING btree ("empresa_id","movimento_id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "estornos_movimento";
--> statement-breakpoint
ALTER INDEX "estornos_movimento_novo" RENAME TO "estornos_movimento";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "renegociacao_originais_conta_novo" ON "renegociacao_originais" USING btree ("empresa_id","conta_id","renegociacao_id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "renegociacao_originais_conta";
--> statement-breakpoint
ALTER INDEX "renegociacao_originais_conta_novo" RENAME TO "renegociacao_originais_conta";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "renegociacoes_desfeitas_renegociacao_novo" ON "renegociacoes_desfeitas" USING btree ("empresa_id","renegociacao_id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "renegociacoes_desfeitas_renegociacao";
--> statement-breakpoint
ALTER INDEX "renegociacoes_desfeitas_renegociacao_novo" RENAME TO "renegociacoes_desfeitas_renegociacao";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "transferencias_entrada_novo" ON "transferencias" USING btree ("empresa_id","entrada_id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "transferencias_entrada";
--> statement-breakpoint
ALTER INDEX "transferencias_entrada_novo" RENAME TO "transferencias_entrada";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "transferencias_saida_novo" ON "transferencias" USING btree ("empresa_id","saida_id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "transferencias_saida";
--> statement-breakpoint
ALTER INDEX "transferencias_saida_novo" RENAME TO "transferencias_saida";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "whatsapp_mensagens_mensagem_id_unique_novo" ON "whatsapp_mensagens" USING btree ("empresa_id","mensagem_id");
--> statement-breakpoint
ALTER TABLE "whatsapp_mensagens" DROP CONSTRAINT IF EXISTS "whatsapp_mensagens_mensagem_id_unique";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "whatsapp_mensagens_mensagem_id_unique";
--> statement-breakpoint
ALTER INDEX "whatsapp_mensagens_mensagem_id_unique_novo" RENAME TO "whatsapp_mensagens_mensagem_id_unique";
--> statement-breakpoint
-- The primary keys serve for what these did.
DROP INDEX CONCURRENTLY IF EXISTS "aceites_empresa";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "contratos_empresa";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "whatsapp_mensagens_empresa";
--> statement-breakpoint
ALTER TABLE "compras" ADD CONSTRAINT "compras_empresa_id_arquivo_xml_id_arquivos_xml_empresa_id_id_fk"
  FOREIGN KEY ("empresa_id","arquivo_xml_id") REFERENCES "public"."arquivos_xml"("empresa_id","id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "compras" VALIDATE CONSTRAINT "compras_empresa_id_arquivo_xml_id_arquivos_xml_empresa_id_id_fk";
