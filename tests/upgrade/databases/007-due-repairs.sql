create index "repair_requests_status_preferred_date_id" on "repair_requests" ("status", "preferred_date", "id");
