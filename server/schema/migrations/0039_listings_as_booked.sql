-- A listing as it is kept in bookings and deals, in the shape of the contract's `soldListingSchema`.
CREATE FUNCTION "listing_of"(listed "products") RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	SELECT jsonb_strip_nulls(jsonb_build_object(
		'name', listed.name, 'images', listed.images, 'condition', listed.condition, 'description', listed.description,
		'location', listed.location, 'priceCents', listed.resell_price_cents, 'originalPriceCents', listed.original_price_cents,
		'yearsUsed', listed.years_used, 'purchasedOn', listed.purchased_on, 'modelId', listed.model_id, 'storageGb', listed.storage_gb))
$$;
--> statement-breakpoint
-- The listing to which the buyer has agreed; null for bookings of earlier versions.
ALTER TABLE "bookings" ADD COLUMN "listing" jsonb;
--> statement-breakpoint
-- When an unpaid booking lapses. Those that exist now have a month from now on.
ALTER TABLE "bookings" ADD COLUMN "lapses_at" timestamp(3) with time zone DEFAULT now() + interval '30 days' NOT NULL;
--> statement-breakpoint
CREATE INDEX "bookings_to_lapse" ON "bookings" ("lapses_at") WHERE "state" = 'placed';
--> statement-breakpoint
-- Whether the buyer of a lapsed booking was told that the phone is for sale again.
ALTER TABLE "bookings" ADD COLUMN "told_for_sale_again" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Until when a seller cannot meet buyers, so that their phones cannot be paid for.
ALTER TABLE "users" ADD COLUMN "away_until" timestamp(3) with time zone;
