CREATE TABLE `consent_records` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subscriber_id` integer NOT NULL,
	`deed` text NOT NULL,
	`at` integer NOT NULL,
	`source` text NOT NULL,
	`words` text,
	`network` text,
	`by` text
);
--> statement-breakpoint
CREATE INDEX `consent_records_of` ON `consent_records` (`subscriber_id`,`id`);--> statement-breakpoint
CREATE TABLE `favourites` (
	`subscriber_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`subscriber_id`, `product_id`),
	FOREIGN KEY (`subscriber_id`) REFERENCES `newsletter_subscribers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `favourites_by_product` ON `favourites` (`product_id`,`subscriber_id`);--> statement-breakpoint
CREATE TABLE `issue_batches` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`issue_id` integer NOT NULL,
	`first_id` integer NOT NULL,
	`last_id` integer NOT NULL,
	`state` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`key_number` integer DEFAULT 0 NOT NULL,
	`key_used_at` integer,
	`due_at` integer NOT NULL,
	`lease_until` integer,
	`error` text,
	CONSTRAINT "issue_batches_state" CHECK("state" in ('pending', 'claimed', 'sending', 'done'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `issue_batches_of_issue` ON `issue_batches` (`issue_id`,`first_id`);--> statement-breakpoint
CREATE INDEX `issue_batches_open` ON `issue_batches` (`state`,`due_at`) WHERE "state" <> 'done';--> statement-breakpoint
CREATE TABLE `issue_deliveries` (
	`issue_id` integer NOT NULL,
	`subscriber_id` integer NOT NULL,
	`state` text DEFAULT 'pending' NOT NULL,
	`provider_id` text,
	`outcome` text,
	`error` text,
	`settled_at` integer,
	PRIMARY KEY(`issue_id`, `subscriber_id`),
	CONSTRAINT "issue_deliveries_state" CHECK("state" in ('pending', 'claimed', 'sent', 'failed', 'suppressed', 'unknown'))
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `issue_links` (
	`issue_id` integer NOT NULL,
	`number` integer NOT NULL,
	`url` text NOT NULL,
	`product_id` integer,
	`clicks` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`issue_id`, `number`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `issues` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`week` text NOT NULL,
	`dedupe_key` text NOT NULL,
	`subject_id` integer,
	`state` text DEFAULT 'draft' NOT NULL,
	`held_for` text,
	`due_at` integer NOT NULL,
	`subject` text,
	`preheader` text,
	`note` text,
	`hero_id` integer,
	`approved_at` integer,
	`approved_by` text,
	`content` text,
	`frozen_at` integer,
	`frozen_up_to` integer,
	`frozen_cursor` integer DEFAULT 0 NOT NULL,
	`recipients` integer DEFAULT 0 NOT NULL,
	`sent` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`suppressed` integer DEFAULT 0 NOT NULL,
	`unknown` integer DEFAULT 0 NOT NULL,
	`delivered` integer DEFAULT 0 NOT NULL,
	`bounced` integer DEFAULT 0 NOT NULL,
	`complained` integer DEFAULT 0 NOT NULL,
	`unsubscribed` integer DEFAULT 0 NOT NULL,
	`failures_in_row` integer DEFAULT 0 NOT NULL,
	`resume_at` integer,
	`started_at` integer,
	`finished_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "issues_state" CHECK("state" in ('draft', 'held', 'freezing', 'sending', 'paused', 'sent', 'cancelled'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `issues_dedupe_key` ON `issues` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `issues_due` ON `issues` (`state`,`due_at`);--> statement-breakpoint
CREATE INDEX `issues_newest` ON `issues` (`due_at`);--> statement-breakpoint
CREATE INDEX `issues_by_week` ON `issues` (`week`,`kind`);--> statement-breakpoint
CREATE TABLE `mail_events` (
	`id` text PRIMARY KEY NOT NULL,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mail_events_by_age` ON `mail_events` (`received_at`);--> statement-breakpoint
ALTER TABLE `emails` ADD `outcome` text;--> statement-breakpoint
CREATE INDEX `emails_by_provider_id` ON `emails` (`provider_id`) WHERE "provider_id" is not null;--> statement-breakpoint
ALTER TABLE `newsletter_subscribers` ADD `wants_weekly` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletter_subscribers` ADD `wants_last_call` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletter_subscribers` ADD `zip` text;--> statement-breakpoint
ALTER TABLE `newsletter_subscribers` ADD `muted_week` text;--> statement-breakpoint
ALTER TABLE `newsletter_subscribers` ADD `unreachable` text;--> statement-breakpoint
ALTER TABLE `product_images` ADD `alt` text;--> statement-breakpoint
INSERT INTO consent_records (subscriber_id, deed, at, source, words, "by")
SELECT id, CASE WHEN added_by IS NULL THEN 'asked' ELSE 'added' END, created_at, source, consent, added_by FROM newsletter_subscribers;--> statement-breakpoint
INSERT INTO consent_records (subscriber_id, deed, at, source)
SELECT id, 'confirmed', confirmed_at, source FROM newsletter_subscribers WHERE confirmed_at IS NOT NULL;--> statement-breakpoint
INSERT INTO consent_records (subscriber_id, deed, at, source)
SELECT id, 'left', unsubscribed_at, source FROM newsletter_subscribers WHERE unsubscribed_at IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER consent_is_not_rewritten BEFORE UPDATE ON consent_records BEGIN
  SELECT RAISE(ABORT, 'consent is only added to');
END;--> statement-breakpoint
CREATE TRIGGER consent_is_not_forgotten BEFORE DELETE ON consent_records BEGIN
  SELECT RAISE(ABORT, 'consent is only added to');
END;
