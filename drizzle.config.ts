import { readdirSync } from 'node:fs'
import { defineConfig } from 'drizzle-kit'

const folder = '.wrangler/state/v3/d1/miniflare-D1DatabaseObject'

export default defineConfig({
  dialect: 'sqlite',
  schema: ['./app/data/schema.ts', './app/data/newsletter-schema.ts'],
  out: './migrations',
  dbCredentials: { url: localDatabase() },
})

/**
 * Returns the URL of the local database file for `drizzle-kit studio`. Until `npm start` has created that file,
 * returns the path of a file that doesn't exist.
 */
function localDatabase() {
  try {
    const file = readdirSync(folder).find((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite')
    return `file:${folder}/${file ?? 'none-yet.sqlite'}`
  } catch {
    return `file:${folder}/none-yet.sqlite`
  }
}
