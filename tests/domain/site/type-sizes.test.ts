import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = 'app/styles'
/** Words inside a drawing, whose sizes are the drawing's own. */
const drawings = ['franking.css', 'glp1-tape.css', 'reach.css']

test('every text grows with the size that a reader chose in the browser: none has a size in px', () => {
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
