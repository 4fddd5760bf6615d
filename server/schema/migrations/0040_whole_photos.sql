-- Photos are stored whole. `cover_focus` is the part of the first photo that a square shows: percent of the way from the top or
-- left edge to the other one. Null is the middle.
ALTER TABLE "products" ADD COLUMN "cover_focus" smallint;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_cover_focus_is_a_percentage" CHECK ("products"."cover_focus" between 0 and 100) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" VALIDATE CONSTRAINT "products_cover_focus_is_a_percentage";--> statement-breakpoint
DROP TRIGGER "products_edited" ON "products";--> statement-breakpoint
CREATE TRIGGER "products_edited" AFTER UPDATE ON "products" FOR EACH ROW
	WHEN ((OLD.displayed OR NEW.displayed) AND
		(OLD.seller_id, OLD.category_id, OLD.name, OLD.images, OLD.location, OLD.resell_price_cents, OLD.original_price_cents, OLD.currency, OLD.years_used, OLD.condition, OLD.description, OLD.purchased_on, OLD.displayed, OLD.advertisement, OLD.sold_at, OLD.created_at, OLD.model_id, OLD.storage_gb, OLD.color, OLD.lock, OLD.carrier, OLD.battery_health, OLD.box, OLD.faults, OLD.imei_hash, OLD.shipping_cents, OLD.cover_focus)
		IS DISTINCT FROM
		(NEW.seller_id, NEW.category_id, NEW.name, NEW.images, NEW.location, NEW.resell_price_cents, NEW.original_price_cents, NEW.currency, NEW.years_used, NEW.condition, NEW.description, NEW.purchased_on, NEW.displayed, NEW.advertisement, NEW.sold_at, NEW.created_at, NEW.model_id, NEW.storage_gb, NEW.color, NEW.lock, NEW.carrier, NEW.battery_health, NEW.box, NEW.faults, NEW.imei_hash, NEW.shipping_cents, NEW.cover_focus))
	EXECUTE FUNCTION "record_product_change"();
