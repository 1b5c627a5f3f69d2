-- step by step
ALTER TYPE "public"."tipo_evento_compra" ADD VALUE IF NOT EXISTS 'entrada_desfeita' AFTER 'entrada';
--> statement-breakpoint
ALTER TABLE "compra_entradas" ADD COLUMN IF NOT EXISTS "numero" text, ADD COLUMN IF NOT EXISTS "serie" text,
  ADD COLUMN IF NOT EXISTS "chave" text, ADD COLUMN IF NOT EXISTS "arquivo_xml_id" integer,
  ADD COLUMN IF NOT EXISTS "desfeita_em" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "compra_entradas"
  DROP CONSTRAINT IF EXISTS "compra_entradas_empresa_id_arquivo_xml_id_arquivos_xml_empresa_id_id_fk",
  ADD CONSTRAINT "compra_entradas_empresa_id_arquivo_xml_id_arquivos_xml_empresa_id_id_fk"
  FOREIGN KEY ("empresa_id","arquivo_xml_id") REFERENCES "public"."arquivos_xml"("empresa_id","id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "compra_entradas"
  VALIDATE CONSTRAINT "compra_entradas_empresa_id_arquivo_xml_id_arquivos_xml_empresa_id_id_fk";
--> statement-breakpoint
-- A purchase may get another entry once the one before is undone.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "compra_entradas_vigente" ON "compra_entradas"
  USING btree ("empresa_id","compra_id") WHERE desfeita_em is null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "compra_entradas_compra";
--> statement-breakpoint
-- An entry is undone once, and nothing else of it changes.
create or replace function compra_entradas_so_se_desfazem() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.desfeita_em is null and new.desfeita_em is not null
    and to_jsonb(old) - 'desfeita_em' = to_jsonb(new) - 'desfeita_em' then
    return new;
  end if;
  raise exception 'rows of % are only ever added', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
--> statement-breakpoint
create or replace trigger compra_entradas_imutaveis before update or delete on compra_entradas
  for each row execute function compra_entradas_so_se_desfazem();
