-- step by step
ALTER TABLE "gateway_cobrancas" ADD COLUMN IF NOT EXISTS "conferida_em" timestamp with time zone;
