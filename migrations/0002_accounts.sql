-- breaks the previous release: not in practice. It copies `emails` to a table with the same columns and fewer checks in
-- one transaction, so old statements still work.
CREATE TABLE `account_links` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text,
	`purpose` text NOT NULL,
	`email` text NOT NULL,
	`role` text,
	`invited_by` text,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invited_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "account_links_lower" CHECK("email" = lower("email"))
);
--> statement-breakpoint
CREATE INDEX `account_links_by_user` ON `account_links` (`user_id`,`purpose`,`created_at`);--> statement-breakpoint
CREATE INDEX `account_links_by_email` ON `account_links` (`email`,`purpose`,`created_at`);--> statement-breakpoint
CREATE INDEX `account_links_by_inviter` ON `account_links` (`invited_by`);--> statement-breakpoint
CREATE TABLE `user_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`epoch` integer NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "user_sessions_kind" CHECK("kind" in ('desk', 'member'))
);
--> statement-breakpoint
CREATE INDEX `user_sessions_by_user` ON `user_sessions` (`user_id`,`last_seen_at`);--> statement-breakpoint
CREATE INDEX `user_sessions_by_expiry` ON `user_sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `__new_emails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
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
	`sent_at` integer,
	CONSTRAINT "emails_state" CHECK("state" in ('pending', 'claimed', 'sending', 'sent', 'failed', 'suppressed', 'unknown'))
);
--> statement-breakpoint
INSERT INTO `__new_emails`("id", "kind", "subject_id", "recipient", "subject", "text", "html", "dedupe_key", "state", "attempts", "due_at", "lease_until", "provider", "provider_id", "error", "created_at", "sent_at") SELECT "id", "kind", "subject_id", "recipient", "subject", "text", "html", "dedupe_key", "state", "attempts", "due_at", "lease_until", "provider", "provider_id", "error", "created_at", "sent_at" FROM `emails`;--> statement-breakpoint
DROP TABLE `emails`;--> statement-breakpoint
ALTER TABLE `__new_emails` RENAME TO `emails`;--> statement-breakpoint
CREATE UNIQUE INDEX `emails_dedupe_key` ON `emails` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `emails_due` ON `emails` (`state`,`due_at`);--> statement-breakpoint
CREATE INDEX `emails_leased` ON `emails` (`state`,`lease_until`);--> statement-breakpoint
CREATE INDEX `emails_by_subject` ON `emails` (`kind`,`subject_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `emails_by_recipient` ON `emails` (`recipient`,`id`);--> statement-breakpoint
ALTER TABLE `attempts` ADD `last_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `long_password` integer DEFAULT false NOT NULL;