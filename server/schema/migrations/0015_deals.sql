-- Deals: held payments, hand-over, payouts, problems and a ledger. Only new tables, and new columns that have defaults or
-- may be null, so that the version before this one goes on serving.
CREATE TABLE "deal_terms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"basis_points" integer NOT NULL,
	"fixed_cents" integer NOT NULL,
	"min_cents" integer NOT NULL,
	"max_cents" integer,
	"meeting_hours" integer NOT NULL,
	"hand_over_days" integer NOT NULL,
	"report_hours" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deal_terms_once" UNIQUE NULLS NOT DISTINCT("basis_points","fixed_cents","min_cents","max_cents","meeting_hours","hand_over_days","report_hours"),
	CONSTRAINT "deal_terms_commission_is_sensible" CHECK ("basis_points" between 0 and 10000 and "fixed_cents" >= 0 and "min_cents" >= 0 and ("max_cents" is null or "max_cents" >= "min_cents"))
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "shipping_cents" integer;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_shipping_is_not_negative" CHECK ("shipping_cents" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "terms_id" uuid REFERENCES "deal_terms"("id");--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "delivery" text DEFAULT 'meeting' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "shipping_cents" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "ship_to" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_delivery_is_known" CHECK ("delivery" in ('meeting', 'shipping')) NOT VALID;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_shipping_has_a_price" CHECK ("delivery" = 'meeting' or ("shipping_cents" is not null and "shipping_cents" >= 0)) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_cents" integer;--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_state_is_known";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_state_is_known" CHECK ("state" in ('held', 'releasing', 'captured', 'released', 'refunding', 'refunded', 'partly-refunded', 'stuck')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refund_is_a_part" CHECK ("refund_cents" between 1 and "amount_cents") NOT VALID;--> statement-breakpoint
-- For sales of processes of the version before this one: they are adopted within a minute.
CREATE INDEX "bookings_without_terms" ON "bookings" ("id") WHERE "terms_id" is null and "state" = 'placed';--> statement-breakpoint
CREATE INDEX "payments_captured" ON "payments" ("state_changed_at") WHERE "state" = 'captured';--> statement-breakpoint
CREATE TABLE "meetings" (
	"booking_id" uuid PRIMARY KEY NOT NULL REFERENCES "bookings"("id") ON DELETE CASCADE,
	"place" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"proposed_by" text NOT NULL,
	"proposed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	CONSTRAINT "meetings_proposer_is_known" CHECK ("proposed_by" in ('buyer', 'seller'))
);
--> statement-breakpoint
CREATE TABLE "deals" (
	"booking_id" uuid PRIMARY KEY NOT NULL REFERENCES "bookings"("id"),
	"payment_id" uuid NOT NULL UNIQUE REFERENCES "payments"("id"),
	"state" text DEFAULT 'paid' NOT NULL,
	"amount_cents" integer NOT NULL,
	"shipping_cents" integer DEFAULT 0 NOT NULL,
	"commission_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'usd' NOT NULL,
	"listing" jsonb,
	"carrier" text,
	"tracking_number" text,
	"shipped_at" timestamp (3) with time zone,
	"handed_over_at" timestamp (3) with time zone,
	"checklist" text[],
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"code_locked_until" timestamp (3) with time zone,
	"deadline_at" timestamp (3) with time zone,
	"receipt_number" bigint NOT NULL UNIQUE,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"state_changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deals_state_is_known" CHECK ("state" in ('paid', 'shipped', 'handed-over', 'accepted', 'paid-out', 'refunded', 'disputed', 'returning', 'released', 'split', 'charged-back')),
	CONSTRAINT "deals_amounts_add_up" CHECK ("amount_cents" > 0 and "shipping_cents" between 0 and "amount_cents" and "commission_cents" between 0 and "amount_cents" and "refunded_cents" between 0 and "amount_cents" and "commission_cents" + "refunded_cents" <= "amount_cents" + case when "state" in ('refunded', 'charged-back') then "commission_cents" else 0 end)
);
--> statement-breakpoint
CREATE INDEX "deals_by_state" ON "deals" ("state","created_at","booking_id");--> statement-breakpoint
CREATE INDEX "deals_by_creation" ON "deals" ("created_at","booking_id");--> statement-breakpoint
CREATE INDEX "deals_by_deadline" ON "deals" ("deadline_at") WHERE "deadline_at" is not null;--> statement-breakpoint
CREATE TABLE "deal_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL REFERENCES "bookings"("id"),
	"move" text NOT NULL,
	"state" text NOT NULL,
	"by" text NOT NULL,
	"actor_id" uuid REFERENCES "users"("id") ON DELETE SET NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "deal_events_by_booking" ON "deal_events" ("booking_id");--> statement-breakpoint
CREATE INDEX "deal_events_by_actor" ON "deal_events" ("actor_id") WHERE "actor_id" is not null;--> statement-breakpoint
CREATE TABLE "problems" (
	"booking_id" uuid PRIMARY KEY NOT NULL REFERENCES "deals"("booking_id"),
	"reason" text NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answer_by" timestamp (3) with time zone NOT NULL,
	"decision" text,
	"decision_reason" text DEFAULT '' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "problems_reason_is_known" CHECK ("reason" in ('not-arrived', 'not-as-described', 'defect', 'locked', 'other')),
	CONSTRAINT "problems_decision_is_known" CHECK ("decision" in ('release', 'refund', 'split', 'return'))
);
--> statement-breakpoint
CREATE TABLE "problem_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL REFERENCES "problems"("booking_id"),
	"author_id" uuid REFERENCES "users"("id") ON DELETE SET NULL,
	"author_role" text NOT NULL,
	"text" text NOT NULL,
	"photos" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "problem_messages_role_is_known" CHECK ("author_role" in ('buyer', 'seller', 'admin'))
);
--> statement-breakpoint
CREATE INDEX "problem_messages_by_deal" ON "problem_messages" ("booking_id","created_at","id");--> statement-breakpoint
CREATE INDEX "problem_messages_by_author" ON "problem_messages" ("author_id") WHERE "author_id" is not null;--> statement-breakpoint
CREATE TABLE "payout_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL REFERENCES "users"("id") ON DELETE CASCADE,
	"account_id" text UNIQUE,
	"can_receive" boolean DEFAULT false NOT NULL,
	"missing" text[] DEFAULT '{}' NOT NULL,
	"currency" text,
	"reason" text,
	"details" text,
	"checked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL REFERENCES "deals"("booking_id"),
	"seller_id" uuid REFERENCES "users"("id") ON DELETE SET NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text DEFAULT 'usd' NOT NULL,
	"account_id" text,
	"attempt" integer DEFAULT 0 NOT NULL,
	"transfer_id" text UNIQUE,
	"failure" text,
	"reference" text,
	"check_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"state_changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_state_is_known" CHECK ("state" in ('due', 'sending', 'failed', 'paid', 'cancelled', 'reversing', 'reversed')),
	CONSTRAINT "payouts_kind_is_known" CHECK ("kind" in ('manual', 'connect')),
	CONSTRAINT "payouts_amount_is_positive" CHECK ("amount_cents" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_live_per_deal" ON "payouts" ("booking_id") WHERE "state" in ('due', 'sending', 'failed', 'paid', 'reversing');--> statement-breakpoint
CREATE INDEX "payouts_open" ON "payouts" ("check_at") WHERE "state" in ('due', 'sending', 'reversing');--> statement-breakpoint
CREATE INDEX "payouts_by_seller" ON "payouts" ("seller_id","created_at");--> statement-breakpoint
CREATE INDEX "payouts_by_creation" ON "payouts" ("created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_by_state" ON "payouts" ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_by_deal" ON "payouts" ("booking_id");--> statement-breakpoint
-- Numbers without gaps: a transaction that fails gives its number back.
CREATE TABLE "counters" (
	"name" text PRIMARY KEY NOT NULL,
	"value" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
INSERT INTO "counters" ("name") VALUES ('receipts');--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"once_key" text NOT NULL UNIQUE,
	"booking_id" uuid,
	"source" text,
	"currency" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ledger_transactions_by_time" ON "ledger_transactions" ("at","id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_by_deal" ON "ledger_transactions" ("booking_id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_by_source" ON "ledger_transactions" ("source") WHERE "source" is not null;--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transaction_id" uuid NOT NULL REFERENCES "ledger_transactions"("id"),
	"account" text NOT NULL,
	"seller_id" uuid,
	"amount_cents" bigint NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_account_is_known" CHECK ("account" in ('provider', 'bank', 'held', 'owed', 'commission', 'fees', 'refunds', 'contested', 'before-ledger')),
	CONSTRAINT "ledger_entries_are_not_empty" CHECK ("amount_cents" <> 0),
	CONSTRAINT "ledger_entries_owed_to_somebody" CHECK ("account" <> 'owed' or "seller_id" is not null)
);
--> statement-breakpoint
CREATE INDEX "ledger_entries_by_transaction" ON "ledger_entries" ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_account" ON "ledger_entries" ("account","at") INCLUDE ("amount_cents");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_seller" ON "ledger_entries" ("seller_id","at","id") INCLUDE ("amount_cents") WHERE "seller_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_by_time" ON "ledger_entries" ("at") INCLUDE ("account","amount_cents");--> statement-breakpoint
CREATE FUNCTION "ledger_transaction_balances"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (SELECT sum(amount_cents) FROM ledger_entries WHERE transaction_id = NEW.transaction_id) <> 0 THEN
		RAISE EXCEPTION 'Ledger transaction % does not add up to zero.', NEW.transaction_id USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_transactions_balance" AFTER INSERT ON "ledger_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transaction_balances();--> statement-breakpoint
CREATE FUNCTION "ledger_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The ledger is append-only.' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_are_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();--> statement-breakpoint
CREATE TRIGGER "ledger_transactions_are_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_transactions" FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();--> statement-breakpoint
-- The sums of whole days, so that balances are read without adding up years.
CREATE TABLE "ledger_days" (
	"day" date NOT NULL,
	"account" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	PRIMARY KEY ("day", "account")
);
--> statement-breakpoint
CREATE TABLE "provider_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"imported_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "provider_lines_by_source" ON "provider_lines" ("source");--> statement-breakpoint
CREATE INDEX "provider_lines_by_time" ON "provider_lines" ("created_at");--> statement-breakpoint
CREATE TABLE "ledger_differences" (
	"source" text PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"ledger_cents" bigint NOT NULL,
	"provider_cents" bigint NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- The ledger begins here: earlier money at the provider is not in it.
CREATE TABLE "ledger_state" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL CHECK ("only_row"),
	"began_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"imported_until" timestamp (3) with time zone,
	"compared_at" timestamp (3) with time zone
);
--> statement-breakpoint
INSERT INTO "ledger_state" DEFAULT VALUES;--> statement-breakpoint
-- Refunds under way go on in the ledger.
INSERT INTO "ledger_transactions" ("id", "kind", "once_key", "booking_id", "currency")
	SELECT "id", 'opening', 'opening:' || "id", "booking_id", "currency" FROM "payments" WHERE "state" = 'refunding';--> statement-breakpoint
INSERT INTO "ledger_entries" ("id", "transaction_id", "account", "amount_cents")
	SELECT gen_random_uuid(), "payments"."id", "account", "sign" * "amount_cents"
	FROM "payments", (VALUES ('before-ledger', 1), ('refunds', -1)) AS "both"("account", "sign") WHERE "state" = 'refunding';
