CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid,
	"buyer_id" uuid,
	"seller_id" uuid,
	"product_name" text NOT NULL,
	"product_image" text NOT NULL,
	"buyer_name" text NOT NULL,
	"buyer_email" text NOT NULL,
	"buyer_phone" text NOT NULL,
	"seller_email" text NOT NULL,
	"meeting_location" text NOT NULL,
	"price_cents" integer NOT NULL,
	"currency" text DEFAULT 'usd' NOT NULL,
	"state" text DEFAULT 'placed' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"state_changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookings_state_is_known" CHECK ("bookings"."state" in ('placed', 'cancelled', 'lapsed', 'paid', 'delivered')),
	CONSTRAINT "bookings_price_is_positive" CHECK ("bookings"."price_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"image" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"unsubscribed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_subscriptions_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"product_id" uuid,
	"intent_id" text NOT NULL,
	"transaction_id" text,
	"amount_cents" integer NOT NULL,
	"currency" text DEFAULT 'usd' NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"hold_expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"state_changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_intent_id_unique" UNIQUE("intent_id"),
	CONSTRAINT "payments_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "payments_state_is_known" CHECK ("payments"."state" in ('held', 'released', 'captured', 'refunded')),
	CONSTRAINT "payments_amount_is_positive" CHECK ("payments"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"name" text NOT NULL,
	"images" text[] NOT NULL,
	"location" text NOT NULL,
	"resell_price_cents" integer NOT NULL,
	"original_price_cents" integer NOT NULL,
	"currency" text DEFAULT 'usd' NOT NULL,
	"years_used" numeric(4, 1) NOT NULL,
	"condition" text NOT NULL,
	"description" text NOT NULL,
	"purchased_on" date NOT NULL,
	"seller_phone" text NOT NULL,
	"displayed" boolean DEFAULT false NOT NULL,
	"advertisement" text DEFAULT 'not_requested' NOT NULL,
	"sold_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_images_count" CHECK (cardinality("products"."images") between 1 and 8),
	CONSTRAINT "products_prices_are_positive" CHECK ("products"."resell_price_cents" > 0 and "products"."original_price_cents" > 0),
	CONSTRAINT "products_condition_is_known" CHECK ("products"."condition" in ('Excellent', 'Good', 'Fair')),
	CONSTRAINT "products_advertisement_is_known" CHECK ("products"."advertisement" in ('not_requested', 'requested', 'approved'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_uid" text,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"phone" text,
	"photo_url" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_provider_uid_unique" UNIQUE("provider_uid"),
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email_is_lower_case" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_role_is_known" CHECK ("users"."role" in ('buyer', 'seller', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "wishlist_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"buyer_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"price_cents" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishlist_items_once" UNIQUE("buyer_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_live_per_buyer" ON "bookings" USING btree ("product_id","buyer_id") WHERE "bookings"."state" in ('placed', 'paid', 'delivered');--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_sale_per_product" ON "bookings" USING btree ("product_id") WHERE "bookings"."state" in ('paid', 'delivered');--> statement-breakpoint
CREATE INDEX "bookings_by_buyer" ON "bookings" USING btree ("buyer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_by_seller" ON "bookings" USING btree ("seller_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name_once" ON "categories" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_hold_per_product" ON "payments" USING btree ("product_id") WHERE "payments"."state" = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_capture_per_product" ON "payments" USING btree ("product_id") WHERE "payments"."state" = 'captured';--> statement-breakpoint
CREATE INDEX "payments_by_booking" ON "payments" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "products_for_sale" ON "products" USING btree ("created_at","id") WHERE "products"."displayed" and "products"."sold_at" is null;--> statement-breakpoint
CREATE INDEX "products_for_sale_by_category" ON "products" USING btree ("category_id","created_at","id") WHERE "products"."displayed" and "products"."sold_at" is null;--> statement-breakpoint
CREATE INDEX "products_advertised" ON "products" USING btree ("created_at","id") WHERE "products"."displayed" and "products"."sold_at" is null and "products"."advertisement" = 'approved';--> statement-breakpoint
CREATE INDEX "products_by_seller" ON "products" USING btree ("seller_id","created_at","id");--> statement-breakpoint
CREATE INDEX "wishlist_items_by_buyer" ON "wishlist_items" USING btree ("buyer_id","created_at","id");