ALTER TABLE `weekly_menu_items` ADD `why` text;--> statement-breakpoint
ALTER TABLE `weekly_menus` ADD `off_reason` text;--> statement-breakpoint
ALTER TABLE `weekly_menus` ADD `archive` text;--> statement-breakpoint
ALTER TABLE `weekly_menus` ADD `approved_at` integer;--> statement-breakpoint
ALTER TABLE `weekly_menus` ADD `approved_by` text;--> statement-breakpoint
CREATE INDEX `weekly_menus_special` ON `weekly_menus` (`week`) WHERE "overrides" is not null or "state" = 'off';