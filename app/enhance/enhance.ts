import { startCountdown } from './countdown.ts'
import { preLayoutOnPress } from './pre-layout.ts'
import { enhanceForms } from './forms.ts'
import { enhanceIslands } from './islands.ts'
import { enhanceLinks } from './links.ts'
import { enhanceMenu } from './menu.ts'
import { askForPixel } from './pixel.ts'

// All that a public page does in the browser beyond what HTML does by itself; 2 kB is its limit (targets.md).
// Said once: a reload or a bookmark must not repeat it.
const url = new URL(location.href)
if (url.searchParams.has('notice')) {
  url.searchParams.delete('notice')
  history.replaceState(null, '', url)
}
startCountdown()
enhanceMenu()
preLayoutOnPress()
enhanceLinks()
enhanceForms()
askForPixel()
enhanceIslands()
