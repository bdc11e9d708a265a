-- The sweep deletes generations in the order of their end.
create index generation_ended on generation (completed_at) where completed_at is not null;
-- The deliveries that are deleted with a generation.
create index webhook_delivery_job on webhook_delivery (generation_id) where generation_id is not null;

-- Revenue of deleted generations, summed by UTC day.
create table earned (
  day date not null,
  engine text not null,
  operation text not null,
  account_id text not null references account,
  generations bigint not null,
  credits_nano bigint not null,
  -- Of generations with a known upstream cost.
  credits_known_nano bigint not null,
  cost_nano_usd bigint not null,
  cost_unknown bigint not null,
  primary key (day, engine, operation, account_id)
);
