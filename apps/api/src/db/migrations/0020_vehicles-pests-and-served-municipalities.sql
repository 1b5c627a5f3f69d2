CREATE TABLE "municipios_atendidos" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"cidade_id" integer NOT NULL,
	"prazo_dias" integer DEFAULT 0 NOT NULL,
	"taxa_deslocamento" numeric(15, 4) DEFAULT 0 NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "municipios_atendidos_valores" CHECK ("municipios_atendidos"."prazo_dias" >= 0 and "municipios_atendidos"."taxa_deslocamento" >= 0)
);
--> statement-breakpoint
CREATE TABLE "pragas" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"nome" text NOT NULL,
	"nome_cientifico" text,
	"observacao" text,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "pragas_empresa_id" UNIQUE("empresa_id","id")
);
--> statement-breakpoint
CREATE TABLE "veiculos" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"placa" text NOT NULL,
	"marca" text,
	"modelo" text,
	"cor" text,
	"pessoa_id" integer,
	"versao" integer DEFAULT 1 NOT NULL,
	"busca" text GENERATED ALWAYS AS (busca(placa || ' ' || coalesce(marca, '') || ' ' || coalesce(modelo, '') || ' ' || coalesce(cor, ''))) STORED NOT NULL,
	CONSTRAINT "veiculos_empresa_id" UNIQUE("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "municipios_atendidos" ADD CONSTRAINT "municipios_atendidos_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pragas" ADD CONSTRAINT "pragas_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "veiculos" ADD CONSTRAINT "veiculos_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "veiculos" ADD CONSTRAINT "veiculos_pessoa_id_pessoas_id_fk" FOREIGN KEY ("pessoa_id") REFERENCES "public"."pessoas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "municipios_atendidos_cidade" ON "municipios_atendidos" USING btree ("empresa_id","cidade_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pragas_nome" ON "pragas" USING btree ("empresa_id",busca(nome));--> statement-breakpoint
CREATE UNIQUE INDEX "veiculos_placa" ON "veiculos" USING btree ("empresa_id",overlay(placa placing translate(substr(placa, 5, 1), '0123456789', 'ABCDEFGHIJ') from 5 for 1));--> statement-breakpoint
CREATE INDEX "veiculos_pessoa" ON "veiculos" USING btree ("pessoa_id","empresa_id");