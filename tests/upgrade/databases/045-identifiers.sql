create index repair_requests_returned on repair_requests (returned_at, id) where returned_at is not null;
