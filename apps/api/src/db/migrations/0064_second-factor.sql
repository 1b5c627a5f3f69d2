CREATE TABLE "codigos_recuperacao" (
	"id" serial PRIMARY KEY NOT NULL,
	"usuario_id" integer NOT NULL,
	"codigo_hash" text NOT NULL,
	"usado_em" timestamp with time zone,
	CONSTRAINT "codigos_recuperacao_codigo" UNIQUE("usuario_id","codigo_hash")
);
--> statement-breakpoint
CREATE TABLE "logins_pendentes" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"usuario_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"desafio" text
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" serial PRIMARY KEY NOT NULL,
	"usuario_id" integer NOT NULL,
	"credencial" text NOT NULL,
	"chave_publica" text NOT NULL,
	"contador" bigint NOT NULL,
	"transportes" text[] DEFAULT '{}' NOT NULL,
	"nome" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"usada_em" timestamp with time zone,
	CONSTRAINT "passkeys_credencial_unique" UNIQUE("credencial")
);
--> statement-breakpoint
CREATE TABLE "restauracoes_fator" (
	"id" serial PRIMARY KEY NOT NULL,
	"usuario_id" integer NOT NULL,
	"pedido_por" integer,
	"created_at" timestamp with time zone NOT NULL,
	"codigo_hash" text,
	"codigo_expira_em" timestamp with time zone,
	"email_confirmado_em" timestamp with time zone,
	"encerrado_em" timestamp with time zone,
	"desfecho" text,
	"decidido_por" integer,
	CONSTRAINT "restauracoes_fator_fim" CHECK (("restauracoes_fator"."encerrado_em" is null) = ("restauracoes_fator"."desfecho" is null)),
	CONSTRAINT "restauracoes_fator_dois" CHECK ("restauracoes_fator"."desfecho" <> 'restaurado' or (coalesce("restauracoes_fator"."decidido_por" <> "restauracoes_fator"."pedido_por", true) and coalesce("restauracoes_fator"."decidido_por" <> "restauracoes_fator"."usuario_id", true)))
);
--> statement-breakpoint
CREATE TABLE "segundos_fatores" (
	"usuario_id" integer PRIMARY KEY NOT NULL,
	"segredo" text,
	"ultimo_passo" integer DEFAULT 0 NOT NULL,
	"ativado_em" timestamp with time zone,
	"segredo_novo" text,
	"segredo_novo_em" timestamp with time zone,
	"sal_hash" text
);
--> statement-breakpoint
ALTER TABLE "empresas" ADD COLUMN "fator_exigido" text DEFAULT 'ninguem' NOT NULL;--> statement-breakpoint
ALTER TABLE "empresas" ADD COLUMN "fator_exigido_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessoes" ADD COLUMN "confirmado_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessoes" ADD COLUMN "com_fator" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessoes" ADD COLUMN "desafio" text;--> statement-breakpoint
ALTER TABLE "codigos_recuperacao" ADD CONSTRAINT "codigos_recuperacao_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logins_pendentes" ADD CONSTRAINT "logins_pendentes_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restauracoes_fator" ADD CONSTRAINT "restauracoes_fator_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restauracoes_fator" ADD CONSTRAINT "restauracoes_fator_pedido_por_usuarios_id_fk" FOREIGN KEY ("pedido_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restauracoes_fator" ADD CONSTRAINT "restauracoes_fator_decidido_por_usuarios_id_fk" FOREIGN KEY ("decidido_por") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segundos_fatores" ADD CONSTRAINT "segundos_fatores_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "logins_pendentes_usuario" ON "logins_pendentes" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "logins_pendentes_expira" ON "logins_pendentes" USING btree ("expira_em");--> statement-breakpoint
CREATE INDEX "passkeys_usuario" ON "passkeys" USING btree ("usuario_id");--> statement-breakpoint
CREATE UNIQUE INDEX "restauracoes_fator_aberta" ON "restauracoes_fator" USING btree ("usuario_id") WHERE encerrado_em is null;