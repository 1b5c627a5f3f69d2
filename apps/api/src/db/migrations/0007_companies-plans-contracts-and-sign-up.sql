CREATE TYPE "public"."tipo_codigo" AS ENUM('email', 'telefone');--> statement-breakpoint
ALTER TYPE "public"."tipo_mensagem" ADD VALUE 'whatsapp';--> statement-breakpoint
CREATE TABLE "aceites" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"documento" text NOT NULL,
	"versao" text NOT NULL,
	"texto" text NOT NULL,
	"nome" text NOT NULL,
	"endereco" text NOT NULL,
	"agente" text,
	"quando" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "codigos_cadastro" (
	"id" serial PRIMARY KEY NOT NULL,
	"fluxo_id" integer NOT NULL,
	"tipo" "tipo_codigo" NOT NULL,
	"destino" text NOT NULL,
	"endereco" text NOT NULL,
	"codigo_hash" text NOT NULL,
	"tentativas" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"usado_em" timestamp with time zone,
	CONSTRAINT "codigos_cadastro_tentativas" CHECK ("codigos_cadastro"."tentativas" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "fluxos_cadastro" (
	"id" serial PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"endereco" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"email" text,
	"telefone" text,
	"empresa_id" integer,
	"copiado_em" timestamp with time zone,
	CONSTRAINT "fluxos_cadastro_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "arquivos_xml" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"chave" text NOT NULL,
	"nome" text NOT NULL,
	"emissao" date NOT NULL,
	"conteudo" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "arquivos_xml_chave" UNIQUE("empresa_id","chave")
);
--> statement-breakpoint
CREATE TABLE "certificados" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"nome" text NOT NULL,
	"conteudo" text NOT NULL,
	"senha" text NOT NULL,
	"titular" text NOT NULL,
	"validade" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificados_empresa_id_unique" UNIQUE("empresa_id")
);
--> statement-breakpoint
CREATE TABLE "configuracoes_fiscais" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"regime_tributario" integer,
	"inscricao_estadual" text,
	"inscricao_municipal" text,
	"ambiente" integer DEFAULT 2 NOT NULL,
	"serie_nfe" integer DEFAULT 1 NOT NULL,
	"proximo_numero_nfe" integer DEFAULT 1 NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "configuracoes_fiscais_empresa_id_unique" UNIQUE("empresa_id"),
	CONSTRAINT "configuracoes_fiscais_regime" CHECK ("configuracoes_fiscais"."regime_tributario" between 1 and 4),
	CONSTRAINT "configuracoes_fiscais_ambiente" CHECK ("configuracoes_fiscais"."ambiente" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "contratos" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"plano_id" integer NOT NULL,
	"plano" text NOT NULL,
	"valor" numeric(15, 4) NOT NULL,
	"texto" text NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"gerado_por" integer,
	"assinado_em" timestamp with time zone,
	"assinado_por" text,
	"endereco" text,
	CONSTRAINT "contratos_status" CHECK ("contratos"."status" in (0, 1)),
	CONSTRAINT "contratos_assinatura" CHECK (("contratos"."status" = 1) = ("contratos"."assinado_em" is not null and "contratos"."assinado_por" is not null))
);
--> statement-breakpoint
CREATE TABLE "redes" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"empresa_rede_id" integer NOT NULL,
	"prestador" boolean DEFAULT false NOT NULL,
	CONSTRAINT "redes_propria" CHECK ("redes"."empresa_id" <> "redes"."empresa_rede_id")
);
--> statement-breakpoint
CREATE TABLE "perfil_submodulos" (
	"perfil_id" integer NOT NULL,
	"submodulo" text NOT NULL,
	CONSTRAINT "perfil_submodulos_perfil_id_submodulo_pk" PRIMARY KEY("perfil_id","submodulo")
);
--> statement-breakpoint
CREATE TABLE "perfis_acesso" (
	"id" serial PRIMARY KEY NOT NULL,
	"nome" text NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "planos" (
	"id" serial PRIMARY KEY NOT NULL,
	"nome" text NOT NULL,
	"valor" numeric(15, 4) NOT NULL,
	"perfil_id" integer NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"publico" boolean DEFAULT false NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "planos_valor" CHECK ("planos"."valor" >= 0)
);
--> statement-breakpoint
ALTER TABLE "empresas" ADD COLUMN "tipo_pessoa" text DEFAULT 'j' NOT NULL;--> statement-breakpoint
ALTER TABLE "empresas" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "empresas" ADD COLUMN "telefone" text;--> statement-breakpoint
ALTER TABLE "empresas" ADD COLUMN "cep" text;--> statement-breakpoint
ALTER TABLE "empresas" ADD COLUMN "logradouro" text;--> statement-breakpoint
ALTER TABLE "empresas" ADD COLUMN "numero" text;--> statement-breakpoint
ALTER TABLE "empresas" ADD COLUMN "bairro" text;--> statement-breakpoint
ALTER TABLE "empresas" ADD COLUMN "cidade_id" integer;--> statement-breakpoint
ALTER TABLE "empresas" ADD COLUMN "info_contador" text;--> statement-breakpoint
ALTER TABLE "empresas" ADD COLUMN "status" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "empresas" ADD COLUMN "type_os" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "empresas" ADD COLUMN "dash_vendas" text;--> statement-breakpoint
ALTER TABLE "empresas" ADD COLUMN "dash_compras" text;--> statement-breakpoint
ALTER TABLE "empresas" ADD COLUMN "dash_os" text;--> statement-breakpoint
ALTER TABLE "empresas" ADD COLUMN "dash_producao" text;--> statement-breakpoint
ALTER TABLE "empresas" ADD COLUMN "dash_financeiro" text;--> statement-breakpoint
ALTER TABLE "empresas" ADD COLUMN "perfil_origem_id" integer;--> statement-breakpoint
ALTER TABLE "empresas" ADD COLUMN "plano_id" integer;--> statement-breakpoint
ALTER TABLE "empresas" ADD COLUMN "expiracao" date;--> statement-breakpoint
ALTER TABLE "empresas" ADD COLUMN "representante" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "empresas" ADD COLUMN "comissao" numeric(5, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "empresas" ADD COLUMN "acesso_xml" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "empresas" ADD COLUMN "limite_cadastros" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "empresas" ADD COLUMN "carteira_asaas" text;--> statement-breakpoint
ALTER TABLE "empresas" ADD COLUMN "registrada_por" integer;--> statement-breakpoint
ALTER TABLE "empresas" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "unidades_negocio" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "aceites" ADD CONSTRAINT "aceites_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codigos_cadastro" ADD CONSTRAINT "codigos_cadastro_fluxo_id_fluxos_cadastro_id_fk" FOREIGN KEY ("fluxo_id") REFERENCES "public"."fluxos_cadastro"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fluxos_cadastro" ADD CONSTRAINT "fluxos_cadastro_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arquivos_xml" ADD CONSTRAINT "arquivos_xml_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificados" ADD CONSTRAINT "certificados_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "configuracoes_fiscais" ADD CONSTRAINT "configuracoes_fiscais_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contratos" ADD CONSTRAINT "contratos_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contratos" ADD CONSTRAINT "contratos_plano_id_planos_id_fk" FOREIGN KEY ("plano_id") REFERENCES "public"."planos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contratos" ADD CONSTRAINT "contratos_gerado_por_usuarios_id_fk" FOREIGN KEY ("gerado_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redes" ADD CONSTRAINT "redes_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redes" ADD CONSTRAINT "redes_empresa_rede_id_empresas_id_fk" FOREIGN KEY ("empresa_rede_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perfil_submodulos" ADD CONSTRAINT "perfil_submodulos_perfil_id_perfis_acesso_id_fk" FOREIGN KEY ("perfil_id") REFERENCES "public"."perfis_acesso"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planos" ADD CONSTRAINT "planos_perfil_id_perfis_acesso_id_fk" FOREIGN KEY ("perfil_id") REFERENCES "public"."perfis_acesso"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "aceites_empresa" ON "aceites" USING btree ("empresa_id","id");--> statement-breakpoint
CREATE INDEX "codigos_cadastro_fluxo" ON "codigos_cadastro" USING btree ("fluxo_id","tipo","id");--> statement-breakpoint
CREATE INDEX "codigos_cadastro_destino" ON "codigos_cadastro" USING btree ("destino","created_at");--> statement-breakpoint
CREATE INDEX "codigos_cadastro_endereco" ON "codigos_cadastro" USING btree ("endereco","created_at");--> statement-breakpoint
CREATE INDEX "fluxos_cadastro_expira" ON "fluxos_cadastro" USING btree ("expira_em");--> statement-breakpoint
CREATE INDEX "fluxos_cadastro_endereco" ON "fluxos_cadastro" USING btree ("endereco","created_at");--> statement-breakpoint
CREATE INDEX "arquivos_xml_emissao" ON "arquivos_xml" USING btree ("empresa_id","emissao");--> statement-breakpoint
CREATE INDEX "contratos_empresa" ON "contratos" USING btree ("empresa_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "redes_empresa" ON "redes" USING btree ("empresa_id","empresa_rede_id");--> statement-breakpoint
CREATE UNIQUE INDEX "perfis_acesso_nome" ON "perfis_acesso" USING btree (lower("nome"));--> statement-breakpoint
CREATE UNIQUE INDEX "planos_nome" ON "planos" USING btree (lower("nome"));--> statement-breakpoint
ALTER TABLE "empresas" ADD CONSTRAINT "empresas_plano_id_planos_id_fk" FOREIGN KEY ("plano_id") REFERENCES "public"."planos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empresas" ADD CONSTRAINT "empresas_registrada_por_empresas_id_fk" FOREIGN KEY ("registrada_por") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "empresas_documento" ON "empresas" USING btree ("cnpj");--> statement-breakpoint
CREATE INDEX "empresas_unidade" ON "empresas" USING btree ("unidade_id");--> statement-breakpoint
CREATE INDEX "empresas_registrada_por" ON "empresas" USING btree ("registrada_por");--> statement-breakpoint
CREATE UNIQUE INDEX "empresas_matriz" ON "empresas" USING btree ("unidade_id") WHERE matriz;--> statement-breakpoint
ALTER TABLE "empresas" ADD CONSTRAINT "empresas_tipo" CHECK ("empresas"."tipo_pessoa" in ('j', 'f'));--> statement-breakpoint
ALTER TABLE "empresas" ADD CONSTRAINT "empresas_status" CHECK ("empresas"."status" in (0, 1));