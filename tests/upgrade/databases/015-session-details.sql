alter table "sessions" add column "public_id" text default '' not null;
alter table "sessions" add column "browser" text default 'other' not null;
alter table "sessions" add column "system" text default 'other' not null;
alter table "sessions" add column "address" text default '' not null;
alter table "sessions" add column "last_used_at" text default '' not null;
create unique index "sessions_public_id" on "sessions" ("public_id");
