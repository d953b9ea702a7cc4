import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const patterns: Record<string, RegExp> = {
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  'a key of a mail provider': /\bre_[A-Za-z0-9]{16,}\b/,
  'a key of a cloud': /\b(AKIA|ASIA)[A-Z0-9]{16}\b/,
  'a key of a model provider': /\bsk-(?:proj-)?[A-Za-z0-9]{20,}\b/,
  'an assigned secret': /\b(SIGNING_KEY|RESEND_API_KEY|SMTP_PASSWORD|IMAGE_API_KEY)\s*=\s*["'][^"']{12,}["']/,
}

test('A22 no tracked file contains anything that looks like a secret', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(isText)
  expect(files.length).toBeGreaterThan(50)
  expect(files.flatMap((file) => findSecrets(file))).toEqual([])
})

test('A22 no earlier version of a tracked file contains anything that looks like a secret', () => {
  const log = ['log', '--all', '-p', '--no-color', '--unified=0', '--', '.', ':!package-lock.json']
  const history = execFileSync('git', log, { encoding: 'utf8', maxBuffer: 512 * 1024 * 1024 })
  for (const [name, pattern] of Object.entries(patterns)) expect(pattern.test(history), name).toBe(false)
})

test('A22 browser bundles contain no secret names and no server code', () => {
  const folder = 'build/client/assets'
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(0)
  for (const file of scripts) {
    const text = readFileSync(join(folder, file), 'utf8')
    for (const name of ['SIGNING_KEY', 'RESEND', 'SMTP_', 'scrypt', 'drizzle', 'newsletter_subscribers']) {
      expect(text.includes(name), `${name} in ${file}`).toBe(false)
    }
  }
})

test('A22 each pattern that detects a secret matches an example of that secret', () => {
  const samples = [
    ['-----BEGIN RSA PRIV', 'ATE KEY-----'].join(''),
    `re_${'a'.repeat(20)}`,
    `AKIA${'A'.repeat(16)}`,
    `sk-${'a'.repeat(30)}`,
    ['SIGNING_KEY = "', 'x'.repeat(20), '"'].join(''),
  ]
  for (const [index, pattern] of Object.values(patterns).entries())
    expect(pattern.test(samples[index] ?? '')).toBe(true)
})

function isText(file: string) {
  return file !== '' && !/\.(png|webp|avif|woff2|ico)$/.test(file)
}

function findSecrets(file: string) {
  const text = readFileSync(file, 'utf8')
  return Object.entries(patterns)
    .filter(([, pattern]) => pattern.test(text))
    .map(([name]) => `${name} in ${file}`)
}
