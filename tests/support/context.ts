import { env } from 'cloudflare:workers'
import { createContext, type Context } from '#app/context.server.ts'
import { products } from '#app/data/schema.ts'
import { readSettings, type Env, type Settings } from '#app/env.server.ts'

export const settings: Settings = readSettings(env)

/** A moment in an open week: Tuesday, 2026-11-24, 10:00 in the kitchen. */
export const tuesday = Date.parse('2026-11-24T15:00:00Z')

/** The real context at a chosen moment; `faults` replaces parts of it. */
export function aContext(faults: Partial<Context> = {}, now = tuesday): Context {
  return { ...createContext(env, settings, { now, requestId: 'test' }), ...faults }
}

/** The environment with some bindings failing. */
export function brokenEnv(broken: Partial<Record<keyof Env, unknown>>): Env {
  return { ...env, ...broken } as Env
}

/** A binding that fails whatever is asked of it. */
export function failing(name: string): never {
  return new Proxy(
    {},
    {
      get: () => () => {
        throw new Error(`${name} is down`)
      },
    },
  ) as never
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

/** The moment of the first migration: what was due before it is nobody's. */
export async function theSiteBegan(at: number) {
  await env.DB.prepare(`update d1_migrations set applied_at = datetime(?1, 'unixepoch')`)
    .bind(at / 1000)
    .run()
}
