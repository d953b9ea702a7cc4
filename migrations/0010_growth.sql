CREATE TABLE `newest_posts` (
	`id` integer PRIMARY KEY NOT NULL,
	`posts` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `blog_posts` ADD `place` integer;--> statement-breakpoint
CREATE INDEX `blog_posts_by_place` ON `blog_posts` (`place`);--> statement-breakpoint
-- A post's place among all that have a date, the oldest 1, so that a page of the list is found by a key. Whoever writes a
-- post writes no place: a newest post takes the next one, and only what stands above a change is moved.
UPDATE blog_posts SET place = ranked.place
FROM (SELECT id, row_number() OVER (ORDER BY published_at, id) AS place FROM blog_posts WHERE published_at IS NOT NULL) AS ranked
WHERE ranked.id = blog_posts.id;
--> statement-breakpoint
CREATE TRIGGER blog_posts_placed AFTER INSERT ON blog_posts WHEN new.published_at IS NOT NULL AND new.place IS NULL BEGIN
  UPDATE blog_posts SET place = place + 1 WHERE place > coalesce((SELECT below.place FROM blog_posts AS below
    WHERE (below.published_at, below.id) < (new.published_at, new.id) ORDER BY below.published_at DESC, below.id DESC LIMIT 1), 0);
  UPDATE blog_posts SET place = 1 + coalesce((SELECT below.place FROM blog_posts AS below
    WHERE (below.published_at, below.id) < (new.published_at, new.id) ORDER BY below.published_at DESC, below.id DESC LIMIT 1), 0) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER blog_posts_replaced AFTER UPDATE OF published_at ON blog_posts WHEN old.published_at IS NOT new.published_at BEGIN
  UPDATE blog_posts SET place = NULL WHERE id = new.id;
  UPDATE blog_posts SET place = place - 1 WHERE place > old.place;
  UPDATE blog_posts SET place = place + 1 WHERE new.published_at IS NOT NULL AND place > coalesce((SELECT below.place FROM blog_posts AS below
    WHERE (below.published_at, below.id) < (new.published_at, new.id) ORDER BY below.published_at DESC, below.id DESC LIMIT 1), 0);
  UPDATE blog_posts SET place = 1 + coalesce((SELECT below.place FROM blog_posts AS below
    WHERE (below.published_at, below.id) < (new.published_at, new.id) ORDER BY below.published_at DESC, below.id DESC LIMIT 1), 0) WHERE new.published_at IS NOT NULL AND id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER blog_posts_displaced AFTER DELETE ON blog_posts WHEN old.place IS NOT NULL BEGIN
  UPDATE blog_posts SET place = place - 1 WHERE place > old.place;
END;
--> statement-breakpoint
-- Whoever is moved by that has not changed.
DROP TRIGGER blog_posts_content_update;
--> statement-breakpoint
CREATE TRIGGER blog_posts_content_update AFTER UPDATE ON blog_posts WHEN old.place IS new.place BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'content';
END;
--> statement-breakpoint
INSERT INTO newest_posts (id, posts) SELECT 1, (SELECT json_group_array(json_object('slug', slug, 'title', title, 'tags', json(tags), 'publishedAt', published_at))
    FROM (SELECT slug, title, tags, published_at FROM blog_posts WHERE published_at IS NOT NULL ORDER BY published_at DESC, id DESC LIMIT 16));
--> statement-breakpoint
CREATE TRIGGER newest_posts_insert AFTER INSERT ON blog_posts WHEN new.published_at IS NOT NULL BEGIN
  UPDATE newest_posts SET posts = (SELECT json_group_array(json_object('slug', slug, 'title', title, 'tags', json(tags), 'publishedAt', published_at))
    FROM (SELECT slug, title, tags, published_at FROM blog_posts WHERE published_at IS NOT NULL ORDER BY published_at DESC, id DESC LIMIT 16));
END;
--> statement-breakpoint
CREATE TRIGGER newest_posts_update AFTER UPDATE OF slug, title, tags, published_at ON blog_posts
  WHEN old.published_at IS NOT NULL OR new.published_at IS NOT NULL BEGIN
  UPDATE newest_posts SET posts = (SELECT json_group_array(json_object('slug', slug, 'title', title, 'tags', json(tags), 'publishedAt', published_at))
    FROM (SELECT slug, title, tags, published_at FROM blog_posts WHERE published_at IS NOT NULL ORDER BY published_at DESC, id DESC LIMIT 16));
END;
--> statement-breakpoint
CREATE TRIGGER newest_posts_delete AFTER DELETE ON blog_posts WHEN old.published_at IS NOT NULL BEGIN
  UPDATE newest_posts SET posts = (SELECT json_group_array(json_object('slug', slug, 'title', title, 'tags', json(tags), 'publishedAt', published_at))
    FROM (SELECT slug, title, tags, published_at FROM blog_posts WHERE published_at IS NOT NULL ORDER BY published_at DESC, id DESC LIMIT 16));
END;
--> statement-breakpoint
-- What every page needs of the facts, the area and the special weeks has a version of its own: who has read it keeps it.
INSERT INTO counters (name, value) VALUES ('house', 1);
--> statement-breakpoint
CREATE TRIGGER business_facts_house_insert AFTER INSERT ON business_facts BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'house';
END;
--> statement-breakpoint
CREATE TRIGGER business_facts_house_update AFTER UPDATE ON business_facts BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'house';
END;
--> statement-breakpoint
CREATE TRIGGER business_facts_house_delete AFTER DELETE ON business_facts BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'house';
END;
--> statement-breakpoint
CREATE TRIGGER city_records_house_insert AFTER INSERT ON city_records BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'house';
END;
--> statement-breakpoint
CREATE TRIGGER city_records_house_update AFTER UPDATE ON city_records BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'house';
END;
--> statement-breakpoint
CREATE TRIGGER city_records_house_delete AFTER DELETE ON city_records BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'house';
END;
--> statement-breakpoint
CREATE TRIGGER delivery_zips_house_insert AFTER INSERT ON delivery_zips BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'house';
END;
--> statement-breakpoint
CREATE TRIGGER delivery_zips_house_update AFTER UPDATE ON delivery_zips BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'house';
END;
--> statement-breakpoint
CREATE TRIGGER delivery_zips_house_delete AFTER DELETE ON delivery_zips BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'house';
END;
--> statement-breakpoint
CREATE TRIGGER weekly_menus_house_insert AFTER INSERT ON weekly_menus BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'house';
END;
--> statement-breakpoint
CREATE TRIGGER weekly_menus_house_update AFTER UPDATE ON weekly_menus BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'house';
END;
--> statement-breakpoint
CREATE TRIGGER weekly_menus_house_delete AFTER DELETE ON weekly_menus BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'house';
END;
