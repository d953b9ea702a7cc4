import { html, raw } from 'hono/html'
import type { Business } from './business.ts'

type Block =
  | { text: string }
  | { button: { label: string; href: string } }
  | { facts: readonly (readonly [name: string, value: string])[] }
  /** Somebody's own words, with their lines. */
  | { lines: string }
  | { quote: string }

export interface Letter {
  subject: string
  preheader: string
  heading: string
  blocks: readonly Block[]
}

/** One letter as both parts of a multipart mail: the same facts in plain text and in HTML (E01). */
export async function renderLetter(business: Business, letter: Letter) {
  return {
    subject: letter.subject,
    text: plainText(business, letter),
    html: (await hypertext(business, letter)).toString(),
  }
}

function plainText(business: Business, { heading, blocks }: Letter) {
  const parts = blocks.map((block) => {
    if ('text' in block) return block.text
    if ('button' in block) return `${block.button.label}:\n${block.button.href}`
    if ('lines' in block) return block.lines
    if ('quote' in block) return block.quote.replace(/^/gm, '> ').replace(/ +$/gm, '')
    return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n')
  })
  return (
    [business.name, heading, ...parts, `--\n${business.postalAddress}\n${business.phone}`].join('\n\n') + '\n'
  )
}

function hypertext(business: Business, { subject, preheader, heading, blocks }: Letter) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${raw(darkMode)}</style>
</head>
<body class="paper" style="${raw(paperStyle)}">
<div style="display:none;max-height:0;overflow:hidden">${preheader}</div>
<div style="max-width:560px;margin:0 auto;padding:32px 24px">
<p class="mark" style="margin:0;font:500 26px/1 ${raw(displayFace)};color:#173528">${business.name}</p>
<p class="soft" style="margin:8px 0 0;font-size:15px;color:#4c5a51">${business.tagline}</p>
<div style="height:3px;background:#24503e;margin:20px 0 28px;font-size:0">&nbsp;</div>
<h1 class="mark" style="margin:0 0 16px;font:500 34px/1.1 ${raw(displayFace)};color:#173528">${heading}</h1>
${blocks.map(hypertextBlock)}
<p class="soft" style="${raw(footStyle)}">${business.postalAddress}<br>${business.phone}</p>
</div>
</body>
</html>`
}

function hypertextBlock(block: Block) {
  if ('text' in block) return html`<p style="margin:0 0 20px">${block.text}</p>`
  if ('button' in block) {
    const { label, href } = block.button
    return html`<p style="margin:0 0 24px"><a class="button" href="${href}" style="${raw(buttonStyle)}">${label}</a></p>`
  }
  if ('lines' in block) return html`<p style="margin:0 0 20px">${lineBreaks(block.lines)}</p>`
  if ('quote' in block)
    return html`<blockquote class="soft" style="${raw(quoteStyle)}">${lineBreaks(block.quote)}</blockquote>`
  const rows = block.facts.map(
    ([name, value]) =>
      html`<tr><td style="padding:4px 20px 4px 0">${name}</td><td style="padding:4px 0"><b>${value}</b></td></tr>`,
  )
  return html`<table role="presentation" style="margin:0 0 20px;border-collapse:collapse">${rows}</table>`
}

function lineBreaks(text: string) {
  return text.split('\n').map((line, at) => (at === 0 ? line : html`<br>${line}`))
}

const textFace = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const paperStyle = `margin:0;padding:0;background:#fbf7ef;color:#1e2b24;font:17px/1.55 ${textFace}`
const footStyle = 'margin:32px 0 0;padding-top:16px;border-top:1px solid #e2d8c3;font-size:14px;color:#4c5a51'
const quoteStyle = 'margin:0 0 20px;padding:0 0 0 16px;border-left:3px solid #e2d8c3;color:#4c5a51'
const displayFace = "Georgia,'Times New Roman',serif"
const buttonStyle =
  'display:inline-block;padding:14px 26px;border-radius:999px;background:#24503e;color:#ffffff;font-weight:600;text-decoration:none'
const darkMode =
  '@media (prefers-color-scheme:dark){.paper{background:#16211b!important;color:#ece6d6!important}.mark{color:#f5e6c0!important}.soft{color:#c9d6c4!important}.button{background:#f5e6c0!important;color:#173528!important}}'
