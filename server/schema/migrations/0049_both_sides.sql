-- Since when a buyer may sell as well, or a seller may buy as well.
ALTER TABLE "users" ADD COLUMN "both_sides_since" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_administrators_have_no_side" CHECK ("both_sides_since" is null or "role" <> 'admin') NOT VALID;
--> statement-breakpoint
ALTER TABLE "users" VALIDATE CONSTRAINT "users_administrators_have_no_side";
--> statement-breakpoint
CREATE INDEX "users_with_both_sides" ON "users" ("verified") WHERE "both_sides_since" IS NOT NULL;
--> statement-breakpoint
-- An account that becomes an administrator's loses the other side, whichever version of the program makes it one.
CREATE FUNCTION "end_both_sides"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.both_sides_since := NULL;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_promoted" BEFORE UPDATE OF "role" ON "users" FOR EACH ROW
	WHEN (NEW.role = 'admin' AND OLD.role <> 'admin') EXECUTE FUNCTION "end_both_sides"();
--> statement-breakpoint
-- No page shows the column.
CREATE OR REPLACE FUNCTION "public_part"("person" "users") RETURNS jsonb LANGUAGE sql STABLE AS $$
	SELECT to_jsonb(person) - '{provider_uid,role,phone,photo_url,email_confirmed_at,muted_mails,signed_out_at,away_until,both_sides_since,created_at}'::text[]
$$;
--> statement-breakpoint
-- Nobody buys from themselves.
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_not_of_own_phone" CHECK ("buyer_id" <> "seller_id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "bookings" VALIDATE CONSTRAINT "bookings_not_of_own_phone";
--> statement-breakpoint
CREATE FUNCTION "refuse_own_phone"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM products WHERE id = NEW.product_id AND seller_id = NEW.buyer_id) THEN
		RAISE check_violation USING
			MESSAGE = 'Nobody has their own phone on the wishlist.', CONSTRAINT = 'wishlist_items_not_own_phone';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "wishlist_items_not_own_phone" BEFORE INSERT ON "wishlist_items" FOR EACH ROW
	EXECUTE FUNCTION "refuse_own_phone"();
