import { startCountdown } from './countdown.ts'
import { startLayoutOnPointerDown } from './early-layout.ts'
import { enhanceForms } from './forms.ts'
import { enhanceLinks } from './links.ts'
import { askForPixelConsent } from './pixel.ts'

// The enhancement script for all public pages; must not exceed 2 kB (docs/decisions/005-public-pages.md).

// Remove `?notice=` from the URL, so that a reload or a bookmark doesn't show the notice again.
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

function enhanceNavigationMenu() {
  const nav = document.querySelector<HTMLElement>('.nav')
  if (!nav) return
  nav.ontoggle = () =>
    document.querySelector('.burger')?.setAttribute('aria-expanded', `${nav.matches(':popover-open')}`)
  nav.onclick = ({ target }) => {
    if ((target as Element).matches('a')) nav.hidePopover()
  }
  matchMedia('(width >= 960px)').onchange = () => nav.hidePopover()
}

function enhanceIslands() {
  const region = document.querySelector<HTMLElement>('[data-island]')
  let isRequested: boolean | undefined
  const load = ({ target }: Event) => {
    if (!region || isRequested || !(target as Element).matches('button')) return
    isRequested = true
    import(/* @vite-ignore */ region.dataset.island as string)
      .then((island: { default: (region: HTMLElement) => void }) => island.default(region))
      // If the script fails to load, remove `data-island`, so CSS shows the region as it would without JavaScript.
      .catch(() => delete region.dataset.island)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    region?.addEventListener(type, load, { passive: true })
}
