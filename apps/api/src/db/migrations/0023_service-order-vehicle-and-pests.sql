CREATE TABLE "ordem_servico_pragas" (
	"empresa_id" integer NOT NULL,
	"ordem_servico_id" integer NOT NULL,
	"praga_id" integer NOT NULL,
	CONSTRAINT "ordem_servico_pragas_ordem_servico_id_praga_id_pk" PRIMARY KEY("ordem_servico_id","praga_id")
);
--> statement-breakpoint
ALTER TABLE "ordens_servico" ADD COLUMN "veiculo_id" integer;--> statement-breakpoint
ALTER TABLE "ordem_servico_pragas" ADD CONSTRAINT "ordem_servico_pragas_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordem_servico_pragas" ADD CONSTRAINT "ordem_servico_pragas_empresa_id_ordem_servico_id_ordens_servico_empresa_id_id_fk" FOREIGN KEY ("empresa_id","ordem_servico_id") REFERENCES "public"."ordens_servico"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordem_servico_pragas" ADD CONSTRAINT "ordem_servico_pragas_empresa_id_praga_id_pragas_empresa_id_id_fk" FOREIGN KEY ("empresa_id","praga_id") REFERENCES "public"."pragas"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ordem_servico_pragas_praga" ON "ordem_servico_pragas" USING btree ("empresa_id","praga_id");--> statement-breakpoint
ALTER TABLE "ordens_servico" ADD CONSTRAINT "ordens_servico_empresa_id_veiculo_id_veiculos_empresa_id_id_fk" FOREIGN KEY ("empresa_id","veiculo_id") REFERENCES "public"."veiculos"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ordens_servico_veiculo" ON "ordens_servico" USING btree ("empresa_id","veiculo_id","id") WHERE veiculo_id is not null;