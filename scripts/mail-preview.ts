import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'vite'
import type * as Emails from '#tests/support/mail/emails.ts'

/** `npm run mail:preview`: shows every email, as HTML and as plain text, on one static page. */

const target = 'test-results/emails.html'

// Load the email templates with Vite, because Node can't run JSX.
const vite = await createServer({
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, ws: false },
  optimizeDeps: { noDiscovery: true },
})
const { allEmails } = (await vite.ssrLoadModule('/tests/support/mail/emails.ts')) as typeof Emails

const emails = allEmails({
  meal: 'Lemon Herb Chicken',
  note: 'The first frost came on Tuesday, so this is a week of stews.\n\nThe squash is from a farm in Limestone.',
  person: 'Ada Greene',
  message: 'We’re celebrating my mother’s 70th birthday.\n\nTwo guests have celiac disease.',
})

const sections: string[] = []
for (const [name, compose] of Object.entries(emails)) {
  const { subject, preheader, text, html } = compose()
  const size = `${(Buffer.byteLength(html) / 1000).toFixed(1)} kB HTML, ${(Buffer.byteLength(text) / 1000).toFixed(1)} kB text`
  sections.push(`<section id="${escaped(name)}"><h2>${escaped(name)}</h2>
<p><b>${escaped(subject)}</b><br>${escaped(preheader)}<br><small>${size}</small></p>
<div><iframe sandbox width="390" height="800" srcdoc="${escaped(html)}"></iframe>
<iframe sandbox width="700" height="800" srcdoc="${escaped(html)}"></iframe>
<pre>${escaped(text)}</pre></div></section>`)
}
await vite.close()

const names = Object.keys(emails).map((name) => `<li><a href="#${escaped(name)}">${escaped(name)}</a></li>`)
mkdirSync('test-results', { recursive: true })
writeFileSync(
  target,
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Emails</title>
<style>body{font:16px/1.5 system-ui;margin:24px}section{margin:48px 0}div{display:flex;flex-wrap:wrap;gap:16px;align-items:start}
iframe{border:1px solid #ccc;max-width:100%}pre{font-size:13px;white-space:pre-wrap;overflow-wrap:anywhere;max-width:560px;max-height:800px;overflow:auto;margin:0}</style>
<h1>Emails</h1><ul>${names.join('')}</ul>${sections.join('\n')}</html>\n`,
)
console.log(`${sections.length} emails: ${target}`)

function escaped(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
