import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = 'app/styles'
/** Text inside drawings, which scales with the drawing. */
const drawings = ['franking.css', 'glp1-tape.css', 'reach.css']

test("no font size is in px, so text follows the browser's size setting", () => {
  const styles = readdirSync(folder)
    .filter((name) => !drawings.includes(name))
    .map((name) => join(folder, name))
  for (const path of [...styles, 'app/styles/tailwind.css']) {
    const sizes =
      readFileSync(path, 'utf8').match(/^\s*(font|font-size|line-height|--text-\w+):[^;]*;/gm) ?? []
    expect(
      sizes.filter((size) => /\dpx/.test(size)),
      path,
    ).toEqual([])
  }
})
