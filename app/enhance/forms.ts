export function enhanceForms() {
  document.onsubmit = (event) => {
    const form = event.target as HTMLFormElement
    if (!form.matches('[data-enhance]')) return
    event.preventDefault()
    void send(form)
  }
  document.onanimationend = ({ animationName, target }) => {
    if (animationName === 'leave') (target as Element).remove()
  }
}

async function send(form: HTMLFormElement) {
  const button = form.querySelector('[data-busy]') as HTMLButtonElement
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
  const label = button.textContent
  button.disabled = true
  button.textContent = button.dataset.busy as string
  const page = await fetch(form.action, { method: 'POST', body })
    .then((response) => response.text())
    .then((html) => new DOMParser().parseFromString(html, 'text/html'))
    .catch(() => undefined)
  button.disabled = false
  button.textContent = label
  const newForm = page?.querySelector(`form[action="${form.getAttribute('action')}"]`)
  if (newForm) form.innerHTML = newForm.innerHTML
  form.querySelector<HTMLElement>('.notice,[aria-invalid],[data-busy]')?.focus()
  // Don't show a toast for a notice inside the form: the line above has already focused that notice.
  if (!newForm?.querySelector('.notice'))
    toast(page?.querySelector('[data-notice]:not([data-unreachable] *)'))
}

function toast(notice: Element | null | undefined) {
  const card = (notice ?? document.querySelector('[data-unreachable] > *')?.cloneNode(true)) as HTMLElement
  for (const region of document.querySelectorAll('.toasts > [role]'))
    region.replaceChildren(region.matches('[role=alert]') === (card.dataset.notice === 'error') ? card : '')
}
