-- The search looks here for words that no title has.
CREATE INDEX "products_described" ON "products" USING gin (to_tsvector('simple', "description"))
	WHERE "displayed" AND "sold_at" IS NULL;
