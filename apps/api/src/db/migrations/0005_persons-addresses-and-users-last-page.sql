ALTER TABLE "pessoas" ADD COLUMN "cep" text;--> statement-breakpoint
ALTER TABLE "pessoas" ADD COLUMN "logradouro" text;--> statement-breakpoint
ALTER TABLE "pessoas" ADD COLUMN "numero" text;--> statement-breakpoint
ALTER TABLE "pessoas" ADD COLUMN "bairro" text;--> statement-breakpoint
ALTER TABLE "pessoas" ADD COLUMN "cidade_id" integer;--> statement-breakpoint
ALTER TABLE "pessoas" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "grupos_permissoes" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "usuarios" ADD COLUMN "cpf" text;--> statement-breakpoint
ALTER TABLE "usuarios" ADD COLUMN "route_access" text;--> statement-breakpoint
ALTER TABLE "usuarios" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "usuarios_cpf" ON "usuarios" USING btree ("empresa_id","cpf");