-- step by step
ALTER TABLE "gateway_cobrancas" ADD COLUMN IF NOT EXISTS "vencimento_conta" date,
  ADD COLUMN IF NOT EXISTS "pendencia" text,
  ADD COLUMN IF NOT EXISTS "nao_acompanha" text;
--> statement-breakpoint
ALTER TABLE "gateway_decisoes" ADD COLUMN IF NOT EXISTS "acerto_id" integer,
  ADD COLUMN IF NOT EXISTS "tarifa_conta_id" integer;
--> statement-breakpoint
ALTER TABLE "gateways_pagamento" ADD COLUMN IF NOT EXISTS "testado_em" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "gateway_cobrancas" DROP CONSTRAINT IF EXISTS "gateway_cobrancas_pendencia",
  ADD CONSTRAINT "gateway_cobrancas_pendencia" CHECK ("gateway_cobrancas"."pendencia" in ('alterar', 'refazer', 'retirar', 'dinheiro', 'reabrir')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "gateway_cobrancas"
  VALIDATE CONSTRAINT "gateway_cobrancas_pendencia";
--> statement-breakpoint
ALTER TABLE "gateway_decisoes" DROP CONSTRAINT IF EXISTS "gateway_decisoes_resolvida",
  ADD CONSTRAINT "gateway_decisoes_resolvida" CHECK (num_nonnulls("gateway_decisoes"."resolvida_em", "gateway_decisoes"."resolucao") in (0, 2) and ("gateway_decisoes"."resolvida_por" is not null or "gateway_decisoes"."resolucao" is null or "gateway_decisoes"."resolucao" = 'devolvida')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "gateway_decisoes"
  VALIDATE CONSTRAINT "gateway_decisoes_resolvida";
