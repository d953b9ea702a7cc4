-- Run after every restore, so that email that may have been sent since the backup is not sent again (docs/restore.md).

-- Email that was waiting at the time of the backup may have been sent since: a person checks before resending it.
update emails set state = 'unknown', lease_until = null, error = 'Restored from a backup: this email may have been sent since then.'
where state in ('pending', 'claimed', 'sending');

-- Newsletters pause until a person resumes them.
update issues set state = 'paused', held_for = 'by-hand', version = version + 1 where state in ('freezing', 'sending');
update issues set state = 'held', held_for = 'by-hand', version = version + 1 where state = 'draft';
update dead_letters set replay_at = null where replay_at is not null and replayed_at is null;

-- The restore also set back the cache versions. Raise them above every earlier value, so that no outdated page in the
-- cache counts as current.
update counters set value = value + 1000000 where name in ('content', 'house');
