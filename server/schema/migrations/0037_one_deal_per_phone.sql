-- Whether a phone is in a running deal, so that nobody can list it again, except the buyer who has it.
CREATE FUNCTION "is_phone_in_deal"(phone_hash bytea, lister_id uuid, own_listing_id uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT EXISTS (
		SELECT FROM products sold
		JOIN bookings ON bookings.product_id = sold.id
		JOIN deals ON deals.booking_id = bookings.id
		WHERE sold.imei_hash = phone_hash AND sold.sold_at IS NOT NULL AND sold.id IS DISTINCT FROM own_listing_id
			AND deals.state IN ('paid', 'shipped', 'handed-over', 'disputed', 'returning', 'charged-back')
			AND NOT (deals.handed_over_at IS NOT NULL AND bookings.buyer_id = lister_id)
	)
$$;
--> statement-breakpoint
-- It looks after the insert, so that it sees a sale that was recorded a moment before.
CREATE FUNCTION "refuse_phone_in_deal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF is_phone_in_deal(NEW.imei_hash, NEW.seller_id, NEW.id) THEN
		RAISE unique_violation USING
			MESSAGE = 'The phone is in a running deal.', CONSTRAINT = 'products_one_live_listing_per_phone';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "products_not_in_deal" AFTER INSERT OR UPDATE OF "imei_hash" ON "products" FOR EACH ROW
	WHEN (NEW.imei_hash IS NOT NULL AND NEW.sold_at IS NULL) EXECUTE FUNCTION "refuse_phone_in_deal"();
--> statement-breakpoint
CREATE INDEX "products_sold_phones" ON "products" ("imei_hash") WHERE "sold_at" IS NOT NULL AND "imei_hash" IS NOT NULL;
