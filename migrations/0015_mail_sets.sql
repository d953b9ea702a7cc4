ALTER TABLE `issue_batches` ADD `mail_values` text;--> statement-breakpoint
ALTER TABLE `issue_batches` ADD `conflict_at` integer;--> statement-breakpoint
ALTER TABLE `issue_batches` ADD `sending_to` integer;