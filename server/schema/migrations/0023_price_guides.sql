-- What phones have sold for. A sale counts when the buyer has accepted the phone, or when a problem was decided for the
-- seller; the listing as it was sold says what the phone was, or else the listing as it is.
CREATE VIEW "completed_sales" AS
	SELECT deals.booking_id, coalesce(phone_models.merged_into, phone_models.id) AS model_id,
		coalesce((deals.listing ->> 'storageGb')::integer, products.storage_gb) AS storage_gb,
		coalesce(deals.listing ->> 'condition', products.condition) AS condition,
		bookings.price_cents, deals.created_at AS sold_at,
		coalesce(bookings.seller_id, bookings.id) AS seller_id, coalesce(bookings.buyer_id, bookings.id) AS buyer_id
	FROM deals
		JOIN bookings ON bookings.id = deals.booking_id
		LEFT JOIN products ON products.id = bookings.product_id
		JOIN phone_models ON phone_models.id = coalesce((deals.listing ->> 'modelId')::uuid, products.model_id)
	WHERE deals.state IN ('accepted', 'paid-out', 'released');
--> statement-breakpoint
-- Quartiles of the last twelve months. Two people count once for each model, and one seller at most five times, so that
-- nobody moves a price by selling to friends.
CREATE MATERIALIZED VIEW "price_guides" AS
	SELECT model_id, grouping(storage_gb) = 0 AS by_storage, storage_gb, grouping(condition) = 0 AS by_condition, condition,
		count(*)::integer AS count,
		round(percentile_cont(0.25) WITHIN GROUP (ORDER BY price_cents))::integer AS low_cents,
		round(percentile_cont(0.5) WITHIN GROUP (ORDER BY price_cents))::integer AS median_cents,
		round(percentile_cont(0.75) WITHIN GROUP (ORDER BY price_cents))::integer AS high_cents
	FROM (
		SELECT *, row_number() OVER (PARTITION BY model_id, seller_id ORDER BY sold_at DESC, booking_id) AS of_seller
		FROM (
			SELECT *, row_number() OVER (PARTITION BY model_id, seller_id, buyer_id ORDER BY sold_at DESC, booking_id) AS of_pair
			FROM completed_sales WHERE sold_at > now() - interval '12 months'
		) AS sales WHERE of_pair = 1
	) AS counted WHERE of_seller <= 5
	GROUP BY model_id, GROUPING SETS ((), (storage_gb), (condition), (storage_gb, condition))
	HAVING grouping(storage_gb) = 1 OR storage_gb IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "price_guides_of_phones" ON "price_guides" ("model_id", "by_storage", "storage_gb", "by_condition", "condition");
