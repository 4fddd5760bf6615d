-- Who took a payment, under which key it is made, when it is looked at next, and why it is stuck.
ALTER TABLE "payments" ADD COLUMN "provider" text;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "attempt" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "stuck_reason" text;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "check_at" timestamp (3) with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
-- The sandbox knows its own payments; all others that a provider knows are Stripe's.
DO $$ BEGIN
	IF to_regclass('sandbox_cards.intents') IS NOT NULL THEN
		EXECUTE 'UPDATE payments SET provider = ''sandbox'' WHERE intent_id IN (SELECT id FROM sandbox_cards.intents)';
	END IF;
	UPDATE payments SET provider = 'stripe' WHERE provider IS NULL AND intent_id IS NOT NULL;
END $$;
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_state_is_known";
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_state_is_known" CHECK ("payments"."state" in ('held', 'releasing', 'captured', 'released', 'refunding', 'refunded', 'stuck')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_state_is_known";
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_with_money_have_an_intent";
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_with_money_have_an_intent" CHECK ("payments"."intent_id" is not null or "payments"."state" in ('held', 'releasing', 'released')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_with_money_have_an_intent";
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_provider_is_known" CHECK ("payments"."provider" in ('sandbox', 'stripe')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_provider_is_known";
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_stuck_reason_is_known" CHECK ("payments"."stuck_reason" in ('unknown-intent', 'not-as-agreed', 'other-provider', 'refused')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_stuck_reason_is_known";
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_stuck_for_a_reason" CHECK (("payments"."state" = 'stuck') = ("payments"."stuck_reason" is not null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_stuck_for_a_reason";
--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("check_at") WHERE "payments"."state" in ('held', 'releasing', 'refunding');
--> statement-breakpoint
DROP INDEX "payments_open";
--> statement-breakpoint
CREATE INDEX "payment_events_by_payment" ON "payment_events" USING btree ("payment_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_events_once_for_good" ON "payment_events" USING btree ("payment_id","state") WHERE "payment_events"."state" in ('held', 'captured', 'released', 'refunded');
--> statement-breakpoint
ALTER TABLE "payment_events" DROP CONSTRAINT "payment_events_once";
--> statement-breakpoint
-- Mails about money are sent until somebody has taken them; the operator sees what did not go out.
ALTER TABLE "mails" ADD COLUMN "at_least_once" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX "mails_undelivered" ON "mails" USING btree ("state_changed_at","id") WHERE "mails"."state" in ('failed', 'uncertain');
