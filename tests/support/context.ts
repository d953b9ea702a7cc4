import { env } from 'cloudflare:workers'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { type Context, createAppContext } from '#app/context.server.ts'
import { products } from '#app/data/schema.ts'
import { type Env, type EnvConfig, readEnvConfig } from '#app/env.server.ts'
import { sql } from '#tests/support/database.ts'

export const settings: EnvConfig = readEnvConfig(env)

/** A time when orders are open (ms): Tuesday, November 24, 2026, 10:00 AM kitchen time. */
export const tuesday = Date.parse('2026-11-24T15:00:00Z')

/** Stops the clock at `now` (ms) during each test in a file; timers keep running. */
export function setClock(now = tuesday) {
  beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())
}

/** Stops the clock at `now` (ms) and hides log lines while a file's tests run; timers keep running. */
export function setClockForFile(now = tuesday) {
  beforeAll(() => {
    vi.useFakeTimers({ now, toFake: ['Date'] })
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
  })
  afterAll(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
}

/** Creates the application's real context with the current time `now` (ms); `changes` replaces parts of it. */
export function aContext(changes: Partial<Context> = {}, now = tuesday): Context {
  return { ...createAppContext(env, settings, { now, requestId: 'test' }), ...changes }
}

export function brokenEnv(broken: Partial<Record<keyof Env, unknown>>): Env {
  return { ...env, ...broken } as Env
}

/** Returns a stand-in for a binding, on which every method call throws an error. */
export function failing(name: string): never {
  const fail = () => {
    throw new Error(`${name} is down`)
  }
  return new Proxy({}, { get: () => fail }) as never
}

export async function aProduct(fields: Partial<typeof products.$inferInsert> = {}) {
  const { db } = aContext()
  const [product] = await db
    .insert(products)
    .values({ name: 'Beef Chili', category: 'entree', createdAt: tuesday, updatedAt: tuesday, ...fields })
    .returning()
  if (!product) throw new Error('The product was not stored')
  return product
}

/** Sets the time when the site was created (ms). Jobs that were due before that time are ignored. */
export async function setSiteStart(at: number) {
  await sql`update d1_migrations set applied_at = datetime(${at / 1000}, 'unixepoch')`
}

/** Runs a function of the data layer and returns how many database rows it read. */
export async function rowsRead(read: (db: Context['db']) => Promise<unknown>) {
  const { db, usage } = aContext()
  await read(db)
  return usage.rowsRead
}
