import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Text inside drawings, which scales with the drawing. */
const drawings = ['franking.css', 'glp1-tape.css', 'reach.css']

test("no font size is in px, so text follows the browser's size setting", () => {
  const styles = globSync('app/**/*.css').filter((path) => !drawings.some((name) => path.endsWith(name)))
  expect(styles).toContain('app/styles/base.css')
  for (const path of styles) {
    const sizes =
      readFileSync(path, 'utf8').match(/^\s*(font|font-size|line-height|--text-\w+):[^;]*;/gm) ?? []
    expect(
      sizes.filter((size) => /\dpx/.test(size)),
      path,
    ).toEqual([])
  }
})
