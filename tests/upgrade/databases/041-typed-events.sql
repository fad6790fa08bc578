alter table request_events add column data json not null default '{}'
    ;
alter table request_events drop column text;
