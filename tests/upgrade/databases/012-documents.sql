create table "documents" ("name" text primary key, "version" integer not null, "value" text not null, "updated_at" text, "updated_by" text);
create table "document_versions" ("name" text not null, "version" integer not null, "value" text not null, "at" text not null, "user_id" integer not null, "user_name" text not null, constraint "document_versions_pkey" primary key ("name", "version"));
