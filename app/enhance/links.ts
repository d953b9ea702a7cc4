/** Reports order clicks to the ad pixel, copies the promo code, dismisses notices, and shows a slider's value. */
export function enhanceLinks() {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    // Report after the link has opened, so that a slow or broken pixel does not delay the visitor (F03).
    if (target.closest('[data-order]')) setTimeout(reportOrderClick)
    const copy = target.closest<HTMLElement>('[data-copy]')
    if (copy) void copyCode(copy)
    target.closest('.notice > button')?.parentElement?.remove()
  })
  document.oninput = ({ target }) => {
    const { parentElement, value } = target as HTMLInputElement
    parentElement?.querySelector('output')?.replaceChildren(value)
  }
}

function reportOrderClick() {
  const { fbq } = window as { fbq?: (...event: string[]) => void }
  try {
    fbq?.('track', 'InitiateCheckout')
  } catch {
    // Ignore errors thrown by the ad pixel.
  }
}

async function copyCode(button: HTMLElement) {
  await navigator.clipboard.writeText(button.dataset.copy ?? '')
  button.querySelector('span')?.replaceChildren('Copied')
}
