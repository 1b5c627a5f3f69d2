-- What people search for is compared without accents and in lower case. Immutable, so that generated columns may use it,
-- and plain SQL, so that neither engine needs an extension.
create function busca(texto text) returns text
  language sql immutable strict parallel safe
  return translate(
    lower(normalize(texto, NFC)),
    'ÁÀÂÃÄÅáàâãäåÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÕÖóòôõöÚÙÛÜúùûüÇçÑñ',
    'aaaaaaaaaaaaeeeeeeeeiiiiiiiioooooooooouuuuuuuuccnn'
  );
