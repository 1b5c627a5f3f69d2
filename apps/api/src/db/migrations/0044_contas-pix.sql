-- step by step
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contas_pix" ON "contas" USING btree ("empresa_id","pix_copia_cola")
  WHERE removida_em is null and pix_copia_cola is not null;
