-- breaks the previous release: not in practice. It copies three tables to tables with the same columns in one transaction,
-- and the check on `state` allows the same states as before, so old statements still work.
-- No mail and no line of the record is ever deleted, so the next number is a new one by itself. With AUTOINCREMENT every
-- insert looks for its table in the list of all sequences first, and a check by a list makes a table of the list: rows, all of them.
CREATE TABLE `__new_emails` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject_id` integer NOT NULL,
	`recipient` text NOT NULL,
	`subject` text,
	`text` text,
	`html` text,
	`dedupe_key` text NOT NULL,
	`state` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`lease_until` integer,
	`provider` text,
	`provider_id` text,
	`error` text,
	`created_at` integer NOT NULL,
	`opened_at` integer,
	`key_used_at` integer,
	`in_doubt` integer DEFAULT false NOT NULL,
	`sent_at` integer,
	`outcome` text,
	CONSTRAINT "emails_state" CHECK("state" = 'pending' or "state" = 'claimed' or "state" = 'sending' or "state" = 'sent' or "state" = 'failed' or "state" = 'suppressed' or "state" = 'unknown')
);
--> statement-breakpoint
INSERT INTO `__new_emails`("id", "kind", "subject_id", "recipient", "subject", "text", "html", "dedupe_key", "state", "attempts", "due_at", "lease_until", "provider", "provider_id", "error", "created_at", "opened_at", "key_used_at", "in_doubt", "sent_at", "outcome") SELECT "id", "kind", "subject_id", "recipient", "subject", "text", "html", "dedupe_key", "state", "attempts", "due_at", "lease_until", "provider", "provider_id", "error", "created_at", "opened_at", "key_used_at", "in_doubt", "sent_at", "outcome" FROM `emails`;--> statement-breakpoint
DROP TABLE `emails`;--> statement-breakpoint
ALTER TABLE `__new_emails` RENAME TO `emails`;--> statement-breakpoint
CREATE UNIQUE INDEX `emails_dedupe_key` ON `emails` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `emails_due` ON `emails` (`state`,`due_at`);--> statement-breakpoint
CREATE INDEX `emails_leased` ON `emails` (`state`,`lease_until`);--> statement-breakpoint
CREATE INDEX `emails_by_subject` ON `emails` (`kind`,`subject_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `emails_by_recipient` ON `emails` (`recipient`,`id`);--> statement-breakpoint
CREATE INDEX `emails_by_state` ON `emails` (`state`,`id`);--> statement-breakpoint
CREATE INDEX `emails_by_kind` ON `emails` (`kind`,`id`);--> statement-breakpoint
CREATE INDEX `emails_by_outcome` ON `emails` (`outcome`,`id`) WHERE "outcome" is not null;--> statement-breakpoint
CREATE INDEX `emails_by_provider_id` ON `emails` (`provider_id`) WHERE "provider_id" is not null;--> statement-breakpoint
CREATE TABLE `__new_consent_records` (
	`id` integer PRIMARY KEY NOT NULL,
	`subscriber_id` integer NOT NULL,
	`deed` text NOT NULL,
	`at` integer NOT NULL,
	`source` text NOT NULL,
	`words` text,
	`network` text,
	`by` text
);
--> statement-breakpoint
INSERT INTO `__new_consent_records`("id", "subscriber_id", "deed", "at", "source", "words", "network", "by") SELECT "id", "subscriber_id", "deed", "at", "source", "words", "network", "by" FROM `consent_records`;--> statement-breakpoint
DROP TABLE `consent_records`;--> statement-breakpoint
ALTER TABLE `__new_consent_records` RENAME TO `consent_records`;--> statement-breakpoint
CREATE INDEX `consent_records_of` ON `consent_records` (`subscriber_id`,`id`);--> statement-breakpoint
CREATE TRIGGER consent_is_not_rewritten BEFORE UPDATE ON consent_records BEGIN
  SELECT RAISE(ABORT, 'consent is only added to');
END;
--> statement-breakpoint
CREATE TRIGGER consent_is_not_forgotten BEFORE DELETE ON consent_records BEGIN
  SELECT RAISE(ABORT, 'consent is only added to');
END;
--> statement-breakpoint
-- A counter that is raised is found where it stands, without a second look from the index into the table.
CREATE TABLE `__kept_counters` AS SELECT name, value FROM counters;
--> statement-breakpoint
DROP TABLE `counters`;
--> statement-breakpoint
CREATE TABLE `counters` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer DEFAULT 0 NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO counters (name, value) SELECT name, value FROM __kept_counters;
--> statement-breakpoint
DROP TABLE `__kept_counters`;
--> statement-breakpoint
-- A subscriber's number is in mailed links and never given twice. Their sequence is looked for from the first row on.
INSERT INTO sqlite_sequence (name, seq) SELECT 'newsletter_subscribers', 0
  WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'newsletter_subscribers');
--> statement-breakpoint
UPDATE sqlite_sequence SET rowid = 0 WHERE name = 'newsletter_subscribers';
