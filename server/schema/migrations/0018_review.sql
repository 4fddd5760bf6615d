-- The review of listings, lists of stolen phones, code photos and fingerprints of pictures. The previous version goes on
-- serving: everything that it does not know has a default.
ALTER TABLE "products"
	-- Whether something keeps the listing from buyers: see `contract/review/reasons.ts`.
	ADD COLUMN "review" text DEFAULT 'none' NOT NULL,
	-- What the administrator who holds it says to the seller.
	ADD COLUMN "review_note" text,
	-- What the seller wants as soon as nothing stands in the way.
	ADD COLUMN "show_after_review" boolean DEFAULT false NOT NULL,
	-- The last approval. Listings that are there already count as approved.
	ADD COLUMN "reviewed_at" timestamp (3) with time zone DEFAULT now(),
	-- What the list of stolen phones said, and when it was asked.
	ADD COLUMN "imei_status" text,
	ADD COLUMN "imei_asked_at" timestamp (3) with time zone,
	ADD CONSTRAINT "products_review_is_known" CHECK ("review" IN ('none', 'checking', 'waiting', 'held')) NOT VALID,
	ADD CONSTRAINT "products_under_review_are_hidden" CHECK ("review" = 'none' OR NOT "displayed") NOT VALID,
	ADD CONSTRAINT "products_imei_status_is_known" CHECK ("imei_status" IN ('clear', 'unknown', 'reported')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "reviewed_at" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "products_by_imei_check" ON "products" ("imei_asked_at") WHERE "imei_hash" IS NOT NULL AND "sold_at" IS NULL;--> statement-breakpoint
CREATE TABLE "review_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL REFERENCES "products" ("id") ON DELETE CASCADE,
	"reasons" text[] NOT NULL,
	-- The price before it jumped.
	"price_before_cents" integer,
	-- Null while it waits for an administrator.
	"outcome" text,
	"note" text,
	-- The review of the product before the decision, for its undo.
	"review_before" text,
	"decided_by" uuid REFERENCES "users" ("id") ON DELETE SET NULL,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_items_outcome_is_known" CHECK ("outcome" IN ('approved', 'held')),
	CONSTRAINT "review_items_are_decided_once" CHECK (("outcome" IS NULL) = ("decided_at" IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "review_items_one_open_per_product" ON "review_items" ("product_id") WHERE "outcome" IS NULL;--> statement-breakpoint
CREATE INDEX "review_items_by_product" ON "review_items" ("product_id");--> statement-breakpoint
CREATE INDEX "review_items_open" ON "review_items" ("created_at", "id") WHERE "outcome" IS NULL;--> statement-breakpoint
CREATE INDEX "review_items_decided" ON "review_items" ("decided_at", "id") WHERE "outcome" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "review_items_by_decider" ON "review_items" ("decided_by") WHERE "decided_by" IS NOT NULL;--> statement-breakpoint
CREATE TABLE "code_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL REFERENCES "products" ("id") ON DELETE CASCADE,
	"word" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	-- Only administrators see it, so that it is no picture of the picture store, whose addresses are public.
	"photo" bytea,
	"taken_at" timestamp (3) with time zone,
	"reviewed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "code_photos_are_taken_once" CHECK (("photo" IS NULL) = ("taken_at" IS NULL))
);
--> statement-breakpoint
CREATE INDEX "code_photos_by_product" ON "code_photos" ("product_id", "created_at");--> statement-breakpoint
-- 256 bits that stay nearly the same when a picture is resized or encoded again; zeros where there is nothing to compare.
ALTER TABLE "pictures" ADD COLUMN "fingerprint" bit(256);--> statement-breakpoint
-- The first four parts of 16 bits, each with its place. Nearly the same fingerprints share one of them, or nearly.
CREATE FUNCTION "fingerprint_bands"(fingerprint bit) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT ARRAY[
		substring(fingerprint FROM 1 FOR 16)::integer,
		65536 + substring(fingerprint FROM 17 FOR 16)::integer,
		131072 + substring(fingerprint FROM 33 FOR 16)::integer,
		196608 + substring(fingerprint FROM 49 FOR 16)::integer]
$$;
--> statement-breakpoint
CREATE INDEX "pictures_by_fingerprint" ON "pictures" USING gin (fingerprint_bands("fingerprint")) WHERE bit_count("fingerprint") > 0;--> statement-breakpoint
CREATE INDEX "pictures_without_fingerprint" ON "pictures" ("created_at") WHERE "fingerprint" IS NULL;
