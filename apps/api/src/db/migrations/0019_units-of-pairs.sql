ALTER TABLE "nfe_pares" ADD COLUMN "unidade_produto" text;--> statement-breakpoint
UPDATE "nfe_pares" SET "unidade_produto" = (SELECT "unidade" FROM "produtos" WHERE "produtos"."id" = "nfe_pares"."produto_id");--> statement-breakpoint
ALTER TABLE "nfe_pares" ALTER COLUMN "unidade_produto" SET NOT NULL;
