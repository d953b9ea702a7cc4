import { computeKeyedHash } from './auth/keyed-hash.ts'
import { createRateLimits } from './auth/rate-limits.server.ts'
import { signToken, type TokenPurpose, verifyToken } from './auth/tokens.server.ts'
import { verifyWebhook } from './auth/webhook-signature.ts'
import { createDatabaseUsageTracker, type D1Bookmark, openDatabase } from './data/database.server.ts'
import { readSiteSettings } from './data/settings/settings.ts'
import type { SignedInUser } from './domain/accounts/account.ts'
import { truncateIpAddress } from './domain/newsletter/consent.ts'
import { getCurrentWeekBounds } from './domain/scheduling/order-week.ts'
import type { Env, EnvConfig } from './env.server.ts'
import {
  createMenuFallbackStore,
  readResolvedSettings,
  type ResolvedSettings,
  type SiteSettingsCache,
  validateSiteSettings,
} from './http/site-settings.server.ts'
import type { JobMessage } from './jobs/queue-messages.ts'
import { createLogger, getErrorText } from './log.ts'
import { createBreachedPasswordCheck } from './providers/breached-passwords.server.ts'
import { readEmailConfig, readImageCostMicroUsd } from './providers/config.server.ts'
import { createEmailTransport } from './providers/email.server.ts'
import type { EmailTransport } from './providers/email-transport.ts'
import { renderSocialCard } from './providers/illustrator.server.ts'
import { encodeImage, type ImageVariant } from './providers/image-encoder.server.ts'
import { createImageModel } from './providers/image-model.server.ts'

/** Routes and jobs receive this object and must access the Worker's bindings only through it. */
export type Context = ReturnType<typeof createAppContext>

declare module '@remix-run/cloudflare' {
  // This must be an interface, because TypeScript can't merge a type alias with Remix's interface.
  interface AppLoadContext extends Context {}
}

interface ContextOptions {
  /** Time of the request in ms; for a cron run, its scheduled time. */
  now: number
  requestId: string
  clientAddress?: string
  /** D1 bookmark: reads may use any replica at least this recent. Without a bookmark, reads use the primary. */
  since?: D1Bookmark
  settingsCache?: SiteSettingsCache
  settingsVersion?: number | null
}

const maxBatchSize = 100

export function createAppContext(
  env: Env,
  settings: EnvConfig,
  { now, requestId, clientAddress = '', since, settingsCache, settingsVersion = null }: ContextOptions,
) {
  const { SIGNING_KEY, SIGNING_KEY_PREVIOUS, RESEND_WEBHOOK_SECRET, EMAIL_FROM } = settings
  const usage = createDatabaseUsageTracker()
  const db = openDatabase(env.DB, usage, since)
  const log = createLogger(requestId)
  const visit = newVisit()
  const emailSettings = { settings, binding: env.EMAIL, now }
  const email: EmailTransport = createEmailTransport(readEmailConfig(settings.EMAIL_TRANSPORT, emailSettings))
  const isInBreach = createBreachedPasswordCheck(settings.BREACHED_PASSWORDS_URL)

  const menuFallback = createMenuFallbackStore(env.PAGES, log)
  let resolvedSettings: Promise<ResolvedSettings> | undefined
  const readSettings = async () =>
    settingsCache
      ? settingsCache(db, now, settingsVersion)
      : validateSiteSettings(await readSiteSettings(db, now))
  const resolveSettings = () =>
    (resolvedSettings ??= readResolvedSettings({ read: readSettings, log, now, menuFallback }))

  const readClaim = (purpose: TokenPurpose, token: string, at = now) =>
    verifyToken(SIGNING_KEY, purpose, token, at) ??
    (SIGNING_KEY_PREVIOUS === undefined ? null : verifyToken(SIGNING_KEY_PREVIOUS, purpose, token, at))

  return {
    db,
    usage,
    log,
    now,
    requestId,
    visit,
    siteOrigin: settings.SITE_ORIGIN,
    sessions: env.SESSIONS,
    images: env.PICTURES,
    backups: env.BACKUPS,
    menuFallback,
    random: Math.random,
    wait: (ms: number) => scheduler.wait(ms),

    /** Reads settings at most once per request. If D1 fails, uses the copy in KV or, without one, the defaults. */
    business: async () => (await resolveSettings()).business,
    area: async () => (await resolveSettings()).area,
    /** `changesAt`: when (ms) the order window or any text about order and pickup times will next change. */
    orderTimes: async () => {
      const { window, deadline, news, changesAt } = await resolveSettings()
      return { window, deadline, news, changesAt }
    },
    liveMenu: async () => (await resolveSettings()).menu,
    /** Code that shows the menu must call this, so that the cached page expires when the menu's week ends. */
    outdatedMenuWeek: async () => {
      visit.weekEndsAt = getCurrentWeekBounds(now, (await resolveSettings()).business.timeZone).until
      return visit.outdatedMenuWeek
    },

    isBreachedPassword: async (password: string) => {
      try {
        return await isInBreach(password)
      } catch (error) {
        log('breach-check-failed', { error: getErrorText(error) })
        return false
      }
    },
    /** Returns a keyed hash to log instead of an email address (A24). */
    fingerprint: (text: string) => computeKeyedHash(SIGNING_KEY, `log ${text}`),
    /** Hashes an erased subscriber's address. We store the hash so that imports don't add the address again (E06). */
    suppressionHash: (address: string) =>
      computeKeyedHash(settings.SUPPRESSION_KEY ?? SIGNING_KEY, `suppression ${address}`),
    /** Thread ID of an inbox message's emails; hashed, because a plain ID would reveal how many messages we get. */
    threadId: (messageId: number) =>
      `<${computeKeyedHash(SIGNING_KEY, `thread ${messageId}`)}@${EMAIL_FROM.split('@')[1]}>`,

    senderAddress: EMAIL_FROM,
    email,
    /** Email transport for newsletters; must never be a service whose terms allow only transactional email. */
    bulkEmail: createEmailTransport(readEmailConfig(settings.BULK_EMAIL_TRANSPORT, emailSettings)),
    mailEventId: (headers: Headers, body: string) =>
      RESEND_WEBHOOK_SECRET === undefined ? null : verifyWebhook(RESEND_WEBHOOK_SECRET, headers, body, now),
    imageModel: createImageModel(settings, env.AI),
    imageCostMicroUsd: readImageCostMicroUsd(settings),
    renderSocialCard,
    encodeImage: (bytes: Uint8Array<ArrayBuffer>, variant: ImageVariant) =>
      encodeImage(env.IMAGES, bytes, variant),

    /** Jobs are also stored in the database, so a failing queue only delays them until the next cron run. */
    enqueue: async (messages: JobMessage[], delaySeconds = 0) => {
      for (const queue of ['IMAGE_QUEUE', 'LETTER_QUEUE', 'MAIL_QUEUE'] as const) {
        const batch = messages
          .filter((message) => queueOf(message) === queue)
          .map((body) => ({ body, delaySeconds }))
        try {
          for (let offset = 0; offset < batch.length; offset += maxBatchSize)
            await env[queue].sendBatch(batch.slice(offset, offset + maxBatchSize))
        } catch (error) {
          log('enqueue-failed', { error: getErrorText(error), messages: batch.length })
        }
      }
    },

    sign: (token: Parameters<typeof signToken>[1]) => signToken(SIGNING_KEY, token),
    verify: (purpose: TokenPurpose, token: string) => readClaim(purpose, token)?.id ?? null,
    readClaim,
    readExpired: (purpose: TokenPurpose, token: string) => readClaim(purpose, token, 0),

    network: truncateIpAddress(clientAddress),

    ...createRateLimits({
      limiters: { subscribe: env.SUBSCRIBE_LIMIT, contact: env.CONTACT_LIMIT, account: env.ACCOUNT_LIMIT },
      signingKey: SIGNING_KEY,
      db,
      log,
      now,
      clientAddress,
    }),
  }
}

function newVisit() {
  return {
    signedIn: undefined as Promise<SignedInUser | null> | undefined,
    cookies: [] as string[],
    /** True if the response may depend on the visitor and so must not be stored in a cache (A14). */
    private: false,
    /** True after a guard has logged that access was denied. Guards run in parallel; only one of them may log it. */
    denialLogged: false,
    /** The time (ms) at which the page's content changes without a database write, such as the order deadline. */
    changesAt: Infinity,
    /** Monday of the week whose menu is still live because this week's menu couldn't go live; otherwise null. */
    outdatedMenuWeek: null as string | null,
    weekEndsAt: Infinity,
  }
}

/** Newsletter emails have their own queue, so that other emails don't wait behind thousands of newsletters. */
function queueOf(message: JobMessage) {
  if (message.type === 'generate-product-image' || message.type === 'draw-social-card') return 'IMAGE_QUEUE'
  return 'issueId' in message || message.type === 'send-issue-batch' ? 'LETTER_QUEUE' : 'MAIL_QUEUE'
}
