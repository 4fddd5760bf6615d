CREATE INDEX "mails_by_change" ON "mails" USING btree ("state_changed_at");--> statement-breakpoint
CREATE INDEX "mails_by_recipient" ON "mails" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "notices_by_creation" ON "notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "pictures_by_uploader" ON "pictures" USING btree ("uploaded_by");
