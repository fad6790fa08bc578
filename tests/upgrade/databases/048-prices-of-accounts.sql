alter table "users" add column "sees_money" integer default 1 not null check (sees_money in (0, 1));
