import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { createAppContext } from '#app/context.server.ts'
import { readEnvConfig } from '#app/env.server.ts'
import { settings } from '#tests/support/context.ts'

const contextWith = (changes: object) =>
  createAppContext(env, { ...settings, ...changes }, { now: 0, requestId: 'test' })
const readingWith = (changes: Record<string, unknown>) => () => readEnvConfig({ ...env, ...changes })

test('a missing binding or invalid variable stops the Worker with an error that names the binding or variable', () => {
  expect(readingWith({ DB: undefined })).toThrow('The binding DB is missing: add it to wrangler.toml.')
  expect(readingWith({ SIGNING_KEY: 'short' })).toThrow(/^The variable SIGNING_KEY is missing or malformed/)
  expect(readingWith({ SITE_ORIGIN: 'http://localhost:8787/path' })).toThrow('SITE_ORIGIN')
  expect(readingWith({ EMAIL_TRANSPORT: 'pigeon' })).toThrow('EMAIL_TRANSPORT')
  expect(readingWith({ EMAIL_TRANSPORT: 'resend' })).toThrow('RESEND_API_KEY')
  expect(readingWith({ EMAIL_TRANSPORT: 'smtp' })).toThrow('SMTP_HOST')
  expect(readingWith({ IMAGE_MODEL: 'openai-compatible' })).toThrow('IMAGE_API_URL')
})

test('a configuration with the outbox transport in production, or a transactional-only service for bulk email, is rejected', () => {
  const live = { SITE_ORIGIN: 'https://holstontable.example' }
  expect(readingWith(live)).toThrow('outbox')
  expect(readingWith({ ...live, ENVIRONMENT: 'production' })).toThrow('outbox')
  expect(readingWith({ ...live, ENVIRONMENT: 'staging' })).not.toThrow()
  expect(readingWith({ ENVIRONMENT: 'test' })).toThrow('ENVIRONMENT')
  expect(readingWith({ BULK_EMAIL_TRANSPORT: 'cloudflare' })).toThrow('only transactional email')
})

test('outside development, the site’s origin must use https', () => {
  const live = { EMAIL_TRANSPORT: 'smtp', BULK_EMAIL_TRANSPORT: 'smtp', SMTP_HOST: 'mail.example' }
  expect(readingWith({ ...live, SITE_ORIGIN: 'http://holstontable.example' })).toThrow(
    'must start with https://',
  )
  expect(readingWith({ ...live, SITE_ORIGIN: 'https://holstontable.example' })).not.toThrow()
})

test('after the signing key is rotated, old signatures are still valid and erased addresses are still recognized', () => {
  const [old, current] = ['an old key of thirty-two characters', 'a new key of thirty-two characters!']
  const before = contextWith({ SIGNING_KEY: old })
  const token = before.sign({ purpose: 'reset-password', id: 7, expiresAt: 1000 })
  const after = contextWith({ SIGNING_KEY: current, SIGNING_KEY_PREVIOUS: old, SUPPRESSION_KEY: old })
  expect(after.verify('reset-password', token)).toBe(7)
  expect(after.verify('verify-email', token)).toBeNull()
  const withoutOldKey = contextWith({ SIGNING_KEY: current })
  expect(withoutOldKey.verify('reset-password', token)).toBeNull()
  const newToken = after.sign({ purpose: 'reset-password', id: 8, expiresAt: 1000 })
  expect(after.readClaim('reset-password', newToken)).toMatchObject({ id: 8 })
  expect(before.verify('reset-password', newToken)).toBeNull()

  const email = 'ada@mail.example'
  expect(after.suppressionHash(email)).toBe(before.suppressionHash(email))
  expect(withoutOldKey.suppressionHash(email)).not.toBe(before.suppressionHash(email))
  expect(readingWith({ SIGNING_KEY_PREVIOUS: old })).toThrow('SUPPRESSION_KEY is missing')
  expect(readingWith({ SIGNING_KEY_PREVIOUS: old, SUPPRESSION_KEY: old })).not.toThrow()
})

test('A22 environment error messages never contain a secret’s value', () => {
  const secret = 'canary-5f1c'
  expect(readingWith({ SIGNING_KEY: secret })).not.toThrow(secret)
  expect(readingWith({ EMAIL_FROM: secret })).not.toThrow(secret)
})

test('an invalid setting for the email, image or password service stops the Worker before the first request', () => {
  const starting = (changes: object) => () => contextWith(changes)
  expect(starting({ EMAIL_TRANSPORT: 'resend', RESEND_API_KEY: 'two words' })).toThrow()
  const resend = { EMAIL_TRANSPORT: 'resend', RESEND_API_KEY: 'key' }
  expect(starting({ ...resend, RESEND_URL: 'http://mail.example' })).toThrow()
  const smtp = { EMAIL_TRANSPORT: 'smtp', SMTP_HOST: 'mail.example' }
  expect(starting({ ...smtp, SMTP_SECURITY: 'none' })).toThrow('TLS')
  expect(starting({ IMAGE_MODEL: 'openai-compatible', IMAGE_API_URL: 'http://model.example/v1' })).toThrow()
  expect(starting({ BREACHED_PASSWORDS_URL: 'http://ranges.example' })).toThrow('https')
  expect(starting({ IMAGE_MODEL: 'workers-ai' })).toThrow('The AI binding is missing')
  expect(starting({})).not.toThrow()
})
