ALTER TABLE `products` ADD `is_draft` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `weekly_menu_items` ADD `sold_out_at` integer;