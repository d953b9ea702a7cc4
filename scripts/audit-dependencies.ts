import { readFileSync } from 'node:fs'
import { acceptedRisks, verdictOn } from './audit-dependencies/accepted-risks.ts'
import {
  findVulnerabilities,
  installedPackages,
  type Lock,
  OsvUnavailable,
} from './audit-dependencies/osv.ts'

/**
 * `npm run audit:osv`: looks up every package in package-lock.json in the OSV database. Fails on a vulnerability in a
 * production dependency and on malware anywhere; other vulnerabilities in development dependencies are warnings. If
 * OSV doesn't respond, the check is skipped. Set `OSV_URL` to use a different OSV server.
 */

const service = process.env.OSV_URL ?? 'https://api.osv.dev'
const packages = installedPackages(JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock)

try {
  const vulnerabilities = await findVulnerabilities(packages, service)
  const today = new Date().toISOString().slice(0, 10)
  const counts = { error: 0, warning: 0, accepted: 0 }
  for (const one of vulnerabilities) {
    const verdict = verdictOn(one, acceptedRisks, today)
    counts[verdict] += 1
    const fix = one.fixedVersion === undefined ? 'no fixed version' : `fixed in ${one.fixedVersion}`
    const place = one.isDev ? 'development' : 'production'
    console.log(
      `${verdict}: ${one.name} ${one.version} (${place}), ${one.severity}, ${fix}: ${one.summary}` +
        `\n  https://osv.dev/vulnerability/${one.id}`,
    )
  }
  console.log(
    `${packages.length} packages checked; errors: ${counts.error}, warnings: ${counts.warning}, accepted: ${counts.accepted}`,
  )
  if (counts.error > 0) process.exitCode = 1
} catch (error) {
  if (!(error instanceof OsvUnavailable)) throw error
  // GitHub Actions shows a line with this prefix as a notice on the workflow run's page.
  const prefix = process.env.GITHUB_ACTIONS ? '::notice title=Dependencies not checked::' : ''
  console.log(`${prefix}Skipped the dependency check: ${error.message}.`)
}
