export function enhanceLinks() {
  document.onclick = (event) => {
    const clicked = event.target as Element
    // Report an order click only after the link has opened, so that a slow ad pixel can't delay opening it (F03).
    if (clicked.closest('[data-order]')) setTimeout(reportOrderClick)
    const copy = clicked.closest<HTMLElement>('[data-copy]')
    if (copy) void copyText(copy)
    clicked.closest('.notice > button')?.parentElement?.remove()
  }
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
    // Ignore errors in the ad pixel, because they don't affect the visitor.
  }
}

async function copyText(button: HTMLElement) {
  const { copy } = button.dataset
  try {
    await navigator.clipboard.writeText(copy as string)
    button.querySelector('span')?.replaceChildren('Copied')
  } catch {
    prompt('Copy this text:', copy)
  }
}
