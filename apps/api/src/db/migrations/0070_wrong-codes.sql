-- step by step
ALTER TABLE "restauracoes_fator" ADD COLUMN IF NOT EXISTS "codigo_de" text;--> statement-breakpoint
ALTER TABLE "segundos_fatores" ADD COLUMN IF NOT EXISTS "codigos_errados" integer DEFAULT 0 NOT NULL;
