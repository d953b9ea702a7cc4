import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { defaultSettings } from '#app/domain/settings/business.ts'

const folder = '.github/workflows'
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
  devDependencies: Record<string, string>
}

describe.each(readdirSync(folder))('%s', (file) => {
  const text = readFileSync(`${folder}/${file}`, 'utf8')
  const findAll = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

  test('every GitHub workflow has only read access to the repository', () => {
    expect(text).toMatch(/^permissions:\n {2}contents: read\n/m)
    expect(findAll(/^ +[\w-]+: (write|write-all)$/gm)).toEqual([])
  })

  test('every job of a GitHub workflow has a time limit', () => {
    expect(findAll(/^ {4}(timeout-minutes): \d+$/gm)).toHaveLength(findAll(/^ {4}(runs-on): /gm).length)
  })

  test('every action in a GitHub workflow is one of GitHub’s own actions, pinned to a commit', () => {
    const actions = findAll(/uses: (.+)$/gm)
    expect(actions.length).toBeGreaterThan(0)
    for (const action of actions) expect(action).toMatch(/^actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  test('every npm script that a GitHub workflow runs exists', () => {
    for (const name of findAll(/npm run ([\w:-]+)/g)) expect(manifest.scripts).toHaveProperty([name])
  })

  test('a GitHub workflow reads no secrets except the Cloudflare API token and account ID, and reads these only in a deployment environment', () => {
    const secrets = findAll(/secrets\.(\w+)/g)
    for (const name of secrets) expect(['CLOUDFLARE_API_TOKEN', 'CLOUDFLARE_ACCOUNT_ID']).toContain(name)
    if (secrets.length > 0) expect(text).toMatch(/^ {4}environment: (staging|production)$/m)
  })
})

test('the GitHub workflow that deploys to production runs only when it is started manually', () => {
  const [, triggers] = /^on:\n((?: .*\n)+)/m.exec(readFileSync(`${folder}/production.yml`, 'utf8')) ?? []
  expect(triggers).toBe('  workflow_dispatch:\n')
})

test('.nvmrc names the same major version of Node as package.json', () => {
  expect(manifest.devDependencies.node?.split('.')[0]).toBe(readFileSync('.nvmrc', 'utf8').trim())
})

test('SECURITY.md contains the email address of the business', () => {
  expect(readFileSync('SECURITY.md', 'utf8')).toContain(`<${defaultSettings.email}>`)
})

test('the license file next to the site’s font is identical to the one in the font’s npm package', () => {
  const license = readFileSync('node_modules/@fontsource-variable/fraunces/LICENSE', 'utf8')
  expect(readFileSync('public/fonts/OFL.txt', 'utf8')).toBe(license)
})
