-- step by step
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contas_renegociadas" ON "contas" USING btree ("empresa_id","lado","data_vencimento","id") WHERE status = 3 and removida_em is null;
