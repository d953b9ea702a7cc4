import { isSettingKey, type SettingKey } from '#app/domain/settings/business-schema.ts'
import type { FieldDefinition, FieldKind } from '#app/domain/settings/field-definitions.ts'

interface SettingField extends FieldDefinition {
  label: string
  hint?: string
  /** True if the field takes up only half a row on wide screens. */
  half?: true
}

interface SettingGroup {
  id: string
  title: string
  description: string
  /** The settings that belong to this group; if omitted, the settings that `fields` edits. */
  keys?: readonly SettingKey[]
  fields: SettingField[]
}

function field(path: string, label: string, kind: FieldKind = 'text', hint?: string): SettingField {
  return { path, label, kind, ...(hint !== undefined && { hint }) }
}

function half(path: string, label: string, kind?: FieldKind, hint?: string): SettingField {
  return { ...field(path, label, kind, hint), half: true }
}

const groups: readonly SettingGroup[] = [
  {
    id: 'name',
    title: 'Name and contact',
    description: 'Your business name and contact details.',
    fields: [
      field('name', 'Name'),
      field('tagline', 'Tagline'),
      field('phone', 'Phone', 'phone', 'Enter ten digits, like (423) 555-0142.'),
      field('email', 'Email', 'email'),
      field('foundingYear', 'Founding year', 'number'),
    ],
  },
  {
    id: 'address',
    title: 'Address',
    description: 'Your kitchen’s address and time zone.',
    fields: [
      field('address.street', 'Street'),
      field('address.city', 'City'),
      half('address.state', 'State (two-letter abbreviation)'),
      half('address.zip', 'ZIP'),
      field('timeZone', 'Time zone', undefined, 'Enter a time zone name, like America/New_York.'),
    ],
  },
  {
    id: 'week',
    title: 'Weekly schedule',
    description: 'Orders, cooking, pickup, and newsletter times, in the kitchen’s time zone.',
    keys: [
      'deadline',
      'cookingWeekday',
      'pickup',
      'scheduleChanges',
      'newsletter',
      'weeklyReport',
      'lastCall',
    ],
    fields: [
      field('deadline.weekday', 'Orders close on', 'weekday', 'Orders always close at 11:59 PM.'),
      field('cookingWeekday', 'We cook on', 'weekday'),
      field('pickup.weekdays', 'Pickup and delivery days', 'weekdays'),
      half('pickup.from', 'Pickup from', 'time'),
      half('pickup.to', 'Pickup until', 'time'),
      half('newsletter.weekday', 'Newsletter day', 'weekday'),
      half('newsletter.time', 'Newsletter time', 'time'),
      half('weeklyReport.weekday', 'Weekly report day', 'weekday'),
      half('weeklyReport.time', 'Weekly report time', 'time'),
      half(
        'lastCall.weekday',
        'Last-call reminder day',
        'weekday',
        'This email is never sent after orders close. If a week’s deadline changes, the email is sent on the last day to order.',
      ),
      half('lastCall.time', 'Last-call reminder time', 'time'),
    ],
  },
  {
    id: 'menu',
    title: 'Menu',
    description: 'How many meals a weekly menu needs, and when the next menu goes live.',
    fields: [
      half('menuMinimums.entree', 'Minimum entrees', 'number'),
      half('menuMinimums.breakfast', 'Minimum breakfasts', 'number'),
      half('menuMinimums.side', 'Minimum sides', 'number'),
      half('menuMinimums.snack', 'Minimum snacks', 'number'),
      field(
        'teaseNextMenu',
        'Show next week’s meals once orders close',
        'switch',
        'If this is off, the next menu appears when ordering opens on Monday.',
      ),
    ],
  },
  {
    id: 'money',
    title: 'Fees and discounts',
    description: 'Delivery fees and the first-order promo code.',
    fields: [
      half('fees.localDeliveryCents', 'Home delivery fee ($)', 'money'),
      half('fees.shippingCents', 'Shipping fee ($)', 'money'),
      half('promo.code', 'Promo code (all caps)'),
      half('promo.percent', 'Percent off', 'number'),
    ],
  },
  {
    id: 'links',
    title: 'Links',
    description: 'Links to other websites.',
    fields: [
      field(
        'orderHosts',
        'Allowed domains for order links',
        'lines',
        'Enter one domain per line, like order.example.com. Every admin gets an email when an order link changes.',
      ),
      field('orderUrl', 'Ordering site', 'link'),
      field('thanksgivingOrderUrl', 'Thanksgiving ordering', 'link'),
      field('reviewsUrl', 'Reviews', 'link'),
      ...[0, 1, 2, 3, 4, 5].flatMap((row) => [
        half(`social.${row}.name`, `Social profile ${row + 1}: name`),
        half(`social.${row}.url`, `Social profile ${row + 1}: link`, 'link'),
      ]),
    ],
  },
  {
    id: 'thanksgiving',
    title: 'Thanksgiving',
    description:
      'The order deadline and pickup days for Thanksgiving. Set the ordering link under Links. After pickup, the page automatically switches to “See you next year.”',
    fields: [
      field(
        'thanksgiving.on',
        'Offer a Thanksgiving menu this year',
        'switch',
        'If this is off, the page says “See you next year,” and no links point to it.',
      ),
      field(
        'thanksgiving.deadline',
        'Orders close on',
        'date',
        'Orders close at 11:59 PM in the kitchen’s time zone.',
      ),
      half('thanksgiving.pickup.first', 'First day of pickup', 'date'),
      half('thanksgiving.pickup.last', 'Last day of pickup', 'date'),
      half('thanksgiving.pickup.from', 'Pickup from', 'time'),
      half('thanksgiving.pickup.to', 'Pickup until', 'time'),
    ],
  },
  {
    id: 'certified',
    title: 'Certified ingredients',
    description:
      'List each certified ingredient, who certified it, and when you last checked. The website won’t call anything else certified.',
    fields: [
      field(
        'certifiedIngredients',
        'Certified ingredients',
        'lines',
        'Enter one ingredient per line, worded exactly as in your ingredient lists, followed by who certified it and when you last checked, separated by vertical bars. Example: gluten-free oats | GFCO | 2026-11-01',
      ),
    ],
  },
  {
    id: 'campaigns',
    title: 'Campaigns',
    description:
      'Campaign names your ordering site accepts. Any other campaign name is left out of order links.',
    fields: [field('campaigns', 'Campaigns', 'lines', 'Enter one campaign name per line.')],
  },
  {
    id: 'reply',
    title: 'Response time',
    description: 'How soon you promise to reply.',
    fields: [field('replyHours', 'Hours', 'number')],
  },
  {
    id: 'pixel',
    title: 'Ad pixel',
    description:
      'An ad network’s tracking script. If this is empty, no script is loaded and visitors aren’t asked for consent.',
    fields: [
      field('pixel.scriptUrl', 'Script', 'link', 'Leave this blank if you don’t use a pixel.'),
      field('pixel.hosts', 'Domains the pixel connects to', 'lines', 'Enter one domain per line.'),
    ],
  },
  {
    id: 'opt-in',
    title: 'Newsletter opt-in',
    description: 'Choose whether new subscribers must confirm by email.',
    fields: [
      field(
        'newsletterDoubleOptIn',
        'New subscribers confirm by email',
        'switch',
        'If this is off, anyone can sign up with someone else’s email address.',
      ),
    ],
  },
  {
    id: 'keeping',
    title: 'Data retention',
    description: 'Data older than these limits is deleted automatically and can’t be restored.',
    fields: [
      field(
        'keeping.mailBodyDays',
        'Days to keep email content',
        'number',
        'Enter a number from 30 to 365. We always keep a record of who got each email and when.',
      ),
      field(
        'keeping.runDays',
        'Days to keep scheduled job history',
        'number',
        'Enter a number from 90 to 1,095. We always keep the last run of each job.',
      ),
      field(
        'keeping.messageDays',
        'Days to keep closed messages and spam',
        'number',
        'Enter a number from 180 to 3,650. Replies are deleted with their messages.',
      ),
    ],
  },
  {
    id: 'pictures',
    title: 'Illustrations',
    description: 'Choose whether generated illustrations are published without review.',
    fields: [
      field(
        'autoApprovePictures',
        'Publish illustrations right away',
        'switch',
        'If this is off, each illustration waits for approval under Photos & illustrations.',
      ),
    ],
  },
]

export const settingGroups = groups.map(({ keys, ...group }) => ({
  ...group,
  keys: keys ?? [...new Set(group.fields.map(({ path }) => path.replace(/\..*/, '')))].filter(isSettingKey),
}))
