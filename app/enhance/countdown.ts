import { browserSetting } from './browser-setting.ts'

/** One state of the deadline bar, as domain/scheduling/deadline-bar.ts creates it. */
interface DeadlineTurn {
  from: number
  state: string
  notice: string
  closes: number
  by: string
  reload: boolean
}

/** The server sends all times as timestamps, so no time zone conversion is needed here. */
export function startCountdown() {
  const bar = document.querySelector<HTMLElement>('.bar')
  if (!bar) return
  const [out, pause, notice, date] = ['b', 'button', 'p', 'time'].map((name) => bar.querySelector(name)) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ]

  const turns = JSON.parse(bar.dataset.turns as string) as [DeadlineTurn, ...DeadlineTurn[]]
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  const own = document.querySelector<HTMLElement>('[data-until]')
  // NaN on pages without a second countdown.
  const until = Date.parse(own?.dataset.until as string)
  // Reload only at changes after the page was loaded; otherwise an outdated page would reload forever.
  const loaded = Date.now()
  const changes = [...turns.map(({ from, reload }) => (reload ? from : 0)), until + 1]
  let turnsOld = Math.min(...changes.filter((change) => change > loaded))
  let shown: DeadlineTurn | undefined
  let timer: ReturnType<typeof setTimeout> | 0 = 0

  const left = (ms: number) => {
    const seconds = Math.max(0, Math.floor(ms / 1000))
    const minutes = Math.floor(seconds / 60)
    const hours = Math.floor(minutes / 60)
    const text = `${Math.floor(hours / 24)}d ${hours % 24}h ${minutes % 60}m`
    return calm.matches ? text : `${text} ${seconds % 60}s`
  }

  const show = () => {
    const now = Date.now()
    const turn = turns.findLast(({ from }) => from <= now) ?? turns[0]
    out.textContent = left(turn.closes - now)
    if (own) own.textContent = `${left(until - now)} left`
    if (turn !== shown) {
      shown = turn
      bar.dataset.live = ''
      bar.dataset.state = turn.state
      bar.dataset.lines = turn.notice ? '2' : '1'
      notice.textContent = turn.notice
      date.textContent = turn.by
    }

    // Reload when orders close or a menu goes live, but not in a hidden tab or while the visitor writes a message.
    if (now >= turnsOld && !document.hidden && !document.querySelector('textarea')?.value) {
      turnsOld = Infinity
      location.reload()
    }
  }

  // Compute the delay from the clock, so that ticks fall on full seconds (on full
  // minutes with reduced motion).
  const tick = () => {
    show()
    const step = calm.matches ? 60_000 : 1000
    timer = setTimeout(tick, step - (Date.now() % step))
  }

  const run = (runs: boolean) => {
    clearTimeout(timer)
    timer = 0
    if (runs) tick()
    pause.firstChild?.replaceWith(runs ? 'Pause' : 'Resume')
  }

  show()
  runWhenVisible(() => run(!browserSetting('paused')))
  document.onvisibilitychange = () => timer && show()
  pause.onclick = () => {
    browserSetting('paused', timer ? '1' : '')
    run(!timer)
  }
}

/** Runs `start` once the page is visible: a prerendered page does nothing until it is visited. */
export function runWhenVisible(start: () => void) {
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', start)
  else start()
}
