-- The change feed also records which lists a product's change affects, by category. `lists`: a phone for sale enters or leaves
-- lists, or changes its place or how filters find it. `prices`: only its price has changed. Anything else, such as a description,
-- affects only the lists that show the phone. The previous version ignores both topics.
CREATE OR REPLACE FUNCTION "record_product_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	was_for_sale boolean := false;
	is_for_sale boolean := false;
BEGIN
	IF TG_OP <> 'INSERT' THEN
		was_for_sale := OLD.displayed AND OLD.sold_at IS NULL;
	END IF;
	IF TG_OP = 'DELETE' THEN
		INSERT INTO gone_products (id) VALUES (OLD.id) ON CONFLICT DO NOTHING;
		PERFORM record_change('products', OLD.id);
	ELSE
		is_for_sale := NEW.displayed AND NEW.sold_at IS NULL;
		PERFORM record_change('products', NEW.id);
	END IF;
	IF was_for_sale AND is_for_sale
		AND (OLD.category_id, OLD.name, OLD.location, OLD.years_used, OLD.condition, OLD.advertisement, OLD.created_at, OLD.model_id, OLD.storage_gb, OLD.color, OLD.lock, OLD.battery_health)
		IS NOT DISTINCT FROM
		(NEW.category_id, NEW.name, NEW.location, NEW.years_used, NEW.condition, NEW.advertisement, NEW.created_at, NEW.model_id, NEW.storage_gb, NEW.color, NEW.lock, NEW.battery_health)
	THEN
		IF OLD.resell_price_cents <> NEW.resell_price_cents THEN
			PERFORM record_change('prices', NEW.category_id);
		END IF;
		RETURN NULL;
	END IF;
	IF was_for_sale THEN
		PERFORM record_change('lists', OLD.category_id);
	END IF;
	IF is_for_sale AND (NOT was_for_sale OR OLD.category_id <> NEW.category_id) THEN
		PERFORM record_change('lists', NEW.category_id);
	END IF;
	RETURN NULL;
END $$;
