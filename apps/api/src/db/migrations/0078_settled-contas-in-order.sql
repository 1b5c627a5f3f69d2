-- step by step
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contas_pagas_ordem" ON "contas" USING btree ("empresa_id","lado","data_vencimento","id","valor_pago") WHERE status = 1 and removida_em is null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "contas_pagas";
