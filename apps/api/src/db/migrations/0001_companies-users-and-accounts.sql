CREATE TYPE "public"."lado" AS ENUM('pagar', 'receber');--> statement-breakpoint
CREATE TYPE "public"."tipo_movimento" AS ENUM('saldo_inicial', 'abertura', 'acerto', 'estorno');--> statement-breakpoint
CREATE TABLE "acertos" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"conta_id" integer NOT NULL,
	"movimento_id" integer NOT NULL,
	"valor" numeric(15, 4) NOT NULL,
	"juros" numeric(15, 4) NOT NULL,
	"multa" numeric(15, 4) NOT NULL,
	"desconto" numeric(15, 4) NOT NULL,
	"data_pagamento" date NOT NULL,
	"forma_pagamento" char(2) NOT NULL,
	"usuario_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "acertos_empresa_id" UNIQUE("empresa_id","id"),
	CONSTRAINT "acertos_valores" CHECK ("acertos"."valor" > 0 and "acertos"."juros" >= 0 and "acertos"."multa" >= 0 and "acertos"."desconto" >= 0 and "acertos"."valor" - "acertos"."juros" - "acertos"."multa" + "acertos"."desconto" > 0)
);
--> statement-breakpoint
CREATE TABLE "contas" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"lado" "lado" NOT NULL,
	"pessoa_id" integer NOT NULL,
	"categoria_id" integer NOT NULL,
	"centro_resultado_id" integer,
	"numero_documento" text,
	"referencia" text NOT NULL,
	"tipo_pagamento" char(2) NOT NULL,
	"data_registro" date NOT NULL,
	"data_vencimento" date NOT NULL,
	"recorrencia" text,
	"compra_id" integer,
	"status" smallint DEFAULT 0 NOT NULL,
	"valor_integral" numeric(15, 4) NOT NULL,
	"valor_pago" numeric(15, 4) DEFAULT 0 NOT NULL,
	"juros" numeric(15, 4) DEFAULT 0 NOT NULL,
	"multa" numeric(15, 4) DEFAULT 0 NOT NULL,
	"desconto" numeric(15, 4) DEFAULT 0 NOT NULL,
	"liquidado" numeric(15, 4) DEFAULT 0 NOT NULL,
	"residual" numeric(15, 4) GENERATED ALWAYS AS (valor_integral - liquidado) STORED NOT NULL,
	"data_pagamento" date,
	"busca" text GENERATED ALWAYS AS (busca(referencia || ' ' || coalesce(numero_documento, ''))) STORED NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"usuario_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contas_empresa_id" UNIQUE("empresa_id","id"),
	CONSTRAINT "contas_status" CHECK ("contas"."status" in (0, 1, 3)),
	CONSTRAINT "contas_valor" CHECK ("contas"."valor_integral" > 0),
	CONSTRAINT "contas_liquidado" CHECK ("contas"."liquidado" between 0 and "contas"."valor_integral"),
	CONSTRAINT "contas_pago" CHECK ("contas"."valor_pago" >= 0 and "contas"."juros" >= 0 and "contas"."multa" >= 0 and "contas"."desconto" >= 0),
	CONSTRAINT "contas_soma" CHECK ("contas"."liquidado" = "contas"."valor_pago" - "contas"."juros" - "contas"."multa" + "contas"."desconto"),
	CONSTRAINT "contas_quitada" CHECK ("contas"."status" = 3 or ("contas"."status" = 1) = ("contas"."liquidado" = "contas"."valor_integral")),
	CONSTRAINT "contas_recorrencia" CHECK ("contas"."recorrencia" ~ '^\d{4}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
CREATE TABLE "estornos" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"acerto_id" integer NOT NULL,
	"movimento_id" integer NOT NULL,
	"motivo" text,
	"usuario_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "compartilhamentos" (
	"empresa_id" integer NOT NULL,
	"submodulo" text NOT NULL,
	CONSTRAINT "compartilhamentos_empresa_id_submodulo_pk" PRIMARY KEY("empresa_id","submodulo")
);
--> statement-breakpoint
CREATE TABLE "empresas" (
	"id" serial PRIMARY KEY NOT NULL,
	"nome" text NOT NULL,
	"cnpj" text,
	"unidade_id" integer,
	"troca_unidade" boolean DEFAULT false NOT NULL,
	"matriz" boolean DEFAULT false NOT NULL,
	"rede_habilitado" boolean DEFAULT false NOT NULL,
	"casas_decimais" integer DEFAULT 2 NOT NULL,
	"fuso_horario" text DEFAULT 'America/Sao_Paulo' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "instalacao" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"dados" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submodulos_empresa" (
	"empresa_id" integer NOT NULL,
	"submodulo" text NOT NULL,
	CONSTRAINT "submodulos_empresa_empresa_id_submodulo_pk" PRIMARY KEY("empresa_id","submodulo")
);
--> statement-breakpoint
CREATE TABLE "unidades_negocio" (
	"id" serial PRIMARY KEY NOT NULL,
	"nome" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "aberturas_caixa" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"caixa_id" integer NOT NULL,
	"usuario_id" integer NOT NULL,
	"data_abertura" timestamp with time zone NOT NULL,
	"data_fechamento" timestamp with time zone,
	"valor_final" numeric(15, 4),
	CONSTRAINT "aberturas_caixa_empresa_id" UNIQUE("empresa_id","id"),
	CONSTRAINT "aberturas_caixa_fechamento" CHECK (("aberturas_caixa"."data_fechamento" is null) = ("aberturas_caixa"."valor_final" is null))
);
--> statement-breakpoint
CREATE TABLE "caixas" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"nome" text NOT NULL,
	CONSTRAINT "caixas_empresa_id" UNIQUE("empresa_id","id")
);
--> statement-breakpoint
CREATE TABLE "categorias_conta" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"tipo" "lado" NOT NULL,
	"nome" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "centros_resultado" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"tipo" "lado" NOT NULL,
	"descricao" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contas_bancarias" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"name" text NOT NULL,
	"banco" text,
	"agencia" text,
	"conta" text,
	"ativa" boolean DEFAULT true NOT NULL,
	CONSTRAINT "contas_bancarias_empresa_id" UNIQUE("empresa_id","id")
);
--> statement-breakpoint
CREATE TABLE "movimentos" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"conta_bancaria_id" integer,
	"abertura_caixa_id" integer,
	"tipo" "tipo_movimento" NOT NULL,
	"valor" numeric(15, 4) NOT NULL,
	"data" date NOT NULL,
	"historico" text NOT NULL,
	"usuario_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "movimentos_empresa_id" UNIQUE("empresa_id","id"),
	CONSTRAINT "movimentos_um_saldo" CHECK (num_nonnulls("movimentos"."conta_bancaria_id", "movimentos"."abertura_caixa_id") = 1),
	CONSTRAINT "movimentos_valor" CHECK ("movimentos"."valor" <> 0 or "movimentos"."tipo" in ('saldo_inicial', 'abertura'))
);
--> statement-breakpoint
CREATE TABLE "pessoas" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"nome_fantasia" text NOT NULL,
	"razao_social" text NOT NULL,
	"cpf_cnpj" text,
	"email" text,
	"telefone" text,
	"busca" text GENERATED ALWAYS AS (busca(nome_fantasia || ' ' || razao_social)) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pessoas_empresa_id" UNIQUE("empresa_id","id")
);
--> statement-breakpoint
CREATE TABLE "tipos_pessoa" (
	"empresa_id" integer NOT NULL,
	"pessoa_id" integer NOT NULL,
	"tipo" integer NOT NULL,
	CONSTRAINT "tipos_pessoa_pessoa_id_tipo_pk" PRIMARY KEY("pessoa_id","tipo"),
	CONSTRAINT "tipos_pessoa_tipo" CHECK ("tipos_pessoa"."tipo" between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "auditoria" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"empresa_id" integer,
	"usuario_id" integer,
	"quando" timestamp with time zone NOT NULL,
	"origem" text NOT NULL,
	"acao" text NOT NULL,
	"entidade" text NOT NULL,
	"entidade_id" integer,
	"antes" jsonb,
	"depois" jsonb
);
--> statement-breakpoint
CREATE TABLE "idempotencia" (
	"usuario_id" integer NOT NULL,
	"rota" text NOT NULL,
	"chave" text NOT NULL,
	"corpo_hash" text NOT NULL,
	"resposta" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotencia_usuario_id_rota_chave_pk" PRIMARY KEY("usuario_id","rota","chave")
);
--> statement-breakpoint
CREATE TABLE "sessoes" (
	"id" serial PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"usuario_id" integer NOT NULL,
	"empresa_id" integer,
	"endereco" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"visto_em" timestamp with time zone NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	CONSTRAINT "sessoes_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "tentativas_login" (
	"id" serial PRIMARY KEY NOT NULL,
	"login" text NOT NULL,
	"endereco" text NOT NULL,
	"quando" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grupos_permissoes" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"nome" text NOT NULL,
	CONSTRAINT "grupos_permissoes_empresa_id" UNIQUE("empresa_id","id")
);
--> statement-breakpoint
CREATE TABLE "role_permissoes" (
	"empresa_id" integer NOT NULL,
	"grupo_id" integer NOT NULL,
	"permissao" text NOT NULL,
	CONSTRAINT "role_permissoes_grupo_id_permissao_pk" PRIMARY KEY("grupo_id","permissao")
);
--> statement-breakpoint
CREATE TABLE "usuarios" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer,
	"pessoa_id" integer,
	"nome" text NOT NULL,
	"login" text NOT NULL,
	"senha" text NOT NULL,
	"email" text,
	"adm" boolean DEFAULT false NOT NULL,
	"administrador_plataforma" boolean DEFAULT false NOT NULL,
	"somente_fiscal" boolean DEFAULT false NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"rota_acesso" text,
	"last_login" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "usuarios_empresa_id" UNIQUE("empresa_id","id"),
	CONSTRAINT "usuarios_empresa" CHECK ("usuarios"."empresa_id" is not null or "usuarios"."administrador_plataforma")
);
--> statement-breakpoint
CREATE TABLE "usuarios_grupos" (
	"empresa_id" integer NOT NULL,
	"usuario_id" integer NOT NULL,
	"grupo_id" integer NOT NULL,
	CONSTRAINT "usuarios_grupos_usuario_id_grupo_id_pk" PRIMARY KEY("usuario_id","grupo_id")
);
--> statement-breakpoint
CREATE TABLE "usuarios_horarios" (
	"usuario_id" integer NOT NULL,
	"dia_semana" integer NOT NULL,
	"inicio" time(0) NOT NULL,
	"fim" time(0) NOT NULL,
	CONSTRAINT "usuarios_horarios_usuario_id_dia_semana_inicio_fim_pk" PRIMARY KEY("usuario_id","dia_semana","inicio","fim"),
	CONSTRAINT "usuarios_horarios_dia" CHECK ("usuarios_horarios"."dia_semana" between 1 and 7),
	CONSTRAINT "usuarios_horarios_ordem" CHECK ("usuarios_horarios"."fim" > "usuarios_horarios"."inicio")
);
--> statement-breakpoint
CREATE TABLE "usuarios_ips" (
	"usuario_id" integer NOT NULL,
	"ip" text NOT NULL,
	CONSTRAINT "usuarios_ips_usuario_id_ip_pk" PRIMARY KEY("usuario_id","ip")
);
--> statement-breakpoint
CREATE TABLE "usuarios_unidades" (
	"usuario_id" integer NOT NULL,
	"empresa_id" integer NOT NULL,
	CONSTRAINT "usuarios_unidades_usuario_id_empresa_id_pk" PRIMARY KEY("usuario_id","empresa_id")
);
--> statement-breakpoint
ALTER TABLE "acertos" ADD CONSTRAINT "acertos_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acertos" ADD CONSTRAINT "acertos_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acertos" ADD CONSTRAINT "acertos_empresa_id_conta_id_contas_empresa_id_id_fk" FOREIGN KEY ("empresa_id","conta_id") REFERENCES "public"."contas"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acertos" ADD CONSTRAINT "acertos_empresa_id_movimento_id_movimentos_empresa_id_id_fk" FOREIGN KEY ("empresa_id","movimento_id") REFERENCES "public"."movimentos"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contas" ADD CONSTRAINT "contas_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contas" ADD CONSTRAINT "contas_pessoa_id_pessoas_id_fk" FOREIGN KEY ("pessoa_id") REFERENCES "public"."pessoas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contas" ADD CONSTRAINT "contas_categoria_id_categorias_conta_id_fk" FOREIGN KEY ("categoria_id") REFERENCES "public"."categorias_conta"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contas" ADD CONSTRAINT "contas_centro_resultado_id_centros_resultado_id_fk" FOREIGN KEY ("centro_resultado_id") REFERENCES "public"."centros_resultado"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contas" ADD CONSTRAINT "contas_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estornos" ADD CONSTRAINT "estornos_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estornos" ADD CONSTRAINT "estornos_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estornos" ADD CONSTRAINT "estornos_empresa_id_acerto_id_acertos_empresa_id_id_fk" FOREIGN KEY ("empresa_id","acerto_id") REFERENCES "public"."acertos"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estornos" ADD CONSTRAINT "estornos_empresa_id_movimento_id_movimentos_empresa_id_id_fk" FOREIGN KEY ("empresa_id","movimento_id") REFERENCES "public"."movimentos"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compartilhamentos" ADD CONSTRAINT "compartilhamentos_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empresas" ADD CONSTRAINT "empresas_unidade_id_unidades_negocio_id_fk" FOREIGN KEY ("unidade_id") REFERENCES "public"."unidades_negocio"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submodulos_empresa" ADD CONSTRAINT "submodulos_empresa_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aberturas_caixa" ADD CONSTRAINT "aberturas_caixa_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aberturas_caixa" ADD CONSTRAINT "aberturas_caixa_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aberturas_caixa" ADD CONSTRAINT "aberturas_caixa_empresa_id_caixa_id_caixas_empresa_id_id_fk" FOREIGN KEY ("empresa_id","caixa_id") REFERENCES "public"."caixas"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "caixas" ADD CONSTRAINT "caixas_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categorias_conta" ADD CONSTRAINT "categorias_conta_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "centros_resultado" ADD CONSTRAINT "centros_resultado_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contas_bancarias" ADD CONSTRAINT "contas_bancarias_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movimentos" ADD CONSTRAINT "movimentos_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movimentos" ADD CONSTRAINT "movimentos_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movimentos" ADD CONSTRAINT "movimentos_empresa_id_conta_bancaria_id_contas_bancarias_empresa_id_id_fk" FOREIGN KEY ("empresa_id","conta_bancaria_id") REFERENCES "public"."contas_bancarias"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movimentos" ADD CONSTRAINT "movimentos_empresa_id_abertura_caixa_id_aberturas_caixa_empresa_id_id_fk" FOREIGN KEY ("empresa_id","abertura_caixa_id") REFERENCES "public"."aberturas_caixa"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pessoas" ADD CONSTRAINT "pessoas_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tipos_pessoa" ADD CONSTRAINT "tipos_pessoa_empresa_id_pessoa_id_pessoas_empresa_id_id_fk" FOREIGN KEY ("empresa_id","pessoa_id") REFERENCES "public"."pessoas"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auditoria" ADD CONSTRAINT "auditoria_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auditoria" ADD CONSTRAINT "auditoria_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotencia" ADD CONSTRAINT "idempotencia_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessoes" ADD CONSTRAINT "sessoes_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessoes" ADD CONSTRAINT "sessoes_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grupos_permissoes" ADD CONSTRAINT "grupos_permissoes_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permissoes" ADD CONSTRAINT "role_permissoes_empresa_id_grupo_id_grupos_permissoes_empresa_id_id_fk" FOREIGN KEY ("empresa_id","grupo_id") REFERENCES "public"."grupos_permissoes"("empresa_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuarios" ADD CONSTRAINT "usuarios_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuarios" ADD CONSTRAINT "usuarios_pessoa_id_pessoas_id_fk" FOREIGN KEY ("pessoa_id") REFERENCES "public"."pessoas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuarios_grupos" ADD CONSTRAINT "usuarios_grupos_empresa_id_usuario_id_usuarios_empresa_id_id_fk" FOREIGN KEY ("empresa_id","usuario_id") REFERENCES "public"."usuarios"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuarios_grupos" ADD CONSTRAINT "usuarios_grupos_empresa_id_grupo_id_grupos_permissoes_empresa_id_id_fk" FOREIGN KEY ("empresa_id","grupo_id") REFERENCES "public"."grupos_permissoes"("empresa_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuarios_horarios" ADD CONSTRAINT "usuarios_horarios_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuarios_ips" ADD CONSTRAINT "usuarios_ips_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuarios_unidades" ADD CONSTRAINT "usuarios_unidades_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuarios_unidades" ADD CONSTRAINT "usuarios_unidades_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "acertos_movimento" ON "acertos" USING btree ("movimento_id");--> statement-breakpoint
CREATE INDEX "acertos_conta" ON "acertos" USING btree ("empresa_id","conta_id");--> statement-breakpoint
CREATE INDEX "contas_vencimento" ON "contas" USING btree ("empresa_id","lado","data_vencimento","id");--> statement-breakpoint
CREATE INDEX "contas_registro" ON "contas" USING btree ("empresa_id","lado","data_registro","id");--> statement-breakpoint
CREATE INDEX "contas_pessoa" ON "contas" USING btree ("empresa_id","lado","pessoa_id","data_vencimento");--> statement-breakpoint
CREATE INDEX "contas_categoria" ON "contas" USING btree ("empresa_id","lado","categoria_id","data_vencimento");--> statement-breakpoint
CREATE INDEX "contas_abertas" ON "contas" USING btree ("empresa_id","lado","data_vencimento","residual") WHERE status = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "estornos_acerto" ON "estornos" USING btree ("acerto_id");--> statement-breakpoint
CREATE UNIQUE INDEX "estornos_movimento" ON "estornos" USING btree ("movimento_id");--> statement-breakpoint
CREATE UNIQUE INDEX "instalacao_unica" ON "instalacao" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "aberturas_caixa_uma_por_usuario" ON "aberturas_caixa" USING btree ("empresa_id","usuario_id") WHERE data_fechamento is null;--> statement-breakpoint
CREATE UNIQUE INDEX "aberturas_caixa_uma_por_caixa" ON "aberturas_caixa" USING btree ("empresa_id","caixa_id") WHERE data_fechamento is null;--> statement-breakpoint
CREATE UNIQUE INDEX "categorias_conta_nome" ON "categorias_conta" USING btree ("empresa_id","tipo","nome");--> statement-breakpoint
CREATE UNIQUE INDEX "centros_resultado_descricao" ON "centros_resultado" USING btree ("empresa_id","tipo","descricao");--> statement-breakpoint
CREATE INDEX "movimentos_conta_bancaria" ON "movimentos" USING btree ("empresa_id","conta_bancaria_id","data");--> statement-breakpoint
CREATE INDEX "movimentos_abertura_caixa" ON "movimentos" USING btree ("empresa_id","abertura_caixa_id","data");--> statement-breakpoint
CREATE INDEX "pessoas_nome" ON "pessoas" USING btree ("empresa_id","nome_fantasia");--> statement-breakpoint
CREATE UNIQUE INDEX "pessoas_documento" ON "pessoas" USING btree ("empresa_id","cpf_cnpj");--> statement-breakpoint
CREATE INDEX "auditoria_entidade" ON "auditoria" USING btree ("empresa_id","entidade","entidade_id");--> statement-breakpoint
CREATE INDEX "auditoria_quando" ON "auditoria" USING btree ("empresa_id","quando");--> statement-breakpoint
CREATE INDEX "idempotencia_created_at" ON "idempotencia" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessoes_usuario" ON "sessoes" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "sessoes_expira" ON "sessoes" USING btree ("expira_em");--> statement-breakpoint
CREATE INDEX "tentativas_login_login" ON "tentativas_login" USING btree ("login","quando");--> statement-breakpoint
CREATE INDEX "tentativas_login_endereco" ON "tentativas_login" USING btree ("endereco","quando");--> statement-breakpoint
CREATE UNIQUE INDEX "usuarios_login" ON "usuarios" USING btree ("login");--> statement-breakpoint
CREATE UNIQUE INDEX "usuarios_pessoa" ON "usuarios" USING btree ("pessoa_id");--> statement-breakpoint
CREATE INDEX "usuarios_grupos_grupo" ON "usuarios_grupos" USING btree ("grupo_id");