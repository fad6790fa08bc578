drop index if exists bookings_waiting;
create index bookings_waiting on bookings (status, id, created_at, withdrawn_at) where status = 'Pending' and withdrawn_at is null;
drop index if exists repair_requests_waiting;
create index repair_requests_waiting on repair_requests (status, id, created_at, withdrawn_at) where status = 'Pending' and withdrawn_at is null;
drop index if exists contact_requests_waiting;
create index contact_requests_waiting on contact_requests (status, id, created_at, withdrawn_at, unanswered_since) where status = 'Pending' and withdrawn_at is null and unanswered_since is not null;
drop index if exists repair_requests_technician;
create index repair_requests_technician on repair_requests (technician_id, (case when declined_at is not null then 'declined' when waiting_since is not null then 'waiting_customer'
  when ready_at is not null then 'ready' when part_since is not null then 'waiting_part'
  when bench_since is not null then 'bench' when received_at is not null then 'received' else 'asked' end), (coalesce(promised_on, preferred_date)), id, brand, status, withdrawn_at) where status = 'Pending' and withdrawn_at is null;
drop index if exists repair_requests_ready;
create index repair_requests_ready on repair_requests ((case when declined_at is not null then 'declined' when waiting_since is not null then 'waiting_customer'
  when ready_at is not null then 'ready' when part_since is not null then 'waiting_part'
  when bench_since is not null then 'bench' when received_at is not null then 'received' else 'asked' end), ready_at, id) where status = 'Pending' and withdrawn_at is null and ready_at is not null;
drop index if exists repair_requests_parts;
create index repair_requests_parts on repair_requests ((case when declined_at is not null then 'declined' when waiting_since is not null then 'waiting_customer'
  when ready_at is not null then 'ready' when part_since is not null then 'waiting_part'
  when bench_since is not null then 'bench' when received_at is not null then 'received' else 'asked' end), part_due, id, (coalesce(promised_on, preferred_date)), technician_id, status, withdrawn_at) where status = 'Pending' and withdrawn_at is null and part_due is not null;
