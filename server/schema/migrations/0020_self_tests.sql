-- Self-tests of phones, and the sales by which a phone is known again. Only new tables, so that the previous version goes
-- on serving; the sales that it makes are recorded, too.
CREATE TABLE "self_test_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL REFERENCES "products"("id") ON DELETE CASCADE,
	"seller_id" uuid NOT NULL REFERENCES "users"("id") ON DELETE CASCADE,
	"token_hash" bytea NOT NULL UNIQUE,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"key_hash" bytea,
	CONSTRAINT "self_test_links_have_a_key_when_started" CHECK (("started_at" is null) = ("key_hash" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "self_test_links_one_unopened" ON "self_test_links" ("product_id") WHERE "started_at" is null;--> statement-breakpoint
CREATE INDEX "self_test_links_by_product" ON "self_test_links" ("product_id","created_at");--> statement-breakpoint
CREATE INDEX "self_test_links_by_seller" ON "self_test_links" ("seller_id");--> statement-breakpoint
CREATE TABLE "self_tests" (
	"id" uuid PRIMARY KEY NOT NULL,
	-- Sent twice, results are stored once. The link itself is deleted after a day.
	"link_id" uuid NOT NULL UNIQUE,
	"product_id" uuid NOT NULL REFERENCES "products"("id") ON DELETE CASCADE,
	"document" text NOT NULL,
	"signature" text NOT NULL,
	"tested_at" timestamp (3) with time zone NOT NULL,
	-- The phone as it was listed then: the report is outdated when the listing has become another phone.
	"phone_name" text NOT NULL,
	"model_id" uuid REFERENCES "phone_models"("id") ON DELETE SET NULL,
	"storage_gb" integer,
	"imei_hash" bytea
);
--> statement-breakpoint
CREATE INDEX "self_tests_by_product" ON "self_tests" ("product_id","tested_at");--> statement-breakpoint
CREATE INDEX "self_tests_by_model" ON "self_tests" ("model_id") WHERE "model_id" is not null;--> statement-breakpoint
CREATE INDEX "self_tests_by_phone" ON "self_tests" ("imei_hash") WHERE "imei_hash" is not null;--> statement-breakpoint
-- A signed report is never changed. It goes with its listing.
CREATE FUNCTION "self_tests_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW.id, NEW.link_id, NEW.product_id, NEW.document, NEW.signature, NEW.tested_at)
		IS DISTINCT FROM (OLD.id, OLD.link_id, OLD.product_id, OLD.document, OLD.signature, OLD.tested_at) THEN
		RAISE EXCEPTION 'A self-test is not changed.';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "self_tests_stay" BEFORE UPDATE ON "self_tests" FOR EACH ROW EXECUTE FUNCTION "self_tests_stay"();--> statement-breakpoint
-- The phone's page shows its report.
CREATE FUNCTION "record_self_test"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM record_change('products', NEW.product_id) FROM products WHERE id = NEW.product_id AND displayed;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "self_tests_added" AFTER INSERT ON "self_tests" FOR EACH ROW EXECUTE FUNCTION "record_self_test"();--> statement-breakpoint
-- Facts of sales that outlive listings and accounts. The product is no reference: it may be deleted.
CREATE TABLE "device_sales" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"imei_hash" bytea NOT NULL,
	"sold_on" date NOT NULL,
	"condition" text NOT NULL,
	"price_cents" integer NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "device_sales_price_is_positive" CHECK ("price_cents" > 0)
);
--> statement-breakpoint
CREATE INDEX "device_sales_by_phone" ON "device_sales" ("imei_hash");--> statement-breakpoint
CREATE INDEX "device_sales_by_day" ON "device_sales" ("sold_on");--> statement-breakpoint
-- A sale that is given back is none. The price is that of the booking, which may differ from the listing's.
CREATE FUNCTION "record_device_sale"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM device_sales WHERE product_id = NEW.id;
	IF NEW.sold_at IS NOT NULL AND NEW.imei_hash IS NOT NULL THEN
		INSERT INTO device_sales (product_id, imei_hash, sold_on, condition, price_cents, currency)
		VALUES (NEW.id, NEW.imei_hash, (NEW.sold_at AT TIME ZONE 'UTC')::date, NEW.condition, coalesce(
			(SELECT price_cents FROM bookings WHERE product_id = NEW.id AND state IN ('paid', 'delivered')),
			NEW.resell_price_cents), NEW.currency);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "products_sold_again" AFTER UPDATE OF "sold_at" ON "products" FOR EACH ROW
	WHEN (OLD.sold_at IS DISTINCT FROM NEW.sold_at) EXECUTE FUNCTION "record_device_sale"();--> statement-breakpoint
INSERT INTO device_sales (product_id, imei_hash, sold_on, condition, price_cents, currency)
SELECT products.id, imei_hash, (sold_at AT TIME ZONE 'UTC')::date, condition, coalesce(bookings.price_cents, resell_price_cents), products.currency
FROM products LEFT JOIN bookings ON bookings.product_id = products.id AND bookings.state IN ('paid', 'delivered')
WHERE sold_at IS NOT NULL AND imei_hash IS NOT NULL;
