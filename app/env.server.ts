import * as z from 'zod'
import { isLocalSite } from '#app/domain/site/local-host.ts'
import { webhookSecretPattern } from './auth/webhook-signature.ts'

const isPresent = (value: unknown) => value !== undefined

/** Bindings of the Worker; every environment needs all of them except `AI`, which only production has. */
const bindingsSchema = z.object({
  DB: z.custom<D1Database>(isPresent),
  SESSIONS: z.custom<KVNamespace>(isPresent),
  PAGES: z.custom<KVNamespace>(isPresent),
  PICTURES: z.custom<R2Bucket>(isPresent),
  BACKUPS: z.custom<R2Bucket>(isPresent),
  IMAGE_QUEUE: z.custom<Queue>(isPresent),
  MAIL_QUEUE: z.custom<Queue>(isPresent),
  LETTER_QUEUE: z.custom<Queue>(isPresent),
  DEAD_LETTER_QUEUE: z.custom<Queue>(isPresent),
  IMAGES: z.custom<ImagesBinding>(isPresent),
  EMAIL: z.custom<SendEmail>(isPresent),
  SUBSCRIBE_LIMIT: z.custom<RateLimit>(isPresent),
  CONTACT_LIMIT: z.custom<RateLimit>(isPresent),
  ACCOUNT_LIMIT: z.custom<RateLimit>(isPresent),
  VERSION: z.custom<WorkerVersionMetadata>(isPresent),
  AI: z.custom<Ai>().optional(),
})

export type Env = z.infer<typeof bindingsSchema>

const transport = z.enum(['outbox', 'cloudflare', 'resend', 'smtp'])
const origin = z
  .url({ protocol: /^https?$/ })
  .refine((url) => new URL(url).origin === url, 'must be an origin, without a path')

const settingsSchema = z.object({
  /** A staging site asks search engines not to list it, and it may use the `outbox` email transport. */
  ENVIRONMENT: z.enum(['production', 'staging']).default('production'),
  SITE_ORIGIN: origin,
  HSTS: z.enum(['one-day', 'two-years']).default('one-day'),
  SIGNING_KEY: z.string().min(32),
  SIGNING_KEY_PREVIOUS: z.string().min(32).optional(),
  /** Key for hashing erased subscribers' addresses. Never change it: the stored hashes would become useless. */
  SUPPRESSION_KEY: z.string().min(32).optional(),
  EMAIL_FROM: z.email(),
  EMAIL_TRANSPORT: transport,
  BULK_EMAIL_TRANSPORT: transport,
  RESEND_API_KEY: z.string().min(1).optional(),
  RESEND_WEBHOOK_SECRET: z.string().regex(webhookSecretPattern).optional(),
  RESEND_URL: z.url().default('https://api.resend.com'),
  SMTP_HOST: z.string().min(1).optional(),
  SMTP_PORT: z.coerce.number().int().min(1).max(65535).default(587),
  SMTP_SECURITY: z.enum(['tls', 'starttls', 'none']).default('starttls'),
  SMTP_USER: z.string().optional(),
  SMTP_PASSWORD: z.string().optional(),
  BREACHED_PASSWORDS_URL: z.union([z.literal(''), z.url()]),
  IMAGE_MODEL: z.enum(['illustrator', 'workers-ai', 'openai-compatible']),
  IMAGE_MODEL_NAME: z.string().min(1).optional(),
  IMAGE_API_URL: z.url().optional(),
  IMAGE_API_KEY: z.string().optional(),
  /** Price of one generated image in US dollars; missing if unknown. */
  IMAGE_PRICE_USD: z.coerce.number().min(0).max(100).optional(),
})

export type EnvConfig = z.infer<typeof settingsSchema>

export function readEnvConfig(env: object): EnvConfig {
  const missing = bindingsSchema.safeParse(env).error?.issues[0]
  if (missing) throw new Error(`The binding ${missing.path.join('.')} is missing: add it to wrangler.toml.`)
  const parsed = settingsSchema.safeParse(env)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Error(`The variable ${issue?.path.join('.')} is missing or malformed: ${issue?.message}.`)
  }
  const problem = findConfigProblem(parsed.data)
  if (problem) throw new Error(problem)
  return parsed.data
}

function findConfigProblem(settings: EnvConfig) {
  const isLocal = isLocalSite(settings.SITE_ORIGIN)
  if (!isLocal && !settings.SITE_ORIGIN.startsWith('https:'))
    return 'SITE_ORIGIN must start with https:// except on localhost.'
  if (settings.SIGNING_KEY_PREVIOUS !== undefined && settings.SUPPRESSION_KEY === undefined)
    return 'SUPPRESSION_KEY is missing. When you change SIGNING_KEY, set SUPPRESSION_KEY to the old SIGNING_KEY. Otherwise, erased addresses will no longer be recognized.'
  const transports = [settings.EMAIL_TRANSPORT, settings.BULK_EMAIL_TRANSPORT]
  if (transports.includes('resend') && !settings.RESEND_API_KEY)
    return 'RESEND_API_KEY is missing, but the email transport is resend.'
  if (transports.includes('resend') && !settings.RESEND_WEBHOOK_SECRET && !isLocal)
    return 'RESEND_WEBHOOK_SECRET is missing, so bounces and complaints wouldn’t be recorded.'
  if (transports.includes('smtp') && !settings.SMTP_HOST)
    return 'SMTP_HOST is missing, but the email transport is smtp.'
  if (settings.BULK_EMAIL_TRANSPORT === 'cloudflare')
    return 'BULK_EMAIL_TRANSPORT can’t be cloudflare, because its terms allow only transactional email.'
  const mayStoreEmail = isLocal || settings.ENVIRONMENT === 'staging'
  if (transports.includes('outbox') && !mayStoreEmail)
    return 'The variable EMAIL_TRANSPORT or BULK_EMAIL_TRANSPORT is outbox, which delivers nothing outside this machine. Only a staging site may use it (ENVIRONMENT = "staging").'
  if (settings.IMAGE_MODEL === 'openai-compatible' && !settings.IMAGE_API_URL)
    return 'IMAGE_API_URL is missing, but the image model is openai-compatible.'
  return null
}
