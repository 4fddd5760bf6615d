CREATE TABLE "search_questions" (
	"question" text NOT NULL,
	"visitor" text NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"outcome" text NOT NULL,
	"found" integer NOT NULL,
	"unmet" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "search_questions_question_visitor_pk" PRIMARY KEY("question","visitor")
);
--> statement-breakpoint
CREATE INDEX "search_questions_by_time" ON "search_questions" ("asked_at");--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"phrase" text PRIMARY KEY NOT NULL,
	"meaning" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_synonyms_are_not_their_meaning" CHECK ("phrase" <> lower("meaning"))
);
--> statement-breakpoint
-- A synonym changes what words mean, as the catalog of models does, so cached lists are made again.
CREATE TRIGGER "search_synonyms_edited" AFTER INSERT OR UPDATE OR DELETE ON "search_synonyms"
	FOR EACH STATEMENT EXECUTE FUNCTION "record_model_change"();
