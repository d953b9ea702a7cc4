import { accountProblemErrorPrefix, providerAccountProblems } from '#app/domain/mail/account-problems.ts'
import { type AllergenRecord, allergens } from '#app/domain/menu/allergens.ts'
import type { MealCardProduct } from '#app/domain/menu/meal-card.ts'
import { categories } from '#app/domain/menu/product.ts'
import { createIssuePersonalizer, type IssueContent } from '#app/domain/newsletter/issue-content.ts'
import { createTrackedLinkBuilder } from '#app/domain/newsletter/issue-links.ts'
import { buildIssueImage, buildIssueProductView } from '#app/domain/newsletter/issue-menu.ts'
import { type Business, defaultBusiness } from '#app/domain/settings/business.ts'
import {
  buildAccountLinkEmail,
  buildAccountNoticeEmail,
  buildOrderLinkChangedEmail,
} from '#app/emails/account.tsx'
import { buildIssueAlertEmail } from '#app/emails/issue-alert.tsx'
import {
  buildMessageNoticeEmail,
  buildMessageReceivedEmail,
  buildMessageReminderEmail,
  buildReplyEmail,
} from '#app/emails/messages.tsx'
import {
  buildAlreadyOrderedBlock,
  buildCorrectionEmail,
  buildLastCallEmail,
  buildWeeklyEmail,
} from '#app/emails/newsletter/issue-emails.tsx'
import { buildFavoriteMealBlock } from '#app/emails/newsletter/products.tsx'
import {
  buildOverdueJobEmail,
  buildRolloverReportEmail,
  buildWeeklyReportEmail,
} from '#app/emails/owner-reports.tsx'
import { buildSignupNoticeEmail } from '#app/emails/signup-notice.tsx'
import {
  buildConfirmationEmail,
  buildPersonalDataLinkEmail,
  buildPreferencesLinkEmail,
  buildWelcomeEmail,
} from '#app/emails/subscriber-link.tsx'

/** Text that users enter: a meal's name and newsletter note in the admin, a person's name and message in a form. */
interface UserText {
  meal: string
  note: string
  person: string
  message: string
}

const now = Date.parse('2026-11-24T15:00:00Z')
const siteOrigin = 'https://holstontable.example'
const adminUrl = `${siteOrigin}/admin`
const allergenFree = Object.fromEntries(allergens.map((allergen) => [allergen, 'free'])) as AllergenRecord

/** Returns, by name, a function for each email template that composes the email with the given user text. */
export function allEmails({ meal, note, person, message }: UserText, business: Business = defaultBusiness) {
  const sender = {
    name: person,
    message,
    email: 'ada@mail.example',
    phone: '(423) 555-0199',
    guests: 24,
    eventDay: '2026-12-19',
    createdAt: now - 20 * 3_600_000,
  }
  const contact = { ...sender, kind: 'contact' as const }
  const catering = { ...sender, kind: 'catering' as const }
  const issue = {
    state: 'sent' as const,
    id: 7,
    kind: 'weekly' as const,
    week: '2026-11-23',
    dueAt: now,
    holdReason: 'thin',
    recipients: 4120,
    sent: 4101,
    failed: 11,
    suppressed: 6,
    unknown: 2,
    complained: 14,
  }
  type AlertDetails = Omit<Parameters<typeof buildIssueAlertEmail>[1], 'issue' | 'adminUrl'>
  const issueAlert = (details: AlertDetails) => () =>
    buildIssueAlertEmail(business, { issue, adminUrl, ...details })
  const signupNotice = (signups: Parameters<typeof buildSignupNoticeEmail>[1]) => () =>
    buildSignupNoticeEmail(business, signups, `${adminUrl}/subscribers`)
  return {
    'confirm the subscription': () => buildConfirmationEmail(business),
    welcome: () => buildWelcomeEmail(business, now),
    'welcome once orders are closed': () => buildWelcomeEmail(business, now + 4 * 86_400_000),
    'weekly menu': () => personalize(aWeeklyIssue(business, { name: meal, note })),
    'weekly menu without a note': () =>
      personalize(aWeeklyIssue(business, { name: meal, note: '', count: 9 }), []),
    'last call': () => personalize(aLastCall(business, { name: meal, note: '' }), []),
    correction: () => personalize(aCorrection(business, { name: meal, reason: note })),
    'sign-up': () => buildAccountLinkEmail(business, 'verify-email'),
    'password reset': () => buildAccountLinkEmail(business, 'reset-password'),
    'address change': () => buildAccountLinkEmail(business, 'change-email'),
    invitation: () => buildAccountLinkEmail(business, 'accept-invite'),
    ...Object.fromEntries(
      accountActions.map((action) => [`account: ${action}`, () => accountNotice(action)]),
    ),
    'message received': () => buildMessageReceivedEmail(business, contact),
    'catering request received': () => buildMessageReceivedEmail(business, catering),
    reply: () => buildReplyEmail(business, { text: message, to: catering }),
    'new preferences link': () => buildPreferencesLinkEmail(business),
    'link to the subscriber’s data': () => buildPersonalDataLinkEmail(business),
    'to the owner: message': () => buildMessageNoticeEmail(business, contact, `${adminUrl}/inbox/7`),
    'to the owner: catering request': () =>
      buildMessageNoticeEmail(business, catering, `${adminUrl}/inbox/8`),
    'to the owner: new subscriber': signupNotice([{ ...sender, id: 7, state: 'pending' }]),
    'to the owner: new subscriber, confirmed': signupNotice([{ ...sender, id: 8, state: 'confirmed' }]),
    'to the owner: many new subscribers': signupNotice(
      Array.from({ length: 60 }, (_, at) => ({
        id: at + 1,
        phone: null,
        state: 'pending',
        email: `reader${at}@mail.example`,
      })),
    ),
    'to the owner: unanswered messages': () =>
      buildMessageReminderEmail(business, {
        messages: [
          { ...contact, id: 7 },
          { ...catering, id: 8 },
        ],
        inboxUrl: `${adminUrl}/inbox`,
        now,
      }),
    'to the owner: menu auto-filled': () =>
      buildRolloverReportEmail(business, {
        rollover: {
          week: '2026-11-23',
          dishes: 22,
          leftOut: [meal],
          rotated: [{ name: meal, why: 'Not served in nine weeks' }],
        },
        adminUrl,
      }),
    'to the owner: overdue job': () =>
      buildOverdueJobEmail(business, {
        overdueJob: { job: 'roll', dueSince: now - 3_600_000 },
        now,
        adminUrl,
      }),
    'to the owner: newsletter on hold': issueAlert({ notice: 'held' }),
    'to the owner: newsletter paused': issueAlert({ notice: 'paused' }),
    'to the owner: provider failing': issueAlert({ notice: 'provider' }),
    'to the owner: provider rejects our account': issueAlert({
      notice: 'provider',
      accountProblem: `${accountProblemErrorPrefix}${providerAccountProblems['monthly-limit']()}`,
    }),
    'to the owner: spam complaints': issueAlert({ notice: 'complaints' }),
    'to the owner: deliveries unknown': issueAlert({ notice: 'unknown' }),
    'to an admin: order link changed': () =>
      buildOrderLinkChangedEmail(
        business,
        'ada@mail.example changed “Ordering site” from https://a.example to https://b.example.',
      ),
    'to the owner: newsletter rejected': issueAlert({ notice: 'failed' }),
    'to the owner: weekly report': () =>
      buildWeeklyReportEmail(business, {
        week: '2026-11-23',
        adminUrl,
        products: [{ name: meal, clicks: 1204 }],
        zips: [{ zip: '40202', lookups: 7 }],
        issues: [{ ...issue, state: 'sent', bounced: 3, complained: 1, unsubscribed: 4 }],
        growth: { confirmed: 4120, joined: 31, left: 6 },
        failures: { failed: 3, unknown: 1 },
      }),
  }

  function accountNotice(action: string) {
    const email = buildAccountNoticeEmail(business, { action, details: { role: 'admin' } })
    if (!email) throw new Error(`There is no email about ${action}`)
    return email
  }
}

const accountActions = [
  'password.changed',
  'password.reset',
  'email.change-asked',
  'email.changed',
  'account.deleted',
  'role.granted',
  'role.revoked',
]

function personalize(issued: IssueEmail, favourites = [2, 4]) {
  const content = { ...issued, links: [], favourites: favoriteBlocks(), lastCall: buildAlreadyOrderedBlock() }
  return {
    ...issued,
    ...createIssuePersonalizer(content)({ ...recipient, favourites, wantsLastCall: favourites.length > 0 }),
  }

  function favoriteBlocks(): IssueContent['favourites'] {
    const linkOptions = {
      links: createTrackedLinkBuilder({ siteOrigin, issueId: 12 }),
      siteOrigin,
      business: defaultBusiness,
    }
    const meals = createMeals('Oat Cups', 4).map((meal) => buildIssueProductView(meal, linkOptions))
    return Object.fromEntries(meals.map((meal) => [String(meal.id), buildFavoriteMealBlock(meal)]))
  }
}

type IssueEmail = ReturnType<typeof buildWeeklyEmail>

const recipient = {
  unsubscribe: `${siteOrigin}/unsubscribe?token=abc`,
  preferences: `${siteOrigin}/preferences?token=abc`,
  ordered: `${siteOrigin}/ordered?token=abc`,
  pickup: 'Free home delivery in Erwin on Sunday, November 29, from 5:00 to 7:00 PM.',
}

function createMeals(
  name: string,
  count: number,
  line = 'With green beans and a lemon herb sauce',
): MealCardProduct[] {
  return Array.from({ length: count }, (_, at) => ({
    ...allergenFree,
    id: at + 1,
    name: at === 0 ? name : (mealNames[at % mealNames.length] ?? name),
    line,
    imageUrl: '/images/dishes/0123456789abcdef0123456789abcdef-760.webp',
    category: categories[Math.floor((at * categories.length) / count)] ?? 'entree',
    calories: 412,
    proteinG: 38,
    carbsG: 30,
    fatG: 12,
    diet: ['high-protein', 'dairy-free'] as const,
    ...(at % 3 === 1 ? { milk: 'contains' as const, eggs: 'contains' as const } : {}),
  }))
}

const mealNames = [
  'Turkey Meatloaf',
  'Beef Chili',
  'Turkey with Dill Rice',
  'Lentil Stew',
  'Pork Carnitas Bowl',
]

export function aWeeklyIssue(
  business: Business,
  { name, note, count = 48, line }: { name: string; note: string; count?: number; line?: string },
) {
  const linkOptions = { links: createTrackedLinkBuilder({ siteOrigin, issueId: 12 }), siteOrigin, business }
  const meals = createMeals(name, count, line)
  const views = meals.map((meal) => buildIssueProductView(meal, linkOptions))
  const [hero, top] = [meals[0], views[0]]
  return buildWeeklyEmail(business, {
    subject: `Menu of November 23: ${name} and ${count - 1} more`,
    note,
    monday: 'November 23',
    preheader: 'Order by Thursday, November 26, at 11:59 PM. 12 entrees, 12 breakfasts, 12 sides, 12 snacks.',
    hero: hero && top ? { product: top, image: buildIssueImage(hero, siteOrigin) } : null,
    categories: categories.map((category) => ({
      category,
      products: views.filter((_, at) => at > 0 && meals[at]?.category === category),
    })),
    deadline: 'Thursday, November 26, at 11:59 PM',
    cooked: 'Friday, November 27',
    orderHref: linkOptions.links.to(`${business.orderUrl}?campaign=newsletter`),
    menuHref: linkOptions.links.to(`${siteOrigin}/menu`),
  })
}

function aLastCall(business: Business, { name, note }: { name: string; note: string }) {
  const linkOptions = { links: createTrackedLinkBuilder({ siteOrigin, issueId: 13 }), siteOrigin, business }
  return buildLastCallEmail(business, {
    subject: 'Last call: order by Thursday, November 26, at 11:59 PM',
    preheader: `${name}, Beef Chili.`,
    note,
    products: createMeals(name, 3).map((meal) => buildIssueProductView(meal, linkOptions)),
    others: 19,
    deadline: 'Thursday, November 26, at 11:59 PM',
    orderHref: linkOptions.links.to(`${business.orderUrl}?campaign=newsletter`),
    menuHref: linkOptions.links.to(`${siteOrigin}/menu`),
  })
}

function aCorrection(business: Business, { name, reason }: { name: string; reason: string }) {
  return buildCorrectionEmail(business, {
    subject: `Correction: ${name} contains milk`,
    name,
    monday: 'November 23',
    reason,
    note: '',
    preheader: 'An allergen label on the menu for the week of November 23 was wrong.',
    changes: [
      ['Milk', 'in this meal (previously listed as “not in this meal”)'],
      ['Sesame', 'not in this meal (previously listed as “not confirmed”)'],
    ],
    contains: 'milk',
    href: `${siteOrigin}/go/14/0`,
  })
}
