CREATE TABLE "former_category_names" (
	"name" text PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gone_products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gone_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"filters" jsonb NOT NULL,
	"key" text NOT NULL,
	"alerts" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_searches_once" UNIQUE("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "former_category_names" ADD CONSTRAINT "former_category_names_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_searches_by_user" ON "saved_searches" USING btree ("user_id","created_at","id");--> statement-breakpoint
-- Tells every process what has changed of that which everybody may see, when the change is committed.
-- Channel `catalogue`; messages: `products <id> <id> …`, `held <id> …` (of products that are being paid for or not any
-- more), `sellers <id> …`, `categories`, and `everything` where too much has changed to name it.
CREATE FUNCTION "tell_catalogue"("subject" text, "ids" uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	chunk constant integer := 200;
BEGIN
	IF cardinality(ids) > 10 * chunk THEN
		PERFORM pg_notify('catalogue', 'everything');
		RETURN;
	END IF;
	FOR place IN 1 .. coalesce(cardinality(ids), 0) BY chunk LOOP
		PERFORM pg_notify('catalogue', subject || ' ' || array_to_string(ids[place : place + chunk - 1], ' '));
	END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION "products_came"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM tell_catalogue('products', array(SELECT id FROM after WHERE displayed));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "products_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM tell_catalogue('products', array(
		SELECT after.id FROM after JOIN before ON before.id = after.id
		WHERE (before.displayed OR after.displayed) AND before IS DISTINCT FROM after));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "products_went"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO gone_products (id) SELECT id FROM before ON CONFLICT DO NOTHING;
	PERFORM tell_catalogue('products', array(SELECT id FROM before));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "sellers_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM tell_catalogue('sellers', array(
		SELECT after.id FROM after JOIN before ON before.id = after.id
		WHERE (before.name, before.verified, before.email) IS DISTINCT FROM (after.name, after.verified, after.email)));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "payments_began"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM tell_catalogue('held', array(SELECT DISTINCT product_id FROM after WHERE product_id IS NOT NULL));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "payments_moved"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM tell_catalogue('held', array(
		SELECT DISTINCT after.product_id FROM after JOIN before ON before.id = after.id
		WHERE after.product_id IS NOT NULL
			AND (before.state, before.hold_expires_at) IS DISTINCT FROM (after.state, after.hold_expires_at)));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "categories_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('catalogue', 'categories');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "products_came" AFTER INSERT ON "products" REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "products_came"();--> statement-breakpoint
CREATE TRIGGER "products_changed" AFTER UPDATE ON "products" REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "products_changed"();--> statement-breakpoint
CREATE TRIGGER "products_went" AFTER DELETE ON "products" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "products_went"();--> statement-breakpoint
CREATE TRIGGER "sellers_changed" AFTER UPDATE ON "users" REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "sellers_changed"();--> statement-breakpoint
CREATE TRIGGER "payments_began" AFTER INSERT ON "payments" REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "payments_began"();--> statement-breakpoint
CREATE TRIGGER "payments_moved" AFTER UPDATE ON "payments" REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "payments_moved"();--> statement-breakpoint
CREATE TRIGGER "categories_changed" AFTER INSERT OR UPDATE OR DELETE ON "categories" FOR EACH STATEMENT EXECUTE FUNCTION "categories_changed"();
