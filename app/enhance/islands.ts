/** Loads the script when a button is first hovered, focused or touched, so that no page load waits for React. */
export function enhanceIslands() {
  const region = document.querySelector<HTMLElement>('[data-island]')
  if (!region) return
  const touches = ['pointerover', 'focusin', 'touchstart']
  const touched = ({ target }: Event) => {
    if (!(target instanceof HTMLButtonElement)) return
    for (const touch of touches) region.removeEventListener(touch, touched)
    void load(region)
  }
  for (const touch of touches) region.addEventListener(touch, touched, { passive: true })
}

async function load(region: HTMLElement) {
  try {
    const island = (await import(/* @vite-ignore */ region.dataset.island ?? '')) as Island
    island.default(region)
  } catch {
    // If loading fails, the region works as it does without JavaScript.
    region.removeAttribute('data-island')
  }
}

interface Island {
  default: (region: HTMLElement) => void
}
