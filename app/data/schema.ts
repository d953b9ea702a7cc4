import { type SQL, sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { accountLinkPurposes, roles } from '#app/domain/accounts/account.ts'
import { zipServiceTypes } from '#app/domain/areas/delivery-area.ts'
import { mailOutcomes } from '#app/domain/mail/mail-outcomes.ts'
import { emailKinds } from '#app/domain/mail/mail-text.ts'
import { allergens, allergenStates } from '#app/domain/menu/allergens.ts'
import type { AllergenChanges } from '#app/domain/menu/corrections.ts'
import type { MealCardProduct } from '#app/domain/menu/meal-card.ts'
import { categories, dietaryTags } from '#app/domain/menu/product.ts'
import type { WeekOverrides } from '#app/domain/scheduling/order-week.ts'
import * as column from './columns.ts'

const allergenColumn = (name: string) => text(name, { enum: allergenStates }).notNull().default('unconfirmed')

const allergenColumns = {
  milk: allergenColumn('allergen_milk'),
  eggs: allergenColumn('allergen_eggs'),
  fish: allergenColumn('allergen_fish'),
  shellfish: allergenColumn('allergen_shellfish'),
  treeNuts: allergenColumn('allergen_tree_nuts'),
  peanuts: allergenColumn('allergen_peanuts'),
  wheat: allergenColumn('allergen_wheat'),
  soybeans: allergenColumn('allergen_soybeans'),
  sesame: allergenColumn('allergen_sesame'),
}

export const products = sqliteTable(
  'products',
  {
    id: column.id(),
    name: text('name').notNull(),
    line: text('line').notNull().default(''),
    description: text('description').notNull().default(''),
    category: text('category', { enum: categories }).notNull(),
    imageUrl: text('image_url'),
    isAvailable: integer('is_available', { mode: 'boolean' }).notNull().default(true),
    featuredThisWeek: column.flag('featured_this_week'),
    menuPosition: integer('menu_position'),
    calories: integer('calories'),
    proteinG: integer('protein_g'),
    carbsG: integer('carbs_g'),
    fatG: integer('fat_g'),
    serving: text('serving'),
    ingredients: text('ingredients'),
    /** How to heat the meal; null means the default instructions (`domain/menu/heating-and-storage.ts`). */
    heating: text('heating'),
    refrigerator: text('refrigerator'),
    freezer: text('freezer'),
    /** Dismissed allergen warnings, as the allergen and the word that triggered the warning: `["milk:butter"]`. */
    confirmedWords: column.jsonList<string>('confirmed_words'),
    ...allergenColumns,
    diet: column.jsonList<(typeof dietaryTags)[number]>('diet'),
    priceCents: integer('price_cents'),
    imageAlt: text('image_alt'),
    archivedAt: column.timestamp('archived_at'),
    isDraft: column.flag('is_draft'),
    createKey: text('create_key').unique('products_create_key'),
    version: column.version(),
    createdAt: column.timestamp('created_at').notNull(),
    updatedAt: column.timestamp('updated_at').notNull(),
  },
  (table) => [
    check('products_category', column.oneOfCheck('category', categories)),
    check('products_name', sql.raw(`length("name") between 1 and 120`)),
    // SQLite sorts NULL first, so a meal without a position would come first on the menu.
    check('products_menu_position', sql.raw(`"featured_this_week" = 0 or "menu_position" is not null`)),
    check('products_diet', sql.raw(`json_valid("diet")`)),
    check(
      'products_nutrition',
      sql.raw(
        ['calories', 'protein_g', 'carbs_g', 'fat_g', 'price_cents']
          .map((column) => `("${column}" is null or "${column}" >= 0)`)
          .join(' and '),
      ),
    ),
    ...allergens.map((allergen) => {
      const { name } = table[allergen]
      return check(`products_${name}`, column.oneOfCheck(name, allergenStates))
    }),
    index('products_on_menu')
      .on(table.menuPosition, table.createdAt)
      .where(sql.raw(`"featured_this_week" = 1`)),
    index('products_on_menu_by_category')
      .on(table.category, table.menuPosition, table.createdAt)
      .where(sql.raw(`"featured_this_week" = 1`)),
    index('products_by_category').on(table.category, table.name),
    index('products_by_name').on(sql.raw(`"name" collate nocase`), table.id),
    index('products_without_picture')
      .on(table.id)
      .where(sql.raw(`"image_url" is null and "featured_this_week" = 1`)),
  ],
)

export const productIdColumn = () => column.parentIdColumn('product_id', () => products.id)

export const productCorrections = sqliteTable(
  'product_corrections',
  {
    id: column.id(),
    productId: productIdColumn(),
    week: text('week').notNull(),
    reason: text('reason').notNull(),
    /** Each changed allergen's state before and after the correction, such as `{ "milk": ["free", "contains"] }`. */
    changes: text('changes', { mode: 'json' }).$type<AllergenChanges>().notNull(),
    at: column.timestamp('at').notNull(),
    by: text('by'),
    mailedAt: column.timestamp('mailed_at'),
  },
  (table) => [
    index('product_corrections_by_product').on(table.productId, table.at),
    index('product_corrections_by_week').on(table.week, table.at),
  ],
)

const weekStates = ['planned', 'live', 'past', 'off'] as const

export const weeklyMenus = sqliteTable(
  'weekly_menus',
  {
    week: text('week').primaryKey(),
    state: text('state', { enum: weekStates }).notNull().default('planned'),
    note: text('note').notNull().default(''),
    overrides: text('overrides', { mode: 'json' }).$type<WeekOverrides>(),
    offReason: text('off_reason'),
    publishedAt: column.timestamp('published_at'),
    /** Snapshot of the menu, saved when the week's orders closed. Later edits of meals don't change it. */
    archive: text('archive', { mode: 'json' }).$type<MealCardProduct[]>(),
    approvedAt: column.timestamp('approved_at'),
    approvedBy: text('approved_by'),
    version: column.version(),
    createdAt: column.timestamp('created_at').notNull(),
    updatedAt: column.timestamp('updated_at').notNull(),
  },
  (table) => [
    check('weekly_menus_state', column.oneOfCheck('state', weekStates)),
    check('weekly_menus_week', sql.raw(`"week" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`)),
    check('weekly_menus_overrides', sql.raw(`"overrides" is null or json_valid("overrides")`)),
    index('weekly_menus_by_state').on(table.state, table.week),
    // Every page looks up the weeks that are closed or have changed dates, so these weeks have their own index.
    index('weekly_menus_special').on(table.week).where(sql.raw(`"overrides" is not null or "state" = 'off'`)),
  ],
)

export const weeklyMenuItems = sqliteTable(
  'weekly_menu_items',
  {
    week: text('week')
      .notNull()
      .references(() => weeklyMenus.week, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'restrict' }),
    position: integer('position').notNull(),
    overrideReason: text('override_reason'),
    overrideBy: text('override_by'),
    /** Why the automatic menu rotation chose the meal; null if a person added the meal. */
    why: text('why'),
    /** When the meal was marked as sold out for this week. If it is sold out indefinitely, `is_available` is false. */
    soldOutAt: column.timestamp('sold_out_at'),
  },
  (table) => [
    primaryKey({ columns: [table.week, table.productId] }),
    check('weekly_menu_items_position', sql.raw(`"position" between 1 and 48`)),
    index('weekly_menu_items_in_order').on(table.week, table.position),
    index('weekly_menu_items_sold_out')
      .on(table.week, table.soldOutAt)
      .where(sql.raw(`"sold_out_at" is not null`)),
    index('weekly_menu_items_by_product').on(table.productId, table.week),
  ],
)

export const subscriberStates = ['pending', 'confirmed', 'unsubscribed'] as const

export const newsletterSubscribers = sqliteTable(
  'newsletter_subscribers',
  {
    id: column.id(),
    email: text('email').notNull().unique('newsletter_subscribers_email'),
    phone: text('phone'),
    state: text('state', { enum: subscriberStates }).notNull().default('pending'),
    source: text('source').notNull().default('/'),
    createdAt: column.timestamp('created_at').notNull(),
    confirmedAt: column.timestamp('confirmed_at'),
    unsubscribedAt: column.timestamp('unsubscribed_at'),
    /** For a sign-up, the consent text the person agreed to; for an address the team added, how it was obtained. */
    consent: text('consent'),
    addedBy: text('added_by'),
    wantsWeekly: integer('wants_weekly', { mode: 'boolean' }).notNull().default(true),
    wantsLastCall: column.flag('wants_last_call'),
    zip: text('zip'),
    /** The Monday of the week that the subscriber already ordered for; they get no last-call reminder for that week. */
    mutedWeek: text('muted_week'),
    unreachable: text('unreachable', { enum: ['bounced', 'complained'] }),
    dataLinkExpiresAt: column.timestamp('data_link_expires_at'),
  },
  (table) => [
    check('newsletter_subscribers_lower', sql.raw(`"email" = lower("email")`)),
    check('newsletter_subscribers_state', column.oneOfCheck('state', subscriberStates)),
    index('newsletter_subscribers_by_state').on(table.state, table.id),
    index('newsletter_subscribers_by_source').on(table.source, table.state, table.id),
  ],
)

/** Keyed hashes of erased email addresses. Admins can't add such an address until its owner signs up and confirms. */
export const suppressions = sqliteTable('suppressions', {
  hash: text('hash').primaryKey(),
  reason: text('reason').notNull(),
  createdAt: column.timestamp('created_at').notNull(),
})

/** Named totals. In `subscribers.joined.20777`, the number is the day of joining, in days since 1970. */
export const counters = sqliteTable('counters', {
  name: text('name').primaryKey(),
  value: column.counter('value'),
})

export const blogPosts = sqliteTable(
  'blog_posts',
  {
    id: column.id(),
    slug: text('slug').notNull().unique('blog_posts_slug'),
    title: text('title').notNull(),
    excerpt: text('excerpt').notNull().default(''),
    content: text('content').notNull().default(''),
    author: text('author'),
    publishedAt: column.timestamp('published_at'),
    /** Position among all posts with a publication date, oldest first; set by triggers (docs/decisions/023). */
    position: integer('place'),
    scheduledAt: column.timestamp('scheduled_at'),
    readingTime: integer('reading_time'),
    featuredImageUrl: text('featured_image_url'),
    featuredImageAlt: text('featured_image_alt'),
    createKey: text('create_key').unique('blog_posts_create_key'),
    version: column.version(),
    tags: column.jsonList<string>('tags'),
    createdAt: column.timestamp('created_at').notNull(),
    updatedAt: column.timestamp('updated_at').notNull(),
  },
  (table) => [
    check('blog_posts_tags', sql.raw(`json_valid("tags")`)),
    index('blog_posts_newest').on(table.publishedAt, table.id),
    index('blog_posts_by_place').on(table.position),
    index('blog_posts_by_date').on(
      // Avoid coalesce() here, because drizzle-kit splits an index expression at its commas.
      sql.raw(
        `case when "published_at" is not null then "published_at" when "scheduled_at" is not null then "scheduled_at" else "created_at" end`,
      ),
      table.id,
    ),
    index('blog_posts_scheduled')
      .on(table.scheduledAt)
      .where(sql.raw(`"scheduled_at" is not null and "published_at" is null`)),
  ],
)

const postIdColumn = () => column.parentIdColumn('post_id', () => blogPosts.id)

export const newestPosts = sqliteTable('newest_posts', {
  id: integer('id').primaryKey(),
  posts: text('posts', { mode: 'json' })
    .$type<{ slug: string; title: string; tags: string[]; publishedAt: number }[]>()
    .notNull(),
})

export const postDrafts = sqliteTable('post_drafts', {
  postId: integer('post_id')
    .primaryKey()
    .references(() => blogPosts.id, { onDelete: 'cascade' }),
  fields: text('fields', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
  baseVersion: integer('base_version').notNull(),
  updatedAt: column.timestamp('updated_at').notNull(),
  updatedBy: text('updated_by'),
})

export const postRevisions = sqliteTable(
  'post_revisions',
  {
    id: column.id(),
    postId: postIdColumn(),
    version: integer('version').notNull(),
    fields: text('fields', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    at: column.timestamp('at').notNull(),
    by: text('by'),
  },
  (table) => [uniqueIndex('post_revisions_by_post').on(table.postId, table.version)],
)

export const blogPhotos = sqliteTable('media', {
  id: column.id(),
  /** R2 key prefix `media/<hash>`. The key of each of the photo's files adds the file's width and format. */
  key: text('key').notNull().unique('media_key'),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  bytes: integer('bytes').notNull(),
  type: text('type').notNull(),
  alt: text('alt').notNull(),
  createdAt: column.timestamp('created_at').notNull(),
  createdBy: text('created_by'),
})

export const formerPostSlugs = sqliteTable('post_slugs', {
  slug: text('slug').primaryKey(),
  postId: postIdColumn(),
  createdAt: column.timestamp('created_at').notNull(),
})

export const users = sqliteTable(
  'users',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull().unique('users_email'),
    passwordHash: text('password_hash').notNull(),
    longPassword: column.flag('long_password'),
    emailVerifiedAt: column.timestamp('email_verified_at'),
    /** Incremented to sign the user out everywhere. Sessions with a lower epoch are invalid, even if still in KV. */
    sessionEpoch: column.counter('session_epoch'),
    createdAt: column.timestamp('created_at').notNull(),
    updatedAt: column.timestamp('updated_at').notNull(),
  },
  () => [check('users_email_lower', sql.raw(`"email" = lower("email")`))],
)

const userIdColumn = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const userRoles = sqliteTable(
  'user_roles',
  {
    userId: userIdColumn(),
    role: text('role', { enum: roles }).notNull(),
    createdAt: column.timestamp('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.role] }),
    check('user_roles_role', column.oneOfCheck('role', roles)),
    index('user_roles_by_role').on(table.role),
  ],
)

/** SQL condition: the user is an admin. Statements check this too, because the role may just have been revoked. */
export function buildIsAdminCondition(userId: string | SQL) {
  return sql`exists (select 1 from user_roles r where r.user_id = ${userId} and r.role = 'admin')`
}

const sessionKinds = ['desk', 'member'] as const

export const userSessions = sqliteTable(
  'user_sessions',
  {
    id: text('id').primaryKey(),
    userId: userIdColumn(),
    kind: text('kind', { enum: sessionKinds }).notNull(),
    epoch: integer('epoch').notNull(),
    device: text('device').notNull().default(''),
    createdAt: column.timestamp('created_at').notNull(),
    lastSeenAt: column.timestamp('last_seen_at').notNull(),
    expiresAt: column.timestamp('expires_at').notNull(),
    revokedAt: column.timestamp('revoked_at'),
  },
  (table) => [
    check('user_sessions_kind', column.oneOfCheck('kind', sessionKinds)),
    index('user_sessions_by_user').on(table.userId, table.lastSeenAt),
    index('user_sessions_by_expiry').on(table.expiresAt),
  ],
)

/** Single-use links in account emails; the token is derived from the row and not stored. */
export const accountLinks = sqliteTable(
  'account_links',
  {
    id: column.id(),
    /** Null for an invitation, because the invited person may not have an account yet. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The column has no check constraint, because changing a constraint requires rebuilding the table. */
    purpose: text('purpose', { enum: accountLinkPurposes }).notNull(),
    email: text('email').notNull(),
    role: text('role', { enum: roles }),
    invitedBy: text('invited_by').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: column.timestamp('expires_at').notNull(),
    usedAt: column.timestamp('used_at'),
    createdAt: column.timestamp('created_at').notNull(),
  },
  (table) => [
    check('account_links_lower', sql.raw(`"email" = lower("email")`)),
    index('account_links_by_user').on(table.userId, table.purpose, table.createdAt),
    index('account_links_by_email').on(table.email, table.purpose, table.createdAt),
    index('account_links_by_inviter').on(table.invitedBy),
    index('account_links_open_invites')
      .on(table.expiresAt)
      .where(sql.raw(`"purpose" = 'accept-invite' and "used_at" is null`)),
  ],
)

const messageKinds = ['contact', 'catering'] as const
const messageStates = ['new', 'open', 'answered', 'closed', 'spam'] as const

export const contactMessages = sqliteTable(
  'contact_messages',
  {
    id: column.id(),
    kind: text('kind', { enum: messageKinds }).notNull().default('contact'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    message: text('message').notNull(),
    guests: integer('guests'),
    eventDay: text('event_day'),
    state: text('state', { enum: messageStates }).notNull().default('new'),
    assignedTo: text('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    createdAt: column.timestamp('created_at').notNull(),
    answeredAt: column.timestamp('answered_at'),
    closedAt: column.timestamp('closed_at'),
    remindedAt: column.timestamp('reminded_at'),
  },
  (table) => [
    check('contact_messages_kind', column.oneOfCheck('kind', messageKinds)),
    check('contact_messages_state', column.oneOfCheck('state', messageStates)),
    index('contact_messages_by_state').on(table.state, table.createdAt),
    index('contact_messages_by_assignee').on(table.assignedTo, table.state, table.createdAt),
    index('contact_messages_by_email').on(table.email, table.id),
  ],
)

export const messageReplies = sqliteTable(
  'message_replies',
  {
    id: column.id(),
    messageId: column.parentIdColumn('message_id', () => contactMessages.id),
    text: text('text').notNull(),
    by: text('by'),
    createKey: text('create_key').notNull().unique('message_replies_create_key'),
    createdAt: column.timestamp('created_at').notNull(),
  },
  (table) => [index('message_replies_by_message').on(table.messageId, table.id)],
)

const jobColumns = {
  attempts: column.counter('attempts'),
  dueAt: column.timestamp('due_at').notNull(),
  leaseUntil: column.timestamp('lease_until'),
  error: text('error'),
  createdAt: column.timestamp('created_at').notNull(),
}

const emailStates = ['pending', 'claimed', 'sending', 'sent', 'failed', 'suppressed', 'unknown'] as const

export const emails = sqliteTable(
  'emails',
  {
    id: column.idWithoutAutoincrement(),
    kind: text('kind', { enum: emailKinds }).notNull(),
    /** ID of the row that the email is about; `kind` determines the table. */
    subjectId: integer('subject_id').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject'),
    text: text('text'),
    html: text('html'),
    dedupeKey: text('dedupe_key').notNull().unique('emails_dedupe_key'),
    state: text('state', { enum: emailStates }).notNull().default('pending'),
    ...jobColumns,
    provider: text('provider'),
    providerId: text('provider_id'),
    openedAt: column.timestamp('opened_at'),
    keyUsedAt: column.timestamp('key_used_at'),
    /** True if we don't know whether the provider has accepted the email. */
    inDoubt: column.flag('in_doubt'),
    sentAt: column.timestamp('sent_at'),
    /** The worst outcome that the provider has reported; a later `delivered` doesn't replace `bounced`. */
    outcome: text('outcome', { enum: mailOutcomes }),
  },
  (table) => [
    check('emails_state', column.oneOfCheckUsingOr('state', emailStates)),
    index('emails_due').on(table.state, table.dueAt),
    index('emails_leased').on(table.state, table.leaseUntil),
    index('emails_by_subject').on(table.kind, table.subjectId, table.createdAt),
    index('emails_by_recipient').on(table.recipient, table.id),
    index('emails_by_state').on(table.state, table.id),
    index('emails_by_kind').on(table.kind, table.id),
    index('emails_by_outcome').on(table.outcome, table.id).where(sql.raw(`"outcome" is not null`)),
    index('emails_by_provider_id').on(table.providerId).where(sql.raw(`"provider_id" is not null`)),
  ],
)

const pictureSources = ['model', 'upload'] as const
const imageJobStates = ['queued', 'running', 'done', 'failed'] as const

/** An image of a meal. A generated image's row is first its job; `image_url` is set once the image exists. */
export const productImages = sqliteTable(
  'product_images',
  {
    id: column.id(),
    productId: productIdColumn(),
    state: text('state', { enum: imageJobStates }).notNull().default('queued'),
    ...jobColumns,
    seed: integer('seed'),
    provider: text('provider'),
    model: text('model'),
    prompt: text('prompt'),
    imageUrl: text('image_url'),
    alt: text('alt'),
    source: text('source', { enum: pictureSources }).notNull().default('model'),
    /** In millionths of a US dollar; null if the cost is unknown. */
    costMicroUsd: integer('cost_micro_usd'),
    approvedAt: column.timestamp('approved_at'),
    approvedBy: text('approved_by'),
    finishedAt: column.timestamp('finished_at'),
  },
  (table) => [
    check('product_images_state', column.oneOfCheck('state', imageJobStates)),
    index('product_images_due').on(table.state, table.dueAt),
    index('product_images_leased').on(table.state, table.leaseUntil),
    index('product_images_by_product').on(table.productId, table.id),
    index('product_images_undecided')
      .on(table.productId)
      .where(sql.raw(`"state" = 'done' and "approved_at" is null and "approved_by" is null`)),
    // A meal has at most one unfinished image job, so that a double submit requests only one image (B09).
    uniqueIndex('product_images_one_at_a_time')
      .on(table.productId)
      .where(sql.raw(`"state" in ('queued', 'running')`)),
  ],
)

const runStates = ['running', 'done', 'failed'] as const

export const jobRuns = sqliteTable(
  'job_runs',
  {
    id: column.id(),
    job: text('job').notNull(),
    dueAt: column.timestamp('due_at').notNull(),
    startedAt: column.timestamp('started_at').notNull(),
    finishedAt: column.timestamp('finished_at'),
    state: text('state', { enum: runStates }).notNull().default('running'),
    result: text('result'),
  },
  (table) => [
    check('job_runs_state', column.oneOfCheck('state', runStates)),
    uniqueIndex('job_runs_once').on(table.job, table.dueAt),
    index('job_runs_by_state').on(table.state, table.startedAt),
  ],
)

export const deadLetterMessages = sqliteTable(
  'dead_letters',
  {
    id: column.id(),
    queueMessageId: text('queue_message_id').notNull().unique('dead_letters_once'),
    body: text('body').notNull(),
    reason: text('reason').notNull(),
    receivedAt: column.timestamp('received_at').notNull(),
    replayAt: column.timestamp('replay_at'),
    replayedAt: column.timestamp('replayed_at'),
    discardedAt: column.timestamp('put_away_at'),
  },
  (table) => [
    index('dead_letters_undecided')
      .on(table.id)
      .where(sql.raw(`"replay_at" is null and "put_away_at" is null`)),
    index('dead_letters_to_replay')
      .on(table.replayAt)
      .where(sql.raw(`"replay_at" is not null and "replayed_at" is null`)),
  ],
)

export const socialCards = sqliteTable(
  'social_cards',
  {
    subject: text('subject').primaryKey(),
    contentHash: text('content_hash').notNull(),
    imageUrl: text('image_url'),
    state: text('state', { enum: imageJobStates }).notNull().default('queued'),
    ...jobColumns,
    finishedAt: column.timestamp('finished_at'),
  },
  (table) => [
    check('social_cards_state', column.oneOfCheck('state', imageJobStates)),
    index('social_cards_due').on(table.state, table.dueAt),
    index('social_cards_leased').on(table.state, table.leaseUntil),
  ],
)

export const unservedZips = sqliteTable(
  'unserved_zips',
  {
    zip: text('zip').primaryKey(),
    count: integer('asked').notNull().default(1),
    firstRequestedAt: column.timestamp('first_asked_at').notNull(),
    lastRequestedAt: column.timestamp('last_asked_at').notNull(),
  },
  (table) => [
    check('unserved_zips_zip', sql.raw(`"zip" glob '[0-9][0-9][0-9][0-9][0-9]'`)),
    index('unserved_zips_by_count').on(table.count),
  ],
)

export const zipOverrides = sqliteTable(
  'delivery_zips',
  {
    zip: text('zip').primaryKey(),
    service: text('service', { enum: zipServiceTypes }).notNull(),
    citySlug: text('city_slug'),
    version: column.version(),
    updatedAt: column.timestamp('updated_at').notNull(),
    updatedBy: text('updated_by'),
  },
  () => [
    check('delivery_zips_zip', sql.raw(`"zip" glob '[0-9][0-9][0-9][0-9][0-9]'`)),
    check('delivery_zips_service', column.oneOfCheck('service', zipServiceTypes)),
  ],
)

export const cityRecords = sqliteTable('city_records', {
  slug: text('slug').primaryKey(),
  record: text('record', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
  version: column.version(),
  updatedAt: column.timestamp('updated_at').notNull(),
  updatedBy: text('updated_by'),
})

export const rateLimitCounters = sqliteTable(
  'attempts',
  {
    /** Keyed hash of the rate-limited action and actor, so that no IP or email address is stored. */
    key: text('key').notNull(),
    since: column.timestamp('since').notNull(),
    count: integer('count').notNull().default(1),
    lastAt: column.timestamp('last_at'),
  },
  (table) => [primaryKey({ columns: [table.key, table.since] }), index('attempts_by_time').on(table.since)],
)

export const storedSettings = sqliteTable('business_facts', {
  key: text('key').primaryKey(),
  value: text('value', { mode: 'json' }).notNull(),
  updatedAt: column.timestamp('updated_at').notNull(),
  updatedBy: text('updated_by').references(() => users.id, { onDelete: 'set null' }),
})

export const auditLog = sqliteTable(
  'audit_log',
  {
    id: column.id(),
    at: column.timestamp('at').notNull(),
    actorId: text('actor_id').references(() => users.id, { onDelete: 'set null' }),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    details: text('details', { mode: 'json' }).$type<Record<string, unknown>>(),
    /** Type of the event's subject, such as `product` for the subject `product:12`. */
    area: text('area').generatedAlwaysAs(sql.raw(`substr("subject", 1, instr("subject" || ':', ':') - 1)`)),
  },
  (table) => [
    index('audit_log_by_time').on(table.at),
    index('audit_log_by_subject').on(table.subject, table.at),
    index('audit_log_by_actor').on(table.actor, table.id),
    index('audit_log_by_area').on(table.area, table.id),
    index('audit_log_by_actor_and_area').on(table.actor, table.area, table.id),
  ],
)
