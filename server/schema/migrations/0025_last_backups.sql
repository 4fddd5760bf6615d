CREATE TABLE "last_backups" (
	"outcome" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"place" text NOT NULL,
	"bytes" bigint,
	"error" text,
	CONSTRAINT "last_backups_outcome_is_known" CHECK ("last_backups"."outcome" in ('made', 'failed')),
	CONSTRAINT "last_backups_say_what_happened" CHECK (("last_backups"."outcome" = 'made') = ("last_backups"."bytes" is not null) and ("last_backups"."outcome" = 'failed') = ("last_backups"."error" is not null))
);
