drop index "mails_next_attempt_at";
drop index "mails_entity_entity_id";
alter table "mails" rename to "outbox";
alter table "outbox" add column "channel" text default 'mail' not null check (channel in ('mail', 'push'));
alter table "outbox" add column "subscription_id" integer references "push_subscriptions" ("id") on delete cascade check ((channel = 'push') = (subscription_id is not null));
create index "outbox_channel_next_attempt_at" on "outbox" ("channel", "next_attempt_at");
create index "outbox_entity_entity_id" on "outbox" ("entity", "entity_id");
create index "outbox_subscription_id" on "outbox" ("subscription_id");
drop table "push_messages";
