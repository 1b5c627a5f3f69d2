-- step by step
ALTER TABLE "contas" ADD COLUMN IF NOT EXISTS "linha_digitavel" text, ADD COLUMN IF NOT EXISTS "pix_copia_cola" text,
  ADD COLUMN IF NOT EXISTS "motivo_duplicada" text;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contas_boleto" ON "contas" USING btree ("empresa_id","linha_digitavel")
  WHERE removida_em is null and linha_digitavel is not null;
