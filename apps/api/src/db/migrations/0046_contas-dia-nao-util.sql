-- step by step
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contas_dia_nao_util" ON "contas" USING btree ("empresa_id")
  WHERE status = 0 and removida_em is null and dia_nao_util is not null;
