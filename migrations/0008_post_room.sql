DROP INDEX `contact_messages_by_assignee`;--> statement-breakpoint
CREATE INDEX `contact_messages_by_assignee` ON `contact_messages` (`assigned_to`,`state`,`created_at`);--> statement-breakpoint
ALTER TABLE `emails` ADD `opened_at` integer;--> statement-breakpoint
ALTER TABLE `emails` ADD `key_used_at` integer;--> statement-breakpoint
ALTER TABLE `emails` ADD `in_doubt` integer DEFAULT false NOT NULL;