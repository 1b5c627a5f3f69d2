CREATE TABLE "aprovacao_ajustes" (
	"empresa_id" integer NOT NULL,
	"ligada_em" timestamp with time zone,
	"soma_7_dias" boolean DEFAULT true NOT NULL,
	"validade_dias" smallint DEFAULT 30 NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "aprovacao_ajustes_empresa_id_pk" PRIMARY KEY("empresa_id"),
	CONSTRAINT "aprovacao_ajustes_validade" CHECK ("aprovacao_ajustes"."validade_dias" between 1 and 365)
);
--> statement-breakpoint
CREATE TABLE "aprovacao_pedidos" (
	"id" serial NOT NULL,
	"empresa_id" integer NOT NULL,
	"conta_id" integer NOT NULL,
	"pessoa_id" integer NOT NULL,
	"estado" text DEFAULT 'aguardando' NOT NULL,
	"retrato" jsonb NOT NULL,
	"sha256" text NOT NULL,
	"dados_sha256" text NOT NULL,
	"motivos" jsonb NOT NULL,
	"aprovadores" integer[] DEFAULT '{}' NOT NULL,
	"autores" integer[] NOT NULL,
	"pedido_por" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"avisado_em" timestamp with time zone,
	"decidido_por" integer,
	"decidido_em" timestamp with time zone,
	"motivo" text,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "aprovacao_pedidos_empresa_id_id_pk" PRIMARY KEY("empresa_id","id"),
	CONSTRAINT "aprovacao_pedidos_estado" CHECK ("aprovacao_pedidos"."estado" in ('aguardando', 'aprovada', 'recusada', 'substituida', 'expirada')),
	CONSTRAINT "aprovacao_pedidos_decisao" CHECK (("aprovacao_pedidos"."estado" in ('aprovada', 'recusada')) = (num_nonnulls("aprovacao_pedidos"."decidido_por", "aprovacao_pedidos"."decidido_em") = 2)),
	CONSTRAINT "aprovacao_pedidos_outra_pessoa" CHECK (not ("aprovacao_pedidos"."decidido_por" = any("aprovacao_pedidos"."autores"))),
	CONSTRAINT "aprovacao_pedidos_motivo" CHECK ("aprovacao_pedidos"."estado" <> 'recusada' or coalesce(length(trim("aprovacao_pedidos"."motivo")), 0) > 0)
);
--> statement-breakpoint
CREATE TABLE "aprovacao_regras" (
	"id" serial NOT NULL,
	"empresa_id" integer NOT NULL,
	"valor_minimo" numeric(15, 4) NOT NULL,
	"pessoa_id" integer,
	"categoria_id" integer,
	"tipo_pagamento" text,
	"aprovadores" integer[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "aprovacao_regras_empresa_id_id_pk" PRIMARY KEY("empresa_id","id"),
	CONSTRAINT "aprovacao_regras_valor" CHECK ("aprovacao_regras"."valor_minimo" >= 0)
);
--> statement-breakpoint
ALTER TABLE "aprovacao_ajustes" ADD CONSTRAINT "aprovacao_ajustes_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aprovacao_pedidos" ADD CONSTRAINT "aprovacao_pedidos_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aprovacao_pedidos" ADD CONSTRAINT "aprovacao_pedidos_pessoa_id_pessoas_id_fk" FOREIGN KEY ("pessoa_id") REFERENCES "public"."pessoas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aprovacao_pedidos" ADD CONSTRAINT "aprovacao_pedidos_pedido_por_usuarios_id_fk" FOREIGN KEY ("pedido_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aprovacao_pedidos" ADD CONSTRAINT "aprovacao_pedidos_decidido_por_usuarios_id_fk" FOREIGN KEY ("decidido_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aprovacao_pedidos" ADD CONSTRAINT "aprovacao_pedidos_empresa_id_conta_id_contas_empresa_id_id_fk" FOREIGN KEY ("empresa_id","conta_id") REFERENCES "public"."contas"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aprovacao_regras" ADD CONSTRAINT "aprovacao_regras_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aprovacao_regras" ADD CONSTRAINT "aprovacao_regras_pessoa_id_pessoas_id_fk" FOREIGN KEY ("pessoa_id") REFERENCES "public"."pessoas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aprovacao_regras" ADD CONSTRAINT "aprovacao_regras_categoria_id_categorias_conta_id_fk" FOREIGN KEY ("categoria_id") REFERENCES "public"."categorias_conta"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "aprovacao_pedidos_conta" ON "aprovacao_pedidos" USING btree ("empresa_id","conta_id","id");--> statement-breakpoint
CREATE INDEX "aprovacao_pedidos_pessoa" ON "aprovacao_pedidos" USING btree ("empresa_id","pessoa_id") WHERE estado = 'aprovada';--> statement-breakpoint
CREATE INDEX "aprovacao_pedidos_avisar" ON "aprovacao_pedidos" USING btree ("created_at") WHERE estado = 'aguardando' and avisado_em is null;--> statement-breakpoint
CREATE UNIQUE INDEX "aprovacao_pedidos_aguardando" ON "aprovacao_pedidos" USING btree ("empresa_id","conta_id") WHERE estado = 'aguardando';--> statement-breakpoint
insert into perfil_submodulos (perfil_id, submodulo)
  select distinct perfil_id, 'aprovacao' from perfil_submodulos where submodulo = 'contasPagar'
  on conflict do nothing;--> statement-breakpoint
insert into submodulos_empresa (empresa_id, submodulo)
  select distinct empresa_id, 'aprovacao' from submodulos_empresa where submodulo = 'contasPagar'
  on conflict do nothing;--> statement-breakpoint
insert into role_permissoes (empresa_id, grupo_id, permissao)
  select distinct empresa_id, grupo_id, 'aprovacao.visualizar' from role_permissoes where permissao = 'contasPagar.visualizar'
  on conflict do nothing;
