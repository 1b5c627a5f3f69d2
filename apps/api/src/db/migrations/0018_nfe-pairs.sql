CREATE TABLE "nfe_pares" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"fornecedor_id" integer NOT NULL,
	"codigo" text NOT NULL,
	"produto_id" integer NOT NULL,
	"unidade" text NOT NULL,
	"fator" numeric(15, 4) NOT NULL,
	CONSTRAINT "nfe_pares_fator" CHECK ("nfe_pares"."fator" > 0)
);
--> statement-breakpoint
ALTER TABLE "arquivos_xml" DROP CONSTRAINT "arquivos_xml_chave";--> statement-breakpoint
ALTER TABLE "arquivos_xml" ADD COLUMN "tipo" text DEFAULT 'nfe' NOT NULL;--> statement-breakpoint
ALTER TABLE "nfe_pares" ADD CONSTRAINT "nfe_pares_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nfe_pares" ADD CONSTRAINT "nfe_pares_fornecedor_id_pessoas_id_fk" FOREIGN KEY ("fornecedor_id") REFERENCES "public"."pessoas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nfe_pares" ADD CONSTRAINT "nfe_pares_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "nfe_pares_codigo" ON "nfe_pares" USING btree ("empresa_id","fornecedor_id","codigo");--> statement-breakpoint
ALTER TABLE "arquivos_xml" ADD CONSTRAINT "arquivos_xml_chave" UNIQUE("empresa_id","chave","tipo");--> statement-breakpoint
ALTER TABLE "arquivos_xml" ADD CONSTRAINT "arquivos_xml_tipo" CHECK ("arquivos_xml"."tipo" in ('nfe', 'cancelamento'));