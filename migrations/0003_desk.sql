CREATE TABLE `city_records` (
	`slug` text PRIMARY KEY NOT NULL,
	`record` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text
);
--> statement-breakpoint
CREATE TABLE `counters` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `delivery_zips` (
	`zip` text PRIMARY KEY NOT NULL,
	`service` text NOT NULL,
	`city_slug` text,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text,
	CONSTRAINT "delivery_zips_zip" CHECK("zip" glob '[0-9][0-9][0-9][0-9][0-9]'),
	CONSTRAINT "delivery_zips_service" CHECK("service" in ('pickup', 'local', 'other-local', 'shipped', 'not-yet'))
);
--> statement-breakpoint
CREATE TABLE `message_replies` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`message_id` integer NOT NULL,
	`text` text NOT NULL,
	`by` text,
	`create_key` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `contact_messages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `message_replies_create_key` ON `message_replies` (`create_key`);--> statement-breakpoint
CREATE INDEX `message_replies_by_message` ON `message_replies` (`message_id`,`id`);--> statement-breakpoint
CREATE TABLE `post_drafts` (
	`post_id` integer PRIMARY KEY NOT NULL,
	`fields` text NOT NULL,
	`base_version` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text,
	FOREIGN KEY (`post_id`) REFERENCES `blog_posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `post_revisions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`post_id` integer NOT NULL,
	`version` integer NOT NULL,
	`fields` text NOT NULL,
	`at` integer NOT NULL,
	`by` text,
	FOREIGN KEY (`post_id`) REFERENCES `blog_posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `post_revisions_by_post` ON `post_revisions` (`post_id`,`version`);--> statement-breakpoint
CREATE TABLE `post_slugs` (
	`slug` text PRIMARY KEY NOT NULL,
	`post_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `blog_posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `product_corrections` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` integer NOT NULL,
	`week` text NOT NULL,
	`reason` text NOT NULL,
	`changes` text NOT NULL,
	`at` integer NOT NULL,
	`by` text,
	`mailed_at` integer,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `product_corrections_by_product` ON `product_corrections` (`product_id`,`at`);--> statement-breakpoint
CREATE INDEX `product_corrections_by_week` ON `product_corrections` (`week`,`at`);--> statement-breakpoint
CREATE TABLE `suppressions` (
	`hash` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `blog_posts` ADD `scheduled_at` integer;--> statement-breakpoint
ALTER TABLE `blog_posts` ADD `featured_image_alt` text;--> statement-breakpoint
ALTER TABLE `blog_posts` ADD `create_key` text;--> statement-breakpoint
ALTER TABLE `blog_posts` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `blog_posts_create_key` ON `blog_posts` (`create_key`);--> statement-breakpoint
CREATE INDEX `blog_posts_scheduled` ON `blog_posts` (`scheduled_at`) WHERE "scheduled_at" is not null and "published_at" is null;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `closed_at` integer;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `reminded_at` integer;--> statement-breakpoint
CREATE INDEX `contact_messages_by_email` ON `contact_messages` (`email`,`id`);--> statement-breakpoint
ALTER TABLE `newsletter_subscribers` ADD `consent` text;--> statement-breakpoint
ALTER TABLE `newsletter_subscribers` ADD `added_by` text;--> statement-breakpoint
ALTER TABLE `product_images` ADD `source` text DEFAULT 'model' NOT NULL;--> statement-breakpoint
ALTER TABLE `product_images` ADD `cost_micro_usd` integer;--> statement-breakpoint
ALTER TABLE `product_images` ADD `approved_at` integer;--> statement-breakpoint
ALTER TABLE `product_images` ADD `approved_by` text;--> statement-breakpoint
ALTER TABLE `products` ADD `image_alt` text;--> statement-breakpoint
ALTER TABLE `products` ADD `archived_at` integer;--> statement-breakpoint
ALTER TABLE `products` ADD `create_key` text;--> statement-breakpoint
ALTER TABLE `products` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `products_by_name` ON `products` ("name" collate nocase,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `products_create_key` ON `products` (`create_key`);--> statement-breakpoint
ALTER TABLE `weekly_menu_items` ADD `override_reason` text;--> statement-breakpoint
ALTER TABLE `weekly_menu_items` ADD `override_by` text;--> statement-breakpoint
ALTER TABLE `weekly_menus` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `emails_by_state` ON `emails` (`state`,`id`);--> statement-breakpoint
CREATE INDEX `emails_by_kind` ON `emails` (`kind`,`id`);