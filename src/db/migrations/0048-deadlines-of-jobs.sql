-- Every process looks for jobs past their deadline twice a second.
create index if not exists generation_deadline on generation (deadline_at) where state = 'in_progress' and queue is not null;
