CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text,
	`actor` text NOT NULL,
	`action` text NOT NULL,
	`subject` text NOT NULL,
	`details` text,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `audit_log_by_time` ON `audit_log` (`at`);--> statement-breakpoint
CREATE INDEX `audit_log_by_subject` ON `audit_log` (`subject`,`at`);--> statement-breakpoint
CREATE TABLE `blog_posts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`excerpt` text DEFAULT '' NOT NULL,
	`content` text DEFAULT '' NOT NULL,
	`author` text,
	`published_at` integer,
	`reading_time` integer,
	`featured_image_url` text,
	`tags` text DEFAULT '[]' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "blog_posts_tags" CHECK(json_valid("tags"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `blog_posts_slug` ON `blog_posts` (`slug`);--> statement-breakpoint
CREATE INDEX `blog_posts_newest` ON `blog_posts` (`published_at`,`id`);--> statement-breakpoint
CREATE TABLE `business_facts` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `contact_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text DEFAULT 'contact' NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`message` text NOT NULL,
	`state` text DEFAULT 'new' NOT NULL,
	`assigned_to` text,
	`created_at` integer NOT NULL,
	`answered_at` integer,
	FOREIGN KEY (`assigned_to`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "contact_messages_kind" CHECK("kind" in ('contact', 'catering')),
	CONSTRAINT "contact_messages_state" CHECK("state" in ('new', 'open', 'answered', 'closed', 'spam'))
);
--> statement-breakpoint
CREATE INDEX `contact_messages_by_state` ON `contact_messages` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `contact_messages_by_assignee` ON `contact_messages` (`assigned_to`);--> statement-breakpoint
CREATE TABLE `dead_letters` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`queue_message_id` text NOT NULL,
	`body` text NOT NULL,
	`reason` text NOT NULL,
	`received_at` integer NOT NULL,
	`replay_at` integer,
	`replayed_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `dead_letters_once` ON `dead_letters` (`queue_message_id`);--> statement-breakpoint
CREATE INDEX `dead_letters_to_replay` ON `dead_letters` (`replay_at`) WHERE "replay_at" is not null and "replayed_at" is null;--> statement-breakpoint
CREATE TABLE `emails` (
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
	CONSTRAINT "emails_kind" CHECK("kind" in ('send-confirmation', 'notify-signup', 'notify-message', 'acknowledge-message')),
	CONSTRAINT "emails_state" CHECK("state" in ('pending', 'claimed', 'sending', 'sent', 'failed', 'suppressed', 'unknown'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `emails_dedupe_key` ON `emails` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `emails_due` ON `emails` (`state`,`due_at`);--> statement-breakpoint
CREATE INDEX `emails_leased` ON `emails` (`state`,`lease_until`);--> statement-breakpoint
CREATE INDEX `emails_by_subject` ON `emails` (`kind`,`subject_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `emails_by_recipient` ON `emails` (`recipient`,`id`);--> statement-breakpoint
CREATE TABLE `job_runs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`job` text NOT NULL,
	`due_at` integer NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	`state` text DEFAULT 'running' NOT NULL,
	`result` text,
	CONSTRAINT "job_runs_state" CHECK("state" in ('running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `job_runs_once` ON `job_runs` (`job`,`due_at`);--> statement-breakpoint
CREATE INDEX `job_runs_by_state` ON `job_runs` (`state`,`started_at`);--> statement-breakpoint
CREATE TABLE `newsletter_subscribers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`state` text DEFAULT 'pending' NOT NULL,
	`source` text DEFAULT '/' NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`unsubscribed_at` integer,
	CONSTRAINT "newsletter_subscribers_lower" CHECK("email" = lower("email")),
	CONSTRAINT "newsletter_subscribers_state" CHECK("state" in ('pending', 'confirmed', 'unsubscribed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_subscribers_email` ON `newsletter_subscribers` (`email`);--> statement-breakpoint
CREATE INDEX `newsletter_subscribers_by_state` ON `newsletter_subscribers` (`state`,`id`);--> statement-breakpoint
CREATE TABLE `product_images` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` integer NOT NULL,
	`state` text DEFAULT 'queued' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`lease_until` integer,
	`seed` integer,
	`provider` text,
	`model` text,
	`prompt` text,
	`image_url` text,
	`error` text,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "product_images_state" CHECK("state" in ('queued', 'running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE INDEX `product_images_due` ON `product_images` (`state`,`due_at`);--> statement-breakpoint
CREATE INDEX `product_images_leased` ON `product_images` (`state`,`lease_until`);--> statement-breakpoint
CREATE INDEX `product_images_by_product` ON `product_images` (`product_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `product_images_one_at_a_time` ON `product_images` (`product_id`) WHERE "state" in ('queued', 'running');--> statement-breakpoint
CREATE TABLE `products` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`line` text DEFAULT '' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`category` text NOT NULL,
	`image_url` text,
	`is_available` integer DEFAULT true NOT NULL,
	`featured_this_week` integer DEFAULT false NOT NULL,
	`menu_position` integer,
	`calories` integer,
	`protein_g` integer,
	`carbs_g` integer,
	`fat_g` integer,
	`serving` text,
	`ingredients` text,
	`allergen_milk` text DEFAULT 'unconfirmed' NOT NULL,
	`allergen_eggs` text DEFAULT 'unconfirmed' NOT NULL,
	`allergen_fish` text DEFAULT 'unconfirmed' NOT NULL,
	`allergen_shellfish` text DEFAULT 'unconfirmed' NOT NULL,
	`allergen_tree_nuts` text DEFAULT 'unconfirmed' NOT NULL,
	`allergen_peanuts` text DEFAULT 'unconfirmed' NOT NULL,
	`allergen_wheat` text DEFAULT 'unconfirmed' NOT NULL,
	`allergen_soybeans` text DEFAULT 'unconfirmed' NOT NULL,
	`allergen_sesame` text DEFAULT 'unconfirmed' NOT NULL,
	`diet` text DEFAULT '[]' NOT NULL,
	`price_cents` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "products_category" CHECK("category" in ('entree', 'breakfast', 'side', 'snack')),
	CONSTRAINT "products_name" CHECK(length("name") between 1 and 120),
	CONSTRAINT "products_menu_position" CHECK("featured_this_week" = 0 or "menu_position" is not null),
	CONSTRAINT "products_diet" CHECK(json_valid("diet")),
	CONSTRAINT "products_nutrition" CHECK(("calories" is null or "calories" >= 0) and ("protein_g" is null or "protein_g" >= 0) and ("carbs_g" is null or "carbs_g" >= 0) and ("fat_g" is null or "fat_g" >= 0) and ("price_cents" is null or "price_cents" >= 0)),
	CONSTRAINT "products_allergen_milk" CHECK("allergen_milk" in ('contains', 'free', 'unconfirmed')),
	CONSTRAINT "products_allergen_eggs" CHECK("allergen_eggs" in ('contains', 'free', 'unconfirmed')),
	CONSTRAINT "products_allergen_fish" CHECK("allergen_fish" in ('contains', 'free', 'unconfirmed')),
	CONSTRAINT "products_allergen_shellfish" CHECK("allergen_shellfish" in ('contains', 'free', 'unconfirmed')),
	CONSTRAINT "products_allergen_tree_nuts" CHECK("allergen_tree_nuts" in ('contains', 'free', 'unconfirmed')),
	CONSTRAINT "products_allergen_peanuts" CHECK("allergen_peanuts" in ('contains', 'free', 'unconfirmed')),
	CONSTRAINT "products_allergen_wheat" CHECK("allergen_wheat" in ('contains', 'free', 'unconfirmed')),
	CONSTRAINT "products_allergen_soybeans" CHECK("allergen_soybeans" in ('contains', 'free', 'unconfirmed')),
	CONSTRAINT "products_allergen_sesame" CHECK("allergen_sesame" in ('contains', 'free', 'unconfirmed'))
);
--> statement-breakpoint
CREATE INDEX `products_on_menu` ON `products` (`menu_position`,`created_at`) WHERE "featured_this_week" = 1 and "is_available" = 1;--> statement-breakpoint
CREATE INDEX `products_on_menu_by_category` ON `products` (`category`,`menu_position`,`created_at`) WHERE "featured_this_week" = 1 and "is_available" = 1;--> statement-breakpoint
CREATE INDEX `products_by_category` ON `products` (`category`,`name`);--> statement-breakpoint
CREATE INDEX `products_without_picture` ON `products` (`id`) WHERE "image_url" is null and "featured_this_week" = 1;--> statement-breakpoint
CREATE TABLE `user_roles` (
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `role`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "user_roles_role" CHECK("role" in ('admin', 'staff'))
);
--> statement-breakpoint
CREATE INDEX `user_roles_by_role` ON `user_roles` (`role`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`email_verified_at` integer,
	`session_epoch` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "users_email_lower" CHECK("email" = lower("email"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE TABLE `weekly_menu_items` (
	`week` text NOT NULL,
	`product_id` integer NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`week`, `product_id`),
	FOREIGN KEY (`week`) REFERENCES `weekly_menus`(`week`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "weekly_menu_items_position" CHECK("position" between 1 and 48)
);
--> statement-breakpoint
CREATE INDEX `weekly_menu_items_in_order` ON `weekly_menu_items` (`week`,`position`);--> statement-breakpoint
CREATE INDEX `weekly_menu_items_by_product` ON `weekly_menu_items` (`product_id`,`week`);--> statement-breakpoint
CREATE TABLE `weekly_menus` (
	`week` text PRIMARY KEY NOT NULL,
	`state` text DEFAULT 'planned' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`overrides` text,
	`published_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "weekly_menus_state" CHECK("state" in ('planned', 'live', 'past', 'off')),
	CONSTRAINT "weekly_menus_week" CHECK("week" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "weekly_menus_overrides" CHECK("overrides" is null or json_valid("overrides"))
);
--> statement-breakpoint
CREATE INDEX `weekly_menus_by_state` ON `weekly_menus` (`state`,`week`);