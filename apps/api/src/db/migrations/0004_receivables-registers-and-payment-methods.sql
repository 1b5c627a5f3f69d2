ALTER TYPE "public"."tipo_movimento" ADD VALUE 'suprimento';--> statement-breakpoint
ALTER TYPE "public"."tipo_movimento" ADD VALUE 'sangria';--> statement-breakpoint
ALTER TYPE "public"."tipo_movimento" ADD VALUE 'transferencia';--> statement-breakpoint
CREATE TABLE "renegociacao_originais" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"renegociacao_id" integer NOT NULL,
	"conta_id" integer NOT NULL,
	"valor" numeric(15, 4) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "renegociacoes" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"lado" "lado" NOT NULL,
	"pessoa_id" integer NOT NULL,
	"valor" numeric(15, 4) NOT NULL,
	"observacao" text,
	"documento" text,
	"usuario_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "renegociacoes_empresa_id" UNIQUE("empresa_id","id"),
	CONSTRAINT "renegociacoes_valor" CHECK ("renegociacoes"."valor" > 0)
);
--> statement-breakpoint
CREATE TABLE "transferencias" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"saida_id" integer NOT NULL,
	"entrada_id" integer NOT NULL,
	"motivo" text,
	"usuario_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forma_pagamento_clientes" (
	"empresa_id" integer NOT NULL,
	"forma_id" integer NOT NULL,
	"pessoa_id" integer NOT NULL,
	"valor_minimo" numeric(15, 4) DEFAULT 0 NOT NULL,
	CONSTRAINT "forma_pagamento_clientes_forma_id_pessoa_id_pk" PRIMARY KEY("forma_id","pessoa_id")
);
--> statement-breakpoint
CREATE TABLE "forma_pagamento_intervalos" (
	"empresa_id" integer NOT NULL,
	"forma_id" integer NOT NULL,
	"ordem" integer NOT NULL,
	"intervalo" integer NOT NULL,
	"porcentagem" numeric(7, 4) NOT NULL,
	CONSTRAINT "forma_pagamento_intervalos_forma_id_ordem_pk" PRIMARY KEY("forma_id","ordem"),
	CONSTRAINT "forma_pagamento_intervalos_valores" CHECK ("forma_pagamento_intervalos"."intervalo" >= 0 and "forma_pagamento_intervalos"."porcentagem" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "formas_pagamento" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"nome" text NOT NULL,
	"tipo_taxa" text DEFAULT 'perc' NOT NULL,
	"taxa" numeric(15, 4) DEFAULT 0 NOT NULL,
	"valor_minimo" numeric(15, 4) DEFAULT 0 NOT NULL,
	"desconto_permitido" numeric(7, 4) DEFAULT 0 NOT NULL,
	"aprovacao_financeira" boolean DEFAULT false NOT NULL,
	"visivel_representante" boolean DEFAULT false NOT NULL,
	"ativa" boolean DEFAULT true NOT NULL,
	"tipo" smallint DEFAULT 0 NOT NULL,
	"prazo_dias" integer DEFAULT 0 NOT NULL,
	"numero_parcelas" integer DEFAULT 1 NOT NULL,
	"intervalo_parcelas" integer DEFAULT 10 NOT NULL,
	"st_primeira_parcela" smallint DEFAULT 0 NOT NULL,
	"frete_primeira_parcela" smallint DEFAULT 0 NOT NULL,
	"ipi_primeira_parcela" smallint DEFAULT 0 NOT NULL,
	"exclusiva" boolean DEFAULT false NOT NULL,
	"padrao" boolean DEFAULT false NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "formas_pagamento_empresa_id" UNIQUE("empresa_id","id"),
	CONSTRAINT "formas_pagamento_tipo" CHECK ("formas_pagamento"."tipo" in (0, 1)),
	CONSTRAINT "formas_pagamento_taxa" CHECK ("formas_pagamento"."taxa" >= 0 and ("formas_pagamento"."tipo_taxa" = 'valor' or "formas_pagamento"."taxa" <= 100)),
	CONSTRAINT "formas_pagamento_parcelas" CHECK ("formas_pagamento"."numero_parcelas" >= 1 and "formas_pagamento"."intervalo_parcelas" >= 0)
);
--> statement-breakpoint
ALTER TABLE "aberturas_caixa" DROP CONSTRAINT "aberturas_caixa_fechamento";--> statement-breakpoint
ALTER TABLE "contas" ADD COLUMN "renegociacao_id" integer;--> statement-breakpoint
ALTER TABLE "contas" ADD COLUMN "observacao" text;--> statement-breakpoint
ALTER TABLE "contas" ADD COLUMN "carteira" text;--> statement-breakpoint
ALTER TABLE "contas" ADD COLUMN "bandeira" text;--> statement-breakpoint
ALTER TABLE "contas" ADD COLUMN "operadora" text;--> statement-breakpoint
ALTER TABLE "contas" ADD COLUMN "taxa_cobranca" numeric(15, 4);--> statement-breakpoint
ALTER TABLE "contas" ADD COLUMN "valor_receber" numeric(15, 4);--> statement-breakpoint
ALTER TABLE "aberturas_caixa" ADD COLUMN "valor_esperado" numeric(15, 4);--> statement-breakpoint
ALTER TABLE "aberturas_caixa" ADD COLUMN "contagem" jsonb;--> statement-breakpoint
ALTER TABLE "aberturas_caixa" ADD COLUMN "justificativa" text;--> statement-breakpoint
ALTER TABLE "aberturas_caixa" ADD COLUMN "fechada_por" integer;--> statement-breakpoint
ALTER TABLE "caixas" ADD COLUMN "ativo" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "caixas" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "categorias_conta" ADD COLUMN "ativa" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "categorias_conta" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "centros_resultado" ADD COLUMN "ativo" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "centros_resultado" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "contas_bancarias" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "renegociacao_originais" ADD CONSTRAINT "renegociacao_originais_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renegociacao_originais" ADD CONSTRAINT "renegociacao_originais_empresa_id_renegociacao_id_renegociacoes_empresa_id_id_fk" FOREIGN KEY ("empresa_id","renegociacao_id") REFERENCES "public"."renegociacoes"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renegociacao_originais" ADD CONSTRAINT "renegociacao_originais_empresa_id_conta_id_contas_empresa_id_id_fk" FOREIGN KEY ("empresa_id","conta_id") REFERENCES "public"."contas"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renegociacoes" ADD CONSTRAINT "renegociacoes_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renegociacoes" ADD CONSTRAINT "renegociacoes_pessoa_id_pessoas_id_fk" FOREIGN KEY ("pessoa_id") REFERENCES "public"."pessoas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renegociacoes" ADD CONSTRAINT "renegociacoes_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transferencias" ADD CONSTRAINT "transferencias_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transferencias" ADD CONSTRAINT "transferencias_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transferencias" ADD CONSTRAINT "transferencias_empresa_id_saida_id_movimentos_empresa_id_id_fk" FOREIGN KEY ("empresa_id","saida_id") REFERENCES "public"."movimentos"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transferencias" ADD CONSTRAINT "transferencias_empresa_id_entrada_id_movimentos_empresa_id_id_fk" FOREIGN KEY ("empresa_id","entrada_id") REFERENCES "public"."movimentos"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forma_pagamento_clientes" ADD CONSTRAINT "forma_pagamento_clientes_pessoa_id_pessoas_id_fk" FOREIGN KEY ("pessoa_id") REFERENCES "public"."pessoas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forma_pagamento_clientes" ADD CONSTRAINT "forma_pagamento_clientes_empresa_id_forma_id_formas_pagamento_empresa_id_id_fk" FOREIGN KEY ("empresa_id","forma_id") REFERENCES "public"."formas_pagamento"("empresa_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forma_pagamento_intervalos" ADD CONSTRAINT "forma_pagamento_intervalos_empresa_id_forma_id_formas_pagamento_empresa_id_id_fk" FOREIGN KEY ("empresa_id","forma_id") REFERENCES "public"."formas_pagamento"("empresa_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "formas_pagamento" ADD CONSTRAINT "formas_pagamento_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "renegociacao_originais_conta" ON "renegociacao_originais" USING btree ("conta_id");--> statement-breakpoint
CREATE INDEX "renegociacao_originais_renegociacao" ON "renegociacao_originais" USING btree ("renegociacao_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transferencias_saida" ON "transferencias" USING btree ("saida_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transferencias_entrada" ON "transferencias" USING btree ("entrada_id");--> statement-breakpoint
CREATE INDEX "forma_pagamento_intervalos_forma" ON "forma_pagamento_intervalos" USING btree ("empresa_id","forma_id");--> statement-breakpoint
CREATE UNIQUE INDEX "formas_pagamento_nome" ON "formas_pagamento" USING btree ("empresa_id",lower(nome));--> statement-breakpoint
ALTER TABLE "contas" ADD CONSTRAINT "contas_empresa_id_renegociacao_id_renegociacoes_empresa_id_id_fk" FOREIGN KEY ("empresa_id","renegociacao_id") REFERENCES "public"."renegociacoes"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aberturas_caixa" ADD CONSTRAINT "aberturas_caixa_fechada_por_usuarios_id_fk" FOREIGN KEY ("fechada_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contas_renegociacao" ON "contas" USING btree ("renegociacao_id") WHERE renegociacao_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "caixas_nome" ON "caixas" USING btree ("empresa_id",lower(nome));--> statement-breakpoint
-- Registers closed before the expected amount was kept: it is the sum of their movements.
UPDATE aberturas_caixa a SET fechada_por = usuario_id, valor_esperado = s.valor, justificativa = case when s.valor <> valor_final then 'Fechado antes de a diferença ser registrada' end
FROM (SELECT b.id, coalesce(sum(m.valor), 0) AS valor FROM aberturas_caixa b LEFT JOIN movimentos m ON m.abertura_caixa_id = b.id GROUP BY b.id) s
WHERE s.id = a.id AND a.data_fechamento IS NOT NULL;--> statement-breakpoint
ALTER TABLE "aberturas_caixa" ADD CONSTRAINT "aberturas_caixa_diferenca" CHECK ("aberturas_caixa"."valor_final" = "aberturas_caixa"."valor_esperado" or length(trim("aberturas_caixa"."justificativa")) > 0);--> statement-breakpoint
ALTER TABLE "aberturas_caixa" ADD CONSTRAINT "aberturas_caixa_fechamento" CHECK (num_nulls("aberturas_caixa"."data_fechamento", "aberturas_caixa"."valor_final", "aberturas_caixa"."valor_esperado", "aberturas_caixa"."fechada_por") in (0, 4));--> statement-breakpoint
-- Agreements, what they replaced, and transfers are history like settlements: nothing changes or removes them.
create trigger renegociacoes_imutaveis before update or delete on renegociacoes for each row execute function historico_imutavel();
--> statement-breakpoint
create trigger renegociacao_originais_imutaveis before update or delete on renegociacao_originais for each row execute function historico_imutavel();
--> statement-breakpoint
create trigger transferencias_imutaveis before update or delete on transferencias for each row execute function historico_imutavel();
