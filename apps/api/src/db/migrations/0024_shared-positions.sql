CREATE TABLE "gps_compartilhamentos" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"prestador_id" integer NOT NULL,
	"usuario_id" integer NOT NULL,
	"termo" integer NOT NULL,
	"iniciado_em" timestamp with time zone NOT NULL,
	"ativo_em" timestamp with time zone NOT NULL,
	"encerrado_em" timestamp with time zone,
	CONSTRAINT "gps_compartilhamentos_empresa_id" UNIQUE("empresa_id","id")
);
--> statement-breakpoint
CREATE TABLE "gps_posicoes" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"compartilhamento_id" integer NOT NULL,
	"prestador_id" integer NOT NULL,
	"ordem_servico_id" integer NOT NULL,
	"latitude" numeric(9, 6) NOT NULL,
	"longitude" numeric(9, 6) NOT NULL,
	"precisao" integer NOT NULL,
	"medida_em" timestamp with time zone NOT NULL,
	"minuto" timestamp with time zone NOT NULL,
	CONSTRAINT "gps_posicoes_lugar" CHECK ("gps_posicoes"."latitude" between -90 and 90 and "gps_posicoes"."longitude" between -180 and 180),
	CONSTRAINT "gps_posicoes_precisao" CHECK ("gps_posicoes"."precisao" >= 0)
);
--> statement-breakpoint
ALTER TABLE "ordens_servico" ADD COLUMN "latitude" numeric(9, 6);--> statement-breakpoint
ALTER TABLE "ordens_servico" ADD COLUMN "longitude" numeric(9, 6);--> statement-breakpoint
ALTER TABLE "ordens_servico" ADD COLUMN "precisao" integer;--> statement-breakpoint
ALTER TABLE "ordens_servico" ADD COLUMN "posicao_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gps_compartilhamentos" ADD CONSTRAINT "gps_compartilhamentos_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gps_compartilhamentos" ADD CONSTRAINT "gps_compartilhamentos_prestador_id_pessoas_id_fk" FOREIGN KEY ("prestador_id") REFERENCES "public"."pessoas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gps_compartilhamentos" ADD CONSTRAINT "gps_compartilhamentos_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gps_posicoes" ADD CONSTRAINT "gps_posicoes_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gps_posicoes" ADD CONSTRAINT "gps_posicoes_prestador_id_pessoas_id_fk" FOREIGN KEY ("prestador_id") REFERENCES "public"."pessoas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gps_posicoes" ADD CONSTRAINT "gps_posicoes_empresa_id_compartilhamento_id_gps_compartilhamentos_empresa_id_id_fk" FOREIGN KEY ("empresa_id","compartilhamento_id") REFERENCES "public"."gps_compartilhamentos"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gps_posicoes" ADD CONSTRAINT "gps_posicoes_empresa_id_ordem_servico_id_ordens_servico_empresa_id_id_fk" FOREIGN KEY ("empresa_id","ordem_servico_id") REFERENCES "public"."ordens_servico"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gps_compartilhamentos_aberto" ON "gps_compartilhamentos" USING btree ("empresa_id","prestador_id") WHERE "gps_compartilhamentos"."encerrado_em" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "gps_posicoes_minuto" ON "gps_posicoes" USING btree ("empresa_id","prestador_id","minuto");--> statement-breakpoint
CREATE INDEX "gps_posicoes_compartilhamento" ON "gps_posicoes" USING btree ("empresa_id","compartilhamento_id","medida_em");--> statement-breakpoint
CREATE INDEX "gps_posicoes_medida_em" ON "gps_posicoes" USING btree ("medida_em");--> statement-breakpoint
ALTER TABLE "ordens_servico" ADD CONSTRAINT "ordens_servico_posicao" CHECK (num_nonnulls("ordens_servico"."latitude", "ordens_servico"."longitude", "ordens_servico"."precisao", "ordens_servico"."posicao_em") in (0, 4)
        and ("ordens_servico"."latitude" is null or "ordens_servico"."os_status" = 18));