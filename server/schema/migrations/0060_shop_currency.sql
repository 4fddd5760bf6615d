CREATE TABLE "shop_currency" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "shop_currency_is_only" CHECK ("shop_currency"."is_only"),
	CONSTRAINT "shop_currency_is_a_code" CHECK ("shop_currency"."currency" ~ '^[a-z]{3}$')
);
--> statement-breakpoint
-- All shops of earlier versions have dollars. A new one has no models yet, and says its currency when it starts.
INSERT INTO "shop_currency" ("currency") SELECT 'usd' WHERE EXISTS (SELECT FROM "phone_models");
