CREATE TABLE "navegadores" (
	"token_hash" text NOT NULL,
	"usuario_id" integer NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	CONSTRAINT "navegadores_token_hash_usuario_id_pk" PRIMARY KEY("token_hash","usuario_id")
);
--> statement-breakpoint
ALTER TABLE "navegadores" ADD CONSTRAINT "navegadores_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "navegadores_usuario" ON "navegadores" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "navegadores_expira" ON "navegadores" USING btree ("expira_em");