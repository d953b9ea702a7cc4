interface DeadlineState {
  from: number
  state: string
  notice: string
  closes: number
  by: string
  reload: boolean
}

export function startCountdown() {
  const bar = document.querySelector<HTMLElement>('.bar')
  if (!bar) return
  const [countdown, pause, notice, date] = ['b', 'button', 'p', 'time'].map((name) =>
    bar.querySelector(name),
  ) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement]

  const states = JSON.parse(bar.dataset.turns as string) as [DeadlineState, ...DeadlineState[]]
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  const pageCountdown = document.querySelector<HTMLElement>('[data-until]')
  /** End time (ms) of the countdown in the page's content; NaN if the content has none. */
  const pageDeadline = Date.parse(pageCountdown?.dataset.until as string)
  // Reload only for changes after the page loaded, because reloading for an earlier one could repeat forever.
  const loadedAt = Date.now()
  const changes = [...states.map(({ from, reload }) => (reload ? from : 0)), pageDeadline + 1]
  let reloadAt = Math.min(...changes.filter((change) => change > loadedAt))
  let shown: DeadlineState | undefined
  let timer: ReturnType<typeof setTimeout> | 0 = 0

  const formatTimeLeft = (ms: number) => {
    const seconds = Math.max(0, Math.floor(ms / 1000))
    const minutes = Math.floor(seconds / 60)
    const hours = Math.floor(minutes / 60)
    const text = `${Math.floor(hours / 24)}d ${hours % 24}h ${minutes % 60}m`
    return reducedMotion.matches ? text : `${text} ${seconds % 60}s`
  }

  const show = () => {
    const now = Date.now()
    const current = states.findLast(({ from }) => from <= now) ?? states[0]
    countdown.textContent = formatTimeLeft(current.closes - now)
    if (pageCountdown) pageCountdown.textContent = `${formatTimeLeft(pageDeadline - now)} left`
    if (current !== shown) {
      shown = current
      bar.dataset.live = ''
      bar.dataset.state = current.state
      bar.dataset.lines = current.notice ? '2' : '1'
      notice.textContent = current.notice
      date.textContent = current.by
    }

    if (now >= reloadAt && !document.hidden && !document.querySelector('textarea')?.value) {
      reloadAt = Infinity
      location.reload()
    }
  }

  // Schedule each countdown update for the next full second or, with reduced motion, the next full minute.
  const tick = () => {
    show()
    const step = reducedMotion.matches ? 60_000 : 1000
    timer = setTimeout(tick, step - (Date.now() % step))
  }

  const run = (isRunning: boolean) => {
    clearTimeout(timer)
    timer = 0
    if (isRunning) tick()
    pause.firstChild?.replaceWith(isRunning ? 'Pause' : 'Resume')
  }

  show()
  runAfterPrerendering(() => run(!accessLocalStorage('paused')))
  document.onvisibilitychange = () => timer && show()
  pause.onclick = () => {
    accessLocalStorage('paused', timer ? '1' : '')
    run(!timer)
  }
}

export function runAfterPrerendering(start: () => void) {
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', start)
  else start()
}

export function accessLocalStorage(name: 'ads' | 'paused', value?: string): string | undefined {
  try {
    if (value != null) localStorage[name] = value
    return localStorage[name] as string | undefined
  } catch {
    return undefined
  }
}
