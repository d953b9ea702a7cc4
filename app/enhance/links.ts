/**
 * Order buttons tell the ad pixel, if there is one; the promo code copies itself; a notice is dismissed; a slider shows its
 * number.
 */
export function enhanceLinks() {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    // After the link has opened: a slow or broken pixel is not the visitor's trouble (F03).
    if (target.closest('[data-order]')) setTimeout(tellPixel)
    const copy = target.closest<HTMLElement>('[data-copy]')
    if (copy) void copyCode(copy)
    target.closest('.notice > button')?.parentElement?.remove()
  })
  document.oninput = ({ target }) => {
    const { parentElement, value } = target as HTMLInputElement
    parentElement?.querySelector('output')?.replaceChildren(value)
  }
}

function tellPixel() {
  const { fbq } = window as { fbq?: (...event: string[]) => void }
  try {
    fbq?.('track', 'InitiateCheckout')
  } catch {
    // The pixel's own.
  }
}

async function copyCode(button: HTMLElement) {
  await navigator.clipboard.writeText(button.dataset.copy ?? '')
  button.querySelector('span')?.replaceChildren('Copied')
}
