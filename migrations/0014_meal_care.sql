ALTER TABLE `products` ADD `heating` text;--> statement-breakpoint
ALTER TABLE `products` ADD `refrigerator` text;--> statement-breakpoint
ALTER TABLE `products` ADD `freezer` text;