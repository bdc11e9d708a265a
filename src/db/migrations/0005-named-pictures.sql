-- Words of a name stand in the document once more, behind a mark: weights, which said so, make the database look at
-- every document that an index has found already.
update gallery set document = array_to_tsvector(array(
  select lexeme from unnest(document)
  union
  select '=' || lexeme from unnest(document) where 'A' = any(weights)
));
comment on column gallery.document is
  'Words that our own code cut and folded, without places; those of the name again as =word.';
