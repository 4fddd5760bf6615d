-- What was paid back of a receipt. The numbers have no gaps, like those of receipts.
CREATE TABLE "credit_notes" (
	"number" bigint PRIMARY KEY,
	"booking_id" uuid NOT NULL REFERENCES "deals"("booking_id"),
	"kind" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "credit_notes_kind_is_known" CHECK ("kind" in ('refund', 'refund-failed', 'chargeback', 'win-back')),
	CONSTRAINT "credit_notes_are_not_empty" CHECK ("amount_cents" <> 0)
);
--> statement-breakpoint
CREATE INDEX "credit_notes_by_deal" ON "credit_notes" ("booking_id");
--> statement-breakpoint
INSERT INTO "counters" ("name") VALUES ('credit-notes');
--> statement-breakpoint
-- Every way in which the money of a deal leaves or comes back is in the ledger, so no way can forget its credit note.
CREATE FUNCTION "write_credit_note"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	posted ledger_transactions;
	next bigint;
BEGIN
	SELECT * INTO posted FROM ledger_transactions WHERE id = NEW.transaction_id;
	IF posted.kind NOT IN ('refund', 'refund-failed', 'chargeback', 'win-back') OR NOT EXISTS (
		SELECT FROM deals JOIN payments ON payments.id = deals.payment_id
		WHERE deals.booking_id = posted.booking_id AND posted.source = 'payment:' || payments.intent_id
	) THEN
		RETURN NULL;
	END IF;
	UPDATE counters SET value = value + 1 WHERE name = 'credit-notes' RETURNING value INTO next;
	INSERT INTO credit_notes (number, booking_id, kind, amount_cents, at)
	VALUES (next, posted.booking_id, posted.kind, -NEW.amount_cents, posted.at);
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Deferred, so that the number is taken last: other refunds wait for it.
CREATE CONSTRAINT TRIGGER "ledger_entries_write_credit_notes" AFTER INSERT ON "ledger_entries"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.account = 'provider') EXECUTE FUNCTION "write_credit_note"();
--> statement-breakpoint
WITH notes AS (
	INSERT INTO "credit_notes" ("number", "booking_id", "kind", "amount_cents", "at")
	SELECT row_number() OVER (ORDER BY t.at, t.id), t.booking_id, t.kind, -e.amount_cents, t.at
	FROM ledger_transactions t
	JOIN ledger_entries e ON e.transaction_id = t.id AND e.account = 'provider'
	JOIN deals ON deals.booking_id = t.booking_id
	JOIN payments ON payments.id = deals.payment_id AND t.source = 'payment:' || payments.intent_id
	WHERE t.kind IN ('refund', 'refund-failed', 'chargeback', 'win-back')
	RETURNING 1
)
UPDATE "counters" SET "value" = (SELECT count(*) FROM notes) WHERE "name" = 'credit-notes';
