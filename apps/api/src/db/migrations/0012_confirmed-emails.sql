ALTER TABLE "redefinicoes_senha" ADD COLUMN "confirma_email" text;--> statement-breakpoint
ALTER TABLE "usuarios" ADD COLUMN "email_confirmado_em" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "usuarios_email_confirmado" ON "usuarios" USING btree (lower("email")) WHERE email_confirmado_em is not null;