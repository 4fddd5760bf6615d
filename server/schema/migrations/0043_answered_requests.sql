-- The answers to requests with an ID that the client has chosen, so that a repeated request gets the first answer.
CREATE TABLE "answered_requests" (
	"user_id" uuid NOT NULL,
	"call" text NOT NULL,
	"request_id" uuid NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answered_requests_user_id_call_request_id_pk" PRIMARY KEY("user_id","call","request_id"),
	CONSTRAINT "answered_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX "answered_requests_by_creation" ON "answered_requests" ("created_at");
