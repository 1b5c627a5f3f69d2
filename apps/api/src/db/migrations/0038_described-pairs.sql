ALTER TABLE "nfe_pares" ADD COLUMN "descricao" text;--> statement-breakpoint
ALTER TABLE "nfe_pares" ADD COLUMN "ncm" text;