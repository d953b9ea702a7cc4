import {
  type Account,
  type Binding,
  newScript,
  sampleId,
  sampleUuid,
  type Script,
  type Version,
} from './account.ts'
import { ApiError, findOrThrow, requireFound } from './api-error.ts'
import { type ApiRequest, jsonBody, type Routes } from './route.ts'

/** Handlers for Worker scripts: uploads, versions, deployments, secrets, static assets, domains and triggers. */
export function workerRoutes(account: Account): Routes {
  const script = (name = '') =>
    requireFound(account.scripts.get(name), 10007, 'This Worker does not exist on your account.')
  const scripts = '/accounts/:account/workers/scripts'

  return {
    'GET /accounts/:account/workers/services/:script': ({ params }) => {
      const { tag, tags } = script(params.script)
      return {
        id: params.script,
        default_environment: {
          environment: 'production',
          script: { tag, tags, last_deployed_from: 'wrangler' },
        },
      }
    },
    [`GET ${scripts}`]: () => [...account.scripts].map(([id, { tag, tags }]) => ({ id, tag, tags })),
    [`PUT ${scripts}/:script`]: async (request) => {
      const name = request.params.script ?? ''
      const script = account.scripts.get(name) ?? newScript(name)
      const version = await addVersion(account, script, request)
      account.scripts.set(name, script)
      deploy(script, [{ version_id: version.id, percentage: 100 }], '')
      return {
        id: name,
        tag: script.tag,
        etag: 'etag',
        deployment_id: version.id.replaceAll('-', ''),
        startup_time_ms: 5,
      }
    },
    [`POST ${scripts}/:script/versions`]: async (request) => {
      const version = await addVersion(account, script(request.params.script), request)
      return { ...describeVersion(version), startup_time_ms: 5 }
    },
    [`GET ${scripts}/:script/versions`]: ({ params }) => ({
      items: script(params.script).versions.map(describeVersion),
    }),
    [`GET ${scripts}/:script/versions/:version`]: ({ params }) =>
      describeVersion(
        findOrThrow(
          script(params.script).versions,
          ({ id }) => id === params.version,
          10021,
          'Version not found.',
        ),
      ),
    [`GET ${scripts}/:script/deployments`]: ({ params }) => ({
      deployments: script(params.script).deployments.map(({ message, ...rest }) => ({
        ...rest,
        source: 'wrangler',
        strategy: 'percentage',
        author_email: account.email,
        created_on: day,
        annotations: { 'workers/message': message },
      })),
    }),
    [`POST ${scripts}/:script/deployments`]: (request) => {
      const { versions, annotations } = jsonBody(request) as {
        versions: { version_id: string; percentage: number }[]
        annotations?: Record<string, string>
      }
      return deploy(script(request.params.script), versions, annotations?.['workers/message'] ?? '')
    },
    [`PATCH ${scripts}/:script/script-settings`]: (request) => {
      const { tags } = jsonBody(request) as { tags?: string[] }
      const worker = script(request.params.script)
      worker.tags = tags ?? worker.tags
      return {}
    },
    [`GET ${scripts}/:script/settings`]: ({ params }) => ({ bindings: script(params.script).bindings }),

    [`GET ${scripts}/:script/secrets`]: ({ params }) =>
      [...script(params.script).secrets.keys()].map((name) => ({ name, type: 'secret_text' })),
    [`PUT ${scripts}/:script/secrets`]: (request) => {
      const { name, text } = jsonBody(request) as { name: string; text: string }
      script(request.params.script).secrets.set(name, text)
      return { name, type: 'secret_text' }
    },
    [`PATCH ${scripts}/:script/secrets-bulk`]: (request) => {
      const { secrets } = jsonBody(request) as { secrets: Record<string, { text: string } | null> }
      const worker = script(request.params.script)
      for (const [name, secret] of Object.entries(secrets)) {
        if (secret) worker.secrets.set(name, secret.text)
        else worker.secrets.delete(name)
      }
      return {}
    },

    [`POST ${scripts}/:script/assets-upload-session`]: (request) => {
      const { manifest } = jsonBody(request) as { manifest: Record<string, { hash: string }> }
      const hashes = [...new Set(Object.values(manifest).map(({ hash }) => hash))]
      return { jwt: token, buckets: hashes.length > 0 ? [hashes] : [] }
    },
    'POST /accounts/:account/workers/assets/upload': () => ({ jwt: token }),

    'GET /accounts/:account/workers/domains': () =>
      [...account.scripts].flatMap(([service, { domains }]) =>
        domains.map((hostname) => ({ ...describeDomain({ hostname }), service })),
      ),
    'GET /accounts/:account/workers/subdomain': () => ({ subdomain: 'test-kitchen' }),
    [`GET ${scripts}/:script/subdomain`]: ({ params }) => script(params.script).subdomain,
    [`POST ${scripts}/:script/subdomain`]: (request) =>
      Object.assign(script(request.params.script).subdomain, jsonBody(request) as object),
    [`PUT ${scripts}/:script/schedules`]: (request) => {
      const crons = jsonBody(request) as { cron: string }[]
      script(request.params.script).crons = crons.map(({ cron }) => cron)
      return { schedules: crons }
    },
    [`PUT ${scripts}/:script/routes`]: (request) => {
      const routes = jsonBody(request) as { pattern: string }[]
      script(request.params.script).routes = routes.map(({ pattern }) => pattern)
      return routes
    },
    [`POST ${scripts}/:script/domains/changeset`]: (request) => {
      const { domains } = script(request.params.script)
      const origins = jsonBody(request) as { hostname: string }[]
      const isKnown = ({ hostname }: { hostname: string }) => domains.includes(hostname)
      return {
        added: origins.filter((origin) => !isKnown(origin)).map(describeDomain),
        updated: origins.filter(isKnown).map((origin) => ({ ...describeDomain(origin), modified: false })),
        removed: [],
        conflicting: [],
      }
    },
    [`PUT ${scripts}/:script/domains/records`]: (request) => {
      const { origins } = jsonBody(request) as { origins: { hostname: string }[] }
      for (const { hostname } of origins) {
        const isCovered = account.zones.some(({ name }) => hostname === name || hostname.endsWith(`.${name}`))
        if (!isCovered) throw new ApiError(100117, `Could not find a zone for ${hostname} in this account.`)
      }
      script(request.params.script).domains = origins.map(({ hostname }) => hostname)
      return origins.map(describeDomain)
    },
  }
}

const day = '2026-11-23T12:00:00.000Z'

/** An unsigned JWT with an empty payload. */
const token = ['{}', '{}', ''].map((part) => Buffer.from(part).toString('base64url')).join('.')

/** Stores a new version of a script. Like Cloudflare, rejects bindings to resources that don't exist. */
async function addVersion(account: Account, script: Script, request: ApiRequest) {
  const headers = { 'content-type': request.contentType }
  const form = await new Response(new Uint8Array(request.body), { headers }).formData()
  const metadata = form.get('metadata')
  const { bindings = [], annotations } = JSON.parse(typeof metadata === 'string' ? metadata : '{}') as {
    bindings?: Binding[]
    annotations?: Record<string, string>
  }
  for (const binding of bindings) rejectMissingBinding(account, script, binding)
  const resolved = bindings.map(
    (one) => script.bindings.find(({ name }) => one.type === 'inherit' && name === one.name) ?? one,
  )
  const number = script.versions.length + 1
  const version = {
    id: sampleUuid(`${script.tag} version ${number}`),
    number,
    bindings,
    message: annotations?.['workers/message'],
    tag: annotations?.['workers/tag'],
  }
  script.versions.unshift(version)
  script.bindings = resolved.filter(({ type }) => type !== 'inherit')
  return version
}

function rejectMissingBinding(account: Account, script: Script, binding: Binding) {
  const { name, type } = binding
  const id = binding.id ?? binding.database_id
  const isKnown = script.secrets.has(name) || script.bindings.some((one) => one.name === name)
  if (type === 'inherit' && !isKnown)
    throw new ApiError(10057, `inherit binding '${name}' is invalid as there is no binding of that name`)
  if (type === 'd1' && !account.databases.some(({ uuid }) => uuid === id))
    throw new ApiError(10021, `binding ${name} of type d1 must have a valid \`id\` specified`)
  if (type === 'kv_namespace' && !account.namespaces.some((one) => one.id === binding.namespace_id))
    throw new ApiError(10041, `KV namespace '${binding.namespace_id}' not found.`)
  if (type === 'r2_bucket' && !account.buckets.some((one) => one.name === binding.bucket_name))
    throw new ApiError(10085, `R2 bucket '${binding.bucket_name}' not found.`)
  if (type === 'queue' && !account.queues.some((one) => one.queue_name === binding.queue_name))
    throw new ApiError(11000, `Queue '${binding.queue_name}' does not exist.`)
}

function deploy(script: Script, versions: Script['deployments'][number]['versions'], message: string) {
  for (const { version_id } of versions)
    findOrThrow(script.versions, ({ id }) => id === version_id, 10021, 'Version not found.')
  const id = sampleId(`${script.tag} deployment ${script.deployments.length + 1}`)
  const deployment = { id, versions, message }
  script.deployments.unshift(deployment)
  return deployment
}

function describeVersion({ id, number, message, tag, bindings }: Version) {
  return {
    id,
    number,
    metadata: { created_on: day, modified_on: day, source: 'wrangler', has_preview: false },
    annotations: { 'workers/message': message, 'workers/tag': tag, 'workers/triggered_by': 'upload' },
    resources: {
      bindings,
      script: { etag: 'etag', handlers: ['fetch'] },
      script_runtime: { compatibility_date: '2026-09-01', usage_model: 'standard' },
    },
  }
}

function describeDomain({ hostname }: { hostname: string }) {
  return {
    id: sampleId(`domain ${hostname}`),
    hostname,
    zone_name: hostname,
    service: '',
    environment: 'production',
  }
}
