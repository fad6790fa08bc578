alter table "products" add column "brand" text default '' not null;
alter table "products" add column "memory" integer default 0 not null check (memory >= 0);
