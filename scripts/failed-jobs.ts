import { buildFailedJobsQuery } from '#app/data/scheduling/failed-job-statements.ts'
import { type FailedJob, formatFailedJobKey } from '#app/domain/scheduling/failed-job.ts'
import { readDatabaseTarget } from './database-target.ts'
import { queries, requireLocalDatabase } from './local.ts'
import { inlineParams, retryFromCommandLine } from './retry-failed-job.ts'

/**
 * `npm run failed-jobs`: lists the newest failed jobs; `-- retry email:12` makes the next tick retry that job. Add
 * `--remote` for production or `--env staging` for staging.
 */

const target = readDatabaseTarget(process.argv.slice(2))
const [verb, key] = target?.positionals ?? []
if (!target || (verb !== undefined && (verb !== 'retry' || !key))) {
  console.log('Usage: npm run failed-jobs [-- retry <email:12>] [-- --remote | --env staging]')
  process.exit(1)
}
const { flags, isLocal } = target
if (isLocal) requireLocalDatabase()
const run = (statements: string[]) => queries(statements, flags)

if (key) {
  console.log(await retryFromCommandLine(run, { key, now: Date.now() }))
} else {
  const [jobs = []] = run([inlineParams(buildFailedJobsQuery(null))]) as FailedJob[][]
  for (const job of jobs)
    console.log(
      [formatFailedJobKey(job), new Date(job.failedAt).toISOString(), job.subject, job.error].join('\t'),
    )
  if (jobs.length === 0) console.log('No failed jobs.')
}
