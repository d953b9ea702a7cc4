interface Bound {
  binding?: string
  name?: string
  id?: string
  database_id?: string
  database_name?: string
  bucket_name?: string
  namespace_id?: string
  queue?: string
  dead_letter_queue?: string
}

interface Environment {
  name?: string
  vars?: Record<string, string>
  routes?: (string | { pattern: string })[]
  secrets?: { required?: string[] }
  observability?: { enabled?: boolean; redact_query_string?: boolean }
  upload_source_maps?: boolean
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

export const deployEnvironments = ['production', 'staging'] as const
type DeployEnvironment = (typeof deployEnvironments)[number]

/** Returns the sorted names of an environment's bindings and variables. */
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

/** Returns what is missing or wrong in wrangler.toml for a deployment to an environment. */
export function deployProblems(config: WranglerConfig, name: DeployEnvironment) {
  const environment = config.env?.[name]
  if (!environment) return [`wrangler.toml has no [env.${name}].`]

  const named = new Set(boundNames(environment))
  const missing = boundNames(config)
    .filter((binding) => !named.has(binding))
    .map((binding) => `env.${name} does not bind ${binding}; nothing is inherited.`)
  const withoutId = [...(environment.d1_databases ?? []), ...(environment.kv_namespaces ?? [])]
    .filter((bound) => /^[0-]*1?$/.test(bound.database_id ?? bound.id ?? ''))
    .map(
      ({ binding }) =>
        `${binding} of env.${name} has no id yet: create it and write its id into wrangler.toml.`,
    )
  return [...missing, ...withoutId, ...placeholders(environment, name), ...sharedWithProduction(config, name)]
}

function placeholders({ vars = {}, routes = [] }: Environment, name: DeployEnvironment) {
  const { SITE_ORIGIN = '', EMAIL_FROM = '' } = vars
  const patterns = routes.map((route) => (typeof route === 'string' ? route : route.pattern))
  const settings = [
    ...patterns.map((pattern) => ['The route', pattern] as const),
    ['SITE_ORIGIN', SITE_ORIGIN] as const,
    ['EMAIL_FROM', EMAIL_FROM] as const,
  ]
  const samples = settings
    .filter(([, value]) => /\.example\b|your-subdomain/.test(value))
    .map(
      ([what, value]) =>
        `${what} of env.${name} is still the sample ${value}: enter your own in wrangler.toml.`,
    )
  const insecure = SITE_ORIGIN.startsWith('https://')
    ? []
    : [`SITE_ORIGIN of env.${name} must begin with https://.`]
  return [...samples, ...insecure]
}

/**
 * Returns the stores that an environment shares with production. Staging must never write to production's database,
 * stores or queues.
 */
function sharedWithProduction({ env = {} }: WranglerConfig, name: DeployEnvironment) {
  if (name === 'production') return []
  const ofProduction = new Set(stores(env.production))
  return stores(env[name])
    .filter((store) => ofProduction.has(store))
    .map((store) => `env.${name} uses production’s ${store}: give it its own.`)
}

/**
 * Returns what an environment stores data in, such as "bucket holston-table-pictures". Stores with a placeholder ID
 * are left out.
 */
export function stores(environment: Environment = {}) {
  const { d1_databases = [], kv_namespaces = [], r2_buckets = [], queues = {}, ratelimits = [] } = environment
  const named = [
    ...d1_databases.map(({ database_id: id }) => ['database', id]),
    ...kv_namespaces.map(({ id }) => ['KV namespace', id]),
    ...r2_buckets.map(({ bucket_name: bucket }) => ['bucket', bucket]),
    ...(queues.producers ?? []).map(({ queue }) => ['queue', queue]),
    ...(queues.consumers ?? []).map(({ queue }) => ['queue', queue]),
    ...ratelimits.map(({ namespace_id: id }) => ['rate limit namespace', id]),
  ]
  return [...new Set(named.map((parts) => parts.join(' ')))].filter((store) => !/ [0-]*1?$/.test(store))
}

/** Returns instructions for setting each secret that an environment requires and its Worker lacks. */
export function missingSecrets(config: WranglerConfig, name: DeployEnvironment, secrets: readonly string[]) {
  return (config.env?.[name]?.secrets?.required ?? [])
    .filter((secret) => !secrets.includes(secret))
    .map((secret) => `The secret ${secret} is not set: npx wrangler secret put ${secret} --env ${name}.`)
}
