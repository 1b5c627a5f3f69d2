CREATE TABLE "fechamento_atos" (
	"id" serial NOT NULL,
	"empresa_id" integer NOT NULL,
	"tipo" text NOT NULL,
	"antes" date,
	"ate" date,
	"motivo" text,
	"somas" jsonb,
	"sha256" text,
	"usuario_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fechamento_atos_empresa_id_id_pk" PRIMARY KEY("empresa_id","id"),
	CONSTRAINT "fechamento_atos_tipo" CHECK ("fechamento_atos"."tipo" in ('fechamento', 'reabertura')),
	CONSTRAINT "fechamento_atos_fechamento" CHECK (("fechamento_atos"."tipo" = 'fechamento') = (num_nonnulls("fechamento_atos"."somas", "fechamento_atos"."sha256") = 2)),
	CONSTRAINT "fechamento_atos_reabertura" CHECK ("fechamento_atos"."tipo" <> 'reabertura' or length(trim("fechamento_atos"."motivo")) > 0)
);
--> statement-breakpoint
CREATE TABLE "fechamento_excecoes" (
	"id" serial NOT NULL,
	"empresa_id" integer NOT NULL,
	"usuario_id" integer NOT NULL,
	"motivo" text NOT NULL,
	"pedida_por" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ate" timestamp with time zone,
	"concedida_por" integer,
	"concedida_em" timestamp with time zone,
	"revogada_por" integer,
	"revogada_em" timestamp with time zone,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "fechamento_excecoes_empresa_id_id_pk" PRIMARY KEY("empresa_id","id"),
	CONSTRAINT "fechamento_excecoes_concedida" CHECK (num_nulls("fechamento_excecoes"."ate", "fechamento_excecoes"."concedida_por", "fechamento_excecoes"."concedida_em") in (0, 3)),
	CONSTRAINT "fechamento_excecoes_revogada" CHECK (num_nulls("fechamento_excecoes"."revogada_por", "fechamento_excecoes"."revogada_em") in (0, 2)),
	CONSTRAINT "fechamento_excecoes_motivo" CHECK (length(trim("fechamento_excecoes"."motivo")) > 0)
);
--> statement-breakpoint
CREATE TABLE "fechamentos" (
	"empresa_id" integer NOT NULL,
	"fechado_ate" date,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "fechamentos_empresa_id_pk" PRIMARY KEY("empresa_id")
);
--> statement-breakpoint
ALTER TABLE "fechamento_atos" ADD CONSTRAINT "fechamento_atos_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fechamento_atos" ADD CONSTRAINT "fechamento_atos_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fechamento_excecoes" ADD CONSTRAINT "fechamento_excecoes_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fechamento_excecoes" ADD CONSTRAINT "fechamento_excecoes_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fechamento_excecoes" ADD CONSTRAINT "fechamento_excecoes_pedida_por_usuarios_id_fk" FOREIGN KEY ("pedida_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fechamento_excecoes" ADD CONSTRAINT "fechamento_excecoes_concedida_por_usuarios_id_fk" FOREIGN KEY ("concedida_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fechamento_excecoes" ADD CONSTRAINT "fechamento_excecoes_revogada_por_usuarios_id_fk" FOREIGN KEY ("revogada_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fechamentos" ADD CONSTRAINT "fechamentos_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fechamento_excecoes_usuario" ON "fechamento_excecoes" USING btree ("empresa_id","usuario_id","id");--> statement-breakpoint
create trigger fechamento_atos_imutaveis before update or delete on fechamento_atos
  for each row execute function historico_imutavel();
--> statement-breakpoint
create trigger fechamento_atos_inteiros before truncate on fechamento_atos
  for each statement execute function historico_imutavel();
--> statement-breakpoint
-- Who may use payables or receivables may see what is closed. Groups see it where they see payables or receivables.
insert into perfil_submodulos (perfil_id, submodulo)
  select distinct perfil_id, 'fechamento' from perfil_submodulos where submodulo in ('contasPagar', 'contasReceber')
  on conflict do nothing;--> statement-breakpoint
insert into submodulos_empresa (empresa_id, submodulo)
  select distinct empresa_id, 'fechamento' from submodulos_empresa where submodulo in ('contasPagar', 'contasReceber')
  on conflict do nothing;--> statement-breakpoint
insert into role_permissoes (empresa_id, grupo_id, permissao)
  select distinct empresa_id, grupo_id, 'fechamento.visualizar' from role_permissoes
  where permissao in ('contasPagar.visualizar', 'contasReceber.visualizar')
  on conflict do nothing;
