CREATE TABLE "extrato_contas" (
	"empresa_id" integer NOT NULL,
	"conta_bancaria_id" integer NOT NULL,
	"banco" text NOT NULL,
	"conta" text NOT NULL,
	CONSTRAINT "extrato_contas_empresa_id_conta_bancaria_id_pk" PRIMARY KEY("empresa_id","conta_bancaria_id")
);
--> statement-breakpoint
CREATE TABLE "extrato_lancamentos" (
	"id" serial NOT NULL,
	"empresa_id" integer NOT NULL,
	"conta_bancaria_id" integer NOT NULL,
	"lote_id" integer NOT NULL,
	"data" date NOT NULL,
	"valor" numeric(15, 4) NOT NULL,
	"texto" text NOT NULL,
	"texto_comparavel" text NOT NULL,
	"ordem" integer NOT NULL,
	"linha" integer NOT NULL,
	"nome" text,
	"documento" text,
	"fitid" text,
	"e2e" text,
	"fatura" text,
	"estado" text DEFAULT 'pendente' NOT NULL,
	"motivo" text,
	"regra_id" integer,
	"usuario_id" integer,
	"resolvido_em" timestamp with time zone,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "extrato_lancamentos_empresa_id_id_pk" PRIMARY KEY("empresa_id","id"),
	CONSTRAINT "extrato_lancamentos_empresa_id" UNIQUE("empresa_id","id"),
	CONSTRAINT "extrato_lancamentos_valor" CHECK ("extrato_lancamentos"."valor" <> 0 and "extrato_lancamentos"."valor" = round("extrato_lancamentos"."valor", 2)),
	CONSTRAINT "extrato_lancamentos_ordem" CHECK ("extrato_lancamentos"."ordem" > 0 and "extrato_lancamentos"."linha" > 0),
	CONSTRAINT "extrato_lancamentos_fatura" CHECK ("extrato_lancamentos"."fatura" in ('mudou', 'saiu')),
	CONSTRAINT "extrato_lancamentos_estado" CHECK ("extrato_lancamentos"."estado" in ('pendente', 'conciliado', 'ignorado')),
	CONSTRAINT "extrato_lancamentos_motivo" CHECK ("extrato_lancamentos"."estado" <> 'ignorado' or length(trim("extrato_lancamentos"."motivo")) > 0),
	CONSTRAINT "extrato_lancamentos_autor" CHECK (("extrato_lancamentos"."estado" = 'pendente') = (num_nonnulls("extrato_lancamentos"."usuario_id", "extrato_lancamentos"."resolvido_em") = 0))
);
--> statement-breakpoint
CREATE TABLE "extrato_lotes" (
	"id" serial NOT NULL,
	"empresa_id" integer NOT NULL,
	"conta_bancaria_id" integer NOT NULL,
	"nome_arquivo" text NOT NULL,
	"sha256" text NOT NULL,
	"formato" text NOT NULL,
	"instituicao" text,
	"cartao" boolean DEFAULT false NOT NULL,
	"periodo_inicial" date,
	"periodo_final" date,
	"saldo" numeric(15, 4),
	"saldo_data" date,
	"novas" integer NOT NULL,
	"iguais" integer NOT NULL,
	"agendadas" integer NOT NULL,
	"saldos" integer NOT NULL,
	"usuario_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"desfeito_em" timestamp with time zone,
	"desfeito_por" integer,
	CONSTRAINT "extrato_lotes_empresa_id_id_pk" PRIMARY KEY("empresa_id","id"),
	CONSTRAINT "extrato_lotes_empresa_id" UNIQUE("empresa_id","id"),
	CONSTRAINT "extrato_lotes_formato" CHECK ("extrato_lotes"."formato" in ('ofx', 'csv')),
	CONSTRAINT "extrato_lotes_periodo" CHECK ("extrato_lotes"."periodo_inicial" <= "extrato_lotes"."periodo_final"),
	CONSTRAINT "extrato_lotes_saldo" CHECK (num_nonnulls("extrato_lotes"."saldo", "extrato_lotes"."saldo_data") in (0, 2)),
	CONSTRAINT "extrato_lotes_linhas" CHECK ("extrato_lotes"."novas" >= 0 and "extrato_lotes"."iguais" >= 0 and "extrato_lotes"."agendadas" >= 0 and "extrato_lotes"."saldos" >= 0),
	CONSTRAINT "extrato_lotes_desfeito" CHECK (num_nonnulls("extrato_lotes"."desfeito_em", "extrato_lotes"."desfeito_por") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "extrato_mapas" (
	"empresa_id" integer NOT NULL,
	"conta_bancaria_id" integer NOT NULL,
	"cabecalho" text NOT NULL,
	"mapa" jsonb NOT NULL,
	"usuario_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "extrato_mapas_empresa_id_conta_bancaria_id_cabecalho_pk" PRIMARY KEY("empresa_id","conta_bancaria_id","cabecalho")
);
--> statement-breakpoint
CREATE TABLE "extrato_regras" (
	"id" serial NOT NULL,
	"empresa_id" integer NOT NULL,
	"texto" text NOT NULL,
	"entrada" boolean NOT NULL,
	"categoria_id" integer NOT NULL,
	"centro_resultado_id" integer,
	"pessoa_id" integer,
	"vezes" integer DEFAULT 1 NOT NULL,
	"ativa" boolean DEFAULT false NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"usuario_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "extrato_regras_empresa_id_id_pk" PRIMARY KEY("empresa_id","id"),
	CONSTRAINT "extrato_regras_empresa_id" UNIQUE("empresa_id","id"),
	CONSTRAINT "extrato_regras_vezes" CHECK ("extrato_regras"."vezes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "extrato_vinculos" (
	"id" serial NOT NULL,
	"empresa_id" integer NOT NULL,
	"lancamento_id" integer NOT NULL,
	"movimento_id" integer NOT NULL,
	"valor" numeric(15, 4) NOT NULL,
	"ato" text NOT NULL,
	"usuario_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "extrato_vinculos_empresa_id_id_pk" PRIMARY KEY("empresa_id","id"),
	CONSTRAINT "extrato_vinculos_valor" CHECK ("extrato_vinculos"."valor" <> 0),
	CONSTRAINT "extrato_vinculos_ato" CHECK ("extrato_vinculos"."ato" in ('vinculo', 'acerto', 'conta', 'tarifa', 'transferencia'))
);
--> statement-breakpoint
ALTER TABLE "extrato_contas" ADD CONSTRAINT "extrato_contas_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extrato_contas" ADD CONSTRAINT "extrato_contas_empresa_id_conta_bancaria_id_contas_bancarias_empresa_id_id_fk" FOREIGN KEY ("empresa_id","conta_bancaria_id") REFERENCES "public"."contas_bancarias"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extrato_lancamentos" ADD CONSTRAINT "extrato_lancamentos_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extrato_lancamentos" ADD CONSTRAINT "extrato_lancamentos_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extrato_lancamentos" ADD CONSTRAINT "extrato_lancamentos_empresa_id_conta_bancaria_id_contas_bancarias_empresa_id_id_fk" FOREIGN KEY ("empresa_id","conta_bancaria_id") REFERENCES "public"."contas_bancarias"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extrato_lancamentos" ADD CONSTRAINT "extrato_lancamentos_empresa_id_lote_id_extrato_lotes_empresa_id_id_fk" FOREIGN KEY ("empresa_id","lote_id") REFERENCES "public"."extrato_lotes"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extrato_lancamentos" ADD CONSTRAINT "extrato_lancamentos_empresa_id_regra_id_extrato_regras_empresa_id_id_fk" FOREIGN KEY ("empresa_id","regra_id") REFERENCES "public"."extrato_regras"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extrato_lotes" ADD CONSTRAINT "extrato_lotes_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extrato_lotes" ADD CONSTRAINT "extrato_lotes_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extrato_lotes" ADD CONSTRAINT "extrato_lotes_desfeito_por_usuarios_id_fk" FOREIGN KEY ("desfeito_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extrato_lotes" ADD CONSTRAINT "extrato_lotes_empresa_id_conta_bancaria_id_contas_bancarias_empresa_id_id_fk" FOREIGN KEY ("empresa_id","conta_bancaria_id") REFERENCES "public"."contas_bancarias"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extrato_mapas" ADD CONSTRAINT "extrato_mapas_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extrato_mapas" ADD CONSTRAINT "extrato_mapas_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extrato_mapas" ADD CONSTRAINT "extrato_mapas_empresa_id_conta_bancaria_id_contas_bancarias_empresa_id_id_fk" FOREIGN KEY ("empresa_id","conta_bancaria_id") REFERENCES "public"."contas_bancarias"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extrato_regras" ADD CONSTRAINT "extrato_regras_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extrato_regras" ADD CONSTRAINT "extrato_regras_categoria_id_categorias_conta_id_fk" FOREIGN KEY ("categoria_id") REFERENCES "public"."categorias_conta"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extrato_regras" ADD CONSTRAINT "extrato_regras_centro_resultado_id_centros_resultado_id_fk" FOREIGN KEY ("centro_resultado_id") REFERENCES "public"."centros_resultado"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extrato_regras" ADD CONSTRAINT "extrato_regras_pessoa_id_pessoas_id_fk" FOREIGN KEY ("pessoa_id") REFERENCES "public"."pessoas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extrato_regras" ADD CONSTRAINT "extrato_regras_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extrato_vinculos" ADD CONSTRAINT "extrato_vinculos_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extrato_vinculos" ADD CONSTRAINT "extrato_vinculos_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extrato_vinculos" ADD CONSTRAINT "extrato_vinculos_empresa_id_lancamento_id_extrato_lancamentos_empresa_id_id_fk" FOREIGN KEY ("empresa_id","lancamento_id") REFERENCES "public"."extrato_lancamentos"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extrato_vinculos" ADD CONSTRAINT "extrato_vinculos_empresa_id_movimento_id_movimentos_empresa_id_id_fk" FOREIGN KEY ("empresa_id","movimento_id") REFERENCES "public"."movimentos"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "extrato_contas_do_banco" ON "extrato_contas" USING btree ("empresa_id","banco","conta");--> statement-breakpoint
CREATE UNIQUE INDEX "extrato_lancamentos_identidade" ON "extrato_lancamentos" USING btree ("empresa_id","conta_bancaria_id","data","valor","texto_comparavel","ordem");--> statement-breakpoint
CREATE INDEX "extrato_lancamentos_lote" ON "extrato_lancamentos" USING btree ("empresa_id","lote_id");--> statement-breakpoint
CREATE INDEX "extrato_lancamentos_dia" ON "extrato_lancamentos" USING btree ("empresa_id","conta_bancaria_id","data","linha","id","valor");--> statement-breakpoint
CREATE INDEX "extrato_lancamentos_pendentes" ON "extrato_lancamentos" USING btree ("empresa_id","conta_bancaria_id","data","linha","id","valor") WHERE estado = 'pendente';--> statement-breakpoint
CREATE INDEX "extrato_lancamentos_regra" ON "extrato_lancamentos" USING btree ("empresa_id","regra_id") WHERE regra_id is not null;--> statement-breakpoint
CREATE INDEX "extrato_lotes_conta_bancaria" ON "extrato_lotes" USING btree ("empresa_id","conta_bancaria_id","id");--> statement-breakpoint
CREATE INDEX "extrato_lotes_arquivo" ON "extrato_lotes" USING btree ("empresa_id","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "extrato_regras_texto" ON "extrato_regras" USING btree ("empresa_id","entrada","texto");--> statement-breakpoint
CREATE UNIQUE INDEX "extrato_vinculos_par" ON "extrato_vinculos" USING btree ("empresa_id","lancamento_id","movimento_id");--> statement-breakpoint
CREATE INDEX "extrato_vinculos_movimento" ON "extrato_vinculos" USING btree ("empresa_id","movimento_id","valor");--> statement-breakpoint
-- Who may use payables or receivables may reconcile. Groups see it where they see bank accounts.
insert into perfil_submodulos (perfil_id, submodulo)
  select distinct perfil_id, 'conciliacao' from perfil_submodulos where submodulo in ('contasPagar', 'contasReceber')
  on conflict do nothing;--> statement-breakpoint
insert into submodulos_empresa (empresa_id, submodulo)
  select distinct empresa_id, 'conciliacao' from submodulos_empresa where submodulo in ('contasPagar', 'contasReceber')
  on conflict do nothing;--> statement-breakpoint
insert into role_permissoes (empresa_id, grupo_id, permissao)
  select empresa_id, grupo_id, 'conciliacao.visualizar' from role_permissoes
  where permissao = 'contasBancarias.visualizar'
  on conflict do nothing;
