alter table "products" add column "tested" text default '' not null;
alter table "products" add column "wear" text default '' not null;
create index "products_listed_category_availability_id" on "products" ("listed", "category", "availability", "id");
