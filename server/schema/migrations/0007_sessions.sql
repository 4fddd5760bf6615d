CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"identity_session" text,
	"authenticated_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_identity_session_unique" UNIQUE("identity_session")
);
--> statement-breakpoint
CREATE TABLE "closed_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_uid" text,
	"email_hash" text,
	"closed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_identity_session_session_id_fk" FOREIGN KEY ("identity_session") REFERENCES "identity"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "closed_accounts_by_uid" ON "closed_accounts" USING btree ("provider_uid");--> statement-breakpoint
CREATE INDEX "closed_accounts_by_email" ON "closed_accounts" USING btree ("email_hash") WHERE "closed_accounts"."email_hash" is not null;
--> statement-breakpoint
CREATE FUNCTION "identity"."end_sessions_of_old_password"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "identity"."session" WHERE "user_id" = NEW."user_id";
	DELETE FROM "identity"."verification" WHERE "value" = NEW."user_id";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "account_password_changed" AFTER UPDATE OF "password" ON "identity"."account"
	FOR EACH ROW WHEN (OLD."password" IS DISTINCT FROM NEW."password")
	EXECUTE FUNCTION "identity"."end_sessions_of_old_password"();
