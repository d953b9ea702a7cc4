import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkDomain } from '#scripts/mail-dns/checks.ts'
import type { Carrier } from '#scripts/mail-dns/finding.ts'
import { lookupsOf } from '#scripts/mail-dns/lookups.ts'
import { messageFindings } from '#scripts/mail-dns/message.ts'
import { type DnsZone, startDnsServer } from '#tests/support/loopback/dns.ts'

const domain = 'kitchen.example'

function aPublicKey(bits: number) {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: bits })
  return publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
}

const key = aPublicKey(2048)

const correctZone: DnsZone = {
  [domain]: { MX: [[10, 'mx.kitchen.example']], TXT: ['some-site-verification=1'] },
  'mx.kitchen.example': { A: ['192.0.2.7'] },
  '7.2.0.192.in-addr.arpa': { PTR: ['mx.kitchen.example'] },
  [`send.${domain}`]: {
    TXT: ['v=spf1 include:amazonses.com ~all'],
    MX: [[10, 'feedback-smtp.us-east-1.amazonses.com']],
  },
  'amazonses.com': { TXT: ['v=spf1 ip4:199.255.192.0/22 -all'] },
  [`resend._domainkey.${domain}`]: { TXT: [`p=${key}`] },
  [`_dmarc.${domain}`]: { TXT: ['v=DMARC1; p=quarantine; rua=mailto:dmarc@kitchen.example'] },
}

async function checkZone(
  zone: DnsZone,
  { carriers = ['resend'] as Carrier[], selectors = [] as string[] } = {},
) {
  const { server, close } = await startDnsServer(zone)
  try {
    return await checkDomain(lookupsOf([server]), { domain, carriers, selectors })
  } finally {
    close()
  }
}

const findProblems = async (changes: DnsZone, options?: Parameters<typeof checkZone>[1]) =>
  (await checkZone({ ...correctZone, ...changes }, options)).filter(({ status }) => status !== 'good')

test('E05 the DNS check finds no problem with a domain that is set up correctly', async () => {
  const findings = (await checkZone(correctZone)).map(({ what, status }) => `${what} ${status}`)
  expect(findings).toEqual(['SPF good', 'DKIM good', 'DMARC good', 'MX good', 'PTR good'])
})

test('E05 for a domain without DNS records, each missing record is reported in its own sentence', async () => {
  const findings = await checkZone({})
  expect(findings.map(({ what }) => what)).toEqual(['SPF', 'Bounces', 'DKIM', 'DMARC', 'MX'])
  const message = expect.stringMatching(/kitchen\.example.*[.]$/) as string
  for (const finding of findings) expect(finding).toMatchObject({ status: 'missing', message })
})

const spf = (...TXT: string[]): DnsZone => ({ [`send.${domain}`]: { ...correctZone[`send.${domain}`], TXT } })
const dkim = (TXT: string): DnsZone => ({ [`resend._domainkey.${domain}`]: { TXT: [TXT] } })
const dmarc = (...TXT: string[]): DnsZone => ({ [`_dmarc.${domain}`]: { TXT } })

test.each<[string, DnsZone, string]>([
  ['missing', spf('v=spf1 include:amazonses.com ~all', 'v=spf1 -all'), '2 SPF records'],
  ['missing', spf('v=spf1 include:other.example ~all'), 'needs include:amazonses.com'],
  ['missing', spf(`v=spf1 include:amazonses.com ${'a:x.example '.repeat(10)}-all`), 'DNS lookups'],
  ['weak', spf('v=spf1 include:amazonses.com ?all'), 'allows other senders'],
  ['missing', dkim('v=DKIM1; k=rsa; p='), 'revoked'],
  ['missing', dkim('v=DKIM1; p=bm90IGEga2V5'), 'no valid key'],
  ['weak', dkim(`v=DKIM1; t=y; p=${key}`), 'test mode'],
  ['weak', dkim(`v=DKIM1; p=${aPublicKey(1024)}`), '1024 bits'],
  ['missing', dmarc('v=DMARC1; p=none', 'v=DMARC1; p=reject'), '2 records'],
  ['missing', dmarc('v=DMARC1; rua=mailto:a@b.example'), 'no policy'],
  ['weak', dmarc('v=DMARC1; p=none; rua=mailto:a@b.example'), 'Within thirty days'],
  ['weak', dmarc('v=DMARC1; p=reject; pct=20; rua=mailto:a@b.example'), '20%'],
  ['weak', dmarc('v=DMARC1; p=reject'), 'nobody gets the reports'],
  ['missing', { 'mx.kitchen.example': {} }, 'has no address'],
  ['weak', { '7.2.0.192.in-addr.arpa': { PTR: ['elsewhere.example'] } }, 'no reverse DNS name'],
])(
  'E05 when one DNS record is wrong, the DNS check reports only that record, as %s, with an explanation',
  async (status, zone, text) => {
    expect(await findProblems(zone)).toMatchObject([
      { status, message: expect.stringContaining(text) as string },
    ])
  },
)

test('E05 the DNS check looks up fixed record names for Resend and Cloudflare, and the configured DKIM selector for an SMTP server', async () => {
  const zone: DnsZone = {
    ...correctZone,
    [domain]: { MX: [[10, 'mx.kitchen.example']], TXT: ['v=spf1 mx -all'] },
    [`cf-bounce.${domain}`]: {
      TXT: ['v=spf1 include:_spf.mx.cloudflare.net ~all'],
      MX: [[5, 'mx.kitchen.example']],
    },
    [`cf-bounce._domainkey.${domain}`]: { TXT: [`v=DKIM1; p=${key}`] },
    [`oven._domainkey.${domain}`]: { TXT: [`v=DKIM1; p=${key}`] },
  }
  const findings = await checkZone(zone, { carriers: ['resend', 'cloudflare'] })
  const smtp = await checkZone(zone, { carriers: ['smtp'], selectors: ['oven'] })
  expect([...findings, ...smtp].filter(({ status }) => status !== 'good')).toEqual([])
  expect(await findProblems(zone, { carriers: ['smtp'] })).toMatchObject([
    { what: 'DKIM', status: 'missing' },
  ])
})

test('E05 the mail DNS script accepts a received email only if SPF, DKIM and DMARC pass and DKIM signs the one-click unsubscribe headers', async () => {
  const email = (
    signedHeaders: string,
    results: string,
    unsubscribeHeader = 'List-Unsubscribe: <https://kitchen.example/u>\r\n',
  ) =>
    new TextEncoder().encode(
      `Authentication-Results: mx.example; ${results}\r\nDKIM-Signature: v=1; a=rsa-sha256; d=${domain}; h=${signedHeaders}; b=x\r\n${unsubscribeHeader}List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\nSubject: Menu\r\n\r\nHello\r\n`,
    )
  const pass = 'spf=pass smtp.mailfrom=x; dkim=pass; dmarc=pass'
  const headers = 'From:Subject:List-Unsubscribe:List-Unsubscribe-Post'
  const statusesOf = async (...args: Parameters<typeof email>) =>
    (await messageFindings(email(...args))).map(({ status }) => status)
  expect(await statusesOf(headers, pass)).toEqual(['good', 'good', 'good', 'good'])
  expect(await statusesOf('From:Subject:List-Unsubscribe', pass)).toEqual(['good', 'good', 'good', 'missing'])
  expect(await statusesOf(headers, 'spf=pass; dkim=fail')).toEqual(['good', 'missing', 'missing', 'good'])
  expect(await statusesOf(headers, pass, '')).toEqual(['good', 'good', 'good', 'missing'])
})
