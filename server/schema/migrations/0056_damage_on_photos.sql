-- A fault may have a place on a photo, in per mille of its width and height. The previous version shows faults without their places.
ALTER TABLE "products" ADD CONSTRAINT "products_spots_are_on_photos" CHECK (NOT jsonb_path_exists("products"."faults", '$[*].spot.x ? (@ < 0 || @ > 1000)') AND NOT jsonb_path_exists("products"."faults", '$[*].spot.y ? (@ < 0 || @ > 1000)')) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" VALIDATE CONSTRAINT "products_spots_are_on_photos";--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_spots_count" CHECK (jsonb_array_length(jsonb_path_query_array("products"."faults", '$[*].spot')) <= 8) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" VALIDATE CONSTRAINT "products_spots_count";
