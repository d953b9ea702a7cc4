interface Bound {
  binding?: string
  name?: string
  id?: string
  database_id?: string
  queue?: string
  dead_letter_queue?: string
}

interface Environment {
  vars?: Record<string, string>
  secrets?: { required?: string[] }
  observability?: { enabled?: boolean; redact_query_string?: boolean }
  triggers?: { crons?: string[] }
  d1_databases?: Bound[]
  kv_namespaces?: Bound[]
  r2_buckets?: Bound[]
  queues?: { producers?: Bound[]; consumers?: Bound[] }
  images?: Bound
  send_email?: Bound[]
  ratelimits?: Bound[]
  version_metadata?: Bound
  ai?: Bound
}

export interface WranglerConfig extends Environment {
  env?: Record<string, Environment>
}

/** Returns the names of everything that an environment binds, including variables, sorted. */
export function boundNames(environment: Environment) {
  const bound = [
    ...(environment.d1_databases ?? []),
    ...(environment.kv_namespaces ?? []),
    ...(environment.r2_buckets ?? []),
    ...(environment.queues?.producers ?? []),
    ...(environment.send_email ?? []),
    ...(environment.ratelimits ?? []),
    ...[environment.images, environment.version_metadata, environment.ai].filter((one) => one !== undefined),
  ].map(({ binding, name }) => binding ?? name ?? '')
  return [...bound, ...Object.keys(environment.vars ?? {})].sort()
}

/** Returns what still prevents a deploy to production; `secrets` is null if they could not be listed. */
export function deployProblems(config: WranglerConfig, secrets: readonly string[] | null) {
  const production = config.env?.production
  if (!production) return ['wrangler.toml has no [env.production].']

  const named = new Set(boundNames(production))
  const missing = boundNames(config)
    .filter((name) => !named.has(name))
    .map((name) => `env.production does not bind ${name}; nothing is inherited.`)
  const placeholders = [...(production.d1_databases ?? []), ...(production.kv_namespaces ?? [])]
    .filter((bound) => /^[0-]*1?$/.test(bound.database_id ?? bound.id ?? ''))
    .map(
      (bound) =>
        `${bound.binding} of env.production has no id yet: create it and write its id into wrangler.toml.`,
    )
  const unlisted =
    secrets === null ? ['The secrets of production could not be listed: log in with npx wrangler login.'] : []
  const unset = (production.secrets?.required ?? [])
    .filter((name) => secrets !== null && !secrets.includes(name))
    .map((name) => `The secret ${name} is not set: npx wrangler secret put ${name} --env production.`)
  const plain = production.vars?.SITE_ORIGIN?.startsWith('https://')
    ? []
    : ['SITE_ORIGIN of env.production must begin with https://.']
  return [...missing, ...placeholders, ...plain, ...unlisted, ...unset]
}
