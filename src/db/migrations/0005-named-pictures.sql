-- Words of a name occur in the document a second time, behind a mark. Weights, used before, made the database read
-- every document that an index had already found.
update gallery set document = array_to_tsvector(array(
  select lexeme from unnest(document)
  union
  select '=' || lexeme from unnest(document) where 'A' = any(weights)
));
comment on column gallery.document is
  'Words that our own code cut and folded, without places; those of the name again as =word.';
