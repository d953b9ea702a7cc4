/**
 * Counts to the deadline in the bar, and to the one that a page has of its own, from instants that it carries: no zone
 * is computed here.
 */
export function startCountdown() {
  const bar = document.querySelector<HTMLElement>('.bar')
  const out = bar?.querySelector('b')
  const pause = bar?.querySelector('button')
  if (!bar || !out || !pause) return

  const [lastCall = 0, deadline = 0, opens = 0, next = 0] = (bar.dataset.instants ?? '')
    .split(' ')
    .map((instant) => Date.parse(instant))
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  // A page that was old when it came (a copy kept through an outage) must not fetch itself for ever.
  const own = document.querySelector<HTMLElement>('[data-until]')
  const until = own ? Date.parse(own.dataset.until ?? '') : Infinity
  const turns = Math.min(opens, until)
  let stale = Date.now() > turns
  let timer = 0

  const left = (ms: number) => {
    const seconds = Math.max(0, Math.floor(ms / 1000))
    const unit = (name: string, size: number, limit: number) => `${Math.floor(seconds / size) % limit}${name}`
    const parts = [unit('d', 86400, 1e4), unit('h', 3600, 24), unit('m', 60, 60), unit('s', 1, 60)]
    return parts.slice(0, calm.matches ? 3 : 4).join(' ')
  }

  const show = () => {
    const now = Date.now()
    const ahead = now > deadline
    out.textContent = left((ahead ? next : deadline) - now)
    if (own) own.textContent = `${left(until - now)} left`
    bar.dataset.live = ''
    bar.dataset.state = now < lastCall || now >= opens ? 'open' : ahead ? 'closed' : 'last'
    bar.dataset.week = ahead ? 'next' : 'this'

    // A new menu is out, or the holiday's orders are closed: fetched once, and only while somebody looks.
    if (now > turns && !stale && !document.hidden) {
      stale = true
      location.reload()
    }
  }

  // Each tick is set anew on the clock's own seconds, so a tab that slept is right again at once.
  const tick = () => {
    show()
    const step = calm.matches ? 60_000 : 1000
    timer = window.setTimeout(tick, step - (Date.now() % step))
  }

  show()
  whenActive(tick)
  document.addEventListener('visibilitychange', () => timer && show())
  pause.onclick = () => {
    clearTimeout(timer)
    if (timer) timer = 0
    else tick()
    pause.firstChild?.replaceWith(timer ? 'Pause' : 'Resume')
  }
}

/** A page rendered ahead of its visit does nothing until it is visited. */
export function whenActive(start: () => void) {
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', start, { once: true })
  else start()
}
