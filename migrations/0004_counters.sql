-- What the pages are made of has one version, raised by every write to it in the transaction of that write, so that no
-- code path can forget it. A kept page is of one version.
INSERT INTO counters (name, value) VALUES ('content', 1);
--> statement-breakpoint
CREATE TRIGGER products_content_insert AFTER INSERT ON products BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER products_content_update AFTER UPDATE ON products BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER products_content_delete AFTER DELETE ON products BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER weekly_menus_content_insert AFTER INSERT ON weekly_menus BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER weekly_menus_content_update AFTER UPDATE ON weekly_menus BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER weekly_menus_content_delete AFTER DELETE ON weekly_menus BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER weekly_menu_items_content_insert AFTER INSERT ON weekly_menu_items BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER weekly_menu_items_content_update AFTER UPDATE ON weekly_menu_items BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER weekly_menu_items_content_delete AFTER DELETE ON weekly_menu_items BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER product_corrections_content_insert AFTER INSERT ON product_corrections BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER product_corrections_content_update AFTER UPDATE ON product_corrections BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER product_corrections_content_delete AFTER DELETE ON product_corrections BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER blog_posts_content_insert AFTER INSERT ON blog_posts BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER blog_posts_content_update AFTER UPDATE ON blog_posts BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER blog_posts_content_delete AFTER DELETE ON blog_posts BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER post_slugs_content_insert AFTER INSERT ON post_slugs BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER post_slugs_content_update AFTER UPDATE ON post_slugs BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER post_slugs_content_delete AFTER DELETE ON post_slugs BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER business_facts_content_insert AFTER INSERT ON business_facts BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER business_facts_content_update AFTER UPDATE ON business_facts BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER business_facts_content_delete AFTER DELETE ON business_facts BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER delivery_zips_content_insert AFTER INSERT ON delivery_zips BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER delivery_zips_content_update AFTER UPDATE ON delivery_zips BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER delivery_zips_content_delete AFTER DELETE ON delivery_zips BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER city_records_content_insert AFTER INSERT ON city_records BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER city_records_content_update AFTER UPDATE ON city_records BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER city_records_content_delete AFTER DELETE ON city_records BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER social_cards_content_update AFTER UPDATE OF image_url ON social_cards BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'content';
END;
--> statement-breakpoint
-- Subscribers by state, and how many joined and left on each day (days since the epoch, UTC).
INSERT INTO counters (name, value)
  SELECT 'subscribers.' || state, count(*) FROM newsletter_subscribers GROUP BY state;
--> statement-breakpoint
INSERT INTO counters (name, value)
  SELECT 'subscribers.joined.' || (coalesce(confirmed_at, created_at) / 86400000), count(*)
  FROM newsletter_subscribers WHERE state <> 'pending' GROUP BY 1;
--> statement-breakpoint
INSERT INTO counters (name, value)
  SELECT 'subscribers.left.' || (unsubscribed_at / 86400000), count(*)
  FROM newsletter_subscribers WHERE state = 'unsubscribed' AND unsubscribed_at IS NOT NULL GROUP BY 1;
--> statement-breakpoint
CREATE TRIGGER newsletter_subscribers_counted AFTER INSERT ON newsletter_subscribers BEGIN
  INSERT INTO counters (name, value) VALUES ('subscribers.' || new.state, 1) ON CONFLICT (name) DO UPDATE SET value = value + 1;
  INSERT INTO counters (name, value)
    SELECT 'subscribers.joined.' || (coalesce(new.confirmed_at, new.created_at) / 86400000), 1
    WHERE new.state = 'confirmed' ON CONFLICT (name) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER newsletter_subscribers_recounted AFTER UPDATE OF state ON newsletter_subscribers
  WHEN old.state <> new.state BEGIN
  UPDATE counters SET value = value - 1 WHERE name = 'subscribers.' || old.state;
  INSERT INTO counters (name, value) VALUES ('subscribers.' || new.state, 1) ON CONFLICT (name) DO UPDATE SET value = value + 1;
  INSERT INTO counters (name, value)
    SELECT 'subscribers.joined.' || (coalesce(new.confirmed_at, new.created_at) / 86400000), 1
    WHERE new.state = 'confirmed' ON CONFLICT (name) DO UPDATE SET value = value + 1;
  INSERT INTO counters (name, value)
    SELECT 'subscribers.left.' || (new.unsubscribed_at / 86400000), 1
    WHERE new.state = 'unsubscribed' AND new.unsubscribed_at IS NOT NULL ON CONFLICT (name) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER newsletter_subscribers_uncounted AFTER DELETE ON newsletter_subscribers BEGIN
  UPDATE counters SET value = value - 1 WHERE name = 'subscribers.' || old.state;
END;
