-- A version from before reviews shows a listing without asking whether it is held. The listing stays hidden then, and is shown
-- when nothing stands in the way; without this, the constraint would refuse the update, and the seller would get an error.
CREATE FUNCTION "keep_hidden_under_review"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.displayed := false;
	NEW.show_after_review := true;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "keep_hidden_under_review" BEFORE UPDATE OF "displayed" ON "products"
	FOR EACH ROW WHEN (NEW."displayed" AND NEW."review" <> 'none')
	EXECUTE FUNCTION "keep_hidden_under_review"();
