/** What `npm run restore -- --remote` says: commands for a person, none of which this project runs by itself. */
export const productionWords = `Nothing has been changed. docs/restore.md says when to take which way.

Rows are wrong or gone, the database is there: Time Travel, to any minute of the last 30 days.

  1. Note where you are now, so that this can be undone:
     npx wrangler d1 time-travel info DB --env production
  2. Find the bookmark of the last good minute:
     npx wrangler d1 time-travel info DB --env production --timestamp <2026-11-24T09:30:00-05:00>
  3. Go back to it:
     npx wrangler d1 time-travel restore DB --env production --bookmark <bookmark>
  4. Hold what waits, so that no mail leaves twice, and let no kept page pass for one of now:
     npx wrangler d1 execute DB --env production --remote --yes --file scripts/restore/settle.sql
  5. Pages follow within a second; look at /readyz, / and /admin/jobs.

The database itself is gone: the last weekly export, into a new database.

  1. Rebuild and check it on this machine:
     npm run restore -- --of production --from latest --to .wrangler/restored
  2. Make a new database, and write its id into [[env.production.d1_databases]] of wrangler.toml:
     npx wrangler d1 create holston-table-2
  3. Fill it:
     npx wrangler d1 execute DB --env production --remote --yes --file .wrangler/restored/restore.sql
  4. Put the Worker in front of it:
     npm run deploy
  5. Log in by “Forgot password”, then look at /admin/mail and /admin/jobs.`
