-- A trusted extension: the owner of a database may create it.
CREATE EXTENSION IF NOT EXISTS "pg_trgm";--> statement-breakpoint
-- What names are sorted by: as many bytes as fit into a cursor. Bytes, so that the order is the same in every database.
CREATE FUNCTION "name_sort_key"("name" text) RETURNS bytea LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT substring(convert_to(lower("name"), 'UTF8') FROM 1 FOR 100) $$;
--> statement-breakpoint
CREATE INDEX "products_by_words" ON "products" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_by_category" ON "products" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree (name_sort_key("name"),"id");--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("resell_price_cents","id");--> statement-breakpoint
CREATE INDEX "products_hidden" ON "products" USING btree ("created_at","id") WHERE not "products"."displayed" and "products"."sold_at" is null;--> statement-breakpoint
CREATE INDEX "products_sold" ON "products" USING btree ("created_at","id") WHERE "products"."sold_at" is not null;--> statement-breakpoint
CREATE INDEX "users_by_name_words" ON "users" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_by_email_words" ON "users" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_by_role" ON "users" USING btree ("role","verified");--> statement-breakpoint
CREATE INDEX "bookings_by_words" ON "bookings" USING gin (("product_name" || ' ' || "buyer_name" || ' ' || "buyer_email" || ' ' || "seller_email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bookings_by_creation" ON "bookings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "bookings_sold" ON "bookings" USING btree ("state_changed_at","price_cents") WHERE "bookings"."state" in ('paid', 'delivered');--> statement-breakpoint
CREATE INDEX "payments_by_intent_words" ON "payments" USING gin ("intent_id" gin_trgm_ops);
