alter table repair_requests add column "received_at" timestamptz;
alter table repair_requests add column "bench_since" timestamptz;
alter table repair_requests add column "waiting_since" timestamptz;
alter table repair_requests add column "part_since" timestamptz;
alter table repair_requests add column "ready_at" timestamptz;
alter table repair_requests add column "handed_over_at" timestamptz;
alter table repair_requests add column "returned_at" timestamptz;
alter table repair_requests add column "promised_on" text;
alter table repair_requests add column "part_due" text;
alter table repair_requests add column "device_kind" text;
alter table repair_requests add column "brand" text;
alter table repair_requests add column "model" text;
alter table repair_requests add column "serial" text;
alter table repair_requests add column "accessories" text;
alter table repair_requests add column "part" text;
alter table repair_requests add column "part_from" text;
alter table repair_requests add column "collected_by" text;
alter table repair_requests add column "technician_id" integer;
alter table repair_requests add column "warranty_days" integer;
alter table repair_requests add column "warranty_of" integer;
alter table repair_requests add column "condition" json;
alter table repair_requests add column "may_erase" integer check (may_erase in (0, 1));
create index repair_requests_board on repair_requests ((case when ready_at is not null then 'ready' when part_since is not null then 'waiting_part'
  when waiting_since is not null then 'waiting_customer' when bench_since is not null then 'bench'
  when received_at is not null then 'received' else 'asked' end), (coalesce(promised_on, preferred_date)), id) where status = 'Pending' and withdrawn_at is null;
create index repair_requests_technician on repair_requests (technician_id, (case when ready_at is not null then 'ready' when part_since is not null then 'waiting_part'
  when waiting_since is not null then 'waiting_customer' when bench_since is not null then 'bench'
  when received_at is not null then 'received' else 'asked' end), (coalesce(promised_on, preferred_date)), id) where status = 'Pending' and withdrawn_at is null and technician_id is not null;
create index repair_requests_left on repair_requests (handed_over_at, id) where handed_over_at is not null;
create index repair_requests_serial on repair_requests (serial, id) where serial is not null;
create index repair_requests_phone on repair_requests (phone, id);
