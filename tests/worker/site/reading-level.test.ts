import { expect, test } from 'vitest'
import { publicPages } from '#tests/support/site/public-pages.ts'
import { readingGrade } from '#tests/support/site/reading-level.ts'
import { anIsolate, visit } from '#tests/support/site/visitor.ts'

const legalPages = ['/privacy', '/terms', '/accessibility']

test('every public page reads at U.S. grade level 8 or below, and every legal page at grade level 11 or below', async () => {
  const site = anIsolate()
  const grades = []
  for (const path of publicPages) {
    const { status, text } = await visit(site, path)
    expect(status, path).toBe(200)
    grades.push({ path, grade: readingGrade(text), limit: legalPages.includes(path) ? 11 : 8 })
  }
  expect(grades.filter(({ grade, limit }) => !(grade <= limit))).toEqual([])
})
