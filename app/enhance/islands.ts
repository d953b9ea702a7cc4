/** Loads the script when a button is first hovered, focused or touched, so that no page load waits for React. */
export function enhanceIslands() {
  const region = document.querySelector<HTMLElement>('[data-island]')
  let isRequested = false
  const load = ({ target }: Event) => {
    if (!region || isRequested || !(target as Element).matches('button')) return
    isRequested = true
    import(/* @vite-ignore */ region.dataset.island as string)
      .then((island: Island) => island.default(region))
      // If loading fails, the region works as it does without JavaScript.
      .catch(() => region.removeAttribute('data-island'))
  }
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    region?.addEventListener(type, load, { passive: true })
}

interface Island {
  default: (region: HTMLElement) => void
}
