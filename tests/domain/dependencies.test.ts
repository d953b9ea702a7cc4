import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Lock {
  packages: Record<string, { version: string; resolved?: string }>
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock

const floors: Record<string, string> = {
  '@remix-run/cloudflare': '2.17.5',
  '@remix-run/react': '2.17.5',
  '@remix-run/server-runtime': '2.17.5',
  '@remix-run/router': '1.23.4',
  'react-router': '6.30.6',
  'react-router-dom': '6.30.6',
  'sanitize-html': '2.17.4',
  hono: '4.12.18',
  wrangler: '4.59.1',
}

test('A21 every copy of what had an advisory is above its floor', () => {
  for (const [name, floor] of Object.entries(floors)) {
    const copies = Object.entries(lock.packages).filter(([path]) => path.endsWith(`node_modules/${name}`))
    expect(copies.length, name).toBeGreaterThan(0)
    for (const [path, { version }] of copies) expect(atLeast(version, floor), `${path} ${version}`).toBe(true)
  }
})

test('one workerd, and no download address in the lockfile', () => {
  expect(Object.keys(lock.packages).filter((path) => path.endsWith('node_modules/workerd'))).toHaveLength(1)
  expect(Object.values(lock.packages).filter(({ resolved }) => resolved?.startsWith('http'))).toEqual([])
})

function atLeast(version: string, floor: string) {
  const [have, want] = [version, floor].map((text) => text.split('.').map(Number)) as [number[], number[]]
  for (const [index, part] of want.entries()) {
    if ((have[index] ?? 0) !== part) return (have[index] ?? 0) > part
  }
  return true
}
