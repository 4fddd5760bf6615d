-- What pages show of a row. A column is public unless it is named here, so that a forgotten one costs a needless refresh, never a
-- stale page.
CREATE FUNCTION "public_part"("product" "products") RETURNS jsonb LANGUAGE sql STABLE AS $$
	SELECT to_jsonb(product) - '{seller_phone,facts_from_title,title_read_at,imei_encrypted,imei_status,imei_asked_at,review,review_note,show_after_review,reviewed_at,updated_at}'::text[]
$$;
--> statement-breakpoint
CREATE FUNCTION "public_part"("person" "users") RETURNS jsonb LANGUAGE sql STABLE AS $$
	SELECT to_jsonb(person) - '{provider_uid,role,phone,photo_url,email_confirmed_at,muted_mails,signed_out_at,away_until,created_at}'::text[]
$$;
--> statement-breakpoint
-- What decides in which lists of phones for sale a product is, and where. Its price is compared apart.
CREATE FUNCTION "list_part"("product" "products") RETURNS jsonb LANGUAGE sql STABLE AS $$
	SELECT public_part(product) - '{seller_id,images,cover_focus,resell_price_cents,original_price_cents,currency,description,purchased_on,displayed,sold_at,shipping_cents,carrier,box,faults,imei_hash}'::text[]
$$;
--> statement-breakpoint
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
	IF was_for_sale AND is_for_sale AND list_part(OLD) = list_part(NEW) THEN
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
--> statement-breakpoint
DROP TRIGGER "products_edited" ON "products";--> statement-breakpoint
CREATE TRIGGER "products_edited" AFTER UPDATE ON "products" FOR EACH ROW
	WHEN ((OLD.displayed OR NEW.displayed) AND public_part(OLD.*) IS DISTINCT FROM public_part(NEW.*))
	EXECUTE FUNCTION "record_product_change"();--> statement-breakpoint
DROP TRIGGER "sellers_edited" ON "users";--> statement-breakpoint
CREATE TRIGGER "sellers_edited" AFTER UPDATE ON "users" FOR EACH ROW
	WHEN (public_part(OLD.*) IS DISTINCT FROM public_part(NEW.*)) EXECUTE FUNCTION "record_seller_change"();
