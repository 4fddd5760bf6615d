-- What the search adapter `postgres` finds phones by (server/adapters/search/postgres). Triggers mark what has changed in
-- the transaction that changes it; the adapter indexes it before its next search. Nothing is written here until that
-- adapter has run once.
CREATE TABLE "search_documents" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"words" "tsvector",
	"model" integer,
	"category_id" uuid,
	"outdated" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
-- How many phones for sale have each word, model and category. The version grows with each transaction that indexes.
CREATE TABLE "search_counts" (
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"count" integer NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "search_counts_kind_name_pk" PRIMARY KEY("kind","name")
);
--> statement-breakpoint
CREATE TABLE "search_state" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"filled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "search_state_is_one_row" CHECK ("only")
);
--> statement-breakpoint
INSERT INTO "search_state" DEFAULT VALUES;--> statement-breakpoint
CREATE INDEX "search_documents_by_words" ON "search_documents" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_documents_by_model" ON "search_documents" USING btree ("model");--> statement-breakpoint
CREATE INDEX "search_documents_outdated" ON "search_documents" USING btree ("product_id") WHERE "search_documents"."outdated";--> statement-breakpoint
CREATE INDEX "search_counts_by_version" ON "search_counts" USING btree ("version");--> statement-breakpoint
CREATE FUNCTION "outdate_search_document"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_documents (product_id)
		SELECT CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END
		WHERE EXISTS (SELECT FROM search_state WHERE version > 0)
		ON CONFLICT (product_id) DO UPDATE SET outdated = true WHERE NOT search_documents.outdated;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "outdate_search_documents_of_category"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE search_documents SET outdated = true WHERE category_id = NEW.id AND NOT outdated;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "products_listed_for_search" AFTER INSERT ON "products" FOR EACH ROW
	WHEN (NEW.displayed AND NEW.sold_at IS NULL) EXECUTE FUNCTION "outdate_search_document"();--> statement-breakpoint
CREATE TRIGGER "products_changed_for_search" AFTER UPDATE ON "products" FOR EACH ROW
	WHEN ((OLD.name, OLD.category_id, OLD.displayed, OLD.sold_at) IS DISTINCT FROM (NEW.name, NEW.category_id, NEW.displayed, NEW.sold_at))
	EXECUTE FUNCTION "outdate_search_document"();--> statement-breakpoint
CREATE TRIGGER "products_removed_for_search" AFTER DELETE ON "products" FOR EACH ROW
	WHEN (OLD.displayed) EXECUTE FUNCTION "outdate_search_document"();--> statement-breakpoint
CREATE TRIGGER "categories_renamed_for_search" AFTER UPDATE ON "categories" FOR EACH ROW
	WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION "outdate_search_documents_of_category"();
