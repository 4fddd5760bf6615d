-- A fourth condition: phones for parts. The previous version refuses to show a condition that it does not know. So the conditions are
-- in a column of their own, and the previous version sees "Fair" instead of "For parts".
ALTER TABLE "products" ADD COLUMN "grade" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "condition" SET DEFAULT 'Fair';--> statement-breakpoint
-- Whichever of the two columns a program writes decides about the other one.
CREATE FUNCTION "match_condition_and_grade"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.grade = '' OR (TG_OP = 'UPDATE' AND NEW.grade = OLD.grade AND NEW.condition <> OLD.condition) THEN
		NEW.grade := NEW.condition;
	ELSE
		NEW.condition := CASE NEW.grade WHEN 'For parts' THEN 'Fair' ELSE NEW.grade END;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "products_graded" BEFORE INSERT OR UPDATE OF "condition", "grade" ON "products" FOR EACH ROW
	EXECUTE FUNCTION "match_condition_and_grade"();--> statement-breakpoint
-- No listing looks different, so nothing has to be read again.
ALTER TABLE "products" DISABLE TRIGGER "products_edited";--> statement-breakpoint
UPDATE "products" SET "grade" = "condition";--> statement-breakpoint
ALTER TABLE "products" ENABLE TRIGGER "products_edited";--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_grade_is_known" CHECK ("products"."grade" in ('Excellent', 'Good', 'Fair', 'For parts')) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" VALIDATE CONSTRAINT "products_grade_is_known";--> statement-breakpoint
CREATE OR REPLACE FUNCTION "listing_of"(listed "products") RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	SELECT jsonb_strip_nulls(jsonb_build_object(
		'name', listed.name, 'images', listed.images, 'condition', listed.grade, 'description', listed.description,
		'location', listed.location, 'priceCents', listed.resell_price_cents, 'originalPriceCents', listed.original_price_cents,
		'yearsUsed', listed.years_used, 'purchasedOn', listed.purchased_on, 'modelId', listed.model_id, 'storageGb', listed.storage_gb))
$$;
--> statement-breakpoint
-- Whether the phone was sold for parts; its condition is "Fair" then, for the previous version.
ALTER TABLE "device_sales" ADD COLUMN "for_parts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "record_device_sale"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM device_sales WHERE product_id = NEW.id;
	IF NEW.sold_at IS NOT NULL AND NEW.imei_hash IS NOT NULL THEN
		INSERT INTO device_sales (product_id, imei_hash, sold_on, condition, for_parts, price_cents, currency)
		VALUES (NEW.id, NEW.imei_hash, (NEW.sold_at AT TIME ZONE 'UTC')::date, NEW.condition, NEW.grade = 'For parts', coalesce(
			(SELECT price_cents FROM bookings WHERE product_id = NEW.id AND state IN ('paid', 'delivered')),
			NEW.resell_price_cents), NEW.currency);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- What working phones have sold for. Phones for parts would lower the prices of all others.
CREATE OR REPLACE VIEW "completed_sales" AS
	SELECT deals.booking_id, coalesce(phone_models.merged_into, phone_models.id) AS model_id,
		coalesce((deals.listing ->> 'storageGb')::integer, products.storage_gb) AS storage_gb,
		coalesce(deals.listing ->> 'condition', products.condition) AS condition,
		bookings.price_cents, deals.created_at AS sold_at,
		coalesce(bookings.seller_id, bookings.id) AS seller_id, coalesce(bookings.buyer_id, bookings.id) AS buyer_id
	FROM deals
		JOIN bookings ON bookings.id = deals.booking_id
		LEFT JOIN products ON products.id = bookings.product_id
		JOIN phone_models ON phone_models.id = coalesce((deals.listing ->> 'modelId')::uuid, products.model_id)
	WHERE deals.state IN ('accepted', 'paid-out', 'released')
		AND coalesce(deals.listing ->> 'condition', products.grade) IS DISTINCT FROM 'For parts';
