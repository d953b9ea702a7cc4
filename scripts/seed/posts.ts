import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { marked } from 'marked'
import * as z from 'zod'

const folder = join(import.meta.dirname, 'posts')

const frontMatter = z.object({
  title: z.string().min(1),
  slug: z.string().regex(/^[a-z0-9-]+$/),
  excerpt: z.string().min(1),
  author: z.string().min(1),
  tags: z.string().transform((tags) => tags.split(',').map((tag) => tag.trim())),
  daysAgo: z.coerce.number().int().positive(),
})

/**
 * Returns the sample posts as the database stores them: content as HTML, and reading time in minutes at 220 words
 * each.
 */
export function readPosts() {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => {
      const [, head = '', body = ''] = readFileSync(join(folder, file), 'utf8').split(/^---\n/m)
      const fields = Object.fromEntries(
        head
          .trim()
          .split('\n')
          .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
      )
      return {
        ...frontMatter.parse(fields),
        content: marked.parse(body, { async: false }).trim(),
        reading_time: Math.max(1, Math.round(body.trim().split(/\s+/).length / 220)),
      }
    })
}
