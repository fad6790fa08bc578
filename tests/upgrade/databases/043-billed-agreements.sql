alter table "bill_lines" add column "agreed_line" text default '';
alter table "bills" add column "technician_id" integer;
alter table "bills" add column "technician_name" text default '' not null;
alter table bills disable trigger bills_guard;
alter table bills enable trigger bills_guard;
