-- What a deal returns to after a problem or a chargeback, with the time that was left.
ALTER TABLE "deals" ADD COLUMN "before_problem" text;
--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "before_chargeback" text;
--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "seconds_left" integer;
--> statement-breakpoint
-- The amount that the bank has, and its last decision.
ALTER TABLE "deals" ADD COLUMN "contested_cents" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "kept_by_bank_cents" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "bank_decision" text;
--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "return_carrier" text;
--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "return_tracking_number" text;
--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "return_sent_at" timestamp(3) with time zone;
--> statement-breakpoint
-- When the people who have to act are reminded next.
ALTER TABLE "deals" ADD COLUMN "remind_at" timestamp(3) with time zone;
--> statement-breakpoint
CREATE INDEX "deals_by_reminder" ON "deals" ("remind_at") WHERE "remind_at" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_before_problem_is_known" CHECK ("before_problem" in ('paid', 'shipped', 'handed-over'));
--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_before_chargeback_is_known" CHECK ("before_chargeback" in ('paid', 'shipped', 'handed-over', 'accepted', 'paid-out', 'disputed', 'returning', 'released', 'split'));
--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_bank_decision_is_known" CHECK ("bank_decision" in ('won', 'lost'));
--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_contested_is_a_part" CHECK ("contested_cents" between 0 and "amount_cents");
--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_kept_by_bank_is_refunded" CHECK ("kept_by_bank_cents" between 0 and "refunded_cents");
--> statement-breakpoint
-- A proposal to change an agreed meeting, which stands until the proposal is accepted.
ALTER TABLE "meetings" ADD COLUMN "new_place" text;
--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "new_at" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "new_time_zone" text;
--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "new_proposed_by" text;
--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "new_proposed_at" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_new_proposer_is_known" CHECK ("new_proposed_by" in ('buyer', 'seller'));
--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_new_is_whole" CHECK (num_nulls("new_place", "new_at", "new_time_zone", "new_proposed_by", "new_proposed_at") in (0, 5));
--> statement-breakpoint
ALTER TABLE "problems" ADD COLUMN "reported_by" text DEFAULT 'buyer' NOT NULL;
--> statement-breakpoint
ALTER TABLE "problems" ADD COLUMN "withdrawals" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "problems" ADD COLUMN "answered_at" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "problems" ADD CONSTRAINT "problems_reporter_is_known" CHECK ("reported_by" in ('buyer', 'seller', 'shop'));
--> statement-breakpoint
ALTER TABLE "problems" DROP CONSTRAINT "problems_reason_is_known";
--> statement-breakpoint
ALTER TABLE "problems" ADD CONSTRAINT "problems_reason_is_known" CHECK ("reason" in ('not-arrived', 'not-as-described', 'defect', 'locked', 'other', 'not-confirmed', 'refunded-elsewhere'));
--> statement-breakpoint
ALTER TABLE "problems" DROP CONSTRAINT "problems_decision_is_known";
--> statement-breakpoint
ALTER TABLE "problems" ADD CONSTRAINT "problems_decision_is_known" CHECK ("decision" in ('release', 'refund', 'split', 'return', 'continue'));
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_stuck_reason_is_known";
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_stuck_reason_is_known" CHECK ("stuck_reason" in ('unknown-intent', 'not-as-agreed', 'other-provider', 'refused', 'refund-failed'));
--> statement-breakpoint
-- A refund that failed is made again.
DROP INDEX "payment_events_once_for_good";
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_events_once_for_good" ON "payment_events" ("payment_id", "state") WHERE "state" in ('held', 'captured', 'released');
--> statement-breakpoint
CREATE INDEX "deal_events_by_deadline" ON "deal_events" ("at") WHERE "by" = 'deadline';
--> statement-breakpoint
-- The one row says since when overdue deals are not moved, because there are unusually many.
CREATE TABLE "deadline_stop" (
  "only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
  "stopped_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  "overdue" integer NOT NULL,
  "allowed_until" timestamp(3) with time zone,
  CONSTRAINT "deadline_stop_only_row" CHECK ("only_row")
);
--> statement-breakpoint
-- The job that makes the moves after deadlines sends a heartbeat. An outage is a gap in it.
INSERT INTO "heartbeats" ("name") VALUES ('deals') ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE "deals" SET "before_problem" = coalesce(
  (SELECT e.state FROM deal_events e WHERE e.booking_id = deals.booking_id
    AND e.state in ('paid', 'shipped', 'handed-over')
    AND (e.at, e.id) < (SELECT r.at, r.id FROM deal_events r WHERE r.booking_id = deals.booking_id AND r.move = 'report'
      ORDER BY r.at DESC, r.id DESC LIMIT 1)
    ORDER BY e.at DESC, e.id DESC LIMIT 1),
  CASE WHEN handed_over_at is not null THEN 'handed-over' WHEN shipped_at is not null THEN 'shipped' ELSE 'paid' END)
WHERE "state" in ('disputed', 'returning', 'charged-back');
--> statement-breakpoint
UPDATE "deals" SET "before_chargeback" = coalesce(
  (SELECT e.state FROM deal_events e WHERE e.booking_id = deals.booking_id
    AND (e.at, e.id) < (SELECT r.at, r.id FROM deal_events r WHERE r.booking_id = deals.booking_id AND r.move = 'charge-back'
      ORDER BY r.at DESC, r.id DESC LIMIT 1)
    ORDER BY e.at DESC, e.id DESC LIMIT 1),
  CASE WHEN handed_over_at is not null THEN 'handed-over' WHEN shipped_at is not null THEN 'shipped' ELSE 'paid' END),
  "contested_cents" = amount_cents - refunded_cents
WHERE "state" = 'charged-back';
--> statement-breakpoint
UPDATE "problems" SET "reported_by" = 'shop' WHERE NOT EXISTS (
  SELECT FROM problem_messages m WHERE m.booking_id = problems.booking_id AND m.author_role = 'buyer');
--> statement-breakpoint
UPDATE "problems" SET "answered_at" = (
  SELECT min(created_at) FROM problem_messages m WHERE m.booking_id = problems.booking_id AND m.author_role = 'seller');
--> statement-breakpoint
-- Nobody was told about deadlines before, so everybody gets at least a day.
UPDATE "deals" SET "deadline_at" = greatest("deadline_at", now() + interval '24 hours'),
  "remind_at" = greatest("deadline_at" - interval '24 hours', now())
WHERE "deadline_at" is not null;
--> statement-breakpoint
UPDATE "deals" SET "remind_at" = greatest(problems.answer_by, now()) FROM "problems"
WHERE problems.booking_id = deals.booking_id AND deals.state = 'disputed';
