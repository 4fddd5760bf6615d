ALTER TABLE "mails" ADD COLUMN "last_error" text;
