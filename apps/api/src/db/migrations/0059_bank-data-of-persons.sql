ALTER TABLE "pessoas" ADD COLUMN "banco" text;--> statement-breakpoint
ALTER TABLE "pessoas" ADD COLUMN "agencia" text;--> statement-breakpoint
ALTER TABLE "pessoas" ADD COLUMN "conta" text;--> statement-breakpoint
ALTER TABLE "pessoas" ADD COLUMN "titular" text;--> statement-breakpoint
ALTER TABLE "pessoas" ADD COLUMN "titular_documento" text;--> statement-breakpoint
ALTER TABLE "pessoas" ADD COLUMN "chaves_pix" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "pessoas" ADD COLUMN "dados_bancarios_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pessoas" ADD COLUMN "dados_bancarios_por" integer;