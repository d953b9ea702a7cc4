/** The server responds with the same page as without JavaScript; the new form and its notice come from it. */
export function enhanceForms() {
  document.onsubmit = (event) => {
    const form = event.target as HTMLFormElement
    if (!form.matches('[data-enhance]')) return
    event.preventDefault()
    void send(form)
  }
  // Remove a faded toast, so that screen readers don't find it either.
  document.querySelector('.toasts')?.addEventListener('animationend', (event) => {
    const { animationName, target } = event as AnimationEvent
    if (animationName === 'leave') (target as Element).remove()
  })
}

async function send(form: HTMLFormElement) {
  // Every enhanced form has a `data-busy` button (components/public/button.tsx).
  const button = form.querySelector('[data-busy]') as HTMLButtonElement
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
  const label = button.textContent
  button.disabled = true
  button.textContent = button.dataset.busy ?? ''
  const page = await answer(form, body)
  button.disabled = false
  button.textContent = label
  const now = page?.querySelector(`form[action="${form.getAttribute('action')}"]`)
  if (now) form.innerHTML = now.innerHTML
  form.querySelector<HTMLElement>('.notice,[aria-invalid],[data-busy]')?.focus()
  // A notice inside the form already has the focus, so show no toast for it.
  if (!now?.querySelector('.notice')) toast(page?.querySelector('[data-notice]:not([data-unreachable] *)'))
}

async function answer(form: HTMLFormElement, body: URLSearchParams) {
  try {
    const response = await fetch(form.action, { method: 'POST', body })
    return new DOMParser().parseFromString(await response.text(), 'text/html')
  } catch {
    return null
  }
}

function toast(notice: Element | null | undefined) {
  const card = notice ?? document.querySelector('[data-unreachable] > *')?.cloneNode(true)
  if (!(card instanceof HTMLElement)) return
  const role = card.dataset.notice === 'error' ? 'alert' : 'status'
  // Replace earlier toasts in both live regions.
  for (const region of document.querySelectorAll('.toasts > [role]'))
    region.replaceChildren(...(region.matches(`[role=${role}]`) ? [card] : []))
}
