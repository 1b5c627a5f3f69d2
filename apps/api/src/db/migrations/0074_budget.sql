CREATE TABLE "orcamentos" (
	"id" serial NOT NULL,
	"empresa_id" integer NOT NULL,
	"categoria_id" integer NOT NULL,
	"ano" integer NOT NULL,
	"janeiro" numeric(15, 4),
	"fevereiro" numeric(15, 4),
	"marco" numeric(15, 4),
	"abril" numeric(15, 4),
	"maio" numeric(15, 4),
	"junho" numeric(15, 4),
	"julho" numeric(15, 4),
	"agosto" numeric(15, 4),
	"setembro" numeric(15, 4),
	"outubro" numeric(15, 4),
	"novembro" numeric(15, 4),
	"dezembro" numeric(15, 4),
	CONSTRAINT "orcamentos_empresa_id_id_pk" PRIMARY KEY("empresa_id","id"),
	CONSTRAINT "orcamentos_ano" UNIQUE("empresa_id","ano","categoria_id"),
	CONSTRAINT "orcamentos_ano_possivel" CHECK ("orcamentos"."ano" between 2000 and 2099),
	CONSTRAINT "orcamentos_valores" CHECK (least("janeiro", "fevereiro", "marco", "abril", "maio", "junho", "julho", "agosto", "setembro", "outubro", "novembro", "dezembro") >= 0 and num_nonnulls("janeiro", "fevereiro", "marco", "abril", "maio", "junho", "julho", "agosto", "setembro", "outubro", "novembro", "dezembro") > 0)
);
--> statement-breakpoint
ALTER TABLE "orcamentos" ADD CONSTRAINT "orcamentos_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orcamentos" ADD CONSTRAINT "orcamentos_categoria_id_categorias_conta_id_fk" FOREIGN KEY ("categoria_id") REFERENCES "public"."categorias_conta"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orcamentos_categoria" ON "orcamentos" USING btree ("categoria_id");