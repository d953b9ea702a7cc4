import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'

/** The contents of the simulated Cloudflare account, which tests can read and change. */

export interface Account {
  id: string
  name: string
  email: string
  zones: { id: string; name: string; status?: string; alwaysUsesHttps?: boolean }[]
  databases: Database[]
  namespaces: { id: string; title: string }[]
  buckets: Bucket[]
  queues: Queue[]
  scripts: Map<string, Script>
  sendingDomains: { id: string; zone: string; name: string; enabled: boolean }[]
}

export interface Database {
  uuid: string
  name: string
  location: string | undefined
  sqlite: DatabaseSync
}

interface Bucket {
  name: string
  locks: LockRule[]
}

export interface LockRule {
  id: string
  enabled: boolean
  prefix?: string
  condition: { type: string; maxAgeSeconds?: number }
}

interface Queue {
  queue_id: string
  queue_name: string
  consumers: Consumer[]
}

export interface Consumer {
  consumer_id: string
  type: string
  script: string
  dead_letter_queue?: string
  settings: object
}

export interface Binding {
  name: string
  type: string
  id?: string
  database_id?: string
  namespace_id?: string
  bucket_name?: string
  queue_name?: string
  text?: string
}

export interface Version {
  id: string
  number: number
  bindings: Binding[]
  message: string | undefined
  /** The Git commit from which the version was deployed. */
  tag: string | undefined
}

export interface Script {
  tag: string
  tags: string[]
  bindings: Binding[]
  secrets: Map<string, string>
  versions: Version[]
  /** The script's deployments, newest first, as Cloudflare's API lists them. */
  deployments: { id: string; versions: { version_id: string; percentage: number }[]; message: string }[]
  domains: string[]
  routes: string[]
  crons: string[]
  subdomain: { enabled: boolean; previews_enabled: boolean }
}

export function emptyAccount(): Account {
  return {
    id: sampleId('account'),
    name: 'Test kitchen',
    email: 'owner@kitchen.example',
    zones: [],
    databases: [],
    namespaces: [],
    buckets: [],
    queues: [],
    scripts: new Map(),
    sendingDomains: [],
  }
}

export function newDatabase(name: string, location?: string): Database {
  return { uuid: sampleUuid(`d1 ${name}`), name, location, sqlite: new DatabaseSync(':memory:') }
}

export function newScript(name: string): Script {
  return {
    tag: sampleId(`script ${name}`),
    tags: [],
    bindings: [],
    secrets: new Map(),
    versions: [],
    deployments: [],
    domains: [],
    routes: [],
    crons: [],
    subdomain: { enabled: false, previews_enabled: false },
  }
}

/** Returns a 32-digit hexadecimal id that is always the same for the same text. */
export function sampleId(text: string) {
  return createHash('md5').update(text).digest('hex')
}

export function sampleUuid(text: string) {
  return sampleId(text).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
