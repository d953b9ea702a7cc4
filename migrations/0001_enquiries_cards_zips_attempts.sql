CREATE TABLE `attempts` (
	`key` text NOT NULL,
	`since` integer NOT NULL,
	`count` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`key`, `since`)
);
--> statement-breakpoint
CREATE INDEX `attempts_by_time` ON `attempts` (`since`);--> statement-breakpoint
CREATE TABLE `social_cards` (
	`subject` text PRIMARY KEY NOT NULL,
	`content_hash` text NOT NULL,
	`image_url` text,
	`state` text DEFAULT 'queued' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`lease_until` integer,
	`error` text,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	CONSTRAINT "social_cards_state" CHECK("state" in ('queued', 'running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE INDEX `social_cards_due` ON `social_cards` (`state`,`due_at`);--> statement-breakpoint
CREATE INDEX `social_cards_leased` ON `social_cards` (`state`,`lease_until`);--> statement-breakpoint
CREATE TABLE `unserved_zips` (
	`zip` text PRIMARY KEY NOT NULL,
	`asked` integer DEFAULT 1 NOT NULL,
	`first_asked_at` integer NOT NULL,
	`last_asked_at` integer NOT NULL,
	CONSTRAINT "unserved_zips_zip" CHECK("zip" glob '[0-9][0-9][0-9][0-9][0-9]')
);
--> statement-breakpoint
CREATE INDEX `unserved_zips_by_count` ON `unserved_zips` (`asked`);--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `guests` integer;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `event_day` text;