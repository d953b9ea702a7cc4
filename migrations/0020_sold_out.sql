DROP INDEX `products_on_menu`;--> statement-breakpoint
DROP INDEX `products_on_menu_by_category`;--> statement-breakpoint
CREATE INDEX `products_on_menu` ON `products` (`menu_position`,`created_at`) WHERE "featured_this_week" = 1;--> statement-breakpoint
CREATE INDEX `products_on_menu_by_category` ON `products` (`category`,`menu_position`,`created_at`) WHERE "featured_this_week" = 1;--> statement-breakpoint
CREATE INDEX `weekly_menu_items_sold_out` ON `weekly_menu_items` (`week`,`sold_out_at`) WHERE "sold_out_at" is not null;