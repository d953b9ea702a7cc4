ALTER TABLE `audit_log` ADD `area` text GENERATED ALWAYS AS (substr("subject", 1, instr("subject" || ':', ':') - 1)) VIRTUAL;--> statement-breakpoint
CREATE INDEX `audit_log_by_actor` ON `audit_log` (`actor`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_by_area` ON `audit_log` (`area`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_by_actor_and_area` ON `audit_log` (`actor`,`area`,`id`);--> statement-breakpoint
ALTER TABLE `dead_letters` ADD `put_away_at` integer;--> statement-breakpoint
CREATE INDEX `dead_letters_undecided` ON `dead_letters` (`id`) WHERE "replay_at" is null and "put_away_at" is null;