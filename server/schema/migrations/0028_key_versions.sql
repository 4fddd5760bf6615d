-- Keys have versions, so that they can be replaced while the shop runs. The previous version goes on reading the first ones.
ALTER TABLE "server_secrets"
	ADD COLUMN "version" integer DEFAULT 1 NOT NULL,
	-- The newest key whose time has come is used; every process has read it by then.
	ADD COLUMN "active_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	-- Null while something may still be encrypted with an earlier key.
	ADD COLUMN "finished_at" timestamp (3) with time zone DEFAULT now(),
	-- When the key is no longer accepted, and deleted; null: it stays.
	ADD COLUMN "retires_at" timestamp (3) with time zone,
	ADD CONSTRAINT "server_secrets_version_is_positive" CHECK ("version" > 0),
	DROP CONSTRAINT "server_secrets_pkey",
	ADD PRIMARY KEY ("name", "version");
--> statement-breakpoint
UPDATE "server_secrets" SET "active_at" = "created_at", "finished_at" = "created_at";
