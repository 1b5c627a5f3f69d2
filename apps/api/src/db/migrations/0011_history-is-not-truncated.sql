-- A truncate fires no trigger of a row: without these it empties the history that no row may leave.
create trigger acertos_inteiros before truncate on acertos for each statement execute function historico_imutavel();
--> statement-breakpoint
create trigger estornos_inteiros before truncate on estornos for each statement execute function historico_imutavel();
--> statement-breakpoint
create trigger movimentos_inteiros before truncate on movimentos for each statement execute function historico_imutavel();
--> statement-breakpoint
create trigger auditoria_inteira before truncate on auditoria for each statement execute function historico_imutavel();
--> statement-breakpoint
create trigger renegociacoes_inteiras before truncate on renegociacoes for each statement execute function historico_imutavel();
--> statement-breakpoint
create trigger renegociacao_originais_inteiros before truncate on renegociacao_originais for each statement execute function historico_imutavel();
--> statement-breakpoint
create trigger transferencias_inteiras before truncate on transferencias for each statement execute function historico_imutavel();
--> statement-breakpoint
create trigger contagens_caixa_inteiras before truncate on contagens_caixa for each statement execute function historico_imutavel();
