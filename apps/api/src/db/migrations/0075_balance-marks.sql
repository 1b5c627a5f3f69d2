-- step by step
CREATE TABLE IF NOT EXISTS "saldo_marcos" (
	"empresa_id" integer PRIMARY KEY NOT NULL,
	"movimento_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saldo_marcos" DROP CONSTRAINT IF EXISTS "saldo_marcos_empresa_id_empresas_id_fk",
  ADD CONSTRAINT "saldo_marcos_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "saldo_marcos" VALIDATE CONSTRAINT "saldo_marcos_empresa_id_empresas_id_fk";
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "saldo_dias" (
	"empresa_id" integer NOT NULL,
	"conta_bancaria_id" integer NOT NULL,
	"data" date NOT NULL,
	"valor" numeric(19, 4) NOT NULL,
	CONSTRAINT "saldo_dias_empresa_id_conta_bancaria_id_data_pk" PRIMARY KEY("empresa_id","conta_bancaria_id","data")
);
--> statement-breakpoint
ALTER TABLE "saldo_dias" DROP CONSTRAINT IF EXISTS "saldo_dias_empresa_id_saldo_marcos_empresa_id_fk",
  ADD CONSTRAINT "saldo_dias_empresa_id_saldo_marcos_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."saldo_marcos"("empresa_id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "saldo_dias" VALIDATE CONSTRAINT "saldo_dias_empresa_id_saldo_marcos_empresa_id_fk";
--> statement-breakpoint
ALTER TABLE "saldo_dias" DROP CONSTRAINT IF EXISTS "saldo_dias_conta_bancaria",
  ADD CONSTRAINT "saldo_dias_conta_bancaria" FOREIGN KEY ("empresa_id","conta_bancaria_id") REFERENCES "public"."contas_bancarias"("empresa_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "saldo_dias" VALIDATE CONSTRAINT "saldo_dias_conta_bancaria";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "movimentos_conta_bancaria_ordem" ON "movimentos" USING btree ("empresa_id","conta_bancaria_id","id","data","valor") WHERE conta_bancaria_id is not null;
