import type { SettingKey } from '#app/domain/settings/business-schema.ts'
import type { FieldDefinition } from '#app/domain/settings/typed-fields.ts'

interface SettingField extends FieldDefinition {
  label: string
  hint?: string
  /** True if the field shares a row with the next field on screens that are wide enough. */
  half?: true
}

export interface SettingGroup {
  id: string
  title: string
  description: string
  /** The group's settings; `shows` lists the places where a setting's value appears. */
  settings: readonly { key: SettingKey; usedIn: string }[]
  fields: readonly SettingField[]
}

const half = { half: true } as const

const text = (path: string, label: string, hint?: string): SettingField => ({
  path,
  label,
  kind: 'text',
  ...(hint !== undefined && { hint }),
})

export const settingGroups: readonly SettingGroup[] = [
  {
    id: 'name',
    title: 'Name and contact',
    description: 'Your business name and contact details.',
    settings: [
      { key: 'name', usedIn: 'Emails, and the title and top of every page' },
      { key: 'tagline', usedIn: 'Emails and the top of every page' },
      { key: 'phone', usedIn: 'Footer, contact page, emails, calendar file' },
      { key: 'email', usedIn: 'Footer, contact page; your notifications are sent here' },
      { key: 'foundingYear', usedIn: 'Footer, Our Story, search engines' },
    ],
    fields: [
      text('name', 'Name'),
      text('tagline', 'Tagline'),
      { path: 'phone', label: 'Phone', kind: 'phone', hint: 'Ten digits, like (423) 555-0142.' },
      { path: 'email', label: 'Email', kind: 'email' },
      { path: 'foundingYear', label: 'Founded in', kind: 'number' },
    ],
  },
  {
    id: 'address',
    title: 'Address',
    description: 'Your kitchen’s address and time zone.',
    settings: [
      {
        key: 'address',
        usedIn: 'Footer, pickup at the kitchen, emails, search engines',
      },
      { key: 'timeZone', usedIn: 'Every date and time on the website' },
    ],
    fields: [
      text('address.street', 'Street'),
      text('address.city', 'City'),
      { ...half, ...text('address.state', 'State (two-letter abbreviation)') },
      { ...half, ...text('address.zip', 'ZIP') },
      text('timeZone', 'Time zone', 'A time zone name, like America/New_York.'),
    ],
  },
  {
    id: 'week',
    title: 'Weekly schedule',
    description: 'Orders, cooking, pickup, and newsletter times, in the kitchen’s time zone.',
    settings: [
      {
        key: 'deadline',
        usedIn: 'Emails, the deadline bar, and the home, How It Works, city, and FAQ pages',
      },
      { key: 'cookingWeekday', usedIn: 'Home, how it works, cities, FAQ' },
      { key: 'pickup', usedIn: 'Footer, home, cities, ZIP results, FAQ, calendar file' },
      { key: 'scheduleChanges', usedIn: 'Weeks when the schedule changes' },
      { key: 'newsletter', usedIn: 'Footer, confirmation email' },
      { key: 'weeklyReport', usedIn: 'The weekly report email' },
      { key: 'lastCall', usedIn: 'The last-call reminder email' },
    ],
    fields: [
      {
        path: 'deadline.weekday',
        label: 'Orders close on',
        kind: 'weekday',
        hint: 'Orders always close at 11:59 PM.',
      },
      { path: 'cookingWeekday', label: 'We cook on', kind: 'weekday' },
      { path: 'pickup.weekdays', label: 'Pickup and delivery days', kind: 'weekdays' },
      { ...half, path: 'pickup.from', label: 'Pickup from', kind: 'time' },
      { ...half, path: 'pickup.to', label: 'Pickup until', kind: 'time' },
      { ...half, path: 'newsletter.weekday', label: 'Newsletter day', kind: 'weekday' },
      { ...half, path: 'newsletter.time', label: 'Newsletter time', kind: 'time' },
      { ...half, path: 'weeklyReport.weekday', label: 'Weekly report day', kind: 'weekday' },
      { ...half, path: 'weeklyReport.time', label: 'Weekly report time', kind: 'time' },
      {
        ...half,
        path: 'lastCall.weekday',
        label: 'Last-call reminder day',
        kind: 'weekday',
        hint: 'This email is never sent after orders close. If a week’s deadline changes, the email is sent on the last day to order.',
      },
      { ...half, path: 'lastCall.time', label: 'Last-call reminder time', kind: 'time' },
    ],
  },
  {
    id: 'menu',
    title: 'Menu',
    description: 'How many meals a weekly menu needs, and when the next menu goes live.',
    settings: [
      { key: 'menuMinimums', usedIn: 'The menu planner and auto-filled menus' },
      { key: 'teaseNextMenu', usedIn: 'The home and menu pages after orders close' },
    ],
    fields: [
      { ...half, path: 'menuMinimums.entree', label: 'Minimum entrees', kind: 'number' },
      { ...half, path: 'menuMinimums.breakfast', label: 'Minimum breakfasts', kind: 'number' },
      { ...half, path: 'menuMinimums.side', label: 'Minimum sides', kind: 'number' },
      { ...half, path: 'menuMinimums.snack', label: 'Minimum snacks', kind: 'number' },
      {
        path: 'teaseNextMenu',
        label: 'Show next week’s meals once orders close',
        kind: 'switch',
        hint: 'If this is off, the next menu is shown when it opens on Monday.',
      },
    ],
  },
  {
    id: 'money',
    title: 'Fees and discounts',
    description: 'Delivery fees and the first-order promo code.',
    settings: [
      { key: 'fees', usedIn: 'Home, ZIP results, how it works, shipped cities, FAQ' },
      { key: 'promo', usedIn: 'Home, FAQ, confirmation email' },
    ],
    fields: [
      { ...half, path: 'fees.localDeliveryCents', label: 'Home delivery fee ($)', kind: 'money' },
      { ...half, path: 'fees.shippingCents', label: 'Shipping fee ($)', kind: 'money' },
      { ...half, ...text('promo.code', 'Promo code (all caps)') },
      { ...half, path: 'promo.percent', label: 'Percent off', kind: 'number' },
    ],
  },
  {
    id: 'links',
    title: 'Links',
    description: 'Links to other websites.',
    settings: [
      { key: 'orderHosts', usedIn: 'Order links can only go to these websites' },
      { key: 'orderUrl', usedIn: 'Search engines and every “Order Now” button' },
      { key: 'thanksgivingOrderUrl', usedIn: 'Thanksgiving' },
      { key: 'reviewsUrl', usedIn: 'Home' },
      { key: 'social', usedIn: 'Contact' },
    ],
    fields: [
      {
        path: 'orderHosts',
        label: 'Allowed domains for order links',
        kind: 'lines',
        hint: 'Enter one domain per line, like order.example.com. Every admin gets an email when an order link changes.',
      },
      { path: 'orderUrl', label: 'Ordering site', kind: 'link' },
      { path: 'thanksgivingOrderUrl', label: 'Thanksgiving ordering', kind: 'link' },
      { path: 'reviewsUrl', label: 'Reviews', kind: 'link' },
      ...[0, 1, 2, 3, 4, 5].flatMap((row): SettingField[] => [
        { ...half, ...text(`social.${row}.name`, `Social profile ${row + 1}: name`) },
        { ...half, path: `social.${row}.url`, label: `Social profile ${row + 1}: link`, kind: 'link' },
      ]),
    ],
  },
  {
    id: 'thanksgiving',
    title: 'Thanksgiving',
    description:
      'The order deadline and pickup days for Thanksgiving. Set the ordering link under Links. After pickup, the page automatically switches to “See you next year.”',
    settings: [
      { key: 'thanksgiving', usedIn: 'The Thanksgiving page, the home page button, and the navigation link' },
    ],
    fields: [
      {
        path: 'thanksgiving.on',
        label: 'Offer a Thanksgiving menu this year',
        kind: 'switch',
        hint: 'If this is off, the page says “See you next year,” and no links point to it.',
      },
      {
        path: 'thanksgiving.deadline',
        label: 'Orders close on',
        kind: 'date',
        hint: 'Orders close at 11:59 PM in the kitchen’s time zone.',
      },
      { ...half, path: 'thanksgiving.pickup.first', label: 'First day of pickup', kind: 'date' },
      { ...half, path: 'thanksgiving.pickup.last', label: 'Last day of pickup', kind: 'date' },
      { ...half, path: 'thanksgiving.pickup.from', label: 'Pickup from', kind: 'time' },
      { ...half, path: 'thanksgiving.pickup.to', label: 'Pickup until', kind: 'time' },
    ],
  },
  {
    id: 'certified',
    title: 'Certified ingredients',
    description:
      'List each certified ingredient, who certified it, and when you last checked. The website won’t call anything else certified.',
    settings: [
      { key: 'certifiedIngredients', usedIn: 'FAQ; pages and labels of meals with that ingredient' },
    ],
    fields: [
      {
        path: 'certifiedIngredients',
        label: 'Certified ingredients',
        kind: 'lines',
        hint: 'Enter one ingredient per line, worded exactly as in your ingredient lists, then who certified it and when you last checked. Example: gluten-free oats | GFCO | 2026-11-01',
      },
    ],
  },
  {
    id: 'campaigns',
    title: 'Campaigns',
    description:
      'Campaign names your ordering site accepts. Any other campaign name is left out of order links.',
    settings: [{ key: 'campaigns', usedIn: '“Order Now” links' }],
    fields: [
      { path: 'campaigns', label: 'Campaigns', kind: 'lines', hint: 'Enter one campaign name per line.' },
    ],
  },
  {
    id: 'reply',
    title: 'Response time',
    description: 'How soon you promise to reply.',
    settings: [{ key: 'replyHours', usedIn: 'Contact, catering, Our Story, message confirmation' }],
    fields: [{ path: 'replyHours', label: 'Hours', kind: 'number' }],
  },
  {
    id: 'pixel',
    title: 'Ad pixel',
    description:
      'An ad network’s tracking script. If this is empty, no script is loaded and visitors aren’t asked for consent.',
    settings: [
      {
        key: 'pixel',
        usedIn: 'The ad consent prompt, the privacy page, and the website’s security settings',
      },
    ],
    fields: [
      {
        path: 'pixel.scriptUrl',
        label: 'Script',
        kind: 'link',
        hint: 'Leave this blank if you don’t use a pixel.',
      },
      {
        path: 'pixel.hosts',
        label: 'Domains the pixel connects to',
        kind: 'lines',
        hint: 'Enter one domain per line.',
      },
    ],
  },
  {
    id: 'opt-in',
    title: 'Newsletter opt-in',
    description: 'Whether new subscribers must confirm by email.',
    settings: [{ key: 'newsletterDoubleOptIn', usedIn: 'Newsletter, privacy page' }],
    fields: [
      {
        path: 'newsletterDoubleOptIn',
        label: 'New subscribers confirm by email',
        kind: 'switch',
        hint: 'If this is off, anyone can sign up with someone else’s email address.',
      },
    ],
  },
  {
    id: 'keeping',
    title: 'Data retention',
    description: 'Data older than these limits is deleted automatically and can’t be restored.',
    settings: [{ key: 'keeping', usedIn: 'Privacy page, email log, scheduled jobs, and inbox' }],
    fields: [
      {
        path: 'keeping.mailBodyDays',
        label: 'Keep email content for (days)',
        kind: 'number',
        hint: '30 to 365. Who it was sent to and when is always kept.',
      },
      {
        path: 'keeping.runDays',
        label: 'Keep scheduled job history for (days)',
        kind: 'number',
        hint: '90 to 1095. The last run of each job is always kept.',
      },
      {
        path: 'keeping.messageDays',
        label: 'Keep closed messages and spam for (days)',
        kind: 'number',
        hint: '180 to 3650, including replies.',
      },
    ],
  },
  {
    id: 'pictures',
    title: 'Illustrations',
    description: 'Whether generated illustrations are published without review.',
    settings: [{ key: 'autoApprovePictures', usedIn: 'Menu, meals, posts' }],
    fields: [
      {
        path: 'autoApprovePictures',
        label: 'Publish illustrations right away',
        kind: 'switch',
        hint: 'If this is off, each illustration waits for approval under Photos & illustrations.',
      },
    ],
  },
]

export function findSettingGroup(id: string | undefined) {
  return settingGroups.find((group) => group.id === id) ?? null
}
