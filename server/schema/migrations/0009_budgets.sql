-- Who takes a hold from where: a keyed hash of the network address, kept only while the hold lasts.
ALTER TABLE "payments" ADD COLUMN "holder_address" text;--> statement-breakpoint
CREATE INDEX "payments_held_by_address" ON "payments" USING btree ("holder_address") WHERE "payments"."state" = 'held';--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "caused_by" uuid;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "product_id" uuid;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_caused_by_users_id_fk" FOREIGN KEY ("caused_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "notices" VALIDATE CONSTRAINT "notices_caused_by_users_id_fk";--> statement-breakpoint
CREATE INDEX "notices_by_cause" ON "notices" USING btree ("caused_by") WHERE "notices"."caused_by" is not null;--> statement-breakpoint
CREATE TABLE "budget_slots" (
	"budget" text NOT NULL,
	"key" text NOT NULL,
	"slot" integer NOT NULL,
	"holder" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "budget_slots_budget_key_slot_pk" PRIMARY KEY("budget","key","slot")
);
--> statement-breakpoint
-- Public responses show a seller only with displayed products: nobody else's change invalidates them.
CREATE OR REPLACE FUNCTION "sellers_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM tell_catalogue('sellers', array(
		SELECT after.id FROM after JOIN before ON before.id = after.id
		WHERE (before.name, before.verified, before.email) IS DISTINCT FROM (after.name, after.verified, after.email)
			AND EXISTS (SELECT FROM products WHERE seller_id = after.id AND displayed)));
	RETURN NULL;
END $$;
