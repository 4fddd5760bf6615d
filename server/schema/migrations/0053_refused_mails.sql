-- The owner of an address that somebody else signed up with can stop the emails about that account.
ALTER TABLE "users" ADD COLUMN "mail_refused_at" timestamp(3) with time zone;
