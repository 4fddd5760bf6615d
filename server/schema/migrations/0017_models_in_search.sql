-- Phones are found by their model of the catalog.
DROP TRIGGER "products_changed_for_search" ON "products";--> statement-breakpoint
CREATE TRIGGER "products_changed_for_search" AFTER UPDATE ON "products" FOR EACH ROW
	WHEN ((OLD.name, OLD.category_id, OLD.displayed, OLD.sold_at, OLD.model_id) IS DISTINCT FROM (NEW.name, NEW.category_id, NEW.displayed, NEW.sold_at, NEW.model_id))
	EXECUTE FUNCTION "outdate_search_document"();--> statement-breakpoint
CREATE FUNCTION "outdate_search_documents_of_model"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE search_documents SET outdated = true
		WHERE product_id IN (SELECT id FROM products WHERE model_id = NEW.id) AND NOT outdated;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "phone_models_renamed_for_search" AFTER UPDATE ON "phone_models" FOR EACH ROW
	WHEN ((OLD.brand, OLD.name) IS DISTINCT FROM (NEW.brand, NEW.name)) EXECUTE FUNCTION "outdate_search_documents_of_model"();--> statement-breakpoint
-- A listing whose model is being merged gets the model that it is merged into.
CREATE FUNCTION "follow_merged_model"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT coalesce(merged_into, id) INTO NEW.model_id FROM phone_models WHERE id = NEW.model_id FOR KEY SHARE;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "products_follow_merged_model" BEFORE INSERT OR UPDATE OF "model_id" ON "products" FOR EACH ROW
	WHEN (NEW.model_id IS NOT NULL) EXECUTE FUNCTION "follow_merged_model"();--> statement-breakpoint
-- The previous version numbers the models of a list of its own.
UPDATE "search_documents" SET "outdated" = true WHERE NOT "outdated";
