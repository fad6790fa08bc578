alter table "bookings" add column "language" text default 'en' not null;
alter table "repair_requests" add column "language" text default 'en' not null;
alter table "contact_requests" add column "language" text default 'en' not null;
alter table "stock_alerts" add column "language" text default 'en' not null;
alter table "newsletter_subscribers" add column "language" text default 'en' not null;
