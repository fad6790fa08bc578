create table "second_factors" ("user_id" integer primary key references "users" ("id") on delete cascade, "secret" text not null, "last_step" integer not null, "created_at" text not null);
create table "second_factor_setups" ("user_id" integer primary key references "users" ("id") on delete cascade, "secret" text not null, "expires_at" text not null);
create table "recovery_codes" ("code_hash" text primary key, "user_id" integer not null references "users" ("id") on delete cascade);
create index "recovery_codes_user_id" on "recovery_codes" ("user_id");
create table "pending_logins" ("token_hash" text primary key, "user_id" integer not null references "users" ("id") on delete cascade, "session_hash" text references "sessions" ("token_hash") on delete cascade on update cascade, "expires_at" text not null);
create index "pending_logins_user_id" on "pending_logins" ("user_id");
create index "pending_logins_session_hash" on "pending_logins" ("session_hash");
create index "pending_logins_expires_at" on "pending_logins" ("expires_at");
