import { readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'smol-toml'
import { type Place, setTomlValue } from './wrangler-toml.ts'

interface ProductionConfig {
  name: string
  vars: { SITE_ORIGIN: string; EMAIL_FROM: string }
  routes: { pattern: string }[]
  d1_databases: { binding: string; database_name: string; database_id: string }[]
  kv_namespaces: { binding: string; id: string }[]
  r2_buckets: { binding: string; bucket_name: string }[]
  queues: { producers: { queue: string }[] }
}

const file = 'wrangler.toml'

/**
 * The part of wrangler.toml that describes production. Each change is written to the file immediately, so that it
 * isn't lost if the run fails later.
 */
export class Production {
  #text = readFileSync(file, 'utf8')
  /** Whether this run changed wrangler.toml. */
  isChanged = false

  get config() {
    return this.#parsed.env.production
  }

  get account() {
    return this.#parsed.account_id
  }

  /** The path of the account in Cloudflare's API. */
  get path() {
    return `/accounts/${this.account}`
  }

  set(place: Place, value: string) {
    const text = setTomlValue(this.#text, place, JSON.stringify(value))
    this.#write(text)
  }

  setAccount(id: string) {
    this.set({ table: '', key: 'account_id' }, id)
  }

  setDomain(domain: string, sender: string) {
    const route = (pattern: string) => `{ pattern = ${JSON.stringify(pattern)}, custom_domain = true }`
    this.#write(
      setTomlValue(
        this.#text,
        { table: 'env.production', key: 'routes' },
        `[${route(domain)}, ${route(`www.${domain}`)}]`,
      ),
    )
    this.set({ table: 'env.production.vars', key: 'SITE_ORIGIN' }, `https://${domain}`)
    this.set({ table: 'env.production.vars', key: 'EMAIL_FROM' }, sender)
  }

  get #parsed() {
    return parse(this.#text) as unknown as { account_id?: string; env: { production: ProductionConfig } }
  }

  #write(text: string) {
    if (text === this.#text) return
    writeFileSync(file, text)
    this.#text = text
    this.isChanged = true
  }
}
