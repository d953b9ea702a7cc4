import type { SettingKey } from '#app/domain/settings/business-schema.ts'
import type { TypedField } from '#app/domain/settings/typed-fields.ts'

interface SettingField extends TypedField {
  label: string
  hint?: string
  /** Shares a row with the next field where there is room. */
  half?: true
}

export interface SettingGroup {
  id: string
  title: string
  about: string
  /** Settings of the group, each with the places where its value appears. */
  facts: readonly { key: SettingKey; shows: string }[]
  fields: readonly SettingField[]
}

const half = { half: true } as const

const text = (path: string, label: string, hint?: string): SettingField => ({
  path,
  label,
  kind: 'text',
  ...(hint !== undefined && { hint }),
})

/** Groups of the admin's settings page, with what visitors see first at the top. */
export const settingGroups: readonly SettingGroup[] = [
  {
    id: 'name',
    title: 'Name and contact',
    about: 'Who we are and how we are reached.',
    facts: [
      { key: 'name', shows: 'Head and title of every page, mail' },
      { key: 'tagline', shows: 'Head of every page, mail' },
      { key: 'phone', shows: 'Foot of every page, contact, mail, pickup file' },
      { key: 'email', shows: 'Foot of every page, contact; our own notices go there' },
      { key: 'foundingYear', shows: 'Foot of every page, story, search engines' },
    ],
    fields: [
      text('name', 'Name'),
      text('tagline', 'Line under the name'),
      { path: 'phone', label: 'Phone', kind: 'phone', hint: 'Ten digits, like (423) 555-0142.' },
      { path: 'email', label: 'Mail', kind: 'email' },
      { path: 'foundingYear', label: 'Founded in', kind: 'number' },
    ],
  },
  {
    id: 'address',
    title: 'Address',
    about: 'Where the kitchen is, and whose clock it keeps.',
    facts: [
      {
        key: 'address',
        shows: 'Foot of every page, pickup in the kitchen, mail, search engines',
      },
      { key: 'timeZone', shows: 'Every day and hour on the site' },
    ],
    fields: [
      text('address.street', 'Street'),
      text('address.city', 'City'),
      { ...half, ...text('address.state', 'State, two capital letters') },
      { ...half, ...text('address.zip', 'ZIP') },
      text('timeZone', 'Time zone', 'As clocks know it, like America/New_York.'),
    ],
  },
  {
    id: 'week',
    title: 'Week',
    about: 'Orders, cooking, pickup and the letter, in kitchen time.',
    facts: [
      { key: 'deadline', shows: 'Bar, home, how it works, cities, FAQ, mail' },
      { key: 'cookingWeekday', shows: 'Home, how it works, cities, FAQ' },
      { key: 'pickup', shows: 'Foot, home, cities, ZIP answers, FAQ, pickup file' },
      { key: 'scheduleChanges', shows: 'The weeks from which the schedule changes' },
      { key: 'newsletter', shows: 'Foot, confirmation mail' },
      { key: 'weeklyReport', shows: 'The mail that tells you how the week went' },
      { key: 'lastCall', shows: 'The letter to those who want to be reminded' },
    ],
    fields: [
      {
        path: 'deadline.weekday',
        label: 'Orders close on',
        kind: 'weekday',
        hint: 'At 11:59 PM, always: the bar counts down to the end of a day, and so does every sentence of it.',
      },
      { path: 'cookingWeekday', label: 'We cook on', kind: 'weekday' },
      { path: 'pickup.weekdays', label: 'Pickup and delivery on', kind: 'weekdays' },
      { ...half, path: 'pickup.from', label: 'Pickup from', kind: 'time' },
      { ...half, path: 'pickup.to', label: 'Pickup until', kind: 'time' },
      { ...half, path: 'newsletter.weekday', label: 'The letter goes out on', kind: 'weekday' },
      { ...half, path: 'newsletter.time', label: 'Letter’s hour', kind: 'time' },
      { ...half, path: 'weeklyReport.weekday', label: 'The report comes on', kind: 'weekday' },
      { ...half, path: 'weeklyReport.time', label: 'Report’s hour', kind: 'time' },
      {
        ...half,
        path: 'lastCall.weekday',
        label: 'The last call goes out on',
        kind: 'weekday',
        hint: 'Never after orders close, and on their last day where a week’s deadline is shifted.',
      },
      { ...half, path: 'lastCall.time', label: 'Last call’s hour', kind: 'time' },
    ],
  },
  {
    id: 'menu',
    title: 'Menu',
    about: 'What a week’s menu holds at least, and when the next one shows.',
    facts: [
      { key: 'menuMinimums', shows: 'Planner; the menu that the rotation fills' },
      { key: 'teaseNextMenu', shows: 'Home and menu, after the deadline' },
    ],
    fields: [
      { ...half, path: 'menuMinimums.entree', label: 'Entrees, at least', kind: 'number' },
      { ...half, path: 'menuMinimums.breakfast', label: 'Breakfasts, at least', kind: 'number' },
      { ...half, path: 'menuMinimums.side', label: 'Sides, at least', kind: 'number' },
      { ...half, path: 'menuMinimums.snack', label: 'Snacks, at least', kind: 'number' },
      {
        path: 'teaseNextMenu',
        label: 'Next week’s dishes show once orders are closed',
        kind: 'switch',
        hint: 'As far as that week is planned. Without it the next menu shows on its Monday.',
      },
    ],
  },
  {
    id: 'money',
    title: 'Money',
    about: 'Fees and the code of a first order.',
    facts: [
      { key: 'fees', shows: 'Home, ZIP answers, how it works, shipped cities, FAQ' },
      { key: 'promo', shows: 'Home, FAQ, confirmation mail' },
    ],
    fields: [
      { ...half, path: 'fees.localDeliveryCents', label: 'Home delivery, dollars', kind: 'money' },
      { ...half, path: 'fees.shippingCents', label: 'Shipping, dollars', kind: 'money' },
      { ...half, ...text('promo.code', 'Promo code, in capitals') },
      { ...half, path: 'promo.percent', label: 'Percent off', kind: 'number' },
    ],
  },
  {
    id: 'links',
    title: 'Links',
    about: 'Where buttons lead that leave the site.',
    facts: [
      { key: 'orderHosts', shows: 'Nowhere: an order link leads to these alone' },
      { key: 'orderUrl', shows: 'Every “Order Now”, search engines' },
      { key: 'thanksgivingOrderUrl', shows: 'Thanksgiving' },
      { key: 'reviewsUrl', shows: 'Home' },
      { key: 'social', shows: 'Contact' },
    ],
    fields: [
      {
        path: 'orderHosts',
        label: 'Allowed ordering hosts',
        kind: 'lines',
        hint: 'One on each line, like order.example.com. Every admin gets an email when an order link changes.',
      },
      { path: 'orderUrl', label: 'Ordering site', kind: 'link' },
      { path: 'thanksgivingOrderUrl', label: 'Thanksgiving ordering', kind: 'link' },
      { path: 'reviewsUrl', label: 'Reviews', kind: 'link' },
      ...[0, 1, 2, 3, 4, 5].flatMap((row): SettingField[] => [
        { ...half, ...text(`social.${row}.name`, `Profile ${row + 1}, name`) },
        { ...half, path: `social.${row}.url`, label: `Profile ${row + 1}, link`, kind: 'link' },
      ]),
    ],
  },
  {
    id: 'thanksgiving',
    title: 'Thanksgiving',
    about:
      'The holiday’s own deadline and pickup, beside the week’s; where it is ordered stands under Links. After its pickup the page says see you next year by itself.',
    facts: [{ key: 'thanksgiving', shows: 'Thanksgiving; button on home; link in the head of every page' }],
    fields: [
      {
        path: 'thanksgiving.on',
        label: 'There is a Thanksgiving menu this year',
        kind: 'switch',
        hint: 'Without it the page says see you next year, and nothing links to it.',
      },
      {
        path: 'thanksgiving.deadline',
        label: 'Orders close on',
        kind: 'date',
        hint: 'At 11:59 PM, kitchen time.',
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
    about:
      'Evidence for what you call certified: what, who certified it, and when you last checked. Without it nothing is.',
    facts: [{ key: 'certifiedIngredients', shows: 'FAQ; pages and labels of meals with that ingredient' }],
    fields: [
      {
        path: 'certifiedIngredients',
        label: 'Certified ingredients',
        kind: 'lines',
        hint: 'One on each line, as the ingredients name it: gluten-free oats | who certified it | 2026-11-01',
      },
    ],
  },
  {
    id: 'campaigns',
    title: 'Campaigns',
    about: 'Names that the ordering site knows. A button whose campaign is not here sends none.',
    facts: [{ key: 'campaigns', shows: 'Links of “Order Now”' }],
    fields: [{ path: 'campaigns', label: 'Campaigns', kind: 'lines', hint: 'One on each line.' }],
  },
  {
    id: 'reply',
    title: 'Reply promise',
    about: 'Within how many hours a person answers.',
    facts: [{ key: 'replyHours', shows: 'Contact, catering, story, acknowledgement' }],
    fields: [{ path: 'replyHours', label: 'Hours', kind: 'number' }],
  },
  {
    id: 'pixel',
    title: 'Pixel',
    about: 'An ad network’s script. Without a link there is none, and visitors are asked nothing.',
    facts: [{ key: 'pixel', shows: 'Question to visitors, privacy page, security policy' }],
    fields: [
      {
        path: 'pixel.scriptUrl',
        label: 'Script',
        kind: 'link',
        hint: 'Leave it empty to have no pixel.',
      },
      {
        path: 'pixel.hosts',
        label: 'Hosts that it talks to',
        kind: 'lines',
        hint: 'Plain names, one on each line.',
      },
    ],
  },
  {
    id: 'opt-in',
    title: 'Newsletter opt-in',
    about: 'Whether a new address is asked by mail first.',
    facts: [{ key: 'newsletterDoubleOptIn', shows: 'Newsletter, privacy page' }],
    fields: [
      {
        path: 'newsletterDoubleOptIn',
        label: 'A new reader confirms by mail',
        kind: 'switch',
        hint: 'Without it anybody can put anybody’s address on the list.',
      },
    ],
  },
  {
    id: 'keeping',
    title: 'How long things are kept',
    about: 'What is older goes by itself, bit by bit. What has gone does not come back.',
    facts: [{ key: 'keeping', shows: 'Privacy page; mail, jobs and inbox of the desk' }],
    fields: [
      {
        path: 'keeping.mailBodyDays',
        label: 'Words of a mail, days',
        kind: 'number',
        hint: 'That it went out, to whom and when stays on record. 30 to 365.',
      },
      {
        path: 'keeping.runDays',
        label: 'Runs of the clockwork, days',
        kind: 'number',
        hint: '90 to 1095. The last run of each job stays.',
      },
      {
        path: 'keeping.messageDays',
        label: 'Closed messages and spam, days',
        kind: 'number',
        hint: '180 to 3650, with their answers.',
      },
    ],
  },
  {
    id: 'pictures',
    title: 'Drawn pictures',
    about: 'Whether a picture that the image model drew shows before somebody has seen it.',
    facts: [{ key: 'autoApprovePictures', shows: 'Menu, meals, posts' }],
    fields: [
      {
        path: 'autoApprovePictures',
        label: 'Drawn pictures show at once',
        kind: 'switch',
        hint: 'Without it each waits in the room of pictures until somebody approves it.',
      },
    ],
  },
]

export function settingGroupNamed(id: string | undefined) {
  return settingGroups.find((group) => group.id === id) ?? null
}
