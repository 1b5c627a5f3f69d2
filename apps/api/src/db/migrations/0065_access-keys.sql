CREATE TABLE "chave_segredos" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"chave_id" integer NOT NULL,
	"segredo_hash" text NOT NULL,
	"mascara" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"termina_em" timestamp with time zone,
	"usado_em" timestamp with time zone,
	"usado_de" text
);
--> statement-breakpoint
CREATE TABLE "chaves_acesso" (
	"id" serial PRIMARY KEY NOT NULL,
	"empresa_id" integer NOT NULL,
	"nome" text NOT NULL,
	"usuario_id" integer NOT NULL,
	"permissoes" text[] NOT NULL,
	"enderecos" text[] DEFAULT '{}' NOT NULL,
	"valida_ate" date NOT NULL,
	"revogada_em" timestamp with time zone,
	"revogada_por" integer,
	"versao" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chaves_acesso_revogada" CHECK (num_nulls("chaves_acesso"."revogada_em", "chaves_acesso"."revogada_por") in (0, 2)),
	CONSTRAINT "chaves_acesso_permissoes" CHECK (cardinality("chaves_acesso"."permissoes") > 0)
);
--> statement-breakpoint
ALTER TABLE "auditoria" ADD COLUMN "chave_id" integer;--> statement-breakpoint
ALTER TABLE "chave_segredos" ADD CONSTRAINT "chave_segredos_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chave_segredos" ADD CONSTRAINT "chave_segredos_chave_id_chaves_acesso_id_fk" FOREIGN KEY ("chave_id") REFERENCES "public"."chaves_acesso"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chaves_acesso" ADD CONSTRAINT "chaves_acesso_empresa_id_empresas_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chaves_acesso" ADD CONSTRAINT "chaves_acesso_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chaves_acesso" ADD CONSTRAINT "chaves_acesso_revogada_por_usuarios_id_fk" FOREIGN KEY ("revogada_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chave_segredos_hash" ON "chave_segredos" USING btree ("segredo_hash");--> statement-breakpoint
CREATE INDEX "chave_segredos_chave" ON "chave_segredos" USING btree ("chave_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "chave_segredos_novo" ON "chave_segredos" USING btree ("chave_id") WHERE termina_em is null;--> statement-breakpoint
CREATE INDEX "chaves_acesso_empresa" ON "chaves_acesso" USING btree ("empresa_id","id");--> statement-breakpoint
insert into perfil_submodulos (perfil_id, submodulo)
  select distinct perfil_id, 'chaves' from perfil_submodulos where submodulo = 'usuarios'
  on conflict do nothing;--> statement-breakpoint
insert into submodulos_empresa (empresa_id, submodulo)
  select distinct empresa_id, 'chaves' from submodulos_empresa where submodulo = 'usuarios'
  on conflict do nothing;
