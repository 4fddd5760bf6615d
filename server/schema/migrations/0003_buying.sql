CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"path" text NOT NULL,
	"product_name" text DEFAULT '' NOT NULL,
	"person_name" text DEFAULT '' NOT NULL,
	"amount_cents" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_events_once" UNIQUE("payment_id","state")
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_transaction_id_unique";--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_state_is_known";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_state_is_known";--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "intent_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "muted_mails" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_by_user" ON "notices" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("user_id") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_to_mail" ON "notices" USING btree ("created_at") WHERE "notices"."mailed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_capture_per_booking" ON "payments" USING btree ("booking_id") WHERE "payments"."state" = 'captured';--> statement-breakpoint
CREATE INDEX "payments_by_creation" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("checked_at") WHERE "payments"."state" in ('held', 'releasing', 'refunding');--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "transaction_id";--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_state_is_known" CHECK ("bookings"."state" in ('placed', 'paid', 'delivered', 'cancelled', 'lapsed'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_with_money_have_an_intent" CHECK ("payments"."intent_id" is not null or "payments"."state" in ('held', 'releasing'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_state_is_known" CHECK ("payments"."state" in ('held', 'releasing', 'captured', 'released', 'refunding', 'refunded'));