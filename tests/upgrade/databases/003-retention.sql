create index "bookings_status_updated_at" on "bookings" ("status", "updated_at");
create index "repair_requests_status_updated_at" on "repair_requests" ("status", "updated_at");
create index "contact_requests_status_updated_at" on "contact_requests" ("status", "updated_at");
create index "newsletter_subscribers_unsubscribed_at" on "newsletter_subscribers" ("unsubscribed_at") where "unsubscribed_at" is not null;
alter table "idempotency_keys" add column "record_id" integer;
create index "idempotency_keys_record_id" on "idempotency_keys" ("record_id");
