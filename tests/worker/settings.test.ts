import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { createContext } from '#app/context.server.ts'
import { readSettings } from '#app/env.server.ts'
import { settings } from '#tests/support/context.ts'

const given = (changes: Record<string, unknown>) => () => readSettings({ ...env, ...changes })

test('a missing binding or a malformed variable stops the Worker with one sentence that names it', () => {
  expect(given({ DB: undefined })).toThrow('The binding DB is missing: name it in wrangler.toml.')
  expect(given({ SIGNING_KEY: 'short' })).toThrow(/^The variable SIGNING_KEY is missing or malformed/)
  expect(given({ SITE_ORIGIN: 'http://localhost:8787/path' })).toThrow('SITE_ORIGIN')
  expect(given({ EMAIL_TRANSPORT: 'pigeon' })).toThrow('EMAIL_TRANSPORT')
  expect(given({ EMAIL_TRANSPORT: 'resend' })).toThrow('RESEND_API_KEY')
  expect(given({ EMAIL_TRANSPORT: 'smtp' })).toThrow('SMTP_HOST')
  expect(given({ IMAGE_MODEL: 'openai-compatible' })).toThrow('IMAGE_API_URL')
})

test('the outbox, which delivers nothing, is refused outside this machine; bulk mail never goes by the transactional service', () => {
  expect(given({ SITE_ORIGIN: 'https://holstontable.example' })).toThrow('outbox')
  expect(given({ BULK_EMAIL_TRANSPORT: 'cloudflare' })).toThrow('transactional mail only')
})

test('A22 no message repeats a value', () => {
  const canary = 'canary-5f1c'
  expect(given({ SIGNING_KEY: canary })).not.toThrow(canary)
  expect(given({ EMAIL_FROM: canary })).not.toThrow(canary)
})

test('a setting of the right shape that no provider takes stops the Worker too, before the first request', () => {
  const starting = (changes: object) => () =>
    createContext(env, { ...settings, ...changes }, { now: 0, requestId: 'start' })
  expect(starting({ EMAIL_TRANSPORT: 'resend', RESEND_API_KEY: 'two words' })).toThrow()
  expect(
    starting({ EMAIL_TRANSPORT: 'resend', RESEND_API_KEY: 'key', RESEND_URL: 'http://mail.example' }),
  ).toThrow()
  expect(starting({ EMAIL_TRANSPORT: 'smtp', SMTP_HOST: 'mail.example', SMTP_SECURITY: 'none' })).toThrow(
    'TLS',
  )
  expect(starting({ IMAGE_MODEL: 'openai-compatible', IMAGE_API_URL: 'http://model.example/v1' })).toThrow()
  expect(starting({ BREACHED_PASSWORDS_URL: 'http://ranges.example' })).toThrow('https')
  expect(starting({ IMAGE_MODEL: 'workers-ai' })).toThrow('The binding AI is missing')
  expect(starting({})).not.toThrow()
})
