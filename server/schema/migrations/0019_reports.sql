-- What people report about listings.
CREATE TABLE "listing_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL REFERENCES "products" ("id") ON DELETE CASCADE,
	"reporter_id" uuid NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_reports_once" UNIQUE ("product_id", "reporter_id"),
	CONSTRAINT "listing_reports_reason_is_known" CHECK ("reason" IN ('stolen', 'fake', 'wrong', 'elsewhere', 'other'))
);
--> statement-breakpoint
CREATE INDEX "listing_reports_by_reporter" ON "listing_reports" ("reporter_id");--> statement-breakpoint
CREATE INDEX "listing_reports_by_creation" ON "listing_reports" ("created_at");
