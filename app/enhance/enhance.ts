import { startCountdown } from './countdown.ts'
import { startLayoutOnPointerDown } from './early-layout.ts'
import { enhanceForms } from './forms.ts'
import { enhanceIslands } from './islands.ts'
import { enhanceLinks } from './links.ts'
import { enhanceNavigationMenu } from './menu.ts'
import { askForPixelConsent } from './pixel.ts'

// The script of all public pages, at most 2 kB (docs/decisions/005-public-pages.md).

// Remove `?notice=` from the URL, so that a reload or a bookmark does not show the notice again.
const url = new URL(location.href)
if (url.searchParams.has('notice')) {
  url.searchParams.delete('notice')
  history.replaceState(null, '', url)
}
startCountdown()
enhanceNavigationMenu()
startLayoutOnPointerDown()
enhanceLinks()
enhanceForms()
askForPixelConsent()
enhanceIslands()
