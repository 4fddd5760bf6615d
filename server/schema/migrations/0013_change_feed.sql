-- The change feed: what has changed of the public catalog, written by the transaction that changes it. Each process
-- reads on from its own position (server/platform/changes/feed.ts); rows older than an hour are pruned.
CREATE TABLE "changes" (
	"id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	"xid" xid8 DEFAULT pg_current_xact_id() NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"topic" text NOT NULL,
	"ref" uuid
);
--> statement-breakpoint
CREATE INDEX "changes_by_transaction" ON "changes" USING btree ("xid");--> statement-breakpoint
CREATE INDEX "changes_by_time" ON "changes" USING btree ("at");--> statement-breakpoint
-- Topics: `products` (one was added, changed or removed), `held` (somebody began to pay for one, or does not pay any
-- more), `sellers` (name, address or verification) and `categories`. The notification wakes readers. It names the change
-- for the version before this one, which reads nothing else.
CREATE FUNCTION "record_change"("topic" text, "ref" uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO changes (topic, ref) VALUES (record_change.topic, record_change.ref);
	PERFORM pg_notify('catalogue', concat_ws(' ', record_change.topic, record_change.ref));
END $$;
--> statement-breakpoint
CREATE FUNCTION "record_product_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		INSERT INTO gone_products (id) VALUES (OLD.id) ON CONFLICT DO NOTHING;
		PERFORM record_change('products', OLD.id);
	ELSE
		PERFORM record_change('products', NEW.id);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Public responses show a seller only with displayed products: nobody else's change matters.
CREATE FUNCTION "record_seller_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM products WHERE seller_id = NEW.id AND displayed) THEN
		PERFORM record_change('sellers', NEW.id);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "record_hold_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM record_change('held', NEW.product_id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "record_category_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM record_change('categories', NULL);
	RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER "products_came" ON "products";--> statement-breakpoint
DROP TRIGGER "products_changed" ON "products";--> statement-breakpoint
DROP TRIGGER "products_went" ON "products";--> statement-breakpoint
DROP TRIGGER "sellers_changed" ON "users";--> statement-breakpoint
DROP TRIGGER "payments_began" ON "payments";--> statement-breakpoint
DROP TRIGGER "payments_moved" ON "payments";--> statement-breakpoint
DROP TRIGGER "categories_changed" ON "categories";--> statement-breakpoint
DROP FUNCTION "products_came"();--> statement-breakpoint
DROP FUNCTION "products_changed"();--> statement-breakpoint
DROP FUNCTION "products_went"();--> statement-breakpoint
DROP FUNCTION "sellers_changed"();--> statement-breakpoint
DROP FUNCTION "payments_began"();--> statement-breakpoint
DROP FUNCTION "payments_moved"();--> statement-breakpoint
DROP FUNCTION "categories_changed"();--> statement-breakpoint
DROP FUNCTION "tell_catalogue"(text, uuid[]);--> statement-breakpoint
CREATE TRIGGER "products_added" AFTER INSERT ON "products" FOR EACH ROW WHEN (NEW.displayed) EXECUTE FUNCTION "record_product_change"();--> statement-breakpoint
CREATE TRIGGER "products_edited" AFTER UPDATE ON "products" FOR EACH ROW
	WHEN ((OLD.displayed OR NEW.displayed) AND
		(OLD.seller_id, OLD.category_id, OLD.name, OLD.images, OLD.location, OLD.resell_price_cents, OLD.original_price_cents, OLD.currency, OLD.years_used, OLD.condition, OLD.description, OLD.purchased_on, OLD.displayed, OLD.advertisement, OLD.sold_at, OLD.created_at)
		IS DISTINCT FROM
		(NEW.seller_id, NEW.category_id, NEW.name, NEW.images, NEW.location, NEW.resell_price_cents, NEW.original_price_cents, NEW.currency, NEW.years_used, NEW.condition, NEW.description, NEW.purchased_on, NEW.displayed, NEW.advertisement, NEW.sold_at, NEW.created_at))
	EXECUTE FUNCTION "record_product_change"();--> statement-breakpoint
CREATE TRIGGER "products_removed" AFTER DELETE ON "products" FOR EACH ROW EXECUTE FUNCTION "record_product_change"();--> statement-breakpoint
CREATE TRIGGER "sellers_edited" AFTER UPDATE ON "users" FOR EACH ROW
	WHEN ((OLD.name, OLD.verified, OLD.email) IS DISTINCT FROM (NEW.name, NEW.verified, NEW.email)) EXECUTE FUNCTION "record_seller_change"();--> statement-breakpoint
CREATE TRIGGER "holds_begun" AFTER INSERT ON "payments" FOR EACH ROW WHEN (NEW.product_id IS NOT NULL) EXECUTE FUNCTION "record_hold_change"();--> statement-breakpoint
CREATE TRIGGER "holds_moved" AFTER UPDATE ON "payments" FOR EACH ROW
	WHEN (NEW.product_id IS NOT NULL AND (OLD.state, OLD.hold_expires_at) IS DISTINCT FROM (NEW.state, NEW.hold_expires_at))
	EXECUTE FUNCTION "record_hold_change"();--> statement-breakpoint
CREATE TRIGGER "categories_edited" AFTER INSERT OR UPDATE OR DELETE ON "categories" FOR EACH ROW EXECUTE FUNCTION "record_category_change"();
