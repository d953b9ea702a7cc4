import { mkdirSync, writeFileSync } from 'node:fs'
import { defaultSocialCard, staticSocialCards } from '#app/content/social-cards.ts'
import { drawSocialCard } from './social-card-file.ts'

/**
 * `npm run cards`: draws the social cards of the pages that don't come from database rows; `-- faq` draws only the
 * cards whose file name contains `faq`.
 */

const [filter = ''] = process.argv.slice(2)

mkdirSync('public/og', { recursive: true })

for (const card of [defaultSocialCard, ...staticSocialCards].filter(({ file }) => file.includes(filter))) {
  const target = `public${card.file}`
  const image = await drawSocialCard(card)
  writeFileSync(target, image)
  console.log(`${target}\t${(image.byteLength / 1000).toFixed(1)} kB`)
}
