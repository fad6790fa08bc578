create index "products_id_price_listed_category_condition_brand_memory_availability" on "products" ("id", "price", "listed", "category", "condition", "brand", "memory", "availability");
create index "products_price_id_listed_category_condition_brand_memory_availability" on "products" ("price", "id", "listed", "category", "condition", "brand", "memory", "availability");
create index "products_rating_id_price_listed_category_condition_brand_memory_availability" on "products" ("rating", "id", "price", "listed", "category", "condition", "brand", "memory", "availability");
create index "products_listed_category_condition_brand_memory_availability_price" on "products" ("listed", "category", "condition", "brand", "memory", "availability", "price");
