/**
 * The first touch of a region's button brings what runs there; until then nobody has waited for React. Where the
 * buttons are not shown there is nothing to bring it for.
 */
export function enhanceIslands() {
  const region = document.querySelector<HTMLElement>('[data-island]')
  if (!region) return
  const touches = ['pointerover', 'focusin', 'touchstart']
  const touched = ({ target }: Event) => {
    if (!(target instanceof HTMLButtonElement)) return
    for (const touch of touches) region.removeEventListener(touch, touched)
    void bring(region)
  }
  for (const touch of touches) region.addEventListener(touch, touched, { passive: true })
}

async function bring(region: HTMLElement) {
  try {
    const island = (await import(/* @vite-ignore */ region.dataset.island ?? '')) as Island
    island.default(region)
  } catch {
    // Without it the region is what it is without script.
    region.removeAttribute('data-island')
  }
}

interface Island {
  default: (region: HTMLElement) => void
}
