alter table money_series drop constraint money_series_last_check, add check ("last" between 0 and 999999),
        add column last_on text not null default '' check (last_on = '' or last_on like '____-__-__'), add column confirmed_after text not null default '';
create or replace function guard_day_closings() returns trigger language plpgsql as $$
        begin
          if false then return new; end if;
          raise exception 'What is issued is kept';
        end $$;
create trigger day_closings_guard before update or delete on day_closings for each row execute function guard_day_closings();
create trigger day_closings_guard_all before truncate on day_closings for each statement execute function guard_day_closings();
create or replace function guard_money_series() returns trigger language plpgsql as $$
        begin
          if tg_op = 'UPDATE' and not (new.prefix <> old.prefix or new.year <> old.year or new.last_on < old.last_on or new.last < coalesce((select max(place_in_series) from bills where prefix = old.prefix and year = old.year), 0)) then return new; end if;
          raise exception 'What is issued is kept';
        end $$;
create trigger money_series_guard before update or delete on money_series for each row execute function guard_money_series();
create trigger money_series_guard_all before truncate on money_series for each statement execute function guard_money_series();
drop index if exists repair_requests_status_preferred_date_id;
drop index if exists repair_requests_awaited;
create index repair_requests_due on repair_requests ((coalesce(promised_on, nullif(preferred_date, ''), '9999-12-31')), id);
create index repair_requests_status_due on repair_requests (status, (coalesce(promised_on, nullif(preferred_date, ''), '9999-12-31')), id);
create index repair_requests_awaited on repair_requests ((case when declined_at is not null then 'declined' when waiting_since is not null then 'waiting_customer'
  when ready_at is not null then 'ready' when part_since is not null then 'waiting_part'
  when bench_since is not null then 'bench' when received_at is not null then 'received' else 'asked' end), part_since, part_from, part_due, id, status, withdrawn_at) where status = 'Pending' and withdrawn_at is null and part_since is not null;
