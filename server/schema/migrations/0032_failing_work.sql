-- Repeated work that fails, by process, so that every process can report what fails in another one.
CREATE TABLE "failing_work" (
	"process" uuid NOT NULL,
	"work" text NOT NULL,
	"failures_in_a_row" integer NOT NULL,
	"failed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "failing_work_process_work_pk" PRIMARY KEY("process","work")
);
