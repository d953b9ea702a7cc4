/** Order buttons tell the ad pixel, if there is one; the promo code copies itself. */
export function enhanceLinks() {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    // After the link has opened: a slow or broken pixel is not the visitor's trouble (F03).
    if (target.closest('[data-order]')) setTimeout(tellPixel)
    const copy = target.closest<HTMLElement>('[data-copy]')
    if (copy) void copyCode(copy)
  })
}

function tellPixel() {
  const { fbq } = window as { fbq?: (...event: string[]) => void }
  try {
    if (typeof fbq === 'function') fbq('track', 'InitiateCheckout')
  } catch {
    // The pixel's own.
  }
}

async function copyCode(button: HTMLElement) {
  await navigator.clipboard.writeText(button.dataset.copy ?? '')
  const label = button.querySelector('span')
  if (label) label.textContent = 'Copied'
}
