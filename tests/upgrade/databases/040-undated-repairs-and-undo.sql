drop index if exists repair_requests_board;
create index repair_requests_board on repair_requests ((case when declined_at is not null then 'declined' when waiting_since is not null then 'waiting_customer'
  when ready_at is not null then 'ready' when part_since is not null then 'waiting_part'
  when bench_since is not null then 'bench' when received_at is not null then 'received' else 'asked' end), (coalesce(promised_on, nullif(preferred_date, ''), '9999-12-31')), id) where status = 'Pending' and withdrawn_at is null;
drop index if exists repair_requests_technician;
create index repair_requests_technician on repair_requests (technician_id, (case when declined_at is not null then 'declined' when waiting_since is not null then 'waiting_customer'
  when ready_at is not null then 'ready' when part_since is not null then 'waiting_part'
  when bench_since is not null then 'bench' when received_at is not null then 'received' else 'asked' end), (coalesce(promised_on, nullif(preferred_date, ''), '9999-12-31')), id, brand, status, withdrawn_at) where status = 'Pending' and withdrawn_at is null;
drop index if exists repair_requests_brand;
create index repair_requests_brand on repair_requests (brand, (case when declined_at is not null then 'declined' when waiting_since is not null then 'waiting_customer'
  when ready_at is not null then 'ready' when part_since is not null then 'waiting_part'
  when bench_since is not null then 'bench' when received_at is not null then 'received' else 'asked' end), (coalesce(promised_on, nullif(preferred_date, ''), '9999-12-31')), id) where status = 'Pending' and withdrawn_at is null and brand is not null;
drop index if exists repair_requests_parts;
create index repair_requests_parts on repair_requests ((case when declined_at is not null then 'declined' when waiting_since is not null then 'waiting_customer'
  when ready_at is not null then 'ready' when part_since is not null then 'waiting_part'
  when bench_since is not null then 'bench' when received_at is not null then 'received' else 'asked' end), part_due, id, (coalesce(promised_on, nullif(preferred_date, ''), '9999-12-31')), technician_id, status, withdrawn_at) where status = 'Pending' and withdrawn_at is null and part_due is not null;
alter table "request_events" add column "undo" text;
