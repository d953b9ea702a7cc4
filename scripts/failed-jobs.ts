import { failedJobsQuery } from '#app/data/scheduling/failed-job-statements.ts'
import { formatFailedJobKey, type FailedJob } from '#app/domain/scheduling/failed-job.ts'
import { defaultState, queries } from './local.ts'
import { inlineParams, retryFromCommandLine } from './retry-failed-job.ts'

/**
 * Lists the newest failed jobs; `-- retry email:12` makes the next tick try that job again. `--remote` means
 * production.
 */

const args = process.argv.slice(2)
const flags = args.includes('--remote')
  ? ['--remote', '--env', 'production']
  : ['--local', '--persist-to', defaultState]
const [verb, key] = args.filter((arg) => arg !== '--remote')
const run = (statements: string[]) => queries(statements, flags)

if (verb === 'retry' && key) {
  console.log(await retryFromCommandLine(run, { key, now: Date.now() }))
} else if (verb === undefined) {
  const [jobs = []] = run([inlineParams(failedJobsQuery(null))]) as FailedJob[][]
  for (const job of jobs)
    console.log(
      [formatFailedJobKey(job), new Date(job.failedAt).toISOString(), job.subject, job.error].join('\t'),
    )
  if (jobs.length === 0) console.log('No failed jobs.')
} else {
  console.log('Usage: npm run failed-jobs [-- retry <email:12>] [-- --remote]')
}
