import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { createAppContext } from '#app/context.server.ts'
import { readEnvConfig } from '#app/env.server.ts'
import { settings } from '#tests/support/context.ts'

const given = (changes: Record<string, unknown>) => () => readEnvConfig({ ...env, ...changes })

test('a missing binding or invalid variable stops the Worker with an error that names it', () => {
  expect(given({ DB: undefined })).toThrow('The binding DB is missing: add it to wrangler.toml.')
  expect(given({ SIGNING_KEY: 'short' })).toThrow(/^The variable SIGNING_KEY is missing or malformed/)
  expect(given({ SITE_ORIGIN: 'http://localhost:8787/path' })).toThrow('SITE_ORIGIN')
  expect(given({ EMAIL_TRANSPORT: 'pigeon' })).toThrow('EMAIL_TRANSPORT')
  expect(given({ EMAIL_TRANSPORT: 'resend' })).toThrow('RESEND_API_KEY')
  expect(given({ EMAIL_TRANSPORT: 'smtp' })).toThrow('SMTP_HOST')
  expect(given({ IMAGE_MODEL: 'openai-compatible' })).toThrow('IMAGE_API_URL')
})

test('the outbox transport is allowed only in development and on staging, and bulk email can’t use the transactional service', () => {
  const live = { SITE_ORIGIN: 'https://holstontable.example' }
  expect(given(live)).toThrow('outbox')
  expect(given({ ...live, ENVIRONMENT: 'production' })).toThrow('outbox')
  expect(given({ ...live, ENVIRONMENT: 'staging' })).not.toThrow()
  expect(given({ ENVIRONMENT: 'test' })).toThrow('ENVIRONMENT')
  expect(given({ BULK_EMAIL_TRANSPORT: 'cloudflare' })).toThrow('only transactional email')
})

test('the site origin must be https outside development', () => {
  const live = { EMAIL_TRANSPORT: 'smtp', BULK_EMAIL_TRANSPORT: 'smtp', SMTP_HOST: 'mail.example' }
  expect(given({ ...live, SITE_ORIGIN: 'http://holstontable.example' })).toThrow('must start with https://')
  expect(given({ ...live, SITE_ORIGIN: 'https://holstontable.example' })).not.toThrow()
})

test('after the signing key is rotated, old signatures are still valid and erased addresses are still recognized', async () => {
  const [old, next] = ['an old key of thirty-two characters', 'a new key of thirty-two characters!']
  const under = (changes: object) =>
    createAppContext(env, { ...settings, ...changes }, { now: 0, requestId: 'test' })
  const before = under({ SIGNING_KEY: old })
  const token = await before.sign({ purpose: 'reset-password', id: 7, expiresAt: 1000 })
  const after = under({ SIGNING_KEY: next, SIGNING_KEY_PREVIOUS: old, SUPPRESSION_KEY: old })
  expect(await after.verify('reset-password', token)).toBe(7)
  expect(await after.verify('verify-email', token)).toBeNull()
  expect(await under({ SIGNING_KEY: next }).verify('reset-password', token)).toBeNull()
  const fresh = await after.sign({ purpose: 'reset-password', id: 8, expiresAt: 1000 })
  expect(await after.readClaim('reset-password', fresh)).toMatchObject({ id: 8 })
  expect(await before.verify('reset-password', fresh)).toBeNull()

  const email = 'ada@mail.example'
  expect(await after.suppressionHash(email)).toBe(await before.suppressionHash(email))
  expect(await under({ SIGNING_KEY: next }).suppressionHash(email)).not.toBe(
    await before.suppressionHash(email),
  )
  expect(given({ SIGNING_KEY_PREVIOUS: old })).toThrow('SUPPRESSION_KEY is missing')
  expect(given({ SIGNING_KEY_PREVIOUS: old, SUPPRESSION_KEY: old })).not.toThrow()
})

test('A22 environment error messages never contain a secret’s value', () => {
  const canary = 'canary-5f1c'
  expect(given({ SIGNING_KEY: canary })).not.toThrow(canary)
  expect(given({ EMAIL_FROM: canary })).not.toThrow(canary)
})

test('an invalid email, image or password service setting stops the Worker before the first request', () => {
  const starting = (changes: object) => () =>
    createAppContext(env, { ...settings, ...changes }, { now: 0, requestId: 'start' })
  expect(starting({ EMAIL_TRANSPORT: 'resend', RESEND_API_KEY: 'two words' })).toThrow()
  expect(
    starting({ EMAIL_TRANSPORT: 'resend', RESEND_API_KEY: 'key', RESEND_URL: 'http://mail.example' }),
  ).toThrow()
  expect(starting({ EMAIL_TRANSPORT: 'smtp', SMTP_HOST: 'mail.example', SMTP_SECURITY: 'none' })).toThrow(
    'TLS',
  )
  expect(starting({ IMAGE_MODEL: 'openai-compatible', IMAGE_API_URL: 'http://model.example/v1' })).toThrow()
  expect(starting({ BREACHED_PASSWORDS_URL: 'http://ranges.example' })).toThrow('https')
  expect(starting({ IMAGE_MODEL: 'workers-ai' })).toThrow('The AI binding is missing')
  expect(starting({})).not.toThrow()
})
