-- The model of the engines file that a caller chose, and the factor of its price; null for the default model.
alter table generation add column model text, add column model_factor text;
