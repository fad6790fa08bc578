alter table "imports" add column "kind" text default 'products' not null;
alter table "imports" add column "records" integer default 0 not null check (records >= 0);
create table "imported_rows" ("key" text not null primary key, "import_id" integer not null references "imports" ("id") on delete cascade, "entity" text not null, "record_id" integer) ;
drop table "imported_products";
create index "imported_rows_import_id_key" on "imported_rows" ("import_id", "key");
create index "imported_rows_entity_record_id" on "imported_rows" ("entity", "record_id");
create index "contact_requests_phone_id" on "contact_requests" ("phone", "id");
