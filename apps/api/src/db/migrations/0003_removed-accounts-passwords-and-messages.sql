CREATE TYPE "public"."tipo_mensagem" AS ENUM('email');--> statement-breakpoint
CREATE TABLE "mensagens" (
	"id" serial PRIMARY KEY NOT NULL,
	"tipo" "tipo_mensagem" NOT NULL,
	"destino" text NOT NULL,
	"assunto" text NOT NULL,
	"texto" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"tentativas" integer DEFAULT 0 NOT NULL,
	"tentar_em" timestamp with time zone NOT NULL,
	"enviada_em" timestamp with time zone,
	"erro" text
);
--> statement-breakpoint
CREATE TABLE "pedidos_senha" (
	"id" serial PRIMARY KEY NOT NULL,
	"login" text NOT NULL,
	"endereco" text NOT NULL,
	"quando" timestamp with time zone NOT NULL,
	"atendido_em" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "redefinicoes_senha" (
	"id" serial PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"usuario_id" integer NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	CONSTRAINT "redefinicoes_senha_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
DROP INDEX "contas_abertas";--> statement-breakpoint
ALTER TABLE "contas" ADD COLUMN "removida_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessoes" ADD COLUMN "agente" text;--> statement-breakpoint
ALTER TABLE "redefinicoes_senha" ADD CONSTRAINT "redefinicoes_senha_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mensagens_a_enviar" ON "mensagens" USING btree ("tentar_em") WHERE enviada_em is null;--> statement-breakpoint
CREATE INDEX "mensagens_destino" ON "mensagens" USING btree ("destino","id");--> statement-breakpoint
CREATE INDEX "pedidos_senha_login" ON "pedidos_senha" USING btree ("login","quando");--> statement-breakpoint
CREATE INDEX "pedidos_senha_endereco" ON "pedidos_senha" USING btree ("endereco","quando");--> statement-breakpoint
CREATE INDEX "pedidos_senha_abertos" ON "pedidos_senha" USING btree ("id") WHERE atendido_em is null;--> statement-breakpoint
CREATE INDEX "redefinicoes_senha_usuario" ON "redefinicoes_senha" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "auditoria_usuario" ON "auditoria" USING btree ("empresa_id","usuario_id","quando");--> statement-breakpoint
CREATE INDEX "contas_abertas" ON "contas" USING btree ("empresa_id","lado","data_vencimento","residual") WHERE status = 0 and removida_em is null;--> statement-breakpoint
ALTER TABLE "contas" ADD CONSTRAINT "contas_removida" CHECK ("contas"."removida_em" is null or "contas"."liquidado" = 0);