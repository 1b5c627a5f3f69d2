-- step by step
ALTER TABLE "chaves_acesso" ADD COLUMN IF NOT EXISTS "avisada_dias" integer;
