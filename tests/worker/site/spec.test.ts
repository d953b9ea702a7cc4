import { beforeEach, expect, test, vi } from 'vitest'
import { builtInCities } from '#app/content/cities.ts'
import { aProduct, brokenEnv, setClock, settings, tuesday } from '#tests/support/context.ts'
import { emptyTables, statement } from '#tests/support/database.ts'
import { collectLogLines } from '#tests/support/log-lines.ts'
import { aHoliday, saveSettings } from '#tests/support/menu/settings.ts'
import { canonicalOf, linksOf, metaOf, pageText, titleOf } from '#tests/support/site/html.ts'
import { aPost } from '#tests/support/site/posts.ts'
import { publicPages } from '#tests/support/site/public-pages.ts'
import { expectRedirect, get, mainOf, post } from '#tests/support/site/requests.ts'

/** Texts and counts from the specification that no other test covers (docs/spec-coverage.md). */

const origin = settings.SITE_ORIGIN
const ordering = 'https://order.holstontable.example'
const everyPage = [...publicPages, '/product/999999', '/blog/none', '/no/such/page']

setClock()
beforeEach(async () => {
  await emptyTables('weekly_menu_items', 'products', 'blog_posts', 'business_facts')
  await aHoliday(tuesday)
})

/** The text that each page must show, split at the dots. The figures and names come from the specification. */
const textsByPath = {
  '/': `Order by Thursday 11:59 PM · Sunday pickup · 10% off your first order with code WELCOME
    · 8+ Years Serving · 100% Gluten-Free Kitchen · Trusted by athletes · 5-Star Catering Reviews
    · Choose Your Meals · rotating weekly gluten-free menu · Pick Up, Deliver, or Ship · Heat & Eat
    · since day one · every Monday at 9 AM · $12 home delivery · $25 two-day · insulated, tracked box
    · 10 to 50 people · 3–5 days’ notice · 12 for $20 · 40 for $60 · 100 for $140
    · 10,000 customers · 20+ items every week · in 2017`,
  '/how-it-works': `Order by 11:59 PM · 118 Boone Street · $12 · $25 · Code WELCOME takes 10% off your first order
    · 2–3 minutes in the microwave · 350°F, 15–20 minutes`,
  '/about': `founded 2017 · weekly items 20+ · customers 10,000+ · gluten-free 100% · University athletes`,
  '/contact': `118 Boone Street · Johnson City, TN 37604 · 5:00 to 7:00 PM · within 24 hours`,
  '/catering': `Serves 10 to 50 · 3–5 days’ notice · Call (423) 555-0142 · Included with every tray`,
  '/faq': `By card on our ordering site · cash, check, PayPal, or Venmo · flash-frozen
    · 5–7 days refrigerated, counted from pickup · 3–6 months frozen · Two-day shipping costs $25.`,
  '/glp1': `about 20–35 g of protein · Breakfasts about 20–30 g · Entrees about 25–40 g · Snacks about 10–20 g
    · Sides No protein target · isn’t medical advice · not a clinic · Sometimes. In warm weather`,
  '/vs-clean-eatz': `10% off your first order with code WELCOME`,
  '/thanksgiving': `Turkey Platter for 6 · Turkey Platter for 12 · Honey Glazed Ham · Green Bean Casserole
    · Cranberry Sauce (quart) · Cranberry Sauce (pint) · Pumpkin Pie · Gluten-free and dairy-free · Big Cookie
    · Deviled Eggs (12 halves) · Charcuterie Box (serves 6) · Mac and Cheese · Cheesecake Cup`,
}

test.each(Object.entries(textsByPath))('%s shows the text from the specification', async (path, parts) => {
  const words = visibleText(await page(path))
  for (const part of parts.split(/\s+· /)) expect(words).toContain(part)
})

test.each(everyPage)(
  '%s has the deadline bar, the ten navigation links, an Order Now link and the footer',
  async (path) => {
    const html = await page(path)
    const [head = '', ...rest] = html.split('</header>')
    expect(head.indexOf('Orders close in:')).toBeGreaterThan(0)
    expect(head.indexOf('Orders close in:')).toBeLessThan(head.indexOf('<header'))
    const nav = /<nav class="nav".*?<\/nav>/s.exec(head)?.[0] ?? ''
    const found = linksOf(nav).flatMap(({ href, words }) => (words in header ? [[words, href]] : []))
    expect(Object.fromEntries(found)).toEqual(header)
    expect(orderLinks(nav)).toContain('Order Now')
    expect(orderLinks(head.replace(nav, ''))).toEqual(['Order Now'])
    const foot = linksOf(rest.join('').split('aria-label="Footer"')[1] ?? '').map(({ href }) => href)
    expect(foot).toEqual(expect.arrayContaining(anchors.map((anchor) => `/#${anchor}`)))
  },
)

test('the header is sticky, and on wide screens the menu grid has four columns', async () => {
  const html = await page('/')
  expect(html).toMatch(/\.top\{position:sticky;top:0/)
  expect(html).toMatch(/\.dishes\{[^}]*\}@media\(width>=960px\)\{grid-template-columns:repeat\(4,1fr\)/)
})

test('C06 a toast stays visible for at least six seconds, and its timer is paused while it is hovered or focused', async () => {
  // The contact page inlines the styles for notices; other pages link to them (app/styles/end.css).
  const html = await page('/contact')
  const [, seconds] = /\.toasts \.notice\{[^}]*animation:[^}]* (\d+)s forwards leave/.exec(html) ?? []
  expect(Number(seconds)).toBeGreaterThanOrEqual(6)
  expect(html).toContain('.notice:is(:hover,:focus-within){animation-play-state:paused}')
})

test('every link to the ordering site opens in a new tab and is tracked by the ad pixel', async () => {
  const { id } = await aProduct({ featuredThisWeek: true, menuPosition: 1 })
  for (const path of [...everyPage, `/product/${id}`]) {
    const links = (await page(path)).match(/<a\b[^>]*href="https:\/\/order\.[^>]*>/g) ?? []
    expect(links.length, path).toBeGreaterThanOrEqual(3)
    for (const link of links)
      for (const part of ['data-order', 'target="_blank"', 'rel="noopener"'])
        expect(link, path).toContain(part)
  }
})

test.each([...everyPage, '/delivery?zip=37604'])(
  'on %s every external link opens in a new tab and says so in its accessible name',
  async (path) => {
    for (const [link, href = '', words = ''] of (await page(path)).matchAll(
      /<a\b[^>]*href="(https:[^"]*)"[^>]*>(.*?)<\/a>/gs,
    )) {
      expect(link, href).toContain('target="_blank"')
      const name = /aria-label="([^"]*)"/.exec(link)?.[1] ?? ''
      expect(name.startsWith(words), name).toBe(true)
      expect(name).toMatch(/ \((opens the ordering site|opens OpenStreetMap|external site)\)$/)
    }
  },
)

test('the newsletter form says why it asks for a phone number', async () => {
  expect(visibleText(await page('/faq'))).toMatch(
    /Phone \(optional\)\s+We’ll only call if our emails aren’t reaching you\./,
  )
})

test('the sections of the home page are in the order given in the specification', async () => {
  await aProduct({ featuredThisWeek: true, menuPosition: 1 })
  const html = await page('/')
  const upperHalf = ['<header', '<h1', 'Years Serving', 'Choose Your Meals', 'id="menu"', 'id="testimonials"']
  const lowerHalf = ['id="locations"', 'id="catering"', 'id="about"', 'class="ship flush"']
  const end = ['action="/subscribe"', 'aria-label="Footer"']
  const positions = [...upperHalf, ...lowerHalf, ...end].map((landmark) => html.indexOf(landmark))
  expect(positions).not.toContain(-1)
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  for (const anchor of anchors) expect(html.split(` id="${anchor}"`), anchor).toHaveLength(2)
  expect(/<h1[^>]*>.*?<\/h1>/s.exec(html)?.[0].replace(/<[^>]+>/g, '')).toMatch(
    /first 100% gluten-free meal\u00a0prep/,
  )
  expect(/<p class="hero-stamp">([^<]*)</.exec(html)?.[1]?.replace('\n', ' ')).toBe('100% Gluten-Free')
  const hero = linksOf(html.slice(html.indexOf('<h1'), html.indexOf('Years Serving')))
  expect(hero).toEqual(
    expect.arrayContaining([
      { href: `${ordering}?campaign=home`, words: "View This Week's Menu" },
      { href: expect.stringContaining(`${ordering}/thanksgiving`) as string, words: 'Thanksgiving Menu' },
      { href: '/how-it-works', words: 'How It Works' },
    ]),
  )
})

test('the home page shows at least three five-star reviews, and the address and hours of each pickup place', async () => {
  const html = await page('/')
  const reviews = html.match(/<figure.*?<\/figure>/gs) ?? []
  expect(reviews.length).toBeGreaterThanOrEqual(3)
  for (const review of reviews) {
    expect(review).toContain('aria-label="5 out of 5"')
    expect(visibleText(review)).toMatch(/\w.* [A-Z]\. [A-Z]\. ?, [A-Z][\w ]+, (TN|VA) Favorite meal: \w+/)
  }
  const positions = /<ul class="location-list">.*?<\/ul>/s.exec(html)?.[0].split('</li>').slice(0, -1) ?? []
  expect(
    positions.map((place) => /<h3>.*?<\/h3>/.exec(place)?.[0]).map((name) => visibleText(name ?? '')),
  ).toEqual(['Johnson City', 'Kingsport', 'Bristol'])
  for (const place of positions) {
    expect(visibleText(place)).toMatch(/\d+ \w+ Street Sunday and Monday, 5:00 to 7:00 PM/)
    expect(place).toMatch(/href="https:\/\/www\.openstreetmap\.org\/search\?query=\d+/)
  }
})

test('a meal page is rendered on the server and shows the meal’s category and an image from an absolute URL', async () => {
  const imageUrl = 'http://pictures.example/chili.jpg'
  const { id } = await aProduct({ category: 'breakfast', imageUrl })
  const html = await page(`/product/${id}`)
  expect(html).toContain(`src="${imageUrl}"`)
  expect(html).toContain('>Breakfast<')
  expect(html).not.toContain('Loading')
})

/** Counted page parts: the page, a selector for one part, and the expected number. */
const counted: [path: string, part: RegExp, one: RegExp, count: number][] = [
  ['/', /<ol class="steps">.*?<\/section>/s, /<h3>/g, 3],
  ['/', /<section class="trust".*?<\/section>/s, /<li>/g, 4],
  ['/how-it-works', /<section class="wrap starting .*?<\/section>/s, /<li[ >]/g, 3],
  ['/about', /<section class="mission.*?<\/section>/s, /<h2[^>]*>[^<]+<\/h2><p class="says [^>]+>[^<]+/g, 1],
  ['/about', /<section class="values .*?<\/section>/s, /<li[ >]/g, 4],
  ['/about', /<section class="wrap split gains .*?<\/section>/s, /<dt[ >]/g, 6],
  ['/menu', /<h2[^>]*>How it works<\/h2>.*?<\/section>/s, /<li[ >]/g, 3],
  ['/glp1', /<section class="wrap stages[^"]*">.*?<\/ol>/s, /<h3[ >]/g, 3],
  ['/faq', /<main.*<\/main>/s, /<section class="asked-group[ "]/g, 4],
]

test.each(counted)(
  '%s has the number of items that the specification requires in the section matching %s',
  async (path, part, item, count) => {
    expect(part.exec(await page(path))?.[0].match(item)).toHaveLength(count)
  },
)

test.each([
  ['/menu', `${ordering}?campaign=menu`, 'Order Now'],
  ['/how-it-works', `${ordering}?campaign=how-it-works`, 'Order Now'],
  ['/about', `${ordering}?campaign=about`, 'Order Now'],
  ['/glp1', '/menu', 'Menu information'],
  ['/catering', 'mailto:hello@holstontable.example', 'hello@holstontable.example'],
  ['/catering', 'tel:+14235550142', 'Call (423) 555-0142'],
  ['/contact', 'tel:+14235550142', '(423) 555-0142'],
  ['/contact', 'mailto:hello@holstontable.example', 'hello@holstontable.example'],
  ['/no/such/page', '/', 'Return to Home'],
])('the main content of %s links to %s', async (path, href, words) => {
  const main = mainOf(await page(path))
  expect(linksOf(main)).toContainEqual({ href, words })
})

const field = (html: string, name: string) =>
  new RegExp(`<(?:input|textarea)\\b[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? ''

test('the contact form requires name, email and message, but no phone number', async () => {
  const contact = await page('/contact')
  for (const name of ['name', 'email', 'message']) expect(field(contact, name), name).toContain('required=""')
  expect(field(contact, 'phone')).toMatch(/type="tel"(?!.*required)/)
  expect(field(contact, 'email')).toContain('type="email"')
})

test('the newsletter form has no required field', async () => {
  const newsletterForm = /<form class="newsletter".*?<\/form>/s.exec(await page('/faq'))?.[0] ?? ''
  expect(field(newsletterForm, 'email')).toMatch(/type="email"(?!.*required)/)
  expect(field(newsletterForm, 'phone')).not.toContain('required')
})

test('the contact page shows the social links from the settings', async () => {
  const social = [{ name: 'Picture Wall', url: 'https://social.example/table' }]
  await saveSettings({ social })
  expect(linksOf(await page('/contact'))).toContainEqual({ href: social[0]?.url, words: social[0]?.name })
})

test('the blog list has the title, description and introduction from the specification', async () => {
  await aPost('signed', { title: 'Signed', author: 'R. M.', excerpt: 'In short.' })
  await aPost('plain', { title: 'Unsigned', author: null, publishedAt: tuesday - 2 })
  const html = await page('/blogs')
  expect(titleOf(html)).toBe('Holston Table Blog - Meal Prep Tips, Recipes & Nutrition Advice')
  for (const name of ['description', 'keywords'])
    for (const topic of [/meal prep/i, /recipes/, /nutrition/, /clean eating/])
      expect(metaOf(html, name)).toMatch(topic)
  expect(canonicalOf(html)).toBe(`${origin}/blogs`)
  const words = visibleText(html)
  expect(words).toContain(
    'Discover meal prep tips, healthy recipes, nutrition advice, and wellness content to fuel your fitness journey.',
  )
  const [signed = '', plain = ''] = html
    .split(/<article[^>]*>/)
    .slice(1)
    .map(visibleText)
  expect(signed).toMatch(/^November 24, 2026 Signed By R\. M\. In short\. Read More/)
  expect(plain).toMatch(/^November 24, 2026 Unsigned Read More/)
  expect(linksOf(html)).toContainEqual({ href: '/blog/signed', words: 'Read More about Signed' })
})

test('a blog post shows its image, author’s name and initial, reading time and tags, and links back to the list', async () => {
  const featuredImageUrl = 'https://pictures.example/flour.jpg'
  await aPost('flour', { author: 'R. M.', featuredImageUrl, readingTime: 7, tags: ['baking', 'rice'] })
  const html = await page('/blog/flour')
  expect(html).toMatch(new RegExp(`<img [^>]*src="${featuredImageUrl}"`))
  const words = visibleText(html)
  for (const part of ['R By R. M.', 'November 24, 2026', '7 min read', 'baking rice'])
    expect(words).toContain(part)
  for (const name of ['Back to Blog', 'Read More Articles'])
    expect(linksOf(html)).toContainEqual({ href: '/blogs', words: name })
})

test('each city page has the three steps of an order, the city’s neighborhoods, order links, and shipping details if we ship there', async () => {
  for (const { slug, name, service, areas } of builtInCities) {
    const html = mainOf(await page(`/${slug}`))
    const words = visibleText(html)
    for (const step of ['How It Works', 'Order online', 'Cooked Friday', 'Sunday or Monday'])
      expect(words, name).toContain(step)
    for (const neighborhood of areas.flatMap(({ neighbourhoods }) => neighbourhoods))
      expect(words, name).toContain(neighborhood)
    const expectedLinks = [
      `Order Now${service === 'shipped' ? ` - Ships to ${name}` : ''}`,
      "View This Week's Menu",
    ]
    expect(orderLinks(html).toSorted(), name).toEqual(expectedLinks)
    if (service !== 'shipped') continue
    for (const shippingDetail of [
      /gel ice packs/i,
      /insulated container/,
      /In transit (One|Two) days?, tracked/i,
      /5–7 days refrigerated/,
    ])
      expect(words, name).toMatch(shippingDetail)
  }
})

test.each([
  ['2026-11-24T15:00:00Z', 'open', '', 'Thursday, November 26, at 11:59 PM'],
  ['2026-11-27T04:59:59.999Z', 'last', '', 'Thursday, November 26, at 11:59 PM'],
  [
    '2026-11-27T05:00:00Z',
    'closed',
    'Orders are closed. Next menu Monday. ',
    'Thursday, December 3, at 11:59 PM',
  ],
])(
  'at %s the deadline bar has the state “%s” and counts down to the next deadline',
  async (moment, state, notice, deadline) => {
    await emptyTables('business_facts')
    vi.setSystemTime(Date.parse(moment))
    const bar = /<div class="bar".*?<\/button>/s.exec(await page('/faq'))?.[0] ?? ''
    expect(bar).toContain(`data-state="${state}"`)
    expect(visibleText(bar)).toContain(`${notice}Orders close in: Order by ${deadline}`)
  },
)

test.each([
  [
    '/?notice=subscribed',
    'success',
    'Success!',
    'You&#x27;re subscribed! Check your email for confirmation.',
  ],
  ['/?notice=already-subscribed', 'info', 'Already subscribed', 'This email is already on our list!'],
  [
    '/contact?notice=message-sent',
    'success',
    'Message Sent!',
    'We&#x27;ll get back to you as soon as possible.',
  ],
])('%s shows its notice with the tone “%s” in a polite live region', async (path, tone, title, text) => {
  const status = /<div role="status">.*?<\/p>/s.exec(await page(path))?.[0] ?? ''
  expect(status).toContain(`data-notice="${tone}"`)
  expect(status.replaceAll('<!-- -->', '')).toContain(`<b>${title}</b> ${text}`)
})

test('a sign-up with an empty email address is rejected, and nothing is stored or sent', async () => {
  const rejected = await post('/subscribe', { email: '', phone: '423 555 0100' })
  expect(rejected.status).toBe(422)
  const notice = /<div class="notice" data-notice="error">.*?<\/p>/s.exec(await rejected.text())?.[0] ?? ''
  expect(visibleText(notice)).toBe('Email required Please enter your email address')
  const stored = statement(`select count(*) as n from newsletter_subscribers where phone = '423 555 0100'`)
  expect(await stored.first('n')).toBe(0)
})

test('the path of a request that gets a 404 is logged', async () => {
  const lines = collectLogLines()
  await page('/no/such/page')
  expect(lines.filter((line) => /"not-found".*"\/no\/such\/page"/.test(line))).toHaveLength(1)
})

test('the page for an unexpected error shows a heading and the HTTP status', async () => {
  const rejected = await post('/faq', { a: 'b' })
  const words = visibleText(await rejected.text())
  expect(rejected.status).toBe(405)
  expect(words).toContain('Unexpected Application Error!')
  expect(words).toContain('Status 405')
  expect(words).not.toContain('Try again in a minute')
  expect(words).not.toMatch(/routes\/|action|Error:/)
})

test('if an email notification can’t be queued, the failure is only logged, and the subscriber still sees the success message', async () => {
  const lines = collectLogLines()
  const down = brokenEnv({ MAIL_QUEUE: { sendBatch: () => Promise.reject(new Error('queue is down')) } })
  await expectRedirect(
    post('/subscribe', { email: 'queue-down@mail.example', phone: '' }, down),
    '/?notice=subscribed#newsletter',
  )
  expect(lines.filter((line) => line.includes('enqueue-failed'))).toHaveLength(1)
  const row = statement(`select phone from newsletter_subscribers where email = 'queue-down@mail.example'`)
  expect(await row.first()).toEqual({ phone: null })
})

const anchors = ['catering', 'about', 'faq', 'contact', 'menu', 'locations', 'testimonials']

const header: Record<string, string> = {
  Home: '/',
  Menu: `${ordering}?campaign=header`,
  Thanksgiving: '/thanksgiving',
  'GLP-1': '/glp1',
  'How It Works': '/how-it-works',
  Catering: '/catering',
  About: '/about',
  Blogs: '/blogs',
  FAQ: '/faq',
  Contact: '/contact',
}

const page = async (path: string) => (await get(path)).text()

/** Returns the visible text of HTML, without markup and extra whitespace. */
function visibleText(html: string) {
  return pageText(html.replaceAll('<!-- -->', '')).replaceAll('\u00a0', ' ')
}

function orderLinks(html: string) {
  return linksOf(html).flatMap(({ href, words }) =>
    href.startsWith(ordering) && words !== 'Menu' ? [words] : [],
  )
}
