CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid,
	"actor_email" text NOT NULL,
	"action" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"address" text PRIMARY KEY NOT NULL,
	"uploaded_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_by_creation" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "pictures_by_creation" ON "pictures" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "products_by_creation" ON "products" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "products_waiting" ON "products" USING btree ("created_at","id") WHERE "products"."advertisement" = 'requested';--> statement-breakpoint
CREATE INDEX "users_by_creation" ON "users" USING btree ("created_at","id");