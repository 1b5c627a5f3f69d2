ALTER TABLE "gateways_pagamento" ADD COLUMN "conta_bancaria_id" integer,
  ADD COLUMN "tarifa_pessoa_id" integer,
  ADD COLUMN "enviar_email" boolean DEFAULT false NOT NULL,
  ADD COLUMN "aviso_token" text,
  ADD COLUMN "aviso_id" text,
  ADD COLUMN "aviso_pausado" boolean DEFAULT false NOT NULL,
  ADD COLUMN "conferido_em" timestamp with time zone,
  ADD COLUMN "ultimo_resultado" text;
--> statement-breakpoint
CREATE TABLE "gateway_cobrancas" (
	"id" serial NOT NULL,
	"empresa_id" integer NOT NULL,
	"conta_id" integer NOT NULL,
	"referencia" text NOT NULL,
	"provedor_id" text,
	"estado" text DEFAULT 'enviando' NOT NULL,
	"situacao_original" text,
	"valor" numeric(15, 4) NOT NULL,
	"principal" numeric(15, 4) NOT NULL,
	"multa" numeric(15, 4) NOT NULL,
	"juros" numeric(15, 4) NOT NULL,
	"multa_percentual" numeric(7, 4) NOT NULL,
	"juros_percentual" numeric(7, 4) NOT NULL,
	"vencimento" date NOT NULL,
	"fatura" text,
	"linha_digitavel" text,
	"pix_copia_cola" text,
	"recusa" text,
	"acerto_id" integer,
	"tarifa_conta_id" integer,
	"dia_pagamento" date,
	"dia_credito" date,
	"em_dinheiro_aqui" boolean DEFAULT false NOT NULL,
	"proxima_em" timestamp with time zone,
	"tentativas" integer DEFAULT 0 NOT NULL,
	"usuario_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "gateway_cobrancas_empresa_id_id_pk" PRIMARY KEY("empresa_id","id"),
	CONSTRAINT "gateway_cobrancas_empresa_id" UNIQUE("empresa_id","id"),
	CONSTRAINT "gateway_cobrancas_estado" CHECK ("gateway_cobrancas"."estado" in ('enviando', 'incerta', 'recusada', 'desautorizada', 'em_cobranca', 'vencida', 'paga', 'liquidada', 'em_dinheiro', 'devolvendo', 'devolvida', 'contestada', 'negativada', 'cancelada')),
	CONSTRAINT "gateway_cobrancas_valores" CHECK ("gateway_cobrancas"."principal" > 0 and "gateway_cobrancas"."multa" >= 0 and "gateway_cobrancas"."juros" >= 0 and "gateway_cobrancas"."valor" = "gateway_cobrancas"."principal" + "gateway_cobrancas"."multa" + "gateway_cobrancas"."juros" and "gateway_cobrancas"."valor" = round("gateway_cobrancas"."valor", 2))
);
--> statement-breakpoint
CREATE TABLE "gateway_decisoes" (
	"id" serial NOT NULL,
	"empresa_id" integer NOT NULL,
	"cobranca_id" integer,
	"provedor_id" text NOT NULL,
	"motivo" text NOT NULL,
	"valor" numeric(15, 4) NOT NULL,
	"dia_pagamento" date,
	"dia_credito" date,
	"created_at" timestamp with time zone NOT NULL,
	"resolucao" text,
	"observacao" text,
	"resolvida_em" timestamp with time zone,
	"resolvida_por" integer,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "gateway_decisoes_empresa_id_id_pk" PRIMARY KEY("empresa_id","id"),
	CONSTRAINT "gateway_decisoes_motivo" CHECK ("gateway_decisoes"."motivo" in ('valor_menor', 'valor_maior', 'valor_alterado', 'em_duplicidade', 'apos_cancelamento', 'em_dinheiro_no_painel', 'devolvida_parcialmente', 'contestada', 'recuperada', 'desconhecida', 'recebimento_desconhecido', 'mes_fechado')),
	CONSTRAINT "gateway_decisoes_resolvida" CHECK (num_nonnulls("gateway_decisoes"."resolvida_em", "gateway_decisoes"."resolvida_por", "gateway_decisoes"."resolucao") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "gateway_eventos" (
	"id" serial NOT NULL,
	"empresa_id" integer NOT NULL,
	"evento" text NOT NULL,
	"tipo" text NOT NULL,
	"provedor_id" text,
	"corpo" jsonb NOT NULL,
	"recebido_em" timestamp with time zone NOT NULL,
	"tratado_em" timestamp with time zone,
	"proxima_em" timestamp with time zone,
	"tentativas" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "gateway_eventos_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "gateway_cobrancas" ADD CONSTRAINT "gateway_cobrancas_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "gateway_cobrancas" ADD CONSTRAINT "gateway_cobrancas_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "gateway_cobrancas" ADD CONSTRAINT "gateway_cobrancas_empresa_id_conta_id_contas_empresa_id_id_fk" FOREIGN KEY ("empresa_id","conta_id") REFERENCES "public"."contas"("empresa_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "gateway_decisoes" ADD CONSTRAINT "gateway_decisoes_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "gateway_decisoes" ADD CONSTRAINT "gateway_decisoes_resolvida_por_usuarios_id_fk" FOREIGN KEY ("resolvida_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "gateway_decisoes" ADD CONSTRAINT "gateway_decisoes_empresa_id_cobranca_id_gateway_cobrancas_empresa_id_id_fk" FOREIGN KEY ("empresa_id","cobranca_id") REFERENCES "public"."gateway_cobrancas"("empresa_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "gateway_eventos" ADD CONSTRAINT "gateway_eventos_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_cobrancas_referencia" ON "gateway_cobrancas" USING btree ("empresa_id","referencia");
--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_cobrancas_provedor" ON "gateway_cobrancas" USING btree ("empresa_id","provedor_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_cobrancas_ativa" ON "gateway_cobrancas" USING btree ("empresa_id","conta_id") WHERE estado in ('enviando', 'incerta', 'em_cobranca', 'vencida', 'paga');
--> statement-breakpoint
CREATE INDEX "gateway_cobrancas_conta" ON "gateway_cobrancas" USING btree ("empresa_id","conta_id","id");
--> statement-breakpoint
CREATE INDEX "gateway_cobrancas_proxima" ON "gateway_cobrancas" USING btree ("proxima_em") WHERE proxima_em is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_decisoes_motivo" ON "gateway_decisoes" USING btree ("empresa_id","provedor_id","motivo","valor");
--> statement-breakpoint
CREATE INDEX "gateway_decisoes_abertas" ON "gateway_decisoes" USING btree ("empresa_id","id") WHERE resolvida_em is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_eventos_evento" ON "gateway_eventos" USING btree ("empresa_id","evento");
--> statement-breakpoint
CREATE INDEX "gateway_eventos_proxima" ON "gateway_eventos" USING btree ("proxima_em","id") WHERE tratado_em is null;
--> statement-breakpoint
CREATE INDEX "gateway_eventos_recebido" ON "gateway_eventos" USING btree ("recebido_em");
