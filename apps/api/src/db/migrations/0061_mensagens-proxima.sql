-- step by step
CREATE INDEX CONCURRENTLY IF NOT EXISTS "mensagens_proxima" ON "mensagens" USING btree ("tipo","uma_vez","tentar_em","id")
  WHERE enviada_em is null;
--> statement-breakpoint
-- What the version before asks by it is answered by the new one.
DROP INDEX CONCURRENTLY IF EXISTS "mensagens_a_enviar";
