alter table "audit_log" add column "address" text default '' not null;
alter table "audit_log" add column "search" text default '' not null;
create extension if not exists pg_trgm;
create index "audit_log_search" on "audit_log" using gin (search gin_trgm_ops);
create index "audit_log_action_id" on "audit_log" ("action", "id");
create index "audit_log_at" on "audit_log" ("at");
create or replace function guard_audit_log() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if old.entity in ('bookings', 'repair-requests', 'contact-requests') and new."id" is not distinct from old."id" and new."entity" is not distinct from old."entity" and new."entity_id" is not distinct from old."entity_id" and new."action" is not distinct from old."action" and new."at" is not distinct from old."at" and new."user_id" is not distinct from old."user_id" and new."user_name" is not distinct from old."user_name" and new."address" is not distinct from old."address" and new."search" is not distinct from old."search" then return new; end if;
      elsif tg_op = 'DELETE' then
        if old.entity in ('bookings', 'repair-requests', 'contact-requests') and old.entity_id > 0 then return old; end if;
        if old.at < to_char((now() at time zone 'utc') - interval '365 days', 'YYYY-MM-DD"T"HH24:MI:SS') then return old; end if;
      end if;
      raise exception 'The audit log is append-only';
    end $$;
create trigger audit_log_guard before update or delete on audit_log for each row execute function guard_audit_log();
create trigger audit_log_guard_all before truncate on audit_log for each statement execute function guard_audit_log();
