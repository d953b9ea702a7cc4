import { whenActive } from './countdown.ts'

/** The ad pixel comes after a yes, and never to a browser that says no for its owner (F02). */
export function askForPixel() {
  const bar = document.querySelector<HTMLElement>('.consent')
  if (!bar) return
  if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl) return bar.remove()

  const follow = (choice: string | null) => {
    bar.hidden = choice !== null
    if (choice !== 'yes') return
    const script = document.createElement('script')
    script.src = bar.dataset.pixel ?? ''
    document.head.appendChild(script)
  }
  bar.onclick = ({ target }) => {
    const { value } = target as HTMLButtonElement
    if (!value) return
    // Gone, not hidden: a link to it would show it for as long as the address says so.
    bar.remove()
    if (remembered() !== value) follow(value)
    try {
      localStorage.ads = value
    } catch {
      // Asked again on the next page.
    }
  }
  whenActive(() => follow(remembered()))
}

function remembered() {
  try {
    return localStorage.getItem('ads')
  } catch {
    return null
  }
}
