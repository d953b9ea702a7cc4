ALTER TABLE `audit_log` ADD `area` text GENERATED ALWAYS AS (substr("subject", 1, instr("subject" || ':', ':') - 1)) VIRTUAL;--> statement-breakpoint
CREATE INDEX `audit_log_by_actor` ON `audit_log` (`actor`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_by_area` ON `audit_log` (`area`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_by_actor_and_area` ON `audit_log` (`actor`,`area`,`id`);--> statement-breakpoint
ALTER TABLE `dead_letters` ADD `put_away_at` integer;--> statement-breakpoint
CREATE INDEX `dead_letters_undecided` ON `dead_letters` (`id`) WHERE "replay_at" is null and "put_away_at" is null;--> statement-breakpoint
CREATE INDEX `account_links_open_invites` ON `account_links` (`expires_at`) WHERE "purpose" = 'accept-invite' and "used_at" is null;--> statement-breakpoint
CREATE INDEX `newsletter_subscribers_by_source` ON `newsletter_subscribers` (`source`,`state`,`id`);--> statement-breakpoint
CREATE INDEX `product_images_undecided` ON `product_images` (`product_id`) WHERE "state" = 'done' and "approved_at" is null and "approved_by" is null;