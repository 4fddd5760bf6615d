-- How a payout is being paid by hand. The seller may change the details meanwhile.
ALTER TABLE "payouts" ADD COLUMN "details" text;
--> statement-breakpoint
-- The part of a seller's share that was set off against a debt. If it is the whole share, nothing is paid.
ALTER TABLE "payouts" ADD COLUMN "kept_cents" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_amount_is_positive";
--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_amounts_are_positive" CHECK ("amount_cents" >= 0 and "kept_cents" >= 0 and "amount_cents" + "kept_cents" > 0);
--> statement-breakpoint
-- When the seller last replaced the details; null while they are the first ones.
ALTER TABLE "payout_accounts" ADD COLUMN "details_changed_at" timestamp(3) with time zone;
--> statement-breakpoint
-- Accounts that the card provider has closed, and that the seller has replaced.
ALTER TABLE "payout_accounts" ADD COLUMN "former_account_ids" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
-- The number of things that a notice is about; 0 when it is about one.
ALTER TABLE "notices" ADD COLUMN "count" integer DEFAULT 0 NOT NULL;
