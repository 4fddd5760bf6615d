-- What was checked before somebody got the verified badge, and the log of a person.
ALTER TABLE "users" ADD COLUMN "verified_at" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "verified_by" text;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "verified_check" text;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "verified_note" text;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_verified_check_is_known" CHECK ("verified_check" in ('identity-document', 'phone-call', 'shop-visit', 'other'));
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "note" text DEFAULT '' NOT NULL;
--> statement-breakpoint
CREATE INDEX "audit_log_by_subject" ON "audit_log" USING btree ("subject_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("actor_id","created_at","id");
--> statement-breakpoint
-- The log knows who gave the badges of earlier versions.
UPDATE "users" SET "verified_at" = latest."created_at", "verified_by" = latest."actor_email"
	FROM (SELECT DISTINCT ON ("subject_id") "subject_id", "actor_email", "created_at" FROM "audit_log"
		WHERE "action" = 'user.verified' ORDER BY "subject_id", "created_at" DESC, "id" DESC) AS latest
	WHERE "users"."verified" AND latest."subject_id" = "users"."id";
