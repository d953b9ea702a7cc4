import { createAccountLimits } from './auth/account-limits.server.ts'
import { keyedHash } from './auth/keyed-hash.ts'
import { isValidSignature, signatureOf } from './auth/webhook-signature.ts'
import type { SignedIn } from './auth/sessions.server.ts'
import { readToken, signToken, type TokenPurpose } from './auth/tokens.server.ts'
import { emptyUsage, openDatabase, type ReadConstraint } from './data/database.server.ts'
import { readSiteSettings } from './data/settings/site-settings.ts'
import { truncateIpAddress } from './domain/newsletter/consent.ts'
import { weekBounds } from './domain/scheduling/order-week.ts'
import type { Env, Settings } from './env.server.ts'
import { validateSiteSettings, type SiteSettingsCache } from './http/site-settings-cache.ts'
import type { JobMessage } from './jobs/messages.ts'
import { createRateLimits } from './auth/rate-limits.server.ts'
import { errorText, type Log } from './log.ts'
import {
  createLastMenuStore,
  readResolvedSettings,
  type ResolvedSettings,
} from './http/resolved-settings.server.ts'
import { emailConfig, imageModelConfig, pictureCost } from './providers/config.server.ts'
import { breachLookup } from './providers/breached-passwords.server.ts'
import { drawCard } from './providers/card.server.ts'
import { createEmailTransport, type EmailTransport } from './providers/email.server.ts'
import { encodeImage, type Variant } from './providers/image-encoder.server.ts'
import { createImageModel } from './providers/image-model.server.ts'

/** Everything that routes and jobs may touch; nobody behind it sees a binding. */
export type Context = ReturnType<typeof createContext>

declare module '@remix-run/cloudflare' {
  // An interface is what augments Remix's own type.
  interface AppLoadContext extends Context {}
}

export interface ContextOptions {
  /** ms; in cron the scheduled time. */
  now: number
  requestId: string
  /** Who asks, for rate limits; absent in queue and cron. */
  clientAddress?: string
  /** For a visit that only reads what everybody may: how new the replica must be that answers it. */
  since?: ReadConstraint
  /** What the isolate has read of the facts and the area, and the version of them that is known to be true. */
  house?: SiteSettingsCache
  houseVersion?: number | null
}

/** What the platform takes in one `sendBatch`. */
const mostAtOnce = 100

export function createContext(
  env: Env,
  settings: Settings,
  { now, requestId, clientAddress = '', since, house: memory, houseVersion = null }: ContextOptions,
) {
  const usage = emptyUsage()
  const db = openDatabase(env.DB, usage, since)
  const log: Log = (event, fields = {}) => console.log(JSON.stringify({ event, requestId, ...fields }))
  let house: Promise<ResolvedSettings> | undefined
  const lastMenu = createLastMenuStore(env.PAGES, log)
  const email: EmailTransport = createEmailTransport(
    emailConfig(settings.EMAIL_TRANSPORT, { settings, env, now }),
  )
  const isInBreach = settings.BREACHED_PASSWORDS_URL ? breachLookup(settings.BREACHED_PASSWORDS_URL) : null
  const read = async () =>
    memory ? memory(db, now, houseVersion) : validateSiteSettings(await readSiteSettings(db, now))
  const readClaim = async (purpose: TokenPurpose, token: string, at = now) => {
    const { SIGNING_KEY, SIGNING_KEY_PREVIOUS } = settings
    const claim = await readToken(SIGNING_KEY, purpose, token, at)
    if (claim || SIGNING_KEY_PREVIOUS === undefined) return claim
    return readToken(SIGNING_KEY_PREVIOUS, purpose, token, at)
  }
  const ownersWord = () => (house ??= readResolvedSettings({ read, log, now, lastMenu }))

  const visit = newVisit()

  return {
    db,
    usage,
    log,
    now,
    requestId,
    siteOrigin: settings.SITE_ORIGIN,
    sessions: env.SESSIONS,
    images: env.PICTURES,
    /** Exports of the database, where no address of the site leads. */
    backups: env.BACKUPS,
    /** The menu as it was read last, outside D1. */
    lastMenu,
    random: Math.random,
    /** Between two tries of a write that D1 lost. */
    wait: (ms: number) => scheduler.wait(ms),

    /** The facts, read at most once a request; with D1 failing, those that were read last. */
    business: async () => (await ownersWord()).business,

    /** The round of orders that it is, in figures and in words, and when the clock alone makes them others. */
    round: async () => {
      const { window, deadline, news, changesAt } = await ownersWord()
      return { window, deadline, news, changesAt }
    },

    /** Which week's menu is live, as of the same read; null where it was never read. */
    liveMenu: async () => (await ownersWord()).menu,

    /**
     * The Monday of the older week whose menu is still live, where this week's could not be made; else null. Whatever
     * shows the menu asks for it, so that its page is known to be true of this week alone.
     */
    oldMenu: async () => {
      visit.weekEndsAt = weekBounds(now, (await ownersWord()).business.timeZone).until
      return visit.oldMenu
    },

    /** The cities and ZIPs as they are served, of the same read. */
    area: async () => (await ownersWord()).area,

    /** What the request has learnt of its visitor, and what its answer does about it (worker/app.ts). */
    visit,
    /** Whether a password is known from a data breach. A service that fails lets the password pass. */
    isBreachedPassword: async (password: string) => {
      try {
        return (await isInBreach?.(password)) ?? false
      } catch (error) {
        log('breach-check-failed', { error: errorText(error) })
        return false
      }
    },
    /** Names an address in a log or a counter without telling it (A24). */
    fingerprint: (text: string) => keyedHash(settings.SIGNING_KEY, `log ${text}`),

    /** Names an erased address, so that no import brings it back; whoever reads the row learns no address (E06). */
    suppressionOf: (email: string) =>
      keyedHash(settings.SUPPRESSION_KEY ?? settings.SIGNING_KEY, `suppression ${email}`),
    /** What every mail about a message refers to, so that mailboxes lay them together. It does not say how many write. */
    threadOf: async (messageId: number) =>
      `<${await keyedHash(settings.SIGNING_KEY, `thread ${messageId}`)}@${settings.EMAIL_FROM.split('@')[1]}>`,

    senderAddress: settings.EMAIL_FROM,
    email,
    /** For letters to many; never the service whose terms allow transactional mail only. */
    bulkEmail: createEmailTransport(emailConfig(settings.BULK_EMAIL_TRANSPORT, { settings, env, now })),
    /** The mail provider's number of what it tells us; null where somebody else says it. */
    mailEventId: async (headers: Headers, body: string) => {
      const secret = settings.RESEND_WEBHOOK_SECRET
      const seal = signatureOf(headers, body)
      return secret !== undefined && (await isValidSignature(secret, seal, now)) ? seal.id : null
    },
    imageModel: createImageModel(imageModelConfig(settings, env)),
    pictureCost: pictureCost(settings),
    drawCard,
    encodeImage: (bytes: Uint8Array<ArrayBuffer>, variant: Variant) =>
      encodeImage(env.IMAGES, bytes, variant),

    /**
     * Hands work to the queues, now or later. The rows are the truth, so a queue that fails delays the work until the
     * next tick and fails nothing.
     */
    enqueue: async (messages: JobMessage[], delaySeconds = 0) => {
      // Each queue by itself: one that fails must not hold up the other's work.
      const send = async (queue: Queue, some: JobMessage[]) => {
        try {
          for (let at = 0; at < some.length; at += mostAtOnce)
            await queue.sendBatch(some.slice(at, at + mostAtOnce).map((body) => ({ body, delaySeconds })))
        } catch (error) {
          log('enqueue-failed', { error: errorText(error), messages: some.length })
        }
      }
      await send(env.IMAGE_QUEUE, messages.filter(isDrawing))
      await send(env.LETTER_QUEUE, messages.filter(isOfLetter))
      await send(
        env.MAIL_QUEUE,
        messages.filter((message) => !isDrawing(message) && !isOfLetter(message)),
      )
    },

    ...createAccountLimits({ env, signingKey: settings.SIGNING_KEY, db, log, now, clientAddress }),

    sign: (token: { purpose: TokenPurpose; id: number; expiresAt: number }) =>
      signToken(settings.SIGNING_KEY, token),
    /** The row that a token is about; null where it is worth nothing (any more). */
    verify: async (purpose: TokenPurpose, token: string) => (await readClaim(purpose, token))?.id ?? null,
    /** The same, with when it ends. */
    readClaim,
    /** The same, also after it has expired. */
    readExpired: (purpose: TokenPurpose, token: string) => readClaim(purpose, token, 0),

    /** Where a reader's word came from, for the record of consent (E06); null in queue and cron. */
    network: truncateIpAddress(clientAddress),

    ...createRateLimits({ env, signingKey: settings.SIGNING_KEY, db, log, now, clientAddress }),
  }
}

interface Visit {
  signedIn: Promise<SignedIn | null> | undefined
  /** Values of Set-Cookie. */
  cookies: string[]
  /** Whether the answer may depend on who asks, so that no cache may keep it (A14). */
  private: boolean
  /** Whether the log has heard of a refusal: guards run side by side, and one refusal is one event. */
  refused: boolean
  /** When the clock alone makes the page say something else, ms. */
  changesAt: number
  /** The older week whose menu is still live, where this week's could not be made (worker/cache/menu-week.ts). */
  oldMenu: string | null
  /** When the page shows the menu of a week that is over, ms. */
  weekEndsAt: number
}

function newVisit(): Visit {
  return {
    signedIn: undefined,
    cookies: [],
    private: false,
    refused: false,
    changesAt: Infinity,
    oldMenu: null,
    weekEndsAt: Infinity,
  }
}

/** They have a queue of their own: one person's mail must not wait behind a letter to thousands. */
function isOfLetter(message: JobMessage) {
  return 'issueId' in message || message.type === 'send-issue-batch'
}

function isDrawing(message: JobMessage) {
  return message.type === 'generate-product-image' || message.type === 'draw-social-card'
}
