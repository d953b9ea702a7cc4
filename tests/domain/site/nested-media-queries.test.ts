import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no media query is nested in a pseudo-element’s CSS rule, where older browsers ignore it', () => {
  for (const path of globSync('app/**/*.css')) {
    const css = readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
    const outerRules: string[] = []
    const ignoredQueries: string[] = []
    for (const [, rule = '', brace] of css.matchAll(/([^{};]*)([{}])/g)) {
      if (brace === '}') outerRules.pop()
      else {
        if (rule.includes('@media') && outerRules.some((outer) => outer.includes('::')))
          ignoredQueries.push(rule.trim())
        outerRules.push(rule)
      }
    }
    expect(ignoredQueries, path).toEqual([])
  }
})
