CREATE INDEX `issue_batches_given` ON `issue_batches` (`key_used_at`) WHERE "state" <> 'done' and "key_used_at" is not null;--> statement-breakpoint
CREATE INDEX `issues_clock` ON `issues` (`due_at`,`kind`,`week`,`state`,`held_for`,`started_at`,`failed`,`unknown`);--> statement-breakpoint
CREATE INDEX `issues_with_text` ON `issues` (`due_at`) WHERE "content" is not null;