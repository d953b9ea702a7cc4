import { accessLocalStorage, runAfterPrerendering } from './countdown.ts'

/** Loads the ad pixel only after consent, and never in a browser that sends Global Privacy Control (F02). */
export function askForPixelConsent() {
  const bar = document.querySelector<HTMLElement>('.consent')
  if (!bar) return
  if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl) return bar.remove()

  const applyChoice = (choice: string | undefined) => {
    bar.hidden = Boolean(choice)
    if (choice !== 'yes') return
    const script = document.createElement('script')
    script.src = bar.dataset.pixel as string
    document.head.appendChild(script)
  }
  bar.onclick = ({ target }) => {
    const { value } = target as HTMLButtonElement
    if (!value) return
    // Remove the bar instead of hiding it, because CSS shows even a hidden bar while the URL ends in `#ad-choices`.
    bar.remove()
    if (accessLocalStorage('ads') !== value) applyChoice(value)
    accessLocalStorage('ads', value)
  }
  runAfterPrerendering(() => applyChoice(accessLocalStorage('ads')))
}
