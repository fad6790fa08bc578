alter table "users" add column "language" text default 'en' not null check (length(language) = 2);
