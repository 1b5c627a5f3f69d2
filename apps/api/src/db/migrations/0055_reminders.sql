CREATE TABLE "lembrete_ajustes" (
	"empresa_id" integer PRIMARY KEY NOT NULL,
	"ativo" boolean DEFAULT false NOT NULL,
	"ligado_em" date,
	"conta_bancaria_id" integer,
	"dias_semana" smallint[] NOT NULL,
	"hora_inicial" text NOT NULL,
	"hora_final" text NOT NULL,
	"sabado_ate" text NOT NULL,
	"proxima_em" timestamp with time zone,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lembrete_ajustes_ligado" CHECK (not "lembrete_ajustes"."ativo" or num_nonnulls("lembrete_ajustes"."ligado_em", "lembrete_ajustes"."proxima_em") = 2)
);
--> statement-breakpoint
CREATE TABLE "lembrete_contas" (
	"empresa_id" integer NOT NULL,
	"conta_id" integer NOT NULL,
	"sem_lembretes" boolean DEFAULT false NOT NULL,
	"prometida_para" date,
	"em_disputa" boolean DEFAULT false NOT NULL,
	"observacao" text,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lembrete_contas_empresa_id_conta_id_pk" PRIMARY KEY("empresa_id","conta_id")
);
--> statement-breakpoint
CREATE TABLE "lembrete_itens" (
	"id" serial NOT NULL,
	"empresa_id" integer NOT NULL,
	"lembrete_id" integer NOT NULL,
	"conta_id" integer NOT NULL,
	"canal" text NOT NULL,
	"dias" integer,
	"data_vencimento" date NOT NULL,
	"residual" numeric(15, 4) NOT NULL,
	"valor" numeric(15, 4) NOT NULL,
	"com_pix" boolean NOT NULL,
	"vale" boolean DEFAULT true NOT NULL,
	CONSTRAINT "lembrete_itens_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
CREATE TABLE "lembrete_pessoas" (
	"empresa_id" integer NOT NULL,
	"pessoa_id" integer NOT NULL,
	"sem_lembretes" boolean DEFAULT false NOT NULL,
	"saiu_email_em" timestamp with time zone,
	"saiu_whatsapp_em" timestamp with time zone,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lembrete_pessoas_empresa_id_pessoa_id_pk" PRIMARY KEY("empresa_id","pessoa_id")
);
--> statement-breakpoint
CREATE TABLE "lembrete_regras" (
	"id" serial NOT NULL,
	"empresa_id" integer NOT NULL,
	"dias" integer NOT NULL,
	"canal" text NOT NULL,
	"assunto" text,
	"texto" text NOT NULL,
	"ativa" boolean NOT NULL,
	"ligada_em" date NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lembrete_regras_empresa_id_id_pk" PRIMARY KEY("empresa_id","id"),
	CONSTRAINT "lembrete_regras_passo" UNIQUE("empresa_id","canal","dias"),
	CONSTRAINT "lembrete_regras_canal" CHECK ("lembrete_regras"."canal" in ('email', 'whatsapp')),
	CONSTRAINT "lembrete_regras_dias" CHECK ("lembrete_regras"."dias" between -60 and 365)
);
--> statement-breakpoint
CREATE TABLE "lembretes" (
	"id" serial NOT NULL,
	"empresa_id" integer NOT NULL,
	"pessoa_id" integer NOT NULL,
	"canal" text NOT NULL,
	"dia" date NOT NULL,
	"ordem" smallint DEFAULT 1 NOT NULL,
	"origem" text NOT NULL,
	"valor" numeric(15, 4) NOT NULL,
	"mensagem_id" integer,
	"saida_hash" text,
	"usuario_id" integer,
	"marcada_por" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lembretes_empresa_id_id_pk" PRIMARY KEY("empresa_id","id"),
	CONSTRAINT "lembretes_do_dia" UNIQUE("empresa_id","pessoa_id","canal","dia","ordem"),
	CONSTRAINT "lembretes_canal" CHECK ("lembretes"."canal" in ('email', 'whatsapp')),
	CONSTRAINT "lembretes_origem" CHECK ("lembretes"."origem" in ('regra', 'mao', 'retirada')),
	CONSTRAINT "lembretes_ordem" CHECK ("lembretes"."ordem" > 0),
	CONSTRAINT "lembretes_mensagem_ou_retirada" CHECK (("lembretes"."origem" = 'retirada') = ("lembretes"."mensagem_id" is null))
);
--> statement-breakpoint
ALTER TABLE "contas_bancarias" ADD COLUMN "pix_chave" text;--> statement-breakpoint
ALTER TABLE "contas_bancarias" ADD COLUMN "pix_nome" text;--> statement-breakpoint
ALTER TABLE "contas_bancarias" ADD COLUMN "pix_cidade" text;--> statement-breakpoint
ALTER TABLE "contas_bancarias" ADD COLUMN "pix_txid" text DEFAULT 'anonimo' NOT NULL;--> statement-breakpoint
ALTER TABLE "mensagens" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "mensagens" ADD COLUMN "cancelar_url" text;--> statement-breakpoint
ALTER TABLE "mensagens" ADD COLUMN "uma_vez" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lembrete_ajustes" ADD CONSTRAINT "lembrete_ajustes_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lembrete_ajustes" ADD CONSTRAINT "lembrete_ajustes_empresa_id_conta_bancaria_id_contas_bancarias_empresa_id_id_fk" FOREIGN KEY ("empresa_id","conta_bancaria_id") REFERENCES "public"."contas_bancarias"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lembrete_contas" ADD CONSTRAINT "lembrete_contas_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lembrete_contas" ADD CONSTRAINT "lembrete_contas_empresa_id_conta_id_contas_empresa_id_id_fk" FOREIGN KEY ("empresa_id","conta_id") REFERENCES "public"."contas"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lembrete_itens" ADD CONSTRAINT "lembrete_itens_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lembrete_itens" ADD CONSTRAINT "lembrete_itens_empresa_id_lembrete_id_lembretes_empresa_id_id_fk" FOREIGN KEY ("empresa_id","lembrete_id") REFERENCES "public"."lembretes"("empresa_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lembrete_itens" ADD CONSTRAINT "lembrete_itens_empresa_id_conta_id_contas_empresa_id_id_fk" FOREIGN KEY ("empresa_id","conta_id") REFERENCES "public"."contas"("empresa_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lembrete_pessoas" ADD CONSTRAINT "lembrete_pessoas_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lembrete_pessoas" ADD CONSTRAINT "lembrete_pessoas_pessoa_id_pessoas_id_fk" FOREIGN KEY ("pessoa_id") REFERENCES "public"."pessoas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lembrete_regras" ADD CONSTRAINT "lembrete_regras_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lembretes" ADD CONSTRAINT "lembretes_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lembretes" ADD CONSTRAINT "lembretes_pessoa_id_pessoas_id_fk" FOREIGN KEY ("pessoa_id") REFERENCES "public"."pessoas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lembretes" ADD CONSTRAINT "lembretes_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lembretes" ADD CONSTRAINT "lembretes_marcada_por_usuarios_id_fk" FOREIGN KEY ("marcada_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lembrete_ajustes_proxima" ON "lembrete_ajustes" USING btree ("proxima_em") WHERE proxima_em is not null;--> statement-breakpoint
CREATE INDEX "lembrete_itens_lembrete" ON "lembrete_itens" USING btree ("empresa_id","lembrete_id");--> statement-breakpoint
CREATE INDEX "lembrete_itens_conta" ON "lembrete_itens" USING btree ("empresa_id","conta_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "lembrete_itens_passo" ON "lembrete_itens" USING btree ("empresa_id","conta_id","canal","data_vencimento","dias") WHERE vale and dias is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "lembretes_mensagem" ON "lembretes" USING btree ("empresa_id","mensagem_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lembretes_saida" ON "lembretes" USING btree ("empresa_id","saida_hash");--> statement-breakpoint
CREATE INDEX "lembretes_dia" ON "lembretes" USING btree ("empresa_id","dia","id");--> statement-breakpoint
-- Who may use payables or receivables may remind. Groups see it where they see receivables.
insert into perfil_submodulos (perfil_id, submodulo)
  select distinct perfil_id, 'cobranca' from perfil_submodulos where submodulo in ('contasPagar', 'contasReceber')
  on conflict do nothing;--> statement-breakpoint
insert into submodulos_empresa (empresa_id, submodulo)
  select distinct empresa_id, 'cobranca' from submodulos_empresa where submodulo in ('contasPagar', 'contasReceber')
  on conflict do nothing;--> statement-breakpoint
insert into role_permissoes (empresa_id, grupo_id, permissao)
  select empresa_id, grupo_id, 'cobranca.visualizar' from role_permissoes
  where permissao = 'contasReceber.visualizar'
  on conflict do nothing;
