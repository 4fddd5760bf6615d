-- The model catalog, and what is known of each phone for sale. The previous version goes on serving: everything that it
-- does not know has a default, and what it writes is read from the titles later.
CREATE TABLE "phone_models" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	-- Small, for the search indexes.
	"number" integer GENERATED ALWAYS AS IDENTITY UNIQUE,
	"brand" text NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL UNIQUE,
	"released_on" date,
	"updates_until" date,
	"still_updated" boolean DEFAULT false NOT NULL,
	"storage_gb" integer[] DEFAULT '{}' NOT NULL,
	"colors" text[] DEFAULT '{}' NOT NULL,
	"launch_price_cents" integer,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"merged_into" uuid REFERENCES "phone_models" ("id"),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "phone_models_launch_price_is_positive" CHECK ("launch_price_cents" > 0),
	CONSTRAINT "phone_models_are_not_merged_into_themselves" CHECK ("merged_into" <> "id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "phone_models_by_name" ON "phone_models" (lower("brand"), lower("name"));--> statement-breakpoint
CREATE INDEX "phone_models_by_target" ON "phone_models" ("merged_into") WHERE "merged_into" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "products"
	ADD COLUMN "model_id" uuid REFERENCES "phone_models" ("id"),
	ADD COLUMN "storage_gb" integer,
	ADD COLUMN "color" text,
	ADD COLUMN "lock" text,
	ADD COLUMN "carrier" text,
	ADD COLUMN "battery_health" smallint,
	ADD COLUMN "box" text[] DEFAULT '{}' NOT NULL,
	ADD COLUMN "faults" jsonb DEFAULT '[]' NOT NULL,
	-- Those of model, storage, color and lock that are read from the title. The others are what the seller said.
	ADD COLUMN "facts_from_title" text[] DEFAULT '{model,storage,color,lock}' NOT NULL,
	-- When the title was read; null when it is to be read again.
	ADD COLUMN "title_read_at" timestamp (3) with time zone,
	-- The keyed hash finds a phone again; the encrypted number is for its seller's own page and for lists of stolen phones.
	ADD COLUMN "imei_hash" bytea,
	ADD COLUMN "imei_encrypted" bytea,
	ADD CONSTRAINT "products_storage_is_positive" CHECK ("storage_gb" > 0) NOT VALID,
	ADD CONSTRAINT "products_lock_is_known" CHECK ("lock" IN ('unlocked', 'locked')) NOT VALID,
	ADD CONSTRAINT "products_battery_health_is_a_percentage" CHECK ("battery_health" BETWEEN 1 AND 100) NOT VALID,
	ADD CONSTRAINT "products_imei_is_whole" CHECK (("imei_hash" IS NULL) = ("imei_encrypted" IS NULL)) NOT VALID;
--> statement-breakpoint
CREATE INDEX "products_by_model" ON "products" ("model_id") WHERE "model_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "products_with_unread_title" ON "products" ("id") WHERE "title_read_at" IS NULL;--> statement-breakpoint
-- One phone is in one listing until that is sold.
CREATE UNIQUE INDEX "products_one_live_listing_per_phone" ON "products" ("imei_hash") WHERE "sold_at" IS NULL;--> statement-breakpoint
-- The previous version writes names without reading them.
CREATE FUNCTION "title_is_unread"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.title_read_at IS NOT DISTINCT FROM OLD.title_read_at THEN
		NEW.title_read_at := NULL;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "products_renamed" BEFORE UPDATE ON "products" FOR EACH ROW
	WHEN ((OLD.name, OLD.category_id) IS DISTINCT FROM (NEW.name, NEW.category_id)) EXECUTE FUNCTION "title_is_unread"();--> statement-breakpoint
-- Facts are public, so that a change of them is one of the product.
DROP TRIGGER "products_edited" ON "products";--> statement-breakpoint
CREATE TRIGGER "products_edited" AFTER UPDATE ON "products" FOR EACH ROW
	WHEN ((OLD.displayed OR NEW.displayed) AND
		(OLD.seller_id, OLD.category_id, OLD.name, OLD.images, OLD.location, OLD.resell_price_cents, OLD.original_price_cents, OLD.currency, OLD.years_used, OLD.condition, OLD.description, OLD.purchased_on, OLD.displayed, OLD.advertisement, OLD.sold_at, OLD.created_at, OLD.model_id, OLD.storage_gb, OLD.color, OLD.lock, OLD.carrier, OLD.battery_health, OLD.box, OLD.faults, OLD.imei_hash, OLD.shipping_cents)
		IS DISTINCT FROM
		(NEW.seller_id, NEW.category_id, NEW.name, NEW.images, NEW.location, NEW.resell_price_cents, NEW.original_price_cents, NEW.currency, NEW.years_used, NEW.condition, NEW.description, NEW.purchased_on, NEW.displayed, NEW.advertisement, NEW.sold_at, NEW.created_at, NEW.model_id, NEW.storage_gb, NEW.color, NEW.lock, NEW.carrier, NEW.battery_health, NEW.box, NEW.faults, NEW.imei_hash, NEW.shipping_cents))
	EXECUTE FUNCTION "record_product_change"();--> statement-breakpoint
-- Topic `models`: the catalog has changed.
CREATE FUNCTION "record_model_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM record_change('models', NULL);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "phone_models_edited" AFTER INSERT OR UPDATE OR DELETE ON "phone_models" FOR EACH STATEMENT EXECUTE FUNCTION "record_model_change"();
