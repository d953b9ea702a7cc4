/**
 * Posts `form[data-enhance]` without leaving the page. The server answers as it would without a script, with a
 * finished page; what it has to say, and how the form looks now, are lifted out of that.
 */
export function enhanceForms() {
  document.onsubmit = (event) => {
    const form = event.target as HTMLFormElement
    if (!form.matches('[data-enhance]')) return
    event.preventDefault()
    void send(form)
  }
  // A toast that has faded is gone for everyone.
  document.querySelector('.toasts')?.addEventListener('animationend', (event) => {
    const { animationName, target } = event as AnimationEvent
    if (animationName === 'leave') (target as Element).remove()
  })
}

async function send(form: HTMLFormElement) {
  // Every such form has one (components/button.tsx).
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
  // What stands in the form itself has the focus, and is not said twice.
  if (!now?.querySelector('.notice')) toast(page?.querySelector('[data-notice]:not([data-unreachable] *)'))
}

/** Null when there was no page in the answer, or no answer. */
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
  // What was said before is over, whichever region it stands in.
  for (const region of document.querySelectorAll('.toasts > [role]'))
    region.replaceChildren(...(region.matches(`[role=${role}]`) ? [card] : []))
}
