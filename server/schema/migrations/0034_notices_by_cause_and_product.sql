-- Replaced notices are found without reading all unread ones of a person. The index also serves the foreign key of `caused_by`.
CREATE INDEX "notices_by_cause_and_product" ON "notices" ("caused_by", "product_id") WHERE "caused_by" IS NOT NULL;
--> statement-breakpoint
DROP INDEX "notices_by_cause";
