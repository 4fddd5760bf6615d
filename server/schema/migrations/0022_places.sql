-- Cities with their coordinates, filled from a data package when they are first needed, and the places that sellers have
-- typed, each with the city that it names.
CREATE TABLE "cities" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	-- The name in lower case and without accents.
	"key" text NOT NULL,
	"country" text NOT NULL,
	"region" text NOT NULL,
	"population" integer NOT NULL,
	"latitude" real NOT NULL,
	"longitude" real NOT NULL
);
--> statement-breakpoint
CREATE INDEX "cities_by_key" ON "cities" ("key" text_pattern_ops, "population" DESC);--> statement-breakpoint
CREATE TABLE "places" (
	"location" text PRIMARY KEY NOT NULL,
	-- Null when the text names no city that is known.
	"city_id" integer REFERENCES "cities" ("id"),
	"located_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "places_by_city" ON "places" ("city_id") WHERE "city_id" IS NOT NULL;
