-- Null: the first language of the shop. The shop may lose a language, so only its shape is checked.
ALTER TABLE "users" ADD COLUMN "language" text;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_language_is_a_code" CHECK ("users"."language" ~ '^[a-z]{2,3}$');
--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "language" text;
--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_language_is_a_code" CHECK ("newsletter_subscriptions"."language" ~ '^[a-z]{2,3}$');
