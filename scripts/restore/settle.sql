-- What must not happen by itself in a database that is yesterday's again; run after either way back (docs/restore.md).

-- A mail that waited then may have left since: nobody sends it but a person who has looked.
update emails set state = 'unknown', lease_until = null, error = 'Restored: it may have left since.'
where state in ('pending', 'claimed', 'sending');

-- Letters to many stand still until somebody says go.
update issues set state = 'paused', held_for = 'by-hand', version = version + 1 where state in ('freezing', 'sending');
update issues set state = 'held', held_for = 'by-hand', version = version + 1 where state = 'draft';
update dead_letters set replay_at = null where replay_at is not null and replayed_at is null;

-- The versions went back too. Above all that they ever were, nothing that is kept can pass for what is so now.
update counters set value = value + 1000000 where name in ('content', 'house');
