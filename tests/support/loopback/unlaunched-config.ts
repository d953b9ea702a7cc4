import { readFileSync } from 'node:fs'
import { setTomlValue } from '#scripts/launch/wrangler-toml.ts'

/**
 * Returns the text of wrangler.toml with the sample values that `npm run launch` replaces, so that the tests of
 * launching and deploying also pass in a checkout that has been launched.
 */
export function unlaunchedConfig() {
  const production = (table: string, key: string, binding?: string) => ({
    table: `env.production${table}`,
    key,
    ...(binding === undefined ? {} : { binding }),
  })
  const samples = [
    [production('', 'routes'), '[{ pattern = "holstontable.example", custom_domain = true }]'],
    [production('.vars', 'SITE_ORIGIN'), '"https://holstontable.example"'],
    [production('.vars', 'EMAIL_FROM'), '"hello@holstontable.example"'],
    [production('.d1_databases', 'database_id', 'DB'), '"00000000-0000-0000-0000-000000000000"'],
    [production('.kv_namespaces', 'id', 'SESSIONS'), `"${'0'.repeat(32)}"`],
    [production('.kv_namespaces', 'id', 'PAGES'), `"${'0'.repeat(31)}1"`],
  ] as const
  const text = readFileSync('wrangler.toml', 'utf8').replace(/^account_id = .*\n/m, '')
  return samples.reduce((changed, [place, value]) => setTomlValue(changed, place, value), text)
}
