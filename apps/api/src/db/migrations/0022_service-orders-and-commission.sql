CREATE TYPE "public"."tipo_evento_ordem" AS ENUM('criacao', 'alteracao', 'status', 'finalizacao', 'cancelamento', 'reabertura');--> statement-breakpoint
CREATE TABLE "comissao_itens" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"comissao_lote_id" integer NOT NULL,
	"ordem_servico_item_id" integer NOT NULL,
	"comissao" numeric(15, 4) NOT NULL,
	"usuario_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "comissao_itens_comissao" CHECK ("comissao_itens"."comissao" >= 0)
);
--> statement-breakpoint
CREATE TABLE "comissao_lotes" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"prestador_id" integer NOT NULL,
	"data_inicial" date NOT NULL,
	"data_final" date NOT NULL,
	"fechado_em" timestamp with time zone,
	"fechado_por" integer,
	"versao" integer DEFAULT 1 NOT NULL,
	"usuario_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removido_em" timestamp with time zone,
	CONSTRAINT "comissao_lotes_empresa_id" UNIQUE("empresa_id","id"),
	CONSTRAINT "comissao_lotes_periodo" CHECK ("comissao_lotes"."data_inicial" <= "comissao_lotes"."data_final"),
	CONSTRAINT "comissao_lotes_fechado" CHECK (num_nonnulls("comissao_lotes"."fechado_em", "comissao_lotes"."fechado_por") in (0, 2)),
	CONSTRAINT "comissao_lotes_removido" CHECK ("comissao_lotes"."removido_em" is null or "comissao_lotes"."fechado_em" is null)
);
--> statement-breakpoint
CREATE TABLE "ordem_servico_eventos" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"ordem_servico_id" integer NOT NULL,
	"tipo" "tipo_evento_ordem" NOT NULL,
	"os_status" integer NOT NULL,
	"motivo" text,
	"usuario_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ordem_servico_eventos_motivo" CHECK (("ordem_servico_eventos"."tipo" in ('cancelamento', 'reabertura')) = ("ordem_servico_eventos"."motivo" is not null))
);
--> statement-breakpoint
CREATE TABLE "ordem_servico_itens" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"ordem_servico_id" integer NOT NULL,
	"ordem" integer NOT NULL,
	"produto_id" integer NOT NULL,
	"prod_or_serv" integer NOT NULL,
	"quantidade" numeric(15, 4) NOT NULL,
	"valor" numeric(15, 4) NOT NULL,
	"desconto" numeric(15, 4) DEFAULT 0 NOT NULL,
	"total" numeric(15, 4) NOT NULL,
	"comissao_prod" numeric(7, 4),
	"created_at" timestamp with time zone NOT NULL,
	"removido_em" timestamp with time zone,
	CONSTRAINT "ordem_servico_itens_empresa_id" UNIQUE("empresa_id","id"),
	CONSTRAINT "ordem_servico_itens_tipo" CHECK ("ordem_servico_itens"."prod_or_serv" in (1, 2)),
	CONSTRAINT "ordem_servico_itens_quantidade" CHECK ("ordem_servico_itens"."quantidade" > 0),
	CONSTRAINT "ordem_servico_itens_valores" CHECK ("ordem_servico_itens"."valor" >= 0 and "ordem_servico_itens"."desconto" >= 0 and "ordem_servico_itens"."total" >= 0),
	CONSTRAINT "ordem_servico_itens_comissao" CHECK ("ordem_servico_itens"."comissao_prod" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "ordem_servico_status" (
	"id" integer PRIMARY KEY NOT NULL,
	"nome" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ordens_servico" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"numero_os" integer NOT NULL,
	"cliente_id" integer NOT NULL,
	"prestador_id" integer,
	"os_status" integer DEFAULT 1 NOT NULL,
	"data" date NOT NULL,
	"data_agendamento" date,
	"hora_agendamento" time,
	"cep" text,
	"logradouro" text,
	"numero" text,
	"bairro" text,
	"cidade_id" integer,
	"observacao" text,
	"valor" numeric(15, 4) DEFAULT 0 NOT NULL,
	"deposito_id" integer,
	"finalizada_em" timestamp with time zone,
	"finalizada_por" integer,
	"versao" integer DEFAULT 1 NOT NULL,
	"usuario_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ordens_servico_empresa_id" UNIQUE("empresa_id","id"),
	CONSTRAINT "ordens_servico_valor" CHECK ("ordens_servico"."valor" >= 0),
	CONSTRAINT "ordens_servico_agendada" CHECK ("ordens_servico"."os_status" <> 5 or "ordens_servico"."data_agendamento" is not null),
	CONSTRAINT "ordens_servico_hora" CHECK ("ordens_servico"."hora_agendamento" is null or "ordens_servico"."data_agendamento" is not null),
	CONSTRAINT "ordens_servico_finalizada" CHECK (num_nonnulls("ordens_servico"."finalizada_em", "ordens_servico"."finalizada_por") = case when "ordens_servico"."os_status" = 18 then 2 else 0 end
        and ("ordens_servico"."deposito_id" is null or "ordens_servico"."os_status" = 18))
);
--> statement-breakpoint
ALTER TABLE "contas" ADD COLUMN "ordem_servico_id" integer;--> statement-breakpoint
ALTER TABLE "contas" ADD COLUMN "comissao_lote_id" integer;--> statement-breakpoint
ALTER TABLE "estoque_movimentos" ADD COLUMN "ordem_servico_item_id" integer;--> statement-breakpoint
ALTER TABLE "comissao_itens" ADD CONSTRAINT "comissao_itens_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comissao_itens" ADD CONSTRAINT "comissao_itens_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comissao_itens" ADD CONSTRAINT "comissao_itens_empresa_id_comissao_lote_id_comissao_lotes_empresa_id_id_fk" FOREIGN KEY ("empresa_id","comissao_lote_id") REFERENCES "public"."comissao_lotes"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comissao_itens" ADD CONSTRAINT "comissao_itens_empresa_id_ordem_servico_item_id_ordem_servico_itens_empresa_id_id_fk" FOREIGN KEY ("empresa_id","ordem_servico_item_id") REFERENCES "public"."ordem_servico_itens"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comissao_lotes" ADD CONSTRAINT "comissao_lotes_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comissao_lotes" ADD CONSTRAINT "comissao_lotes_prestador_id_pessoas_id_fk" FOREIGN KEY ("prestador_id") REFERENCES "public"."pessoas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comissao_lotes" ADD CONSTRAINT "comissao_lotes_fechado_por_usuarios_id_fk" FOREIGN KEY ("fechado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comissao_lotes" ADD CONSTRAINT "comissao_lotes_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordem_servico_eventos" ADD CONSTRAINT "ordem_servico_eventos_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordem_servico_eventos" ADD CONSTRAINT "ordem_servico_eventos_os_status_ordem_servico_status_id_fk" FOREIGN KEY ("os_status") REFERENCES "public"."ordem_servico_status"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordem_servico_eventos" ADD CONSTRAINT "ordem_servico_eventos_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordem_servico_eventos" ADD CONSTRAINT "ordem_servico_eventos_empresa_id_ordem_servico_id_ordens_servico_empresa_id_id_fk" FOREIGN KEY ("empresa_id","ordem_servico_id") REFERENCES "public"."ordens_servico"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordem_servico_itens" ADD CONSTRAINT "ordem_servico_itens_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordem_servico_itens" ADD CONSTRAINT "ordem_servico_itens_produto_id_produtos_id_fk" FOREIGN KEY ("produto_id") REFERENCES "public"."produtos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordem_servico_itens" ADD CONSTRAINT "ordem_servico_itens_empresa_id_ordem_servico_id_ordens_servico_empresa_id_id_fk" FOREIGN KEY ("empresa_id","ordem_servico_id") REFERENCES "public"."ordens_servico"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordens_servico" ADD CONSTRAINT "ordens_servico_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordens_servico" ADD CONSTRAINT "ordens_servico_cliente_id_pessoas_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."pessoas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordens_servico" ADD CONSTRAINT "ordens_servico_prestador_id_pessoas_id_fk" FOREIGN KEY ("prestador_id") REFERENCES "public"."pessoas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordens_servico" ADD CONSTRAINT "ordens_servico_os_status_ordem_servico_status_id_fk" FOREIGN KEY ("os_status") REFERENCES "public"."ordem_servico_status"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordens_servico" ADD CONSTRAINT "ordens_servico_finalizada_por_usuarios_id_fk" FOREIGN KEY ("finalizada_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordens_servico" ADD CONSTRAINT "ordens_servico_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordens_servico" ADD CONSTRAINT "ordens_servico_empresa_id_deposito_id_depositos_empresa_id_id_fk" FOREIGN KEY ("empresa_id","deposito_id") REFERENCES "public"."depositos"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "comissao_itens_item" ON "comissao_itens" USING btree ("ordem_servico_item_id");--> statement-breakpoint
CREATE INDEX "comissao_itens_lote" ON "comissao_itens" USING btree ("empresa_id","comissao_lote_id");--> statement-breakpoint
CREATE INDEX "comissao_lotes_prestador" ON "comissao_lotes" USING btree ("empresa_id","prestador_id","id");--> statement-breakpoint
CREATE INDEX "ordem_servico_eventos_ordem" ON "ordem_servico_eventos" USING btree ("empresa_id","ordem_servico_id","id");--> statement-breakpoint
CREATE INDEX "ordem_servico_itens_ordem" ON "ordem_servico_itens" USING btree ("empresa_id","ordem_servico_id","ordem");--> statement-breakpoint
CREATE INDEX "ordem_servico_itens_produto" ON "ordem_servico_itens" USING btree ("produto_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ordens_servico_numero" ON "ordens_servico" USING btree ("empresa_id","numero_os");--> statement-breakpoint
CREATE INDEX "ordens_servico_dia" ON "ordens_servico" USING btree ("empresa_id",coalesce(data_agendamento, data),"id");--> statement-breakpoint
CREATE INDEX "ordens_servico_status" ON "ordens_servico" USING btree ("empresa_id","os_status","id");--> statement-breakpoint
CREATE INDEX "ordens_servico_prestador" ON "ordens_servico" USING btree ("empresa_id","prestador_id","id");--> statement-breakpoint
CREATE INDEX "ordens_servico_cliente" ON "ordens_servico" USING btree ("empresa_id","cliente_id","id");--> statement-breakpoint
ALTER TABLE "contas" ADD CONSTRAINT "contas_empresa_id_ordem_servico_id_ordens_servico_empresa_id_id_fk" FOREIGN KEY ("empresa_id","ordem_servico_id") REFERENCES "public"."ordens_servico"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contas" ADD CONSTRAINT "contas_empresa_id_comissao_lote_id_comissao_lotes_empresa_id_id_fk" FOREIGN KEY ("empresa_id","comissao_lote_id") REFERENCES "public"."comissao_lotes"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estoque_movimentos" ADD CONSTRAINT "estoque_movimentos_empresa_id_ordem_servico_item_id_ordem_servico_itens_empresa_id_id_fk" FOREIGN KEY ("empresa_id","ordem_servico_item_id") REFERENCES "public"."ordem_servico_itens"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contas_ordem_servico" ON "contas" USING btree ("ordem_servico_id") WHERE ordem_servico_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "contas_comissao_lote" ON "contas" USING btree ("comissao_lote_id") WHERE removida_em is null;--> statement-breakpoint
CREATE INDEX "estoque_movimentos_ordem" ON "estoque_movimentos" USING btree ("ordem_servico_item_id") WHERE ordem_servico_item_id is not null;--> statement-breakpoint
ALTER TABLE "contas" ADD CONSTRAINT "contas_origem" CHECK (num_nonnulls("contas"."compra_id", "contas"."ordem_servico_id", "contas"."comissao_lote_id") <= 1);--> statement-breakpoint
-- The states of orders are the same in every company and on every server.
insert into ordem_servico_status (id, nome) values
  (1, 'Aberta'), (5, 'Agendada'), (9, 'Em execução'), (12, 'Aguardando peça'), (18, 'Finalizada'), (20, 'Cancelada');
--> statement-breakpoint
create trigger ordem_servico_status_imutaveis before update or delete on ordem_servico_status for each row execute function historico_imutavel();
--> statement-breakpoint
create trigger ordem_servico_status_inteiros before truncate on ordem_servico_status for each statement execute function historico_imutavel();
--> statement-breakpoint
-- What happened to orders is history: nothing changes or removes it.
create trigger ordem_servico_eventos_imutaveis before update or delete on ordem_servico_eventos for each row execute function historico_imutavel();
--> statement-breakpoint
create trigger ordem_servico_eventos_inteiros before truncate on ordem_servico_eventos for each statement execute function historico_imutavel();
