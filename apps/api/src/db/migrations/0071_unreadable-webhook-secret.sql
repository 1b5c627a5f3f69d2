-- step by step
ALTER TABLE "webhooks" ADD COLUMN IF NOT EXISTS "sem_entrega_desde" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN IF NOT EXISTS "segredo_ilegivel_em" timestamp with time zone;--> statement-breakpoint
UPDATE "webhooks" SET "sem_entrega_desde" = "falhando_desde" WHERE "falhando_desde" IS NOT NULL;
