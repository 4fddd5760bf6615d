CREATE TABLE "picture_folder" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid NOT NULL,
	"machine" text NOT NULL,
	"path" text NOT NULL,
	"claimed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "picture_folder_is_only" CHECK ("picture_folder"."is_only")
);
