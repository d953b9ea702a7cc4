/** Requests a path of the site; redirects are not followed. */
export type Visit = (path: string, init?: RequestInit) => Promise<Response>

/** Ten pages, each with a part of its h1 that no setting changes. */
export const smokePages = {
  '/': 'The Tri-Cities’ first 100%',
  '/menu': 'NEW MENU EVERY MONDAY',
  '/catering': 'Catering everyone can eat',
  '/how-it-works': 'How it works, one week at a time',
  '/delivery': 'Do you deliver to my area?',
  '/about': 'Our Story',
  '/faq': 'Frequently asked questions',
  '/contact': 'Contact us',
  '/blogs': 'Blog',
  '/privacy': 'Privacy',
}

/** This is not an email address, so the newsletter form rejects it and stores nothing. */
export const invalidEmail = 'deploy-check'
export const invalidEmailText = 'Please enter a valid email address.'

const securityHeaders: Record<string, RegExp> = {
  'content-security-policy': /default-src/,
  'strict-transport-security': /max-age=\d+/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /./,
}

const errorText = 'Unexpected Application Error!'

interface Check {
  name: string
  /** What is wrong; empty if the check passed. */
  problems: string[]
}

/** Visits the deployed site like a reader and returns the result of each check. Stores nothing on the site. */
export async function smokeTest(visit: Visit, { origin, hidden }: { origin: string; hidden: boolean }) {
  const checks: Check[] = []
  for (const [path, heading] of Object.entries(smokePages)) {
    const problems = await problemsOf(async () => {
      const response = await visit(path)
      const html = await response.text()
      return [...pageProblems(response, html, heading), ...noindexProblems(response, hidden)]
    })
    checks.push({ name: path, problems })
  }
  checks.push({ name: 'a script of the home page', problems: await problemsOf(() => scriptProblems(visit)) })
  // When the database is down, pages are still served without meals, but this API request fails.
  checks.push({
    name: '/api/v1/menu',
    problems: await problemsOf(async () => statusProblems(await visit('/api/v1/menu'), 200)),
  })
  checks.push({ name: 'POST /subscribe', problems: await problemsOf(() => formProblems(visit, origin)) })
  return checks
}

async function problemsOf(check: () => Promise<string[]>) {
  try {
    return await check()
  } catch (error) {
    return [`no response (${String(error)})`]
  }
}

function pageProblems(response: Response, html: string, heading: string) {
  const h1 = /<h1[^>]*>([^]*?)<\/h1>/.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '') ?? ''
  return [
    ...statusProblems(response, 200),
    ...(h1.includes(heading) ? [] : [`the heading “${heading}” is missing`]),
    ...(/<title>[^<]+<\/title>/.test(html) ? [] : ['the title is missing']),
    ...(html.trimEnd().endsWith('</html>') ? [] : ['the page is cut off']),
    ...(html.includes(errorText) ? [`it says “${errorText}”`] : []),
    ...Object.entries(securityHeaders)
      .filter(([name, value]) => !value.test(response.headers.get(name) ?? ''))
      .map(([name]) => `the header ${name} is missing or wrong`),
  ]
}

function noindexProblems({ headers }: Response, hidden: boolean) {
  const isHidden = headers.get('x-robots-tag')?.includes('noindex') ?? false
  if (isHidden === hidden) return []
  return [hidden ? 'search engines may list it' : 'search engines may not list it (x-robots-tag: noindex)']
}

async function scriptProblems(visit: Visit) {
  const home = await (await visit('/')).text()
  const path = /\/assets\/[\w.-]+\.js/.exec(home)?.[0]
  return path === undefined ? ['the page has none'] : statusProblems(await visit(path), 200)
}

async function formProblems(visit: Visit, origin: string) {
  const response = await visit('/subscribe', {
    method: 'POST',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email: invalidEmail, phone: '' }).toString(),
  })
  const text = await response.text()
  return [
    ...statusProblems(response, 422),
    ...(text.includes(invalidEmailText) ? [] : [`“${invalidEmailText}” is missing`]),
  ]
}

function statusProblems({ status }: Response, expected: number) {
  return status === expected ? [] : [`status ${status} instead of ${expected}`]
}
