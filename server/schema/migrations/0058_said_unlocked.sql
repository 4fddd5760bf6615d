-- Many sellers say only in the title or the description that a phone is unlocked, and a search for unlocked phones missed it. The
-- column follows both texts by itself.
ALTER TABLE "products" ADD COLUMN "says_unlocked" boolean GENERATED ALWAYS AS (
	"name" || ' ' || "description" ~* '\m(unlocked|sim[ -]?free|simlock[ -]?free|no sim[ -]?lock)\M'
		AND "name" || ' ' || "description" !~* '\m(not|never|isn.?t|can be|can.?t be|cannot be|to be|bootloader) (yet |carrier |network |fully )?unlocked\M'
) STORED;
--> statement-breakpoint
-- The search looks here for damage of one part.
CREATE INDEX "products_damaged" ON "products" USING gin ("faults" jsonb_path_ops) WHERE "displayed" AND "sold_at" IS NULL;
