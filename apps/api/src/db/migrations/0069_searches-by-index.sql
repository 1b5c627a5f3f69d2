-- step by step
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contas_pessoa_nova" ON "contas" USING btree ("empresa_id","lado","pessoa_id","id") WHERE removida_em is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "pessoas_ordem" ON "pessoas" USING btree ("empresa_id",busca collate "C","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "pessoas_trechos" ON "pessoas" USING gin (trechos(busca));
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "auditoria_entidade_quando" ON "auditoria" USING btree ("empresa_id","entidade","quando");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "auditoria_acao" ON "auditoria" USING btree ("empresa_id","acao","quando");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "auditoria_origem" ON "auditoria" USING btree ("empresa_id","origem","quando");
