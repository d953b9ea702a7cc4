import type { Vulnerability } from './osv.ts'

/**
 * Vulnerabilities that don't fail `npm run audit:osv`, because they don't affect this site (docs/decisions/001). An
 * entry no longer applies after its `until` date: check that the reason still holds, then set a new date or remove
 * the entry.
 */

interface AcceptedRisk {
  package: string
  id: string
  reason: string
  /** The last day on which the risk is accepted, as YYYY-MM-DD. */
  until: string
}

export const acceptedRisks: AcceptedRisk[] = [
  {
    package: 'turbo-stream',
    id: 'GHSA-rxv8-25v2-qmq8',
    reason:
      'CVE-2026-34077, no fix for Remix 2. Only single fetch uses this package; it is off, and a test checks that.',
    until: '2027-05-31',
  },
  {
    package: 'esbuild',
    id: 'GHSA-67mh-4wv8-2f99',
    reason:
      'Remix and drizzle-kit depend on old releases, whose dev server answers any origin. It is never started.',
    until: '2027-05-31',
  },
]

/**
 * Classifies a vulnerability as accepted, a warning or an error. Malware is an error even in a development
 * dependency, because install scripts run on our machines and in CI. `today` is YYYY-MM-DD.
 */
export function verdictOn(
  { name, id, isDev }: Pick<Vulnerability, 'name' | 'id' | 'isDev'>,
  risks: AcceptedRisk[],
  today: string,
) {
  if (risks.some((risk) => risk.package === name && risk.id === id && today <= risk.until)) return 'accepted'
  return isDev && !id.startsWith('MAL-') ? 'warning' : 'error'
}
