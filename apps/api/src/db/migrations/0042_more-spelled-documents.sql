-- step by step
-- The steps of comparableDocument (document-number.ts in domain) for more spellings. A test compares the two.
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
  numero := regexp_replace(numero, '[[(]([0-9]{1,2})[])] *$', '/\1', 'g');
  numero := regexp_replace(numero, '[^0-9A-Za-z/.-]+', ' ', 'g');
  numero := regexp_replace(numero, '([0-9])\.(?=[0-9]{3}([^0-9]|$))', '\1', 'g');
  numero := regexp_replace(numero, '\.', ' ', 'g');
  numero := regexp_replace(numero, ' +', ' ', 'g');
  numero := regexp_replace(numero, ' ?([/-])[ /-]*', '\1', 'g');
  numero := regexp_replace(numero, '^[ /-]+|[ /-]+$', '', 'g');
  escrito := lower(numero);
  numero := regexp_replace(escrito, '^((nota|n[ /-])[ /-]?fisc(al)?([ /-]de[ /-]servicos?)?([ /-]eletronica)?|nota([ /-]de[ /-]servicos?)?([ /-]eletronica)?|danfe([ /-]nf[ /-]?e)?|n[ /-]?f[ /-]?a[ /-]?e|n[ /-]?f([ /-]?[sc])?([ /-]?e(letronica)?)?)?[ /-]*(numero|num|nro|nr|n ?o?)?[ /-]*(?=[0-9])', '');
  if escrito !~ '^([0-9]{4}[/-][0-9]{1,2}[/-][0-9]{1,2}|[0-9]{1,2}[/-][0-9]{1,2}[/-][0-9]{2})$'
    and (escrito !~ '(^|[^0-9])(19|20)[0-9]{2}[/-][0-9]{2,3}$' or escrito ~ '^((nota|n[ /-])[ /-]?fisc(al)?([ /-]de[ /-]servicos?)?([ /-]eletronica)?|nota([ /-]de[ /-]servicos?)?([ /-]eletronica)?|danfe([ /-]nf[ /-]?e)?|n[ /-]?f[ /-]?a[ /-]?e|n[ /-]?f([ /-]?[sc])?([ /-]?e(letronica)?)?)[ /-]*(numero|num|nro|nr|n ?o?)?[ /-]*[0-9]') then
    numero := regexp_replace(numero, '^(.*[0-9])([ /-]*(parcelas?|parc|pcl|prestacao|prest|duplicata|dupl?)|[ /-]pc?)[ /-]*((numero|num|nro|nr|n ?o?)[ /-]*)?[0-9]{1,3}((/| de )[0-9]{1,3})?$', '\1');
    numero := regexp_replace(numero, '^(.*[0-9])[ /-][0-9]{1,3}(/| de )[0-9]{1,3}$', '\1');
    numero := regexp_replace(numero, '^(.*[0-9])/[0-9]{1,2}-[0-9]{1,2}$', '\1');
    numero := regexp_replace(numero, '^(.*[0-9])[ /-][0-9]{1,3} ?[ao]? ?(parcelas?|parc|pcl|prestacao|prest|duplicata|dupl?)$', '\1');
    numero := regexp_replace(numero, '^(.*[0-9])[ /-]*(parcelas?|parc|pcl|prestacao|prest|duplicata|dupl?)([ /-]*unica|[ /-][a-z])?$', '\1');
    numero := regexp_replace(numero, '^(.*[0-9])[ /-][0-9]{1,2}[ao]( de [0-9]{1,3})?$', '\1');
    numero := regexp_replace(numero, '^(.*[0-9])/(0?[0-9]{1,2}|1[01][0-9]|120)$', '\1');
    numero := regexp_replace(numero, '^(.*[0-9])-0?[0-9]{1,2}$', '\1');
    numero := regexp_replace(numero, '^(.*[0-9])[/-][a-z]$', '\1');
  end if;
  numero := regexp_replace(numero, '[ /-]', '', 'g');
  numero := regexp_replace(numero, '(^|[a-z])0+(?=[0-9])', '\1', 'g');
  if numero ~ '^(|0|(nfe?|nota(fiscal)?)?(s?no?|s(em)?(numero|nf|nota(fiscal)?)|sem(n|no)?)?|n[ad]|nao(tem|informad[ao]))$' then
    return null;
  end if;
  return numero;
end
$$;
--> statement-breakpoint
-- The index holds what the function gave before.
reindex index concurrently contas_documento;
