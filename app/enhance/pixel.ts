import { runWhenVisible } from './countdown.ts'
import { browserSetting } from './browser-setting.ts'

/** The ad pixel comes after a yes, and never to a browser that says no for its owner (F02). */
export function askForPixel() {
  const bar = document.querySelector<HTMLElement>('.consent')
  if (!bar) return
  if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl) return bar.remove()

  const follow = (choice: string | undefined) => {
    bar.hidden = choice !== undefined
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
    if (browserSetting('ads') !== value) follow(value)
    browserSetting('ads', value)
  }
  runWhenVisible(() => follow(browserSetting('ads')))
}
