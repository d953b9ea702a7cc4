import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** CSS rules for text inside SVG drawings. That text scales with the drawing, so its size may be in px. */
const drawnText = /\btext(\.\w+| \+ text)? \{[^}]*\}/g

test("no font size in the CSS is in px, so text follows the browser's font size setting", () => {
  const styles = globSync('app/**/*.css')
  expect(styles).toContain('app/styles/base.css')
  for (const path of styles) {
    const css = readFileSync(path, 'utf8').replaceAll(drawnText, '')
    const sizes = css.match(/^\s*(font|font-size|line-height|--text-\w+):[^;]*;/gm) ?? []
    const pxSizes = sizes.filter((size) => /\dpx/.test(size))
    expect(pxSizes, path).toEqual([])
  }
})
