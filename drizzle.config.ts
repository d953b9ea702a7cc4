import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'sqlite',
  schema: ['./app/data/schema.ts', './app/data/issue-schema.ts'],
  out: './migrations',
})
