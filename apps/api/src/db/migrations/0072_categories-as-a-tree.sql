-- step by step
-- A category that is there gets no group written: without one it counts in gross revenue or in operating expenses, by its
-- side, and so does what the version before still adds, or gives the other side.
ALTER TABLE "categorias_conta" ADD COLUMN IF NOT EXISTS "categoria_pai_id" integer;--> statement-breakpoint
ALTER TABLE "categorias_conta" ADD COLUMN IF NOT EXISTS "grupo" text;--> statement-breakpoint
ALTER TABLE "categorias_conta" DROP CONSTRAINT IF EXISTS "categorias_conta_categoria_pai_id_categorias_conta_id_fk";--> statement-breakpoint
ALTER TABLE "categorias_conta" ADD CONSTRAINT "categorias_conta_categoria_pai_id_categorias_conta_id_fk" FOREIGN KEY ("categoria_pai_id") REFERENCES "public"."categorias_conta"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "categorias_conta" VALIDATE CONSTRAINT "categorias_conta_categoria_pai_id_categorias_conta_id_fk";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "categorias_conta_pai" ON "categorias_conta" USING btree ("categoria_pai_id") WHERE categoria_pai_id is not null;--> statement-breakpoint
ALTER TABLE "categorias_conta" DROP CONSTRAINT IF EXISTS "categorias_conta_ramo";--> statement-breakpoint
ALTER TABLE "categorias_conta" ADD CONSTRAINT "categorias_conta_ramo" CHECK ("categorias_conta"."categoria_pai_id" is null or ("categorias_conta"."categoria_pai_id" <> "categorias_conta"."id" and "categorias_conta"."grupo" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "categorias_conta" VALIDATE CONSTRAINT "categorias_conta_ramo";
