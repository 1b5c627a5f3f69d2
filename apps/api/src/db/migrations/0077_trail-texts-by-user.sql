-- step by step
CREATE INDEX CONCURRENTLY IF NOT EXISTS "auditoria_usuario_textos" ON "auditoria" USING btree ("empresa_id","usuario_id","quando","acao","entidade");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "auditoria_usuario";
