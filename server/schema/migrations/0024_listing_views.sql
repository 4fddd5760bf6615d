-- How often a listing was looked at on each day, in UTC. Nothing says by whom.
CREATE TABLE "listing_views" (
	"product_id" uuid NOT NULL REFERENCES "products" ("id") ON DELETE CASCADE,
	"day" date NOT NULL,
	"views" integer NOT NULL CHECK ("views" > 0),
	PRIMARY KEY ("product_id", "day")
);
--> statement-breakpoint
CREATE INDEX "listing_views_by_day" ON "listing_views" ("day");--> statement-breakpoint
-- For the counts that sellers see at their listings.
CREATE INDEX "wishlist_items_by_product" ON "wishlist_items" ("product_id");
