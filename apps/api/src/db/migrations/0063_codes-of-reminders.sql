-- step by step
ALTER TABLE "lembrete_itens" ADD COLUMN IF NOT EXISTS "codigos" text;
