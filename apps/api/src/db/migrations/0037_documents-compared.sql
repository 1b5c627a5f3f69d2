-- step by step
-- Numbers of documents as two spellings of one are compared: the steps of comparableDocument (document-number.ts in domain),
-- with which a test compares it. Immutable, so that an index may use it.
create or replace function documento_comparavel(texto text) returns text
  language plpgsql immutable strict parallel safe cost 2000
  as $$
declare
  numero text := normalize(texto, NFKD);
  escrito text;
begin
  numero := regexp_replace(numero, '[\u0300-\u036f]', '', 'g');
  numero := regexp_replace(numero, '[\\\u2044]', '/', 'g');
  numero := regexp_replace(numero, '[_\u2010-\u2015\u2212]', '-', 'g');
  numero := regexp_replace(numero, '[^0-9A-Za-z/.-]+', ' ', 'g');
  numero := regexp_replace(numero, '([0-9])\.(?=[0-9]{3}([^0-9]|$))', '\1', 'g');
  numero := regexp_replace(numero, '\.', ' ', 'g');
  numero := regexp_replace(numero, ' +', ' ', 'g');
  numero := regexp_replace(numero, ' ?([/-])[ /-]*', '\1', 'g');
  numero := regexp_replace(numero, '^[ /-]+|[ /-]+$', '', 'g');
  escrito := lower(numero);
  numero := regexp_replace(escrito, '^(nota([ /-]fiscal)?([ /-]de[ /-]servicos?)?([ /-]eletronica)?|danfe|n[ /-]?f([ /-]?[sc])?([ /-]?e)?)?[ /-]*(numero|num|nro|nr|n ?o?)?[ /-]*(?=[0-9])', '');
  if escrito !~ '^([0-9]{4}[/-][0-9]{1,2}[/-][0-9]{1,2}|[0-9]{1,2}[/-][0-9]{1,2}[/-][0-9]{2})$'
    and (escrito !~ '(^|[^0-9])(19|20)[0-9]{2}[/-][0-9]{2,3}$' or escrito ~ '^(nota([ /-]fiscal)?([ /-]de[ /-]servicos?)?([ /-]eletronica)?|danfe|n[ /-]?f([ /-]?[sc])?([ /-]?e)?)[ /-]*(numero|num|nro|nr|n ?o?)?[ /-]*[0-9]') then
    numero := regexp_replace(numero, '^(.*[0-9])([ /-]*(parcela|parc|prestacao|prest)|[ /-]pc?)[ /-]*[0-9]{1,3}((/| de )[0-9]{1,3})?$', '\1');
    numero := regexp_replace(numero, '^(.*[0-9])[ /-][0-9]{1,3}(/| de )[0-9]{1,3}$', '\1');
    numero := regexp_replace(numero, '^(.*[0-9])[ /-][0-9]{1,3} ?[ao]? ?(parcela|parc|prestacao|prest)$', '\1');
    numero := regexp_replace(numero, '^(.*[0-9])/(0?[0-9]{1,2}|1[01][0-9]|120)$', '\1');
    numero := regexp_replace(numero, '^(.*[0-9])-0?[0-9]{1,2}$', '\1');
    numero := regexp_replace(numero, '^(.*[0-9])[/-][a-z]$', '\1');
  end if;
  numero := regexp_replace(numero, '[ /-]', '', 'g');
  numero := regexp_replace(numero, '(^|[a-z])0+(?=[0-9])', '\1', 'g');
  if numero ~ '^(|0|s?no?|sem(n|no|numero|nf|nota)?|n[ad]|nfe?)$' then
    return null;
  end if;
  return numero;
end
$$;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contas_documento" ON "contas" USING btree ("empresa_id","lado","pessoa_id",documento_comparavel(numero_documento)) WHERE removida_em is null and numero_documento is not null;
