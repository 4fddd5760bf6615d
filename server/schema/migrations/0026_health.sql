-- When this shop last heard of others that only tell it something, such as the webhooks of the card provider.
CREATE TABLE "heartbeats" (
	"name" text PRIMARY KEY,
	"heard_at" timestamp (3) with time zone NOT NULL DEFAULT now()
);
--> statement-breakpoint
-- Payments that need a person are counted without reading all others.
CREATE INDEX "payments_stuck" ON "payments" ("created_at") WHERE "state" = 'stuck';
