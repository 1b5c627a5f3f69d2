-- step by step
ALTER TABLE "aprovacao_ajustes" ADD COLUMN IF NOT EXISTS "dados_desde" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "aprovacao_pedidos" ADD COLUMN IF NOT EXISTS "sem_aprovador_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "acertos" ADD COLUMN IF NOT EXISTS "aprovado" numeric(15, 4) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "aprovacao_pedidos" DROP CONSTRAINT IF EXISTS "aprovacao_pedidos_quem_pediu",
  ADD CONSTRAINT "aprovacao_pedidos_quem_pediu" CHECK ("aprovacao_pedidos"."decidido_por" <> "aprovacao_pedidos"."pedido_por") NOT VALID;--> statement-breakpoint
ALTER TABLE "aprovacao_pedidos" VALIDATE CONSTRAINT "aprovacao_pedidos_quem_pediu";--> statement-breakpoint
ALTER TABLE "acertos" DROP CONSTRAINT IF EXISTS "acertos_aprovado",
  ADD CONSTRAINT "acertos_aprovado" CHECK ("acertos"."aprovado" between 0 and "acertos"."valor") NOT VALID;--> statement-breakpoint
ALTER TABLE "acertos" VALIDATE CONSTRAINT "acertos_aprovado";
